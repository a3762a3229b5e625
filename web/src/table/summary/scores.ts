/** Points, taken apart: where each came from, and where the game turned. */

import type { GamePresentation } from "../../games/presentation";
import { effectiveEvents } from "../../connection/events";
import type { ScorePoint, GameEvent } from "../../api/types";

/** Those who compete, each as the seats that do so as one: players, or alliances. */
export type Sides = readonly (readonly number[])[];

/** A number of the sheet, and whose it is: one seat's, or a whole side's. */
export interface Cell {
  seats: readonly number[];
  points: number;
}

export interface Row {
  name: string;
  cells: Cell[];
  /** What was told of them. */
  lines: GameEvent[];
}

export interface SheetSectionScores {
  name: string;
  rows: Row[];
}

/** Who competes, by what was told of the result; everybody alone as long as nothing was. */
export function sidesOf(presentation: GamePresentation, events: readonly GameEvent[], seats: number): Sides {
  const sides = new Map(Array.from({ length: seats }, (_, seat): [number, readonly number[]] => [seat, [seat]]));
  for (const side of effectiveEvents(events).map(presentation.sideOf)) {
    for (const seat of side ?? []) if (side && seat !== side[0]) sides.delete(seat);
    if (side?.[0] !== undefined) sides.set(side[0], side);
  }
  return [...sides.values()];
}

/** Every row of the score sheet, also those in which nobody scored. What was taken back does not count. */
export function sheetOf(
  presentation: GamePresentation,
  events: readonly GameEvent[],
  sides: Sides,
): SheetSectionScores[] {
  const lines = effectiveEvents(events).flatMap((line) => {
    const scored = presentation.scoredPoints(line);
    return scored ? [{ line, scored }] : [];
  });
  return presentation.sheet.map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => {
      const matching = lines.filter(({ scored }) => scored.row === row);
      const shared = matching.some(({ scored }) => scored.seats.length > 1);
      const columns = shared ? sides : sides.flat().map((seat) => [seat]);
      const cells = columns.map((seats) => {
        const mine = matching.filter(({ scored }) => scored.seats.every((seat) => seats.includes(seat)));
        return { seats, points: mine.reduce((sum, { scored }) => sum + scored.points, 0) };
      });
      return { name: row, cells, lines: matching.map(({ line }) => line) };
    }),
  }));
}

/** What each side has in all. */
export function totalsOf(sections: readonly SheetSectionScores[], sides: Sides): number[] {
  const cells = sections.flatMap((section) => section.rows.flatMap((row) => row.cells));
  return sides.map((side) =>
    cells
      .filter(({ seats }) => seats.every((seat) => side.includes(seat)))
      .reduce((sum, { points }) => sum + points, 0),
  );
}

/** What each seat has from a moment on; null where it cannot be known. */
export interface ChartPoint {
  moment: number;
  values: readonly (number | null)[];
}

/** The points over a game: after each entry that changed them. */
export function chartPoints(scores: readonly ScorePoint[]): ChartPoint[] {
  return scores.map((point) => ({ moment: point.seq + 1, values: point.scores }));
}

/** A moment at which somebody else takes the lead alone. */
export interface LeadChange {
  moment: number;
  seat: number;
  score: number;
}

/** Where the lead changes hands. Who leads first takes it from nobody. */
export function leadChanges(scores: readonly ScorePoint[]): LeadChange[] {
  const found: LeadChange[] = [];
  let leader = -1;
  for (const { seq, scores: all } of scores) {
    const score = Math.max(...all);
    const seat = all.indexOf(score);
    if (all.lastIndexOf(score) !== seat || seat === leader) continue;
    if (leader >= 0) found.push({ moment: seq + 1, seat, score });
    leader = seat;
  }
  return found;
}

/** Some of these moments, spread evenly, with the first and the last among them. */
export function sampleEvenly(moments: readonly number[], limit: number): number[] {
  if (moments.length <= limit) return [...moments];
  const step = (moments.length - 1) / (limit - 1);
  return Array.from({ length: limit }, (_, index) => moments[Math.round(index * step)] ?? 0);
}
