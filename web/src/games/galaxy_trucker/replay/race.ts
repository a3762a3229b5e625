/** The building of one flight's ships as a race: its time line, and what happened when. */

import type { LateMove } from "../../../api/types";
import type { GameCourse } from "../../renderer";

/** What is known of a builder; `lost`: a component for which somebody else was quicker (GT-5.A6). */
export type MarkKind = "placed" | "returned" | "look" | "flip" | "finish" | "caught" | "lost";

export interface RaceMark {
  kind: MarkKind;
  /** Who did it; null where the event names nobody. */
  seat: number | null;
  /** The moment to which it led. */
  moment: number;
  /** When, on the time line. */
  time: number;
  /** For lost grabs, the component and who got it. */
  lost?: { tile: string; quicker: number };
}

export interface RaceLine {
  /** The moments between which the ships are built. */
  first: number;
  last: number;
  /** When these are, on the time line. */
  start: number;
  end: number;
  /** Whether the time line shows game time in milliseconds; otherwise it counts moments. */
  timed: boolean;
  marks: readonly RaceMark[];
}

const KINDS: Readonly<Record<string, MarkKind>> = {
  "event-placed": "placed",
  "event-tile-returned": "returned",
  "event-look": "look",
  "event-timer-flipped": "flip",
  "event-timer-stop": "flip",
  "event-start-space": "finish",
  "event-caught": "caught",
};

/** Where a moment is on a time line. */
export function timeOfMoment(course: GameCourse, moment: number, timed: boolean): number {
  if (!timed) return moment;
  return moment === 0 ? 0 : (course.timeOf(moment - 1) ?? 0);
}

/** The race that a moment belongs to; loads what it needs of the course. */
export async function loadRace(
  course: GameCourse,
  at: number,
  timed: boolean,
  lateMoves: () => Promise<readonly LateMove[]>,
): Promise<RaceLine> {
  const first = await course.previous(at + 1, ({ key }) => key === "event-flight");
  const last = await course.next(Math.max(first, at), ({ key }) => key === "event-building-over");
  await course.load(first, last);
  const marks = course.loaded.flatMap(({ seq, key, data }): RaceMark[] => {
    const kind = KINDS[key];
    if (kind === undefined || seq < first || seq >= last) return [];
    const seat = typeof data["seat"] === "number" ? data["seat"] : null;
    return [{ kind, seat, moment: seq + 1, time: timeOfMoment(course, seq + 1, timed) }];
  });
  const start = timeOfMoment(course, first, timed);
  const line = { first, last, start, end: Math.max(start + 1, timeOfMoment(course, last, timed)), timed, marks };
  if (!timed) return line;
  // Without them the race is still worth showing.
  const late = await lateMoves().catch(() => []);
  return { ...line, marks: [...marks, ...lostGrabs(course, line, late)] };
}

/** The grabs of a race that were lost to somebody quicker. */
function lostGrabs(course: GameCourse, line: RaceLine, late: readonly LateMove[]): RaceMark[] {
  return late.flatMap(({ seat, quicker, at, do: action }): RaceMark[] => {
    const { do: kind, tile } = action;
    if (kind !== "take-open" || typeof tile !== "string" || at < line.start || at > line.end) return [];
    return [{ kind: "lost", seat, moment: momentByTime(course, line, at), time: at, lost: { tile, quicker } }];
  });
}

/** The last moment of a race by a time. */
export function momentByTime(course: GameCourse, line: RaceLine, time: number): number {
  let [low, high] = [line.first, line.last];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (timeOfMoment(course, middle, line.timed) <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Where a time is on the line, in percent. */
export function percentOf(line: RaceLine, time: number): number {
  return Math.min(100, Math.max(0, ((time - line.start) / (line.end - line.start)) * 100));
}

/** A time since the start: minutes and seconds, or the number of moments. */
export function clockText(line: RaceLine, time: number): string {
  const passed = Math.max(0, time - line.start);
  if (!line.timed) return String(passed);
  const seconds = Math.floor(passed / 1000);
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, "0")}`;
}
