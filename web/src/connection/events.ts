/** What was told: in parts, and what of it still stands. */

import type { GameEvent } from "../api/types";

/** The line that says that entries were taken back, from `entry` on. */
const UNDONE_KEY = "server-taken-back";

export interface LogLine extends GameEvent {
  /** Whether it was taken back later. */
  undone: boolean;
}

/** Every line, with those that were taken back marked. */
export function markUndone(events: readonly GameEvent[]): LogLine[] {
  const lines: LogLine[] = events.map((line) => ({ ...line, undone: false }));
  lines.forEach((line, index) => {
    const to = line.data["entry"];
    if (line.key !== UNDONE_KEY || typeof to !== "number") return;
    for (const earlier of lines.slice(0, index)) {
      if (earlier.seq >= to && earlier.key !== UNDONE_KEY) earlier.undone = true;
    }
  });
  return lines;
}

/** The lines that still count: neither what was taken back, nor that it was. */
export function effectiveEvents(events: readonly GameEvent[]): GameEvent[] {
  return markUndone(events).filter((line) => !line.undone && line.key !== UNDONE_KEY);
}

export interface LogSection {
  /** The line that opened it, or null for what came before the first. */
  head: LogLine | null;
  lines: LogLine[];
}

/** The log in parts, each opened by a line that says so. */
export function logSections(events: readonly GameEvent[], opensSection: (line: GameEvent) => boolean): LogSection[] {
  const sections: LogSection[] = [];
  for (const line of markUndone(events)) {
    if (opensSection(line)) sections.push({ head: line, lines: [] });
    else if (sections.length === 0) sections.push({ head: null, lines: [line] });
    else sections.at(-1)?.lines.push(line);
  }
  return sections;
}

/** Old and new lines together: what happened from entry `since` on is told anew. */
export function replaceEventsFrom(old: readonly GameEvent[], fresh: readonly GameEvent[], since: number): GameEvent[] {
  return [...old.filter((line) => line.seq < since), ...fresh];
}
