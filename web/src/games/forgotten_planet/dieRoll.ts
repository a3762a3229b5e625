/** The die, as it was told of: a view shows only what it brought. */

import type { GameEvent } from "../../api/types";

export interface Roll {
  face: number;
  square: string;
  /** The line that tells of it. */
  event: GameEvent;
}

/** The last roll among these lines. */
export function lastRoll(events: readonly GameEvent[]): Roll | null {
  const event = events.findLast(({ key }) => key === "event-rolled");
  const { face, square } = event?.data ?? {};
  return event && typeof face === "number" && typeof square === "string" ? { face, square, event } : null;
}
