/** What was told: in parts, and what of it still stands. */

import type { Told } from "../api/types";

/** The line that says that entries were taken back, from `entry` on. */
const TAKEN_BACK = "server-taken-back";

export interface LogLine extends Told {
  /** Whether it was taken back later. */
  undone: boolean;
}

/** Every line, with those that were taken back marked. */
export function marked(told: readonly Told[]): LogLine[] {
  const lines: LogLine[] = told.map((line) => ({ ...line, undone: false }));
  lines.forEach((line, index) => {
    const to = line.data["entry"];
    if (line.key !== TAKEN_BACK || typeof to !== "number") return;
    for (const earlier of lines.slice(0, index)) {
      if (earlier.seq >= to && earlier.key !== TAKEN_BACK) earlier.undone = true;
    }
  });
  return lines;
}

/** The lines that still count: neither what was taken back, nor that it was. */
export function standing(told: readonly Told[]): Told[] {
  return marked(told).filter((line) => !line.undone && line.key !== TAKEN_BACK);
}

export interface Part {
  /** The line that opened it, or null for what came before the first. */
  head: LogLine | null;
  lines: LogLine[];
}

/** The log in parts, each opened by a line that says so. */
export function parts(told: readonly Told[], opens: (line: Told) => boolean): Part[] {
  const found: Part[] = [];
  for (const line of marked(told)) {
    if (opens(line)) found.push({ head: line, lines: [] });
    else if (found.length === 0) found.push({ head: null, lines: [line] });
    else found.at(-1)?.lines.push(line);
  }
  return found;
}

/** Old and new lines together: what happened from entry `since` on is told anew. */
export function joined(old: readonly Told[], fresh: readonly Told[], since: number): Told[] {
  return [...old.filter((line) => line.seq < since), ...fresh];
}
