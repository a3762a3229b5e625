/** The keys of building. */

export type Intent =
  | { do: "draw" | "draw-cargo" | "mission" }
  | { do: "warehouse" | "move-last" | "set-aside" | "put-back" | "flip" | "ships" | "problems" | "finish" }
  | { do: "fitting-only" | "actions" | "help" | "leave" | "undo" | "confirm" }
  | { do: "turn"; by: 1 | -1 }
  | { do: "next-fit"; step: 1 | -1 }
  | { do: "reserved"; slot: number }
  | { do: "pile"; pile: number };

/** Letters, digits and signs: a user can switch them off. */
const CHARACTERS: Readonly<Record<string, Intent>> = {
  g: { do: "warehouse" },
  q: { do: "turn", by: -1 },
  e: { do: "turn", by: 1 },
  n: { do: "next-fit", step: 1 },
  N: { do: "next-fit", step: -1 },
  m: { do: "move-last" },
  x: { do: "set-aside" },
  z: { do: "put-back" },
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((slot) => [String(slot), { do: "reserved", slot }])),
  c: { do: "draw-cargo" },
  i: { do: "mission" },
  "7": { do: "pile", pile: 1 },
  "8": { do: "pile", pile: 2 },
  "9": { do: "pile", pile: 3 },
  t: { do: "flip" },
  b: { do: "ships" },
  p: { do: "problems" },
  f: { do: "finish" },
  v: { do: "fitting-only" },
  u: { do: "undo" },
  "/": { do: "actions" },
  "?": { do: "help" },
};

const OTHERS: Readonly<Record<string, Intent>> = {
  " ": { do: "draw" },
  Escape: { do: "leave" },
  Enter: { do: "confirm" },
};

export interface Pressed {
  key: string;
  ctrlKey?: boolean;
  metaKey?: boolean;
  altKey?: boolean;
}

/** What a key means while building; null if nothing. */
export function intentOf(pressed: Pressed, withCharacters: boolean): Intent | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  const other = OTHERS[pressed.key];
  if (other) return other;
  if (!withCharacters) return null;
  return CHARACTERS[pressed.key] ?? CHARACTERS[pressed.key.toLowerCase()] ?? null;
}

/** The keys in the order in which help lists them, with the name of what they do. */
export const KEY_HELP: readonly (readonly [keys: string, name: string])[] = [
  ["Space", "draw"],
  ["G", "warehouse"],
  ["V", "fitting-only"],
  ["Q E", "turn"],
  ["N", "next-fit"],
  ["Enter", "place"],
  ["M", "move-last"],
  ["X", "set-aside"],
  ["Z", "put-back"],
  ["1 2", "reserved"],
  ["7 8 9", "pile"],
  ["T", "flip"],
  ["B", "ships"],
  ["P", "problems"],
  ["F", "finish"],
  ["U", "undo"],
  ["/", "actions"],
  ["?", "help"],
  ["Esc", "leave"],
];

/** The keys of the expansion. */
export const EXPANSION_KEY_HELP: typeof KEY_HELP = [
  ["C", "draw-cargo"],
  ["I", "mission"],
  ["3 4 5 6", "given"],
];

/**
 * The shelf that a letter leads to: the next one after `from` whose name begins with it; null if there is none.
 *
 * Several shelves may begin with the same letter.
 */
export function shelfByLetter(names: readonly string[], letter: string, from: number): number | null {
  if (letter.length !== 1) return null;
  for (let step = 1; step <= names.length; step += 1) {
    const index = (from + step + names.length) % names.length;
    if (names[index]?.toLocaleLowerCase().startsWith(letter.toLocaleLowerCase())) return index;
  }
  return null;
}
