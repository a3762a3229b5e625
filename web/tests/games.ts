/** Made-up games and options as the server describes them. */

import type { GameInfo, Option } from "../src/api/types";

export function gameOf(changes: Partial<GameInfo>): GameInfo {
  return {
    name: "g",
    version: 1,
    seats: [2],
    bots: [],
    ratings: [],
    designs: null,
    lessons: [],
    offers: false,
    clock: false,
    options: [],
    ...changes,
  };
}

export function optionOf(name: string, values: Option["values"], changes: Partial<Option>): Option {
  return {
    name,
    values,
    default: null,
    defaults: {},
    clauses: [],
    group: "edition",
    given: "",
    free: false,
    ...changes,
  };
}
