/** Points, taken apart: where each came from, and where the game turned. */

import type { Face } from "../../games/presentation";
import { standing } from "../../connection/events";
import type { ScorePoint, Told } from "../../api/types";

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
  lines: Told[];
}

export interface Part {
  name: string;
  rows: Row[];
}

/** Who competes, by what was told of the result; everybody alone as long as nothing was. */
export function sidesOf(face: Face, told: readonly Told[], seats: number): Sides {
  const sides = new Map(Array.from({ length: seats }, (_, seat): [number, readonly number[]] => [seat, [seat]]));
  for (const side of standing(told).map(face.side)) {
    for (const seat of side ?? []) if (side && seat !== side[0]) sides.delete(seat);
    if (side?.[0] !== undefined) sides.set(side[0], side);
  }
  return [...sides.values()];
}

/** Every row of the score sheet, also those in which nobody scored. What was taken back does not count. */
export function sheetOf(face: Face, told: readonly Told[], sides: Sides): Part[] {
  const lines = standing(told).flatMap((line) => {
    const scored = face.scored(line);
    return scored ? [{ line, scored }] : [];
  });
  return face.sheet.map(({ name, rows }) => ({
    name,
    rows: rows.map((row) => {
      const own = lines.filter(({ scored }) => scored.row === row);
      const together = own.some(({ scored }) => scored.seats.length > 1);
      const shares = together ? sides : sides.flat().map((seat) => [seat]);
      const cells = shares.map((seats) => {
        const mine = own.filter(({ scored }) => scored.seats.every((seat) => seats.includes(seat)));
        return { seats, points: mine.reduce((sum, { scored }) => sum + scored.points, 0) };
      });
      return { name: row, cells, lines: own.map(({ line }) => line) };
    }),
  }));
}

/** What each side has in all. */
export function totalsOf(parts: readonly Part[], sides: Sides): number[] {
  const cells = parts.flatMap((part) => part.rows.flatMap((row) => row.cells));
  return sides.map((side) =>
    cells
      .filter(({ seats }) => seats.every((seat) => side.includes(seat)))
      .reduce((sum, { points }) => sum + points, 0),
  );
}

/** What each seat has from a moment on; null where it cannot be known. */
export interface Point {
  moment: number;
  values: readonly (number | null)[];
}

/** The points over a game: after each entry that changed them. */
export function pointsOf(scores: readonly ScorePoint[]): Point[] {
  return scores.map((point) => ({ moment: point.seq + 1, values: point.scores }));
}

/** A moment at which somebody else takes the lead alone. */
export interface Turn {
  moment: number;
  seat: number;
  score: number;
}

/** Where the lead changes hands. Who leads first takes it from nobody. */
export function turningPoints(scores: readonly ScorePoint[]): Turn[] {
  const found: Turn[] = [];
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
export function spread(moments: readonly number[], most: number): number[] {
  if (moments.length <= most) return [...moments];
  const step = (moments.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, index) => moments[Math.round(index * step)] ?? 0);
}
