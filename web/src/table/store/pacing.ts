/**
 * The pace at which moves of others are shown. A turn is one phrase: its moves follow each other closely, and the next
 * seat's begins when the phrase had its time. People never wait longer than a few seconds between their own turns.
 */

/** The usual setting of the pace, for which the times below hold. */
export const USUAL_PACE = 700;
/** Milliseconds from the beginning of one phrase to the next. */
export const PHRASE = 1200;
/** Milliseconds between two moves of a phrase. */
const MOVE = 150;
/** The longest time between two own turns. */
export const LONGEST_WAIT = 6000;

export class Pacing {
  #mover: number | null = null;
  #phraseFrom = -Infinity;
  #shownAt = -Infinity;
  /** Since when the viewer has not been asked. */
  #waitingFrom: number | null = null;

  /** Milliseconds until the next move, by `mover`, is shown. */
  waitBefore(mover: number, pace: number, now: number): number {
    const slowness = pace / USUAL_PACE;
    const due = mover === this.#mover ? this.#shownAt + MOVE * slowness : this.#phraseFrom + PHRASE * slowness;
    const latest = (this.#waitingFrom ?? now) + LONGEST_WAIT * Math.max(1, slowness) - PHRASE * slowness;
    return Math.max(0, Math.min(due, latest) - now);
  }

  /** A move by `mover` is shown now; `asked`: the viewer decides next. */
  shown(mover: number, asked: boolean, now: number): void {
    if (mover !== this.#mover) this.#phraseFrom = now;
    this.#mover = mover;
    this.#shownAt = now;
    if (asked) this.#waitingFrom = null;
    else this.#waitingFrom ??= now;
  }
}
