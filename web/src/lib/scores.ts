/** Points, taken apart: where each came from, and where the game turned. */

import type { Face } from "../games/faces";
import { standing } from "./told";
import type { ScorePoint, Told } from "./wire";

export interface Row {
  name: string;
  /** By seat. */
  points: number[];
  /** What was told of them. */
  lines: Told[];
}

export interface Part {
  name: string;
  rows: Row[];
}

/** Every row of the score sheet, also those in which nobody scored. What was taken back does not count. */
export function sheetOf(face: Face, told: readonly Told[], seats: number): Part[] {
  const rows = new Map<string, Row>();
  const parts = face.sheet.map(({ name, rows: names }) => ({
    name,
    rows: names.map((row) => {
      const made: Row = { name: row, points: Array<number>(seats).fill(0), lines: [] };
      rows.set(row, made);
      return made;
    }),
  }));
  for (const line of standing(told)) {
    const scored = face.scored(line);
    const row = scored && rows.get(scored.row);
    if (!scored || !row) continue;
    row.points[scored.seat] = (row.points[scored.seat] ?? 0) + scored.points;
    row.lines.push(line);
  }
  return parts;
}

export function totalsOf(parts: readonly Part[], seats: number): number[] {
  const rows = parts.flatMap((part) => part.rows);
  return Array.from({ length: seats }, (_, seat) => rows.reduce((sum, row) => sum + (row.points[seat] ?? 0), 0));
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
