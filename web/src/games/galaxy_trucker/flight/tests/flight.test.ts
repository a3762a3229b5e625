import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import labels from "../../../../../../src/starlode/games/galaxy_trucker/data/action-labels.json";
import type { ActionJson, View } from "../../../../api/types";
import { actionKey, kindOf } from "../../../../connection/actions";
import { flushMicrotasks } from "../../../../../tests/mock";
import { galaxyTrucker } from "../../view";
import Flight from "../Flight.svelte";
import { allPositions, loadTexts, NAMES, positionAt, previewAt, type RecordedPosition } from "./recordedPositions";

const DECISIONS = [
  "remove-one",
  "keep-one",
  "load-alien",
  "land-or-pass",
  "accept-or-pass",
  "dock-or-pass",
  "arrange-goods",
  "power-cannons",
  "power-engines",
  "reward-or-not",
  "shield-or-not",
  "fire-or-not",
  "give-crew",
  "give-goods",
  "give-tokens",
  "claim-title",
];
const CARD_TYPES = [
  "planets",
  "open_space",
  "meteor_swarm",
  "abandoned_ship",
  "abandoned_station",
  "smugglers",
  "slavers",
  "pirates",
  "combat_zone",
  "stardust",
  "epidemic",
  "sabotage",
];
/** Groups of actions that belong to building. */
const BUILDING = new Set(["take", "place", "put-away", "forecast", "timer", "finishing", "end-turn"]);

const empty = createRawSnippet(() => ({ render: () => "<span></span>" }));
const seats = NAMES.map((name, seat) => ({
  seat,
  name,
  controller: "human",
  present: true,
  free: false,
  claimed: true,
  away: false,
}));

function show(position: RecordedPosition, changes: Partial<RecordedPosition> = {}) {
  const { view, legal, me } = { ...position, ...changes };
  const send = vi.fn<(action: ActionJson) => Promise<null>>(() => Promise.resolve(null));
  const props = {
    view,
    game: galaxyTrucker(view),
    lunar: null,
    latestEvents: [],
    pastEvents: [],
    legal,
    me,
    names: NAMES,
    selected: null,
    preview: null,
    onpick: () => undefined,
    onattempt: () => undefined,
    motion: false,
    seats,
    deciding: [me],
    controls: {
      send,
      whyNot: () => Promise.resolve(null),
      previewOf: (action: ActionJson) => Promise.resolve({ preview: previewAt(position, action), problem: null }),
      confirm: () => undefined,
      cancel: () => undefined,
      undo: () => undefined,
    },
    panels: {
      ...{ actions: empty, log: empty, chat: empty, table: empty, guide: null },
      ...{ outcome: empty, again: empty },
    },
    mayUndo: false,
    problem: null,
    candidates: null,
    deadline: null,
    gameTime: () => 0,
    paused: false,
    connected: true,
    unread: 0,
  };
  return { ...render(Flight, props), send };
}

async function settle(): Promise<void> {
  // Sheets are loaded on demand.
  await vi.dynamicImportSettled();
  await flushMicrotasks();
  await tick();
}

const sentActions = (send: ReturnType<typeof show>["send"]): string[] =>
  send.mock.calls.map(([action]) => actionKey(action));
const radios = (): HTMLElement[] => within(screen.getByRole("radiogroup")).getAllByRole("radio");
const confirmButton = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>("[data-decision] footer .primary");
  if (!found) throw new Error("nothing to confirm with");
  return found;
};
const cellAt = (cell: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
  if (!found) throw new Error(`no cell ${cell}`);
  return found;
};

beforeAll(() => loadTexts());
beforeEach(() => {
  vi.spyOn(console, "warn").mockImplementation((message: unknown) => {
    throw new Error(String(message));
  });
});

describe("recorded positions", () => {
  it("contain every kind of decision, every type of card and every action of a flight", () => {
    const names = allPositions.map(([name]) => name);
    for (const kind of DECISIONS) expect(names).toContain(kind);
    for (const type of CARD_TYPES) expect(names.some((name) => name.endsWith(` ${type}`))).toBe(true);
    const seen = new Set(allPositions.flatMap(([, { legal }]) => legal.map(kindOf)));
    for (const [kind, { group, clause }] of Object.entries(labels)) {
      // The expansion has positions of its own.
      if (!BUILDING.has(group) && !clause.startsWith("GL-")) expect(seen).toContain(kind);
    }
  });
});

/** Whether several answers are chosen and confirmed together. */
const asksSeveral = ({ view, me }: RecordedPosition): boolean => {
  const decision = galaxyTrucker(view).decisions.find(({ seat }) => seat === me);
  return decision?.power !== undefined || (decision?.count ?? 0) > 1;
};
const singly = allPositions.filter(([, position]) => !asksSeveral(position));
const together = allPositions.filter(([, position]) => asksSeveral(position));

