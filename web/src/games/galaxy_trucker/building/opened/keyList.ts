/** The keys in the order in which the help lists them. */

import type { Command } from "../keys";

export interface KeyRow {
  /** The name of what the keys do. */
  name: string;
  /** Their commands, one for each key; none if the key is always the same. */
  commands: readonly Command[];
  /** Keys that are always the same. */
  fixed?: readonly string[];
}

const changeable = (name: Command): KeyRow => ({ name, commands: [name] });

export const KEY_LIST: readonly KeyRow[] = [
  { name: "draw", commands: [], fixed: ["Space"] },
  changeable("warehouse"),
  changeable("fitting-only"),
  changeable("turn-left"),
  changeable("turn-right"),
  changeable("next-fit"),
  { name: "place", commands: [], fixed: ["Enter"] },
  changeable("move-last"),
  changeable("unweld"),
  changeable("set-aside"),
  changeable("put-back"),
  { name: "reserved", commands: ["reserved-1", "reserved-2"] },
  { name: "pile", commands: ["pile-1", "pile-2", "pile-3"] },
  changeable("flip"),
  changeable("ships"),
  changeable("problems"),
  changeable("finish"),
  changeable("undo"),
  changeable("actions"),
  changeable("help"),
  { name: "leave", commands: [], fixed: ["Esc"] },
];

/** The keys of the expansion. */
export const EXPANSION_KEY_LIST: readonly KeyRow[] = [
  changeable("draw-cargo"),
  changeable("mission"),
  { name: "given", commands: ["reserved-3", "reserved-4", "reserved-5", "reserved-6"] },
];
