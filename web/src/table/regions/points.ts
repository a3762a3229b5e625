/** The points that stand at a table beside a player or a team. */

import type { View } from "../../api/types";
import type { SeatPresentation } from "../../games/presentation";

/** The points of a seat, or of all members of a team; null if the game does not count them on the way. */
export function pointsOf(presented: SeatPresentation, view: View, seats: readonly number[]): number | null {
  if (seats.length > 1 && presented.together) return presented.together(view, seats);
  const points = seats.map((seat) => presented.points(view, seat));
  return points.reduce((sum, each) => (sum === null || each === null ? null : sum + each), 0);
}
