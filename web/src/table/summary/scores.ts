/** The score sheet and the changes of lead, from events and scores. */

import type { GamePresentation } from "../../games/presentation";
import { effectiveEvents } from "../../connection/events";
import type { ScorePoint, GameEvent } from "../../api/types";

/** The competing sides, each a list of seats: players, or alliances. */
export type Sides = readonly (readonly number[])[];

/** Points of one seat, or of a whole side. */
export interface Cell {
  seats: readonly number[];
  points: number;
}

export interface Row {
  name: string;
  cells: Cell[];
  /** The events that gave the points. */
  lines: GameEvent[];
}

export interface SheetSectionScores {
  name: string;
  rows: Row[];
}

/** The sides, from the events of the result; until then everybody is alone. */
export function sidesOf(presentation: GamePresentation, events: readonly GameEvent[], seats: number): Sides {
  const sides = new Map(Array.from({ length: seats }, (_, seat): [number, readonly number[]] => [seat, [seat]]));
  for (const side of effectiveEvents(events).map(presentation.sideOf)) {
    for (const seat of side ?? []) if (side && seat !== side[0]) sides.delete(seat);
    if (side?.[0] !== undefined) sides.set(side[0], side);
  }
  return [...sides.values()];
}

/** All rows of the score sheet, also those without points. Undone events do not count. */
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

/** The total of each side. */
export function totalsOf(sections: readonly SheetSectionScores[], sides: Sides): number[] {
  const cells = sections.flatMap((section) => section.rows.flatMap((row) => row.cells));
  return sides.map((side) =>
    cells
      .filter(({ seats }) => seats.every((seat) => side.includes(seat)))
      .reduce((sum, { points }) => sum + points, 0),
  );
}

/** Each seat's value from a moment on; null if unknown. */
export interface ChartPoint {
  moment: number;
  values: readonly (number | null)[];
}

/** The scores over a game, one point for each entry that changed them. */
export function chartPoints(scores: readonly ScorePoint[]): ChartPoint[] {
  return scores.map((point) => ({ moment: point.seq + 1, values: point.scores }));
}

/** A moment at which another player takes the sole lead. */
export interface LeadChange {
  moment: number;
  seat: number;
  score: number;
}

/** The changes of the lead. The first leader is not one. */
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

/** At most `limit` of these moments, evenly spread, including the first and the last. */
export function sampleEvenly(moments: readonly number[], limit: number): number[] {
  if (moments.length <= limit) return [...moments];
  const step = (moments.length - 1) / (limit - 1);
  return Array.from({ length: limit }, (_, index) => moments[Math.round(index * step)] ?? 0);
}
