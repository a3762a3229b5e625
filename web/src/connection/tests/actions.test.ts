import { describe, expect, it } from "vitest";

import { argumentsOf, formKey, grouped, sameForm } from "../actions";

describe("forms of actions", () => {
  it("are equal whatever the order of their fields", () => {
    expect(sameForm({ do: "lay", slot: "a", to: "b" }, { to: "b", slot: "a", do: "lay" })).toBe(true);
    expect(sameForm({ do: "lay", n: 1 }, { do: "lay", n: "1" })).toBe(false);
    expect(sameForm(null, null)).toBe(true);
    expect(formKey({ do: "x", b: true, a: 2 })).toBe('a=2 b=true do="x"');
    expect(argumentsOf({ do: "x", a: 2 })).toEqual({ a: 2 });
  });

  it("stand in groups, in their order", () => {
    const forms = [{ do: "a", n: 1 }, { do: "b" }, { do: "a", n: 2 }];
    const groups = grouped(forms, (form) => String(form["do"]));
    expect(groups.map((group) => [group.name, group.forms.length])).toEqual([
      ["a", 2],
      ["b", 1],
    ]);
  });
});