/** The kinds of actions that are taken by tapping a block and a hold. */
const BY_HAND = new Set(["load-goods", "unload-goods"]);

/** The radio button of an action. */
const radioOf = (action: ActionJson): HTMLElement => {
  const found = radios().find((radio) => radio.dataset["choice"] === actionKey(action));
  if (!found) throw new Error(`no answer ${actionKey(action)}`);
  return found;
};

// One rendering for all that a position has to show: rendering is what takes time.
it.each(singly)("%s is said in both languages, and answered by pointer and keyboard alone", async (_, position) => {
  const answers = position.legal.filter((action) => !BY_HAND.has(kindOf(action)) && kindOf(action) !== "give-up");
  const { send } = show(position);
  await settle();
  expect(document.body.textContent).not.toMatch(/web-galaxy_trucker|undefined|NaN/);

  for (const action of answers) {
    await fireEvent.click(radioOf(action), { detail: 1 });
    expect(radioOf(action).getAttribute("aria-checked")).toBe("true");
    send.mockClear();
    await fireEvent.click(confirmButton());
    await settle();
    expect(sentActions(send)[0]).toBe(actionKey(action));
  }
  for (const [index, action] of answers.slice(0, 9).entries()) {
    await fireEvent.keyDown(document.body, { key: "Escape" });
    expect(radios().every((radio) => radio.getAttribute("aria-checked") === "false")).toBe(true);
    send.mockClear();
    await fireEvent.keyDown(document.body, { key: "Enter" });
    expect(send).not.toHaveBeenCalled();
    await fireEvent.keyDown(document.body, { key: String(index + 1) });
    await fireEvent.keyDown(document.body, { key: "Enter" });
    await settle();
    expect(sentActions(send)[0]).toBe(actionKey(action));
  }

  await loadTexts("fr");
  await tick();
  expect(document.body.textContent).not.toMatch(/web-galaxy_trucker|undefined|NaN/);
  await loadTexts("en");
});

const boxes = (): HTMLElement[] => screen.getAllByRole("checkbox");
const tapped = (cell: string): boolean => cellAt(cell).getAttribute("aria-selected") === "true";

describe.each(together)("%s", (_, position) => {
  const decision = galaxyTrucker(position.view).decisions.find(({ seat }) => seat === position.me);
  const needed = decision?.power ? 1 : (decision?.count ?? 0);

  it("is said in both languages, with a check box for each cell", async () => {
    show(position);
    await settle();
    expect(screen.queryByRole("radiogroup")).toBeNull();
    expect(boxes().map((box) => box.getAttribute("aria-checked"))).toEqual(boxes().map(() => "false"));
    for (const language of ["fr", "en"] as const) {
      await loadTexts(language);
      await tick();
      expect(document.body.textContent).not.toMatch(/web-galaxy_trucker|undefined|NaN/);
    }
  });

  it("is chosen on the ship, by check box and by number, and Escape clears it", async () => {
    const { send } = show(position);
    await settle();
    for (const [index, box] of boxes().entries()) {
      const cell = box.dataset["choice"] ?? "";
      await fireEvent.keyDown(document.body, { key: "Escape" });
      expect(tapped(cell)).toBe(false);
      await fireEvent.click(cellAt(cell));
      expect(tapped(cell)).toBe(true);
      expect(box.getAttribute("aria-checked")).not.toBe("false");
      await fireEvent.keyDown(document.body, { key: "Escape" });
      await fireEvent.click(box);
      expect(tapped(cell)).toBe(true);
      await fireEvent.keyDown(document.body, { key: "Escape" });
      await fireEvent.keyDown(document.body, { key: String(index + 1) });
      expect(tapped(cell)).toBe(true);
    }
    expect(send).not.toHaveBeenCalled();
  });

  it("is confirmed once enough is chosen", async () => {
    const { send } = show(position);
    await settle();
    expect((confirmButton() as HTMLButtonElement).disabled).toBe(decision?.power === undefined);
    for (const box of boxes()) {
      const most = decision?.power ? 1 : needed;
      for (let time = 0; time < most && (confirmButton() as HTMLButtonElement).disabled; time += 1) {
        await fireEvent.click(box);
        if (box.getAttribute("aria-checked") === "true") break;
      }
    }
    await fireEvent.keyDown(document.body, { key: "Enter" });
    await settle();
    expect(send).toHaveBeenCalled();
  });
});

