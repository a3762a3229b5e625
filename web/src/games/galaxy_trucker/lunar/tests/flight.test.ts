/** The decisions and supercards of the expansion on the screen of a flight, at recorded positions. */

import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import recorded from "../../../../../tests/data/galaxy_trucker_lunar.json";
import { flushMicrotasks } from "../../../../../tests/mock";
import type { ActionJson, GameEvent } from "../../../../api/types";
import { actionKey, kindOf } from "../../../../connection/actions";
import { i18n } from "../../../../i18n/language.svelte";
import Flight from "../../flight/Flight.svelte";
import { previewAt, type RecordedPosition } from "../../flight/tests/recordedPositions";
import { galaxyTrucker } from "../../view";
import * as lunar from "../parts";
import { SUPERCARD_TYPES } from "../content";
import { explosionWaves } from "../chainReaction.svelte";
import { boardingPropsOf, loadTexts } from "./samples";

const positions = recorded as unknown as Record<string, RecordedPosition>;
const DECISIONS = [
  "aim-cannons",
  "choose-shield",
  "fire-first",
  "hide-goods",
  "order-cards",
  "overtake",
  "plan-abandoning",
  "plan-token",
  "sing-at-line",
  "sing-or-not",
  "use-engineer",
];

function positionAt(name: string): RecordedPosition {
  const found = positions[name];
  if (!found) throw new Error(`no position ${name}`);
  return found;
}

function show(position: RecordedPosition, pastEvents: GameEvent[] = []) {
  const { view, legal, me } = position;
  const send = vi.fn<(action: ActionJson) => Promise<null>>(() => Promise.resolve(null));
  const shell = boardingPropsOf();
  const controls = {
    ...shell.controls,
    send,
    whyNot: () => Promise.resolve(null),
    previewOf: (action: ActionJson) => Promise.resolve({ preview: previewAt(position, action), problem: null }),
  };
  const props = {
    ...shell,
    view,
    game: galaxyTrucker(view),
    legal,
    me,
    pastEvents,
    names: ["Ada", "Ben"],
    controls,
    lunar,
  };
  return { ...render(Flight, props), send };
}

async function settle(): Promise<void> {
  await vi.dynamicImportSettled();
  await flushMicrotasks();
  await tick();
}

const radios = (): HTMLElement[] =>
  within(screen.getByRole("radiogroup", { name: document.querySelector("#gt-decision")?.textContent ?? "" }))
    .queryAllByRole("radio")
    .filter((radio) => radio.dataset["choice"] !== undefined);
