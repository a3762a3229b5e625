import { describe, expect, it } from "vitest";

import { cellsOf, kindOf, squaresPath, type Cell } from "../cells";
import { squareId, type Square } from "../layout";

const plain = (square: Square, mark: string): Pick<Cell, "level" | "tab" | "label"> => ({
  level: "",
  tab: false,
  label: `${squareId(square)} ${mark}`,
});

describe("the cells of a map", () => {
  const first = cellsOf([], ["..", ".#"], plain);

  it("describe the marks", () => {
    expect(first[1]?.[1]).toEqual({ x: 1, y: 1, place: "1,1", mark: "#", level: "", tab: false, label: "1,1 #" });
    expect(Array.from("._#A1", kindOf)).toEqual(["empty", "outside", "obstacle", "base", "mine"]);
  });

  it("keep their identity where nothing changed", () => {
    const next = cellsOf(first, ["..", "##"], plain);
    expect(next[0]?.[0]).toBe(first[0]?.[0]);
    expect(next[1]?.[1]).toBe(first[1]?.[1]);
    expect(next[1]?.[0]).not.toBe(first[1]?.[0]);
    const markUndone = cellsOf(next, ["..", "##"], (square, mark) => ({ ...plain(square, mark), tab: square.x === 0 }));
    expect(markUndone[0]?.[0]?.tab).toBe(true);
    expect(markUndone[0]?.[1]).toBe(next[0]?.[1]);
  });

  it("can grow in number", () => {
    expect(cellsOf(first, ["...", ".#."], plain).map((row) => row.length)).toEqual([3, 3]);
  });

  it("are drawn as one path", () => {
    expect(squaresPath([])).toBe("");
    expect(squaresPath([{ x: 1, y: 2 }])).toBe("M41 81h38v38h-38z");
  });
});
