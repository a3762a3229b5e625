/** The usual paces of a table. */

export interface UsualPace {
  /** Messages: `web-new-pace-<name>`, `web-new-pace-<name>-help`. */
  name: string;
  /** Seconds for a move; 0: no limit. */
  seconds: number;
  /** Seconds for all moves, and what a move adds; "0+0": no limit. */
  gameTime: string;
}

export const PACES: readonly UsualPace[] = [
  { name: "none", seconds: 0, gameTime: "0+0" },
  { name: "sitting", seconds: 0, gameTime: "1800+15" },
  { name: "fast", seconds: 0, gameTime: "600+5" },
  { name: "days", seconds: 86_400, gameTime: "0+0" },
];

/** The usual pace with these times, or `own`. */
export function paceOf(seconds: number, gameTime: string): string {
  return PACES.find((pace) => pace.seconds === seconds && pace.gameTime === gameTime)?.name ?? "own";
}
