/** Updates of a game that are shown one after the other, at the chosen speed. */

import { settings } from "../../state/settings.svelte";
import { Pacing } from "./pacing";
import { decides, inRealTime, type GameState, type GameUpdate } from "./gameState";

/** The seat whose move comes after a state. */
export const moverAfter = (state: GameState | null): number => state?.pending[0] ?? -1;

export class UpdateQueue {
  #queue = $state.raw<readonly GameUpdate[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #pacing = new Pacing();
  /** What is shown now. */
  readonly #shown: () => GameState | null;
  readonly #show: (update: GameUpdate) => void;

  readonly isEmpty = $derived(this.#queue.length === 0);

  constructor(shown: () => GameState | null, show: (update: GameUpdate) => void) {
    this.#shown = shown;
    this.#show = show;
  }

  /** Show an update when its turn comes; at once, with all before it, if nobody would follow it. */
  add(update: GameUpdate, atOnce: boolean): void {
    // Where all act at once, nobody watches the others move one after the other; and another's answer to a question
    // that was asked of both leaves the viewer's own question where it is.
    if (atOnce || !this.#paced || inRealTime(update.state) || (this.#askedTogether && decides(update.state))) {
      this.showAll();
      this.#show(update);
      return;
    }
    this.#queue = [...this.#queue, update];
    this.#schedule();
  }

  /** Show everything that is queued at once. */
  showAll(): void {
    clearTimeout(this.#timer);
    const updates = this.#queue;
    this.#queue = [];
    for (const update of updates) this.#show(update);
  }

  /** A state was shown after a move of this seat. */
  wasShown(mover: number, state: GameState): void {
    this.#pacing.shown(mover, decides(state), performance.now());
  }

  close(): void {
    clearTimeout(this.#timer);
  }

  /** Whether the viewer is being asked at the same time as others. */
  get #askedTogether(): boolean {
    const shown = this.#shown();
    return shown !== null && this.isEmpty && decides(shown) && shown.pending.length > 1;
  }

  get #paced(): boolean {
    return settings.animations && settings.pace > 0 && document.visibilityState !== "hidden";
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const [update, ...rest] = this.#queue;
    if (!update) return;
    const wait = this.#pacing.waitBefore(moverAfter(this.#shown()), settings.pace, performance.now());
    this.#timer = setTimeout(() => {
      this.#queue = rest;
      this.#show(update);
      this.#schedule();
    }, wait);
  }
}
