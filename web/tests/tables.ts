/** A made-up table as the server lists it. */

import type { TableSummary } from "../src/api/types";

const seat = { name: "Ada", controller: "human", present: true, free: false, claimed: true, away: false };

export function tableOf(changes: Partial<TableSummary>): TableSummary {
  return {
    id: "7f",
    code: "ABCD2345",
    game: "titan",
    version: 1,
    players: 2,
    options: {},
    visibility: "private",
    status: "running",
    name: "",
    host: true,
    seats: [
      { ...seat, seat: 0, mine: true },
      { ...seat, seat: 1, name: "Blaise", mine: false },
    ],
    my_turn: true,
    turn_of: [0],
    timer: null,
    game_time: null,
    pause: null,
    created: Date.now(),
    changed: Date.now(),
    result: null,
    playable: true,
    secrets: false,
    lesson: false,
    ...{
      host_name: "Ada",
      watching: 0,
      invited: false,
      rematch: null,
      rematch_of: null,
      rated: false,
      tournament: null,
      time_left: null,
    },
    ...changes,
  };
}
