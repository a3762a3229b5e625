import { fireEvent, render, screen } from "@testing-library/svelte";
import { createRawSnippet } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { settings } from "../../../../state/settings.svelte";
import Building from "../../building/Building.svelte";
import { keyMap } from "../../building/keyMap.svelte";
import { propsOf, type TestProps } from "../../building/tests/buildingProps.svelte";
import { viewOf } from "../../building/tests/positions";
import { setWidth } from "../../building/tests/screenWidth";
import * as lunar from "../parts";
import { expansionOf, loadTexts, seatOf } from "./samples";

const empty = createRawSnippet(() => ({ render: () => "<div></div>" }));
const panels = { actions: empty, log: empty, chat: empty, table: empty, guide: null, outcome: empty, again: empty };

beforeAll(loadTexts);
beforeEach(() => {
  setWidth(1360);
});
afterEach(() => {
  keyMap.reset();
});

function build(): TestProps {
  const expansion = expansionOf({ seats: [seatOf(), seatOf()] });
  const test = propsOf(viewOf({ expansion }), [{ do: "take-hidden-cargo" }]);
  render(Building, { ...test.current, lunar, panels });
  return test;
}
const pile = (): HTMLElement => screen.getByRole("button", { name: /^Take a face-down cargo tile/ });
const mission = (): HTMLElement => screen.getByRole("button", { name: /^Mission 3/ });

describe("the keys of cargo and mission", () => {
  it("are printed on their buttons as they were set, and do what the buttons do", async () => {
    keyMap.change("draw-cargo", "k");
    keyMap.change("mission", "j");
    const { sent } = build();
    expect(pile().querySelector("kbd")?.textContent).toBe("K");
    expect(pile().getAttribute("aria-keyshortcuts")).toBe("K");
    expect(mission().querySelector("kbd")?.textContent).toBe("J");
    await fireEvent.keyDown(document.body, { key: "c" });
    expect(sent).toEqual([]);
    await fireEvent.keyDown(document.body, { key: "k" });
    expect(sent).toEqual([{ do: "take-hidden-cargo" }]);
    await fireEvent.keyDown(document.body, { key: "i" });
    expect(screen.queryByRole("dialog", { name: "Mission and VIPs" })).toBeNull();
    await fireEvent.keyDown(document.body, { key: "j" });
    expect(screen.getByRole("dialog", { name: "Mission and VIPs" })).toBeTruthy();
  });

  it("are not printed while such keys are switched off", () => {
    settings.letterKeys = false;
    build();
    expect(pile().querySelector("kbd")).toBeNull();
    expect(mission().hasAttribute("aria-keyshortcuts")).toBe(false);
    settings.letterKeys = true;
  });
});
