/** The moves of a seat that a review names, numbered as the list and the curve show them. */

import type { JudgedMove, Review } from "../api/types";

export interface Decision {
  number: number;
  judged: JudgedMove;
  /** By how much the move changed the chance to win. */
  change: number;
}

/** A decision on the curve. */
export interface Mark {
  number: number;
  moment: number;
  seat: number;
  good: boolean;
}

/** What cost a seat most, and its best moves after that. */
export function decisionsOf(review: Review, seat: number): { worst: Decision[]; best: Decision[] } {
  const worst = review.worst.filter((judged) => judged.seat === seat);
  const best = review.best.filter((judged) => judged.seat === seat);
  return {
    worst: worst.map((judged, i) => ({ number: i + 1, judged, change: -judged.loss })),
    best: best.map((judged, i) => ({ number: worst.length + i + 1, judged, change: judged.gain })),
  };
}

/** The decisions of a seat as marks on the curve. */
export function marksOf(review: Review, seat: number): Mark[] {
  const { worst, best } = decisionsOf(review, seat);
  const mark = (good: boolean) => (decision: Decision) => ({
    ...{ number: decision.number, moment: decision.judged.moment, seat, good },
  });
  return [...worst.map(mark(false)), ...best.map(mark(true))];
}
