/** A player's progress with an objective. */

import type { TitanView } from "./view";

export interface Progress {
  count: number;
  least: number;
}

/** Progress over all conditions of an objective: what there is, and what is needed. */
export function progress(objective: string, view: TitanView, seat: number): Progress {
  const total = { count: 0, least: 0 };
  for (const { count, least } of view.seats[seat]?.progress[objective] ?? []) {
    total.count += Math.min(least, count);
    total.least += least;
  }
  return total;
}
