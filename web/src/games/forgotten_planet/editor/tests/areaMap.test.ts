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

function shown(more: object = {}): { drawn: string[][]; press: (key: string, shiftKey?: boolean) => void } {
  const drawn: string[][] = [];
  render(AreaMap, {
    rows: ROWS,
    brush: "#",
    symmetry: "none",
    bases: 2,
    markUndone: new Map([["2,2", "error"]]),
    pointed: null,
    tinted: false,
    onpaint: (rows: string[]) => drawn.push(rows),
    ...more,
  });
  const press = (key: string, shiftKey = false): void => {
    const at = document.activeElement ?? document.body;
    at.dispatchEvent(new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true }));
  };
  screen.getByLabelText("0,0: empty").focus();
  return { drawn, press };
}

describe("the map", () => {
  it("says what stands on each square, and what is found there", () => {
    shown();
    expect(screen.getAllByRole("gridcell")).toHaveLength(9);
    expect(screen.getByLabelText("1,1: base A")).toBeTruthy();
    expect(screen.getByLabelText("2,2: special mine 1, Error")).toBeTruthy();
  });

  it("is walked with the arrows, one square at a time in the order of Tab", () => {
    const { press } = shown();
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
    const { drawn, press } = shown();
    press(" ");
    press("b");
    press("2");
    press("x");
    press("-");
    press("ArrowRight", true);
    expect(drawn.map((rows) => rows[0])).toEqual(["#..", "B..", "2..", "#..", "_..", ".#."]);
  });

  it("takes away what is painted twice", () => {
    const { drawn, press } = shown({ rows: [".#.", "...", "..."] });
    press("ArrowRight");
    press(" ");
    expect(drawn).toEqual([["...", "...", "..."]]);
  });

  it("paints nothing when one only looks", () => {
    const { drawn, press } = shown({ brush: null });
    press(" ");
    press("ArrowRight", true);
    expect(drawn).toEqual([]);
  });
});
