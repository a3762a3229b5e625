/** The state of the game as the server sends it to one viewer. */

import type { ActionJson, GameEvent, View } from "../../api/types";

/** The state of the game after an entry. */
export interface GameState {
  head: number;
  view: View;
  legal: readonly ActionJson[];
  undo: number | null;
  /** Whether a move of this viewer can be undone, alone or with the consent of others. */
  may_undo: boolean;
  over: boolean;
  /** When time runs out, on the clock of `performance.now()`. */
  deadline: number | null;
  /** The game time when this was received, and when that was on the clock of `performance.now()`. */
  now: number;
  receivedAt: number;
  /** What each seat had left for all its moves when this was received, in milliseconds; null without such a limit. */
  times: readonly number[] | null;
  /** The seats that have to decide. */
  pending: readonly number[];
  seat: number | null;
}

/** A state with what happened before it. */
export interface GameUpdate {
  state: GameState;
  events: GameEvent[];
  /** The first entry that `events` covers. */
  since: number;
}

/** Whether the game waits for a decision of the viewer. */
export function decides(state: GameState): boolean {
  return state.legal.length > 0 && state.seat !== null && state.pending.includes(state.seat);
}

/** Whether the game waits for nobody in particular: whoever may act does. */
export function inRealTime(state: GameState): boolean {
  return !state.over && state.pending.length === 0;
}
