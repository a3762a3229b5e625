/** The keys of building. Letters, digits and signs can be changed, or switched off; the others are always the same. */

export type Intent =
  | { do: "draw" | "draw-cargo" | "mission" }
  | { do: "warehouse" | "move-last" | "set-aside" | "put-back" | "flip" | "ships" | "problems" | "finish" }
  | { do: "unweld" | "fitting-only" | "actions" | "help" | "leave" | "undo" | "confirm" }
  | { do: "turn"; by: 1 | -1 }
  | { do: "next-fit"; step: 1 | -1 }
  | { do: "reserved"; slot: number }
  | { do: "pile"; pile: number };

/** What each command does, and its key unless it was changed. */
const COMMANDS = {
  warehouse: ["g", { do: "warehouse" }],
  "fitting-only": ["v", { do: "fitting-only" }],
  "turn-left": ["q", { do: "turn", by: -1 }],
  "turn-right": ["e", { do: "turn", by: 1 }],
  "next-fit": ["n", { do: "next-fit", step: 1 }],
  "move-last": ["m", { do: "move-last" }],
  unweld: ["w", { do: "unweld" }],
  "set-aside": ["x", { do: "set-aside" }],
  "put-back": ["z", { do: "put-back" }],
  "reserved-1": ["1", { do: "reserved", slot: 1 }],
  "reserved-2": ["2", { do: "reserved", slot: 2 }],
  "reserved-3": ["3", { do: "reserved", slot: 3 }],
  "reserved-4": ["4", { do: "reserved", slot: 4 }],
  "reserved-5": ["5", { do: "reserved", slot: 5 }],
  "reserved-6": ["6", { do: "reserved", slot: 6 }],
  "draw-cargo": ["c", { do: "draw-cargo" }],
  mission: ["i", { do: "mission" }],
  "pile-1": ["7", { do: "pile", pile: 1 }],
  "pile-2": ["8", { do: "pile", pile: 2 }],
  "pile-3": ["9", { do: "pile", pile: 3 }],
  flip: ["t", { do: "flip" }],
  ships: ["b", { do: "ships" }],
  problems: ["p", { do: "problems" }],
  finish: ["f", { do: "finish" }],
  undo: ["u", { do: "undo" }],
  actions: ["/", { do: "actions" }],
  help: ["?", { do: "help" }],
} as const satisfies Readonly<Record<string, readonly [key: string, intent: Intent]>>;

export type Command = keyof typeof COMMANDS;
export type Keys = Readonly<Record<Command, string>>;

export const COMMAND_NAMES = Object.keys(COMMANDS) as Command[];
export const DEFAULT_KEYS = Object.fromEntries(COMMAND_NAMES.map((name) => [name, COMMANDS[name][0]])) as Keys;

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

/** What a key means while building; null if nothing. Without characters only the keys that cannot be changed count. */
export function intentOf(pressed: Pressed, withCharacters: boolean, keys: Keys = DEFAULT_KEYS): Intent | null {
  if (pressed.ctrlKey || pressed.metaKey || pressed.altKey) return null;
  const other = OTHERS[pressed.key];
  if (other) return other;
  if (!withCharacters) return null;
  const small = pressed.key.toLowerCase();
  const command = COMMAND_NAMES.find((name) => keys[name] === pressed.key || keys[name] === small);
  if (command === undefined) return null;
  if (command === "next-fit" && small !== pressed.key) return { do: "next-fit", step: -1 };
  return COMMANDS[command][1];
}

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
