/** The last die roll, from the events: a view only shows its result. */

import type { GameEvent } from "../../api/types";

export interface Roll {
  face: number;
  square: string;
  /** The event that reports it. */
  event: GameEvent;
}

/** The last roll among these events. */
export function lastRoll(events: readonly GameEvent[]): Roll | null {
  const event = events.findLast(({ key }) => key === "event-rolled");
  const { face, square } = event?.data ?? {};
  return event && typeof face === "number" && typeof square === "string" ? { face, square, event } : null;
}
