/** What happened while the viewer was away, in few lines: one for each turn, and one for who plays a seat. */

import type { GameEvent } from "../../api/types";
import { isLasting, isSeatEvent } from "../../connection/events";
import type { MessageRef, TablePresentation } from "../../games/presentation";
import { isBookkeeping } from "./bookkeeping";

/** What a seat did in one go, or a single event. */
export type MissedLine = { seat: number; parts: readonly MessageRef[] } | { event: GameEvent };

interface Turn {
  seat: number;
  events: GameEvent[];
}

/** `me`: the viewer's seat, who is told elsewhere who plays it. */
export function missedLines(
  events: readonly GameEvent[],
  game: string,
  me: number | null,
  phrase: NonNullable<TablePresentation["phrase"]>,
): MissedLine[] {
  const found: (Turn | { event: GameEvent })[] = [];
  for (const event of events) {
    const seat = event.data["seat"];
    const last = found.at(-1);
    const turn = last && "seat" in last ? last : null;
    if (isLasting(event)) {
      if (!isSeatEvent(event) || seat !== me) found.push({ event });
    } else if (typeof seat === "number" && !isBookkeeping(game, event) && seat !== turn?.seat) {
      found.push({ seat, events: [event] });
    } else {
      // What follows from a move belongs to it, whomever it concerns.
      turn?.events.push(event);
    }
  }
  return found.flatMap((each): MissedLine[] => {
    if ("event" in each) return [each];
    const parts = phrase(each.events, each.seat);
    return parts.length > 0 ? [{ seat: each.seat, parts }] : [];
  });
}
