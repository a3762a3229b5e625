/** The die, as it was told of: a view shows only what it brought. */

import type { GameEvent } from "../../api/types";

export interface Roll {
  face: number;
  square: string;
  /** The line that tells of it. */
  line: GameEvent;
}

/** The last roll among these lines. */
export function rollIn(events: readonly GameEvent[]): Roll | null {
  const line = events.findLast(({ key }) => key === "event-rolled");
  const { face, square } = line?.data ?? {};
  return line && typeof face === "number" && typeof square === "string" ? { face, square, line } : null;
}
