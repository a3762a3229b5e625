/** What the games of a trial tell: whether the places are worth the same, as far as so many games can say. */

import type { Outcome } from "../../api/types";

/** The share of first places that every seat would have if all were worth the same. */
export function equalShare(outcome: Outcome): number {
  const sum = outcome.seats.reduce((total, seat) => total + seat.rate, 0);
  return sum / Math.max(1, outcome.seats.length);
}

export type Verdict = "even" | "favoured" | "few";

/** Fewer games than this say nothing. */
const MIN_GAMES = 30;

/** The seats whose interval lies wholly above or below the equal share. */
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
