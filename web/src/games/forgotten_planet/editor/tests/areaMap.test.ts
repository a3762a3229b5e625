/** Editing the map by keyboard. */

import { render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";

import { i18n } from "../../../../i18n/language.svelte";
import AreaMap from "../AreaMap.svelte";

const ROWS = ["...", ".A.", "..1"];

beforeEach(async () => {
  await i18n.setLanguage("en");
  await i18n.loadGame("forgotten_planet");
  i18n.game = "forgotten_planet";
});

function renderMap(more: object = {}): { painted: string[][]; press: (key: string, shiftKey?: boolean) => void } {
  const painted: string[][] = [];
  render(AreaMap, {
    rows: ROWS,
    brush: "#",
    symmetry: "none",
    bases: 2,
    markUndone: new Map([["2,2", "error"]]),
    pointed: null,
    zones: null,
    onpaint: (rows: string[]) => painted.push(rows),
    ...more,
  });
  const press = (key: string, shiftKey = false): void => {
    const at = document.activeElement ?? document.body;
    at.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true }));
  };
  screen.getByLabelText("0,0: empty").focus();
  return { painted, press };
}

describe("the map", () => {
  it("labels each square with its mark and finding", () => {
    renderMap();
    expect(screen.getAllByRole("gridcell")).toHaveLength(9);
    expect(screen.getByLabelText("1,1: base A")).toBeTruthy();
    expect(screen.getByLabelText("2,2: special mine 1, Error")).toBeTruthy();
  });

  it("moves the focus with the arrow keys", () => {
    const { press } = renderMap();
    press("ArrowRight");
    press("ArrowDown");
    expect(document.activeElement?.getAttribute("data-square")).toBe("1,1");
    press("ArrowUp");
    press("ArrowUp");
    expect(document.activeElement?.getAttribute("data-square")).toBe("1,0");
    press("End");
    expect(document.activeElement?.getAttribute("data-square")).toBe("2,0");
  });

  it("is painted with the brush and with letters", () => {
    const { painted, press } = renderMap();
    press(" ");
    press("b");
    press("2");
    press("x");
    press("-");
    press("ArrowRight", true);
    expect(painted.map((rows) => rows[0])).toEqual(["#..", "B..", "2..", "#..", "_..", ".#."]);
  });

  it("removes a mark that is painted twice", () => {
    const { painted, press } = renderMap({ rows: [".#.", "...", "..."] });
    press("ArrowRight");
    press(" ");
    expect(painted).toEqual([["...", "...", "..."]]);
  });

  it("paints nothing without a brush", () => {
    const { painted, press } = renderMap({ brush: null });
    press(" ");
    press("ArrowRight", true);
    expect(painted).toEqual([]);
  });
});
