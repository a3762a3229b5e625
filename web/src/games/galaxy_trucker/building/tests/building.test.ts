import { cleanup, fireEvent, render, screen, within } from "@testing-library/svelte";
import { createRawSnippet, tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import type { ActionJson } from "../../../../api/types";
import { i18n } from "../../../../i18n/language.svelte";
import { announcer } from "../../../../state/announcer.svelte";
import { settings } from "../../../../state/settings.svelte";
import type { GalaxyTruckerView } from "../../view";
import Building from "../Building.svelte";
import type { BuildingProps } from "../builder.svelte";
import { propsOf, type TestProps } from "./buildingProps.svelte";
import { playerOf, viewOf } from "./positions";
import { setWidth } from "./screenWidth";

const empty = createRawSnippet(() => ({ render: () => "<div></div>" }));
const panels = { actions: empty, log: empty, chat: empty, table: empty, guide: null, outcome: empty, again: empty };

beforeAll(async () => {
  await i18n.setLanguage("en");
  await i18n.loadGame("galaxy_trucker");
  i18n.game = "galaxy_trucker";
  i18n.names = ["Ada", "Ben"];
});
beforeEach(() => {
  setWidth(1360);
  settings.letterKeys = true;
});
afterEach(cleanup);

interface Shown {
  test: TestProps;
  change: (changes: Partial<BuildingProps>) => Promise<void>;
}

function show(view: GalaxyTruckerView, legal: ActionJson[] = [], changes: Partial<BuildingProps> = {}): Shown {
  const test = propsOf(view, legal);
  const { rerender } = render(Building, { ...test.current, panels, ...changes });
  return { test, change: (next) => rerender(next) };
}

const press = async (key: string, element: Element = document.activeElement ?? document.body): Promise<void> => {
  await fireEvent.keyDown(element, { key });
  await tick();
};
const tile = (id: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(`[data-tile="${id}"]`);
  if (!found) throw new Error(`${id} is not on a shelf`);
  return found;
};

describe("the warehouse", () => {
  it("shows a shelf for each kind as a listbox, with counts of fitting cells", () => {
    show(viewOf());
    const cannons = screen.getByRole("listbox", { name: "Cannons" });
    expect(within(cannons).getAllByRole("option")).toHaveLength(2);
    expect(tile("CAN-01").getAttribute("aria-label")).toContain("Fits 3 cells.");
    expect(tile("CAN-02").getAttribute("aria-label")).toContain("Fits nowhere.");
    expect(tile("CAN-02").classList).toContain("dimmed");
  });

  it("says nothing of what fits in faithful play", () => {
    const seats = [playerOf(0, { policy: "faithful", sees_fits: false }), playerOf(1)];
    show(viewOf({ fit_counts: {}, seats }));
    expect(tile("CAN-01").getAttribute("aria-label")).not.toContain("Fits");
    expect(tile("CAN-02").classList).not.toContain("dimmed");
    expect(screen.queryByRole("button", { name: /^Fits/ })).toBeNull();
  });

  it("leaves a hole where something was taken, and moves nothing", async () => {
    const { test } = show(viewOf());
    await fireEvent.click(tile("CAN-01"));
    expect(test.sent).toEqual([{ do: "take-open", tile: "CAN-01" }]);
    expect(screen.getByRole("group", { name: "Your hand" }).textContent).toContain("Cannon");
    const shelf = tile("CAN-02").parentElement;
    expect([...(shelf?.children ?? [])].map((child) => child.className.split(" ")[0])).toEqual(["hole", "tile"]);
  });

  it("is walked with arrows and first letters; filters dim and are skipped", async () => {
    show(viewOf());
    await press("g");
    await tick();
    expect(document.activeElement).toBe(tile("CAN-01"));
    await press("ArrowRight");
    expect(document.activeElement).toBe(tile("CAN-02"));
    await press("e");
    expect(document.activeElement).toBe(tile("ENG-01"));
    await press("ArrowUp");
    await press("v");
    await press("ArrowRight");
    expect(document.activeElement).toBe(tile("CAN-01"));
  });
});

describe("the keys", () => {
  it("take unseen, turn, and place on the cell with the focus", async () => {
    const { test, change } = show(viewOf(), [{ do: "take-hidden" }]);
    await press(" ");
    expect(test.sent).toEqual([{ do: "take-hidden" }]);
    const held = viewOf({
      fits: { "6-7": [0], "7-6": [1] },
      seats: [playerOf(0, { hand: { tile: "CAN-05", source: "pool" } }), playerOf(1)],
    });
    await change({ game: held, legal: [] });
    await test.answer(null);
    await press("n");
    expect(document.activeElement?.getAttribute("data-cell")).toBe("6-7");
    await press("e");
    await press("n");
    expect(document.activeElement?.getAttribute("data-cell")).toBe("7-6");
    await press("Enter");
    expect(test.sent.at(-1)).toEqual({ do: "place", cell: "7-6", rotation: 1 });
  });

  it("can be switched off", async () => {
    settings.letterKeys = false;
    const { test } = show(viewOf());
    await press("x");
    await press("g");
    expect(test.sent).toEqual([]);
    expect(document.activeElement).toBe(document.body);
    await press(" ");
    expect(test.sent).toEqual([{ do: "take-hidden" }]);
  });

  it("read the others' ships on request", async () => {
    show(viewOf());
    await press("b");
    expect(announcer.text).toContain("Ben, builds: 1 component.");
    expect(await screen.findByRole("dialog", { name: "Ben" })).toBeTruthy();
    await press("Escape");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("finish on a chosen start space", async () => {
    const { test } = show(viewOf(), [
      { do: "finish", space: 1 },
      { do: "finish", space: 2 },
    ]);
    await press("f");
    await tick();
    const dialog = screen.getByRole("dialog");
    await press("2", dialog);
    await press("Enter", dialog);
    expect(test.sent).toEqual([{ do: "finish", space: 2 }]);
  });
});

describe("a refusal", () => {
  it("says who was quicker, and gives the hand back", async () => {
    const { test } = show(viewOf());
    await fireEvent.click(tile("CAN-01"));
    await test.answer({ key: "refusal-tile-taken", clause: "GT-5.A6", data: { seat: 1, tile: "CAN-01" } });
    await tick();
    expect(screen.getByText("Ben was quicker.")).toBeTruthy();
    expect(screen.getByRole("group", { name: "Your hand" }).textContent).toContain("Your hand is empty");
    expect(tile("CAN-01")).toBeTruthy();
  });
});

describe("a pause and a broken line", () => {
  it("cover warehouse and ships", async () => {
    const { change } = show(viewOf());
    await change({ paused: true });
    expect(document.querySelectorAll(".veil")).toHaveLength(2);
    expect(document.querySelector(".behind")?.hasAttribute("inert")).toBe(true);
  });

  it("keep the hand and say so", async () => {
    const seats = [playerOf(0, { hand: { tile: "CAN-01", source: "face-up" } }), playerOf(1)];
    const { change } = show(viewOf({ seats }));
    await change({ connected: false });
    expect(screen.getByRole("group", { name: "Your hand" }).textContent).toContain("The line is broken");
  });
});

describe("the sand timer", () => {
  const spaces = ["I", "-", "S"];
  const words = (): string => screen.getByRole("region", { name: "Sand timer" }).textContent;

  it("says who may turn it over", async () => {
    const { change } = show(viewOf({ timer: { space: 0, spaces, ends: 90_000 } }));
    expect(words()).toContain("Run 1 of 3. When it is empty, anyone may turn it over.");
    await change({ game: viewOf({ timer: { space: 1, spaces, ends: 90_000 } }) });
    expect(words()).toContain("Run 2 of 3. When it is empty, only finished players may turn it over.");
    await change({ game: viewOf({ timer: { space: 1, spaces, ends: null } }) });
    expect(words()).toContain("Run 2 of 3 is over. Only finished players may turn the sand timer over.");
  });
});

describe("turn by turn", () => {
  const options = { building: "turn_based", placement_policy: "assisted" };
  const seats = [playerOf(0, { points: 6 }), playerOf(1, { points: 8 })];
  const view = viewOf({ options, first_player: 0, turn: 0, timer: null, seats });

  it("shows what the chosen act costs, and why the turn cannot end yet", async () => {
    const { test } = show(view, [{ do: "take-open", tile: "CAN-01" }]);
    const end = screen.getByRole("button", { name: /End turn/ });
    expect(end.getAttribute("aria-disabled")).toBe("true");
    expect(end.getAttribute("title")).toContain("3 or fewer");
    await fireEvent.click(tile("CAN-01"));
    expect(screen.getByRole("region", { name: "Your points" }).textContent).toMatch(/6\s→\s4/);
    expect(test.sent).toEqual([]);
  });

  it("ends the turn with Enter where nothing has the focus", async () => {
    const { test } = show(view, [{ do: "end-turn" }]);
    await press("Enter", document.body);
    expect(test.sent).toEqual([{ do: "end-turn" }]);
  });
});

it("shows everything in a column with tabs on a phone", async () => {
  setWidth(390);
  show(viewOf());
  expect(screen.getByRole("navigation")).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Forecast" }));
  expect(screen.getByRole("button", { name: "Look at pile 1" })).toBeTruthy();
});
