/** How long a trial will still take, judged by the pace at which games were played while somebody looked. */

export interface ProgressSample {
  done: number;
  /** Milliseconds, by the server's clock. */
  at: number;
}

/** Below this a pace says nothing. */
const MIN_GAMES = 2;
const MINUTE = 60;

/** Seconds until all games are played; null while it is too early to say. */
export function remainingSeconds(first: ProgressSample, last: ProgressSample, games: number): number | null {
  const played = last.done - first.done;
  const seconds = (last.at - first.at) / 1000;
  if (played < MIN_GAMES || seconds <= 0) return null;
  return ((games - last.done) * seconds) / played;
}

/** The same as one says it: in seconds, or in minutes if there are more than one. */
export function roundedTime(seconds: number): { unit: "seconds" | "minutes"; count: number } {
  if (seconds <= MINUTE) return { unit: "seconds", count: Math.max(1, Math.ceil(seconds)) };
  return { unit: "minutes", count: Math.ceil(seconds / MINUTE) };
}
