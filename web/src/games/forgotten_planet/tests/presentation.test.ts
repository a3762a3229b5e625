import { describe, expect, it } from "vitest";

import { sheetOf, sidesOf, totalsOf } from "../../../table/summary/scores";
import type { GameEvent } from "../../../api/types";
import presentation from "../presentation";

const line = (key: string, data: GameEvent["data"]): GameEvent => ({ seq: 9, key, clause: "", data });

const OWN = [
  line("event-final-land", { seat: 0, vp: 5 }),
  line("event-final-land", { seat: 1, vp: 7 }),
  line("event-final-land", { seat: 3, vp: 2 }),
  line("event-final-sold", { seat: 3, vp: 4 }),
];
const ALLIED = [
  ...OWN,
  line("event-final-bonus", { seats: [0, 3], bonus: "mines", count: 4, vp: 3 }),
  line("event-final-score", { seats: [0, 3], vp: 14, cubes: 0, place: 1 }),
  line("event-final-score", { seats: [1, 2], vp: 7, cubes: 0, place: 2 }),
];

describe("the score sheet", () => {
  it("has a column for every single player", () => {
    const sides = sidesOf(presentation, OWN, 4);
    expect(sides).toEqual([[0], [1], [2], [3]]);
    const bonus = line("event-final-bonus", { seats: [2], bonus: "mines", count: 4, vp: 3 });
    expect(totalsOf(sheetOf(presentation, [...OWN, bonus], sides), sides)).toEqual([5, 7, 3, 6]);
  });

  it("puts allies side by side, and their common points in one cell (FP-24.12, FP-24.13)", () => {
    const sides = sidesOf(presentation, ALLIED, 4);
    expect(sides).toEqual([
      [0, 3],
      [1, 2],
    ]);
    const parts = sheetOf(presentation, ALLIED, sides);
    const rows = Object.fromEntries(parts.flatMap((part) => part.rows.map((row) => [row.name, row.cells])));
    expect(rows["land"]?.map((cell) => cell.points)).toEqual([5, 2, 7, 0]);
    expect(rows["bonus-mines"]).toEqual([
      { seats: [0, 3], points: 3 },
      { seats: [1, 2], points: 0 },
    ]);
    expect(totalsOf(parts, sides)).toEqual([14, 7]);
  });
});
