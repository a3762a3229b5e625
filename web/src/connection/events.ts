/** Game events as log lines: sections, and which events are still in effect. */

import type { GameEvent } from "../api/types";

/** The key of the event that reports an undo, from entry `entry` on. */
const UNDONE_KEY = "server-taken-back";

/** Events about the table and who plays its seats start with this. An undo does not revoke them. */
const TABLE_EVENT = "table-";

/** Events that say who plays a seat from then on. */
const SEAT_EVENT = "table-seat-";

export interface LogLine extends GameEvent {
  /** Whether an undo revoked it later. */
  undone: boolean;
}

/** All events, marking those that were undone later. */
export function markUndone(events: readonly GameEvent[]): LogLine[] {
  const lines: LogLine[] = events.map((line) => ({ ...line, undone: false }));
  lines.forEach((line, index) => {
    const to = line.data["entry"];
    if (line.key !== UNDONE_KEY || typeof to !== "number") return;
    for (const earlier of lines.slice(0, index)) {
      if (earlier.seq >= to && !isLasting(earlier)) earlier.undone = true;
    }
  });
  return lines;
}

/** Whether an undo leaves this event in effect. */
export function isLasting(event: GameEvent): boolean {
  return event.key === UNDONE_KEY || event.key.startsWith(TABLE_EVENT);
}

export function isSeatEvent({ key }: GameEvent): boolean {
  return key.startsWith(SEAT_EVENT);
}

/** The events still in effect: neither undone ones nor the undo events themselves. */
export function effectiveEvents(events: readonly GameEvent[]): GameEvent[] {
  return markUndone(events).filter((line) => !line.undone && line.key !== UNDONE_KEY);
}

export interface LogSection {
  /** The event that opened the section, or null before the first. */
  head: LogLine | null;
  lines: LogLine[];
}

/** The log in sections; `opensSection` tells which events open one. */
export function logSections(events: readonly GameEvent[], opensSection: (line: GameEvent) => boolean): LogSection[] {
  const sections: LogSection[] = [];
  for (const line of markUndone(events)) {
    if (opensSection(line)) sections.push({ head: line, lines: [] });
    else if (sections.length === 0) sections.push({ head: null, lines: [line] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

/** Replace all events from entry `since` on, and those of the start (entry -1) where the fresh ones include them. */
export function replaceEventsFrom(old: readonly GameEvent[], fresh: readonly GameEvent[], since: number): GameEvent[] {
  const first = Math.min(since, fresh[0]?.seq ?? since);
  return [...old.filter((line) => line.seq < first), ...fresh];
}
