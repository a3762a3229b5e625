import { describe, expect, it } from "vitest";

import { applyDelta, applyLegalDelta } from "../delta";
import type { View } from "../../api/types";
import { fixture } from "../../../tests/mock";

describe("a delta", () => {
  it("leads from the first view of a recorded game to its last", () => {
    let view = fixture.snapshot.view;
    for (const { removed, patch } of fixture.deltas) view = applyDelta(view, removed, patch);
    expect(view).toEqual(fixture.last);
  });

  it("deletes, then merges; null is a value", () => {
    const view: View = { a: 1, b: { c: 2, d: 3 }, e: [1, 2] };
    expect(applyDelta(view, [["a"], ["b", "c"]], { b: { f: null }, e: [3] })).toEqual({ b: { d: 3, f: null }, e: [3] });
  });

  it("merges into lists item by item", () => {
    const view: View = { seats: [{ n: 1, x: 0 }, { n: 2 }] };
    expect(applyDelta(view, [["seats", "0", "x"]], { seats: { "1": { n: 5 } } })).toEqual({
      seats: [{ n: 1 }, { n: 5 }],
    });
  });

  it("replaces a list or a number by an object", () => {
    expect(applyDelta({ a: 1 }, [], { a: { b: 2 } })).toEqual({ a: { b: 2 } });
    expect(applyDelta({ a: [1] }, [["a"]], { a: { b: 2 } })).toEqual({ a: { b: 2 } });
  });

  it("does not modify the old view and shares unchanged parts", () => {
    const view: View = { a: { b: 1 }, c: { d: 2 } };
    const next = applyDelta(view, [], { a: { b: 2 } });
    expect(view).toEqual({ a: { b: 1 }, c: { d: 2 } });
    expect(next["c"]).toBe(view["c"]);
  });
});

describe("a delta of legal actions", () => {
  it("removes by old positions, then inserts at new ones", () => {
    const legal = ["a", "c", "d", "f"].map((name) => ({ do: name }));
    const delta = { removed: [1, 2], at: [1, 3], added: [{ do: "b" }, { do: "g" }] };
    expect(applyLegalDelta(legal, delta).map((action) => action["do"])).toEqual(["a", "b", "f", "g"]);
    expect(legal).toHaveLength(4);
  });

  it("is null if nothing changed", () => {
    const legal = [{ do: "a" }];
    expect(applyLegalDelta(legal, null)).toBe(legal);
  });
});
