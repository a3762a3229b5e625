import { describe, expect, it } from "vitest";

import { parseKeys } from "../keyMap.svelte";
import { COMMAND_NAMES, DEFAULT_KEYS, intentOf, shelfByLetter } from "../keys";
import { EXPANSION_KEY_LIST, KEY_LIST } from "../opened/keyList";

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

  it("are all listed in the help, each once", () => {
    const rows = [...KEY_LIST, ...EXPANSION_KEY_LIST];
    const listed = rows.flatMap<string>(({ name, commands }) => (commands.length > 0 ? commands : [name]));
    expect(new Set(listed).size).toBe(listed.length);
    expect(COMMAND_NAMES.filter((name) => !listed.includes(name))).toEqual([]);
  });

  it("follow what the user has set, with Shift too", () => {
    const keys = { ...DEFAULT_KEYS, "turn-left": "j", "next-fit": "k" };
    expect(intentOf({ key: "j" }, true, keys)).toEqual({ do: "turn", by: -1 });
    expect(intentOf({ key: "q" }, true, keys)).toBeNull();
    expect(intentOf({ key: "K" }, true, keys)).toEqual({ do: "next-fit", step: -1 });
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

describe("stored keys", () => {
  it("replace the default ones", () => {
    expect(parseKeys('{"flip": "L", "pile-1": "&"}')).toEqual({ ...DEFAULT_KEYS, flip: "l", "pile-1": "&" });
  });

  it.each([null, "", "{", "7", '{"flip": 3}', '{"flip": "Enter"}', '{"flip": " "}', '{"flip": "q"}', '{"gone": "y"}'])(
    "are not used if they make no sense: %s",
    (text) => {
      expect(parseKeys(text)).toEqual(DEFAULT_KEYS);
    },
  );
});
