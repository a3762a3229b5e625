/** Estimates how long a trial will still take, from the speed observed so far. */

export interface ProgressSample {
  done: number;
  /** Milliseconds, by the server's clock. */
  at: number;
}

/** With fewer games no speed can be estimated. */
const MIN_GAMES = 2;
const MINUTE = 60;

/** Seconds until all games are played; null while it is too early to say. */
export function remainingSeconds(first: ProgressSample, last: ProgressSample, games: number): number | null {
  const played = last.done - first.done;
  const seconds = (last.at - first.at) / 1000;
  if (played < MIN_GAMES || seconds <= 0) return null;
  return ((games - last.done) * seconds) / played;
}

/** Rounded for display: seconds up to one minute, then minutes. */
export function roundedTime(seconds: number): { unit: "seconds" | "minutes"; count: number } {
  if (seconds <= MINUTE) return { unit: "seconds", count: Math.max(1, Math.ceil(seconds)) };
  return { unit: "minutes", count: Math.ceil(seconds / MINUTE) };
}
