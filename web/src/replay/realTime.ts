/** Playing a recorded part of a game in which all acted at once: by game time. */

import type { GameCourse } from "../games/renderer";

/** The speeds of playing, compared with real time. */
export const REAL_TIME_SPEEDS: readonly number[] = [0.5, 1, 2, 5, 10, 30];

/**
 * The last moment whose entries all happened by a game time, from `from` on; and how far it may go: only to moments that
 * are loaded.
 */
export function momentAt(
  course: GameCourse,
  time: number,
  from: number,
  isLoaded: (moment: number) => boolean,
): number {
  let moment = from;
  while (moment < course.head && isLoaded(moment + 1)) {
    const next = course.timeOf(moment);
    if (next === undefined || next > time) break;
    moment += 1;
  }
  return moment;
}

/** The game time of a moment: that of its last entry. */
export function timeAt(course: GameCourse, moment: number): number {
  return moment === 0 ? 0 : (course.timeOf(moment - 1) ?? 0);
}

/**
 * Play from a moment, frame by frame, and report each moment that is reached; wait where moments are still to be
 * loaded. Returns a function that stops.
 */
export function playInRealTime(
  course: GameCourse,
  from: number,
  options: {
    speed: () => number;
    isLoaded: (moment: number) => boolean;
    /** Called when the next moment is missing. */
    load: (moment: number) => void;
    onmoment: (moment: number) => void;
  },
): () => void {
  let moment = from;
  let time = timeAt(course, from);
  let last: number | null = null;
  let frame = requestAnimationFrame(step);

  function step(now: number): void {
    const passed = (now - (last ?? now)) * options.speed();
    last = now;
    const isStuck = moment < course.head && (!options.isLoaded(moment + 1) || course.timeOf(moment) === undefined);
    if (isStuck) options.load(moment);
    else time += passed;
    const reached = momentAt(course, time, moment, options.isLoaded);
    if (reached !== moment) {
      moment = reached;
      options.onmoment(moment);
    }
    frame = requestAnimationFrame(step);
  }

  return () => {
    cancelAnimationFrame(frame);
  };
}
