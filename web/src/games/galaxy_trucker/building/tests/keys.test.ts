import { describe, expect, it } from "vitest";

import { intentOf, KEY_HELP, shelfByLetter } from "../keys";

describe("the keys", () => {
  it.each([
    [" ", { do: "draw" }],
    ["q", { do: "turn", by: -1 }],
    ["E", { do: "turn", by: 1 }],
    ["n", { do: "next-fit", step: 1 }],
    ["N", { do: "next-fit", step: -1 }],
    ["2", { do: "reserved", slot: 2 }],
    ["8", { do: "pile", pile: 2 }],
    ["?", { do: "help" }],
    ["Escape", { do: "leave" }],
  ])("%s", (key, intent) => {
    expect(intentOf({ key }, true)).toEqual(intent);
  });

  it("leave the browser its own, and mean nothing elsewhere", () => {
    expect(intentOf({ key: "f", ctrlKey: true }, true)).toBeNull();
    expect(intentOf({ key: "k" }, true)).toBeNull();
    expect(intentOf({ key: "Tab" }, true)).toBeNull();
  });

  it("can be switched off, except those that are no characters", () => {
    for (const key of ["g", "1", "/", "?"]) expect(intentOf({ key }, false)).toBeNull();
    for (const key of [" ", "Enter", "Escape"]) expect(intentOf({ key }, false)).not.toBeNull();
  });

  it("are all listed in the help", () => {
    const listed = KEY_HELP.map(([, name]) => name);
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toContain("next-fit");
  });
});

it("finds a shelf by the first letter of its name, one after the other", () => {
  const names = ["Canons", "Moteurs", "Cabines"];
  expect(shelfByLetter(names, "c", 0)).toBe(2);
  expect(shelfByLetter(names, "C", 2)).toBe(0);
  expect(shelfByLetter(names, "m", 1)).toBe(1);
  expect(shelfByLetter(names, "x", 0)).toBeNull();
  expect(shelfByLetter(names, "Enter", 0)).toBeNull();
});