it("shows the power and the price of several double cannons, and what each set makes", async () => {
  const position = positionAt("power-cannons several");
  const power = galaxyTrucker(position.view).decisions.find(({ seat }) => seat === position.me)?.power;
  show(position);
  await settle();
  const label = (halves: number): string =>
    `Fire with ${halves % 2 ? `${String((halves - 1) / 2)}½` : String(halves / 2)}`;
  expect(confirmButton().textContent).toContain(label(power?.declared ?? 0));
  for (const box of boxes()) await fireEvent.click(box);
  const all = Math.max(...Object.values(power?.sums ?? {}));
  expect(confirmButton().textContent).toContain(label(all));
  expect(screen.getByRole("button", { name: label(power?.declared ?? 0) })).toBeTruthy();
  expect(document.querySelector(".sum")?.textContent).toMatch(/−2 battery tokens.*beats/s);
});

it("warns of open space without engine power", async () => {
  const position = positionAt("power-engines");
  const decisions = galaxyTrucker(position.view).decisions.map((each) =>
    each.power ? { ...each, power: { ...each.power, declared: 0 } } : each,
  );
  show({ ...position, view: { ...position.view, decisions } });
  await settle();
  expect(document.querySelector(".sum")?.textContent).toContain("0: your flight ends after this card");
  expect(confirmButton().classList).toContain("danger");
  await fireEvent.click(boxes()[0] ?? document.body);
  expect(document.querySelector(".sum")?.textContent).not.toContain("ends");
  expect(confirmButton().classList).not.toContain("danger");
});

const ON_THE_SHIP = ["remove-one", "keep-one", "give-crew", "give-goods", "give-tokens"].filter(
  (kind) => !asksSeveral(positionAt(kind)),
);

describe.each(ON_THE_SHIP)("%s on the ship", (kind) => {
  it("is chosen by a tap and confirmed by another", async () => {
    const position = positionAt(kind);
    const tapped = position.legal.filter((action) => typeof action["cell"] === "string");
    expect(tapped.length).toBeGreaterThan(0);
    const { send } = show(position);
    await settle();
    for (const action of tapped) {
      await fireEvent.keyDown(document.body, { key: "Escape" });
      send.mockClear();
      const cell = cellAt(String(action["cell"]));
      await fireEvent.click(cell);
      if (kind !== "keep-one") expect(cell.getAttribute("aria-selected") ?? "true").toBe("true");
      await fireEvent.click(cell);
      await settle();
      expect(sentActions(send)[0]).toBe(actionKey(action));
    }
  });
});

describe("goods", () => {
  const position = positionAt("arrange-goods");

  it("are proposed first, and loaded as proposed with Enter", async () => {
    const { send } = show(position);
    await settle();
    await fireEvent.keyDown(document.body, { key: "Enter" });
    await settle();
    expect(sentActions(send)).toEqual(['do="auto-load"']);
  });

  it("are loaded by hand: a block, then a hold that takes it", async () => {
    for (const action of position.legal.filter((each) => kindOf(each) === "load-goods")) {
      const { send, unmount } = show({ ...position, previews: [] });
      await settle();
      const block = screen.getAllByRole("button", { name: new RegExp(`^${String(action["goods"])}`, "i") })[0];
      if (block) await fireEvent.click(block);
      await settle();
      await fireEvent.click(cellAt(String(action["cell"])));
      await settle();
      expect(sentActions(send)).toContain(actionKey(action));
      unmount();
    }
  });

  it("are taken out of a hold by a tap", async () => {
    const action = position.legal.find((each) => kindOf(each) === "unload-goods");
    expect(action).toBeDefined();
    const { send } = show({ ...position, previews: [] });
    await settle();
    await fireEvent.click(screen.getByRole("button", { name: "Arrange by hand" }));
    await settle();
    await fireEvent.click(cellAt(String(action?.["cell"])));
    await settle();
    expect(send.mock.calls.map(([each]) => kindOf(each))).toContain("unload-goods");
  });
});

describe("dangers", () => {
  it("mark what is threatened, and what would be lost when the hit is chosen", async () => {
    const position = positionAt("shield-or-not");
    show(position);
    await settle();
    const cell = galaxyTrucker(position.view).decisions.find(({ seat }) => seat === position.me)?.cell ?? "";
    expect(cellAt(cell).getAttribute("aria-label")).toContain("Threatened");
    await fireEvent.keyDown(document.body, { key: "2" });
    await settle();
    expect(cellAt(cell).getAttribute("aria-label")).toContain("Would be lost");
  });

  it("name the cost in the answers", async () => {
    show(positionAt("shield-or-not"));
    await settle();
    const [shield, hit] = radios();
    expect(shield?.textContent).toMatch(/battery token.*nothing is lost/s);
    expect(hit?.textContent).toMatch(/lose .*at the end/s);
  });

  it("ask several players together", async () => {
    show(positionAt("together"));
    await settle();
    expect(screen.getByText(/Deciding too/)).toBeTruthy();
    expect(radios().length).toBeGreaterThan(1);
  });
});

