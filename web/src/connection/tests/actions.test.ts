import { describe, expect, it } from "vitest";

import { argumentsOf, actionKey, groupActions, sameAction } from "../actions";

describe("actions", () => {
  it("are equal whatever the order of their fields", () => {
    expect(sameAction({ do: "lay", slot: "a", to: "b" }, { to: "b", slot: "a", do: "lay" })).toBe(true);
    expect(sameAction({ do: "lay", n: 1 }, { do: "lay", n: "1" })).toBe(false);
    expect(sameAction(null, null)).toBe(true);
    expect(actionKey({ do: "x", b: true, a: 2 })).toBe('a=2 b=true do="x"');
    expect(argumentsOf({ do: "x", a: 2 })).toEqual({ a: 2 });
  });

  it("are grouped in order", () => {
    const actions = [{ do: "a", n: 1 }, { do: "b" }, { do: "a", n: 2 }];
    const groups = groupActions(actions, (action) => String(action["do"]));
    expect(groups.map((group) => [group.name, group.actions.length])).toEqual([
      ["a", 2],
      ["b", 1],
    ]);
  });
});
