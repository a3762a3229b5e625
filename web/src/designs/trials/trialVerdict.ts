/** What the results of a trial say: whether all seats have equal chances. */

import type { Outcome } from "../../api/types";

/** The share of wins that every seat would have if all were equal. */
export function equalShare(outcome: Outcome): number {
  const sum = outcome.seats.reduce((total, seat) => total + seat.rate, 0);
  return sum / Math.max(1, outcome.seats.length);
}

export type Verdict = "even" | "favoured" | "few";

/** With fewer games there is no verdict. */
const MIN_GAMES = 30;

/** The seats whose confidence interval lies entirely above or below the equal share. */
export function outliers(outcome: Outcome): { above: number[]; below: number[] } {
  const share = equalShare(outcome);
  const seats = outcome.seats.map((seat, index) => ({ ...seat, index }));
  return {
    above: seats.filter((seat) => seat.low > share).map((seat) => seat.index),
    below: seats.filter((seat) => seat.high < share).map((seat) => seat.index),
  };
}

export function verdict(outcome: Outcome): Verdict {
  if (outcome.games < MIN_GAMES) return "few";
  const { above, below } = outliers(outcome);
  return above.length + below.length > 0 ? "favoured" : "even";
}