it("calls the pieces of a ship by the numbers on it", async () => {
  const position = positionAt("keep-one");
  show(position);
  await settle();
  const numbers = [...document.querySelectorAll(".own .piece text")].map((each) => each.textContent);
  expect(radios().map((radio) => /Keep piece (\d)/.exec(radio.textContent)?.[1])).toEqual(numbers);
  const cells = position.legal.map((action) => String(action["cell"]).replace("-", "·"));
  for (const [index, radio] of radios().entries()) expect(radio.textContent).toContain(`With ${cells[index] ?? ""}: `);
});

describe("on a wide screen", () => {
  function widen(width: number): void {
    Object.defineProperty(globalThis, "innerWidth", { value: width, configurable: true });
    globalThis.dispatchEvent(new Event("resize"));
  }
  beforeEach(() => {
    widen(1360);
    return () => {
      widen(1024);
    };
  });

  it("the deck names the cards that were revealed, each type once, and those seen that are still to come", async () => {
    const position = positionAt("shield-or-not");
    const piles = [{ levels: [1, 1], seen_by: [0], cards: ["I-13", "II-18"] }];
    const view = { ...position.view, revealed: ["I-08", "III-08", "III-15"], piles } as View;
    show({ ...position, view });
    await settle();
    const chips = (name: string): string[] =>
      within(screen.getByRole("list", { name }))
        .getAllByRole("listitem")
        .map((item) => item.textContent.trim());
    expect(chips("Revealed so far")).toEqual(["Open space×2", "Planets"]);
    expect(chips("Seen, still to come")).toEqual(["Planets", "Abandoned ship"]);
  });

  it("the other ships open large, one after the other", async () => {
    const position = positionAt("together");
    const seats = galaxyTrucker(position.view).seats.map((player) => ({
      ...player,
      ship: { ...player.ship, goods: { red: 2, blue: 1 } },
    }));
    show({ ...position, view: { ...position.view, seats: [...seats, ...seats] } });
    await settle();
    const [first, second] = screen.getAllByRole("button", { name: /^Ship of/ });
    if (!first || !second) throw new Error("too few ships");
    await fireEvent.click(first);
    await settle();
    const name = first.getAttribute("aria-label") ?? "";
    const dialog = screen.getByRole("dialog", { name });
    expect(within(dialog).getByRole("grid", { name })).toBeTruthy();
    // Counted by colour, as below the own ship, and told to who does not see the blocks.
    for (const ship of [document.querySelector(".aboard"), dialog]) {
      expect(ship?.textContent).toMatch(/×2/);
      expect(ship?.textContent.replace(/[\u2068\u2069]/g, "")).toContain("Goods: 2 red and 1 blue.");
    }
    const other = second.getAttribute("aria-label") ?? "";
    await fireEvent.click(within(dialog).getByRole("button", { name: new RegExp(other.replace("Ship of ", "")) }));
    expect(screen.getByRole("dialog", { name: other })).toBeTruthy();
    await fireEvent.click(screen.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("giving up", () => {
  it("is offered between cards, and asks with its price", async () => {
    const position = positionAt("window");
    const { send } = show(position);
    await settle();
    expect(screen.queryByRole("radiogroup")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: /^Give up/ }));
    await settle();
    expect(radios()[0]?.textContent).toMatch(/credits? if the flight ended now/);
    expect(send).not.toHaveBeenCalled();
    await fireEvent.keyDown(document.body, { key: "Enter" });
    await settle();
    expect(sentActions(send)).toEqual(['do="give-up"']);
  });

  it("says when it is not possible", async () => {
    show(positionAt("shield-or-not"));
    await settle();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: /between cards only/ }).disabled).toBe(true);
  });
});

describe("sheets", () => {
  it("show what each step brought and who won", async () => {
    const position = positionAt("over");
    show(position);
    await settle();
    const view = galaxyTrucker(position.view);
    const most = Math.max(...view.seats.map(({ credits }) => credits));
    const winner = NAMES[view.seats.findIndex(({ credits }) => credits === most)] ?? "";
    expect(screen.getByRole("heading", { name: new RegExp(most > 0 ? winner : "over") })).toBeTruthy();
    expect(screen.getByRole("rowheader", { name: /Losses/ })).toBeTruthy();
  });

  it("show the standing of a Trek with titles", async () => {
    show(positionAt("over-trek"));
    await settle();
    expect(screen.getByText("Credits over the Trek")).toBeTruthy();
    expect(screen.getAllByText("Freight Hauler").length).toBeGreaterThan(0);
  });
});
