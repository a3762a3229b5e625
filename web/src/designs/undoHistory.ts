/** An undo history of texts. Changes of one stroke are one step. */

/** Limits the memory of long sessions. */
const MAX_STEPS = 300;

export class UndoHistory {
  readonly past: readonly string[];
  readonly now: string;
  readonly future: readonly string[];
  readonly #stroke: string | null;

  constructor(now: string, past: readonly string[] = [], future: readonly string[] = [], stroke: string | null = null) {
    this.now = now;
    this.past = past;
    this.future = future;
    this.#stroke = stroke;
  }

  /** After a change. Changes of the same stroke replace each other. */
  change(text: string, stroke: string | null = null): UndoHistory {
    if (text === this.now) return this;
    const past = stroke !== null && stroke === this.#stroke ? this.past : [...this.past, this.now].slice(-MAX_STEPS);
    return new UndoHistory(text, past, [], stroke);
  }

  undo(): UndoHistory {
    const before = this.past.at(-1);
    if (before === undefined) return this;
    return new UndoHistory(before, this.past.slice(0, -1), [this.now, ...this.future]);
  }

  redo(): UndoHistory {
    const [next, ...rest] = this.future;
    return next === undefined ? this : new UndoHistory(next, [...this.past, this.now], rest);
  }
}
