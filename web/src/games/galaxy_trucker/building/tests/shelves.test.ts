import { describe, expect, it } from "vitest";

import { arrange, closeHoles, noShelves, selectable } from "../shelves";

const shelfOf = (tile: string): number => (tile.startsWith("c") ? 0 : 1);
const COLUMNS = 3;

function shelves(...faceUp: string[]) {
  return arrange(noShelves(2), faceUp, shelfOf, COLUMNS, true);
}

describe("the shelves", () => {
  it("keep every component where it lies: one that is taken leaves a hole", () => {
    const before = shelves("c1", "c2", "c3", "e1");
    const after = arrange(before, ["c1", "c3", "e1"], shelfOf, COLUMNS, false);
    expect(after.slots).toEqual([["c1", null, "c3"], ["e1"]]);
    expect(after.slots[1]).toBe(before.slots[1]);
    expect(arrange(after, ["e1", "c3", "c1"], shelfOf, COLUMNS, true)).toBe(after);
  });

  it("fill the first hole of the shelf, then the row", () => {
    const holes = arrange(shelves("c1", "c2", "e1"), ["c2", "e1"], shelfOf, COLUMNS, false);
    const after = arrange(holes, ["c2", "e1", "c9", "c8", "e2"], shelfOf, COLUMNS, false);
    expect(after.slots).toEqual([
      ["c9", "c2", "c8"],
      ["e1", "e2"],
    ]);
  });

  it("add a row only when it disturbs nobody; until then the component waits", () => {
    const full = shelves("c1", "c2", "c3");
    const waiting = arrange(full, ["c1", "c2", "c3", "c4"], shelfOf, COLUMNS, false);
    expect(waiting).toMatchObject({ slots: full.slots, waiting: ["c4"] });
    expect(arrange(waiting, ["c1", "c3", "c4"], shelfOf, COLUMNS, false).slots[0]).toEqual(["c1", "c4", "c3"]);
    expect(arrange(waiting, ["c1", "c2", "c3", "c4"], shelfOf, COLUMNS, true)).toEqual({
      slots: [["c1", "c2", "c3", "c4"], []],
      waiting: [],
    });
    expect(arrange(waiting, ["c1", "c2", "c3"], shelfOf, COLUMNS, false).waiting).toEqual([]);
  });

  it("close holes on request", () => {
    const holes = arrange(shelves("c1", "c2", "c3"), ["c1", "c3"], shelfOf, COLUMNS, false);
    const closed = closeHoles(holes);
    expect(closed.slots[0]).toEqual(["c1", "c3"]);
    expect(closeHoles(closed)).toBe(closed);
  });

  it("offer to the keys what is no hole and not dimmed", () => {
    expect(selectable(["c1", null, "c2"], (tile) => tile === "c2")).toEqual(["c1"]);
  });
});
