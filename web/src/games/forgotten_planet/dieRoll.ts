/** The last die roll, from the events: a view only shows its result. */

import type { GameEvent } from "../../api/types";

/** Milliseconds: the die rolls, stands still with its result, and flies to its square. */
export const ROLL = 600;
export const STAND = 250;
export const FLIGHT = 300;

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
