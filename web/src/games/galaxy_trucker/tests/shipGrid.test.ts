import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";

import { i18n, t } from "../../../i18n/language.svelte";
import { describeCell, describeTile } from "../descriptions";
import MiniShip from "../ship/MiniShip.svelte";
import ShipGrid from "../ship/ShipGrid.svelte";
import { sampleShip } from "./sampleShip";

beforeAll(async () => {
  await i18n.start();
  await i18n.loadGame("galaxy_trucker");
  i18n.game = "galaxy_trucker";
  i18n.names = ["Ada", "Ben"];
});

const props = {
  board: "II",
  ship: sampleShip,
  seat: 0,
  describe: (cell: string) => describeCell(t, cell, sampleShip),
  onactivate: (): void => undefined,
};

describe("the ship as a grid", () => {
  it("has a named cell for each of the board, one of which the Tab key reaches", () => {
    render(ShipGrid, props);
    expect(screen.getByRole("grid", { name: "Ship of Ada" })).toBeTruthy();
    const cells = screen.getAllByRole("gridcell");
    expect(cells).toHaveLength(27);
    expect(cells.every((cell) => cell.getAttribute("aria-label"))).toBe(true);
    expect(cells.filter((cell) => cell.tabIndex === 0).map((cell) => cell.dataset["cell"])).toEqual(["7-7"]);
  });

  it("moves the focus by arrow keys and acts on Enter, while Space stays with the screen", async () => {
    const onactivate = vi.fn();
    const onpoint = vi.fn();
    render(ShipGrid, { ...props, onactivate, onpoint });
    const cell = (name: string): HTMLElement => {
      const found = screen.getAllByRole("gridcell").find((each) => each.dataset["cell"] === name);
      if (!found) throw new Error(name);
      return found;
    };
    await fireEvent.keyDown(cell("7-7"), { key: "ArrowRight" });
    await tick();
    expect(document.activeElement).toBe(cell("7-8"));
    expect(cell("7-8").tabIndex).toBe(0);
    expect(onpoint).toHaveBeenLastCalledWith("7-8");
    await fireEvent.keyDown(cell("7-8"), { key: "Enter" });
    expect(onactivate).toHaveBeenLastCalledWith("7-8", { x: 0, y: 0 });
    onactivate.mockClear();
    const left = await fireEvent.keyDown(cell("7-8"), { key: " " });
    expect(left).toBe(true);
    expect(onactivate).not.toHaveBeenCalled();
    await fireEvent.click(cell("9-9"));
    expect(onactivate).toHaveBeenLastCalledWith("9-9", { x: 0, y: 0 });
  });

  it("outlines a component that comes for a moment, but not those that were there", async () => {
    vi.useFakeTimers();
    const { container, rerender } = render(ShipGrid, props);
    await tick();
    expect(container.querySelectorAll(".spark")).toHaveLength(0);
    const components = { ...sampleShip.components, "8-7": { tile: "ENG-01", rotation: 0 } };
    await rerender({ ship: { ...sampleShip, components } });
    expect(container.querySelectorAll(".spark")).toHaveLength(1);
    vi.advanceTimersByTime(500);
    await tick();
    expect(container.querySelectorAll(".spark")).toHaveLength(0);
    vi.useRealTimers();
  });

  it("says what is chosen", () => {
    const marks = new Map([
      ["7-7", "chosen"],
      ["7-8", "choosable"],
    ] as const);
    render(ShipGrid, { ...props, marks });
    expect(screen.getAllByRole("gridcell", { selected: true }).map((cell) => cell.dataset["cell"])).toEqual(["7-7"]);
  });

  it("draws a ship of a few hundred elements", () => {
    const { container } = render(MiniShip, { board: "III", ship: sampleShip });
    expect(container.querySelectorAll("*").length).toBeLessThan(60);
  });
});

describe("a small ship", () => {
  const ratio = (board: string): number => {
    const { container } = render(MiniShip, { board, ship: sampleShip });
    const [, , width = 0, height = 1] = (container.querySelector("svg")?.getAttribute("viewBox") ?? "")
      .split(" ")
      .map(Number);
    return width / height;
  };

  it("is as wide as its cells", () => {
    expect(ratio("I")).toBe(1);
    expect(ratio("II")).toBeCloseTo((7 * 96 + 16) / (5 * 96 + 16));
  });
});

describe("in words", () => {
  it("a component says its kind, its size and its sides as it is turned", () => {
    expect(describeTile(t, "CRG3-01", 0)).toMatch(/^Hold, 3 slots\. Front \w+, right \w+, rear \w+, left \w+\.$/);
    expect(describeTile(t, "SPC1-01", 0)).toMatch(/^Special hold, 1 slot\./);
    expect(describeTile(t, "BAT2-01", 0)).toBe(
      "Battery, 2 tokens. Front universal, right single, rear double, left smooth.",
    );
    expect(describeTile(t, "CAN-01", 1)).toBe("Cannon. Front smooth, right smooth, rear smooth, left single.");
    expect(describeTile(t, null)).toBe("Face-down component");
  });

  it("a cell says its name and what is there", async () => {
    expect(describeCell(t, "9-9", sampleShip)).toBe("9·9, empty.");
    expect(describeCell(t, "7-7", sampleShip)).toMatch(/^7·7: Starting cabin\. .*Aboard: two humans\.$/);
    expect(describeCell(t, "7-8", sampleShip)).toMatch(/Aboard: 1 yellow and 2 blue\.$/);
    expect(describeCell(t, "7-6", sampleShip)).toMatch(/1 token left\.$/);
    await i18n.setLanguage("fr");
    expect(describeCell(t, "7-8", sampleShip)).toMatch(
      /^7·8\s: Cale, 3 emplacements\. Avant .* À bord\s: 1 jaune et 2 bleus\.$/,
    );
    await i18n.setLanguage("en");
  });
});