const cellAt = (cell: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-cell="${cell}"]`);
  if (!found) throw new Error(`no cell ${cell}`);
  return found;
};
const sent = (send: ReturnType<typeof show>["send"]): string[] => send.mock.calls.map(([action]) => actionKey(action));

beforeAll(loadTexts);
beforeEach(() => {
  Object.defineProperty(globalThis, "innerWidth", { value: 1360, configurable: true });
  globalThis.dispatchEvent(new Event("resize"));
  vi.spyOn(console, "warn").mockImplementation((message: unknown) => {
    throw new Error(String(message));
  });
});

describe("recorded positions", () => {
  it("contain the decisions of the expansion and every type of supercard", () => {
    expect(Object.keys(positions)).toEqual(expect.arrayContaining(DECISIONS));
    expect(Object.keys(positions)).toEqual(expect.arrayContaining(SUPERCARD_TYPES.map((type) => `card ${type}`)));
  });
});

/** The kinds of actions that are taken on the ship. */
const ON_SHIP = [
  "load-goods",
  "unload-goods",
  "plan-abandon",
  "take-back-abandoned",
  "power-double",
  "take-back-power",
];

describe.each(DECISIONS)("%s", (name) => {
  it("is said in both languages, and answered by pointer and keys", async () => {
    const position = positionAt(name);
    const answers = position.legal.filter((action) => !ON_SHIP.includes(kindOf(action)));
    const { send } = show(position);
    await settle();
    expect(radios().map((radio) => radio.dataset["choice"])).toEqual(answers.map(actionKey));
    for (const [index, action] of answers.slice(0, 9).entries()) {
      send.mockClear();
      await fireEvent.keyDown(document.body, { key: "Escape" });
      await fireEvent.keyDown(document.body, { key: String(index + 1) });
      await fireEvent.keyDown(document.body, { key: "Enter" });
      await settle();
      expect(sent(send)[0]).toBe(actionKey(action));
    }
    for (const language of ["fr", "en"] as const) {
      expect(document.body.textContent).not.toMatch(/web-galaxy_trucker|undefined|NaN/);
      await i18n.setLanguage(language);
      await tick();
    }
  });
});

describe.each(SUPERCARD_TYPES)("%s", (type) => {
  it("is shown with its rules and what came of it, in both languages", async () => {
    const { container } = show(positionAt(`card ${type}`));
    await settle();
    const card = container.querySelector(".card")?.textContent ?? "";
    expect(card).toContain("Supercard");
    expect(card.length).toBeGreaterThan(60);
    for (const language of ["fr", "en"] as const) {
      await i18n.setLanguage(language);
      await tick();
      expect(document.body.textContent).not.toMatch(/web-galaxy_trucker|undefined|NaN/);
    }
  });
});

describe("radiation", () => {
  const told = (key: string, seat: number, cell: string[]): GameEvent => ({
    seq: 40,
    key,
    clause: "GL-9.7.1",
    data: { seat, cell, count: cell.length },
  });
  const results = (): string[] => [...document.querySelectorAll(".steps .step small")].map((each) => each.textContent);

  it.each([
    ["deadly", ["everybody in 2 cabins dies.", "loses nobody."]],
    ["explosive", ["2 batteries explode.", "no battery explodes."]],
  ])("says what it did to each ship: %s", async (type, words) => {
    const key = `event-${type}-radiation`;
    const revealed: GameEvent = { seq: 39, key: "event-card-revealed", clause: "GT-9.1", data: { seat: 1 } };
    const earlier = told("event-deadly-radiation", 0, []);
    const events = [earlier, revealed, told(key, 1, ["7-6", "7-8"]), told(key, 0, [])];
    show(positionAt(`card ${type}_radiation`), events);
    await settle();
    expect(results()).toEqual(words);
    expect([...document.querySelectorAll(".steps .step b")].map((each) => each.textContent)).toEqual(["Ben", "Ada"]);
  });
});

describe("a plan at a Black Hole", () => {
  const position = positionAt("plan-abandoning");
  const first = (kind: string): string =>
    String(position.legal.find((action) => kindOf(action) === kind)?.["cell"] ?? "");

  it("is changed by a single tap on the ship, for it can be taken back", async () => {
    const { send } = show(position);
    await settle();
    const cell = first("plan-abandon");
    await fireEvent.click(cellAt(cell));
    await settle();
    expect(sent(send)).toEqual([actionKey({ do: "plan-abandon", cell })]);
  });

  it("says what is demanded and why it cannot be carried out yet", async () => {
    show(position);
    await settle();
    const plan = galaxyTrucker(position.view).expansion?.decisions.find(({ seat }) => seat === position.me)?.plan;
    const words = document.querySelector(".plan")?.textContent ?? "";
    expect(words).toContain(`${String(plan?.left)} of ${String(plan?.demand)}`);
    if (plan && !plan.legal) expect(words).toMatch(/stay behind|need not be lost/);
    expect(radios().some((radio) => radio.dataset["choice"]?.includes("confirm-abandoning"))).toBe(plan?.legal);
  });

  it("powers engines once that is what a tap means", async () => {
    const token = positions["plan-token"];
    expect(token).toBeDefined();
    const powered = Object.values(positions).find(
      ({ view, legal, me }) =>
        galaxyTrucker(view).decisions.some(({ seat, kind }) => seat === me && kind === "plan-abandoning") &&
        legal.some((action) => kindOf(action) === "power-double"),
    );
    if (!powered) throw new Error("no engine to power");
    const cell = String(powered.legal.find((action) => kindOf(action) === "power-double")?.["cell"]);
    const { send } = show(powered);
    await settle();
    await fireEvent.click(screen.getByRole("radio", { name: "powers engines" }));
    await fireEvent.click(cellAt(cell));
    await settle();
    expect(sent(send)).toEqual([actionKey({ do: "power-double", cell })]);
  });
});

describe("the end of a flight", () => {
  it("is the sheet in six steps", async () => {
    show(positionAt("over"));
    await settle();
    expect(screen.getByRole("heading", { name: /six steps/ })).toBeTruthy();
    expect(screen.getByRole("rowheader", { name: /Finishing order/ })).toBeTruthy();
  });
});

describe("explosions", () => {
  const event = (key: string, cell: string[], seat = 0) => ({ seq: 0, key, clause: "GL-7.28", data: { seat, cell } });

  it("are waves if one follows from another", () => {
    const first = event("event-components-destroyed", ["7-6"]);
    expect(explosionWaves([first], 0)).toEqual([]);
    const events = [
      first,
      event("event-explosion-wave", ["7-5", "8-5"]),
      event("event-components-destroyed", ["7-5", "8-5"]),
      event("event-components-fell", ["9-5"]),
      event("event-components-destroyed", ["7-8"], 1),
    ];
    expect(explosionWaves(events, 0)).toEqual([["7-6"], ["7-5", "8-5", "9-5"]]);
    expect(explosionWaves(events, 1)).toEqual([]);
  });
});
