/** The turning points of a game: changes of lead, and the moves that changed it the most. */

import type { GamePresentation } from "../../games/presentation";
import { sidesOf, leadChanges, type LeadChange } from "./scores";
import type { ScorePoint, GameEvent } from "../../api/types";

/** The events of a game and the scores over it, without those of undone moves. */
export interface GameHistory {
  head: number;
  events: readonly GameEvent[];
  scores: readonly ScorePoint[];
}

/** Points that a seat gained or lost relative to its opponents. */
interface Swing extends LeadChange {
  points: number;
}

export interface TurningPoint extends LeadChange {
  /** Whether this seat takes the lead. */
  leads: boolean;
  /** Points gained or lost, if this is one of the largest swings. */
  points: number | null;
  /** The row of the score sheet with most of these points, and the event that caused them. */
  row: string | null;
  line: GameEvent | null;
  /** The event that opened this section of the log. */
  head: GameEvent | null;
}

const MAX_TURNING_POINTS = 5;
/** Smaller swings are not turning points. */
const MIN_SWING = 2;

/** The moves that changed a seat's lead over its best opponent the most. */
export function swings(scores: readonly ScorePoint[], allies: (seat: number) => readonly number[]): Swing[] {
  const lead = (all: readonly number[], seat: number): number =>
    (all[seat] ?? 0) - Math.max(...all.filter((_, other) => !allies(seat).includes(other)));
  const found = scores.slice(1).flatMap(({ seq, scores: all }, index) => {
    const before = scores[index]?.scores ?? [];
    const moved = all.flatMap((score, seat) => {
      const points = score - (before[seat] ?? 0);
      const change = lead(all, seat) - lead(before, seat);
      // Who gains less than another falls behind: the swing is the other's.
      const caused = change * points > 0;
      return points === 0 || !caused ? [] : [{ moment: seq + 1, seat, score, points, swing: Math.abs(change) }];
    });
    // Where one gains what another loses, prefer the gain unless the loss is much larger.
    const weight = ({ points, swing }: (typeof moved)[number]): number => (points > 0 ? 2 * swing : swing);
    return moved.sort((one, other) => weight(other) - weight(one)).slice(0, 1);
  });
  const large = found.filter(({ swing }) => swing >= MIN_SWING).sort((one, other) => other.swing - one.swing);
  return large.slice(0, MAX_TURNING_POINTS).map(({ moment, seat, score, points }) => ({ moment, seat, score, points }));
}

/** The turning points of a game in order, each with its cause. */
export function turningPoints(presentation: GamePresentation, history: GameHistory, seats: number): TurningPoint[] {
  const { events, scores } = history;
  const sides = sidesOf(presentation, events, seats);
  const large = swings(scores, (seat) => sides.find((side) => side.includes(seat)) ?? [seat]);
  const leads = leadChanges(scores);
  const moments = [...new Set([...large, ...leads].map(({ moment }) => moment))].sort((one, other) => one - other);
  return moments.flatMap((moment) => {
    const swing = large.find((each) => each.moment === moment);
    const change = leads.find((each) => each.moment === moment && (!swing || each.seat === swing.seat));
    const turn = swing ?? change;
    if (!turn) return [];
    const lines = events.filter((line) => line.seq === moment - 1);
    const line = lines.find((each) => presentation.scoredPoints(each)?.seats.includes(turn.seat)) ?? lines[0] ?? null;
    // The same move may have opened the next section.
    const before = line ? events.slice(0, events.indexOf(line)) : [];
    return {
      ...{ moment, seat: turn.seat, score: turn.score },
      leads: change !== undefined,
      points: swing?.points ?? null,
      row: rowOf(presentation, lines, turn.seat),
      line,
      head: before.findLast(presentation.opensSection) ?? null,
    };
  });
}

/** The row of the score sheet in which a seat got most of its points by these events. */
function rowOf(presentation: GamePresentation, lines: readonly GameEvent[], seat: number): string | null {
  const rows = new Map<string, number>();
  for (const scored of lines.map(presentation.scoredPoints)) {
    if (scored?.seats.includes(seat)) rows.set(scored.row, (rows.get(scored.row) ?? 0) + Math.abs(scored.points));
  }
  return [...rows].sort(([, one], [, other]) => other - one)[0]?.[0] ?? null;
}
