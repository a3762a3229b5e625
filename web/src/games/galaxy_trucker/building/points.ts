/** The action points of building turn by turn: prices and limits, from the game's data file. */

import {
  actions,
  ap_max,
  end_turn_max_ap,
  regain_per_turn,
} from "../../../../../src/starlode/games/galaxy_trucker/data/turn_based.json";

export const MOST_POINTS = ap_max;
/** How many points may be left at the end of a turn, and how many come back then. */
export const POINTS_AT_END = end_turn_max_ap;
export const POINTS_BACK = regain_per_turn;
export const PRICES = {
  reveal: actions.reveal.cost,
  reserve: actions.reserve.cost,
  place: actions.place.cost,
  look: actions.look.cost,
} as const;
