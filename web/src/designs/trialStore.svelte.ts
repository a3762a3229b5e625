/** "Let bots try it": the trial that runs, or ran last, looked at once a second. It goes on without this page. */

import { api, reason, Trouble } from "../api/client";
import { session } from "../state/session.svelte";
import { store, stored } from "../state/settings.svelte";
import type { Trial, Why } from "../api/types";
import { remaining, type Seen } from "./remainingTime";

export const GAMES = 200;
const BEAT = 1000;
const REST = 5000;
const KEY = "starlode-trial";

export const isRunning = (trial: Trial): boolean => trial.status === "waiting" || trial.status === "running";

/** The text that a trial is played on, as far as this device knows. */
function textOf(id: string): string | null {
  try {
    const found = JSON.parse(stored(KEY) ?? "null") as { id?: unknown; text?: unknown } | null;
    return found?.id === id && typeof found.text === "string" ? found.text : null;
  } catch {
    return null;
  }
}

export class Trying {
  trial = $state.raw<Trial | null>(null);
  /** What it is played on; null if that is not known here. */
  text = $state.raw<string | null>(null);
  why = $state.raw<Why | null>(null);
  busy = $state(false);
  /** Seconds that it will still take, as far as one can say. */
  left = $state.raw<number | null>(null);
  /** How far it was when this page first saw it run. */
  #first: (Seen & { id: string }) | null = null;
  readonly #game: string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(game: string) {
    this.#game = game;
  }

  /** Find the last trial again, after a reload. */
  async find(): Promise<void> {
    try {
      if (!session.user) await session.load();
      if (!session.user) return;
      const last = (await api.trials()).find((trial) => trial.game === this.#game);
      if (last) this.#hear(last);
    } catch {
      // There is nothing to show then; starting one will say what is wrong.
    }
  }

  async start(text: string): Promise<void> {
    await this.#wish(async () => {
      await session.ensure();
      const trial = await api.newTrial(this.#game, text, GAMES);
      store(KEY, JSON.stringify({ id: trial.id, text }));
      return trial;
    });
  }

  async stop(): Promise<void> {
    const { trial } = this;
    if (trial) await this.#wish(() => api.stopTrial(trial.id));
  }

  /** The page no longer looks; the bots play on. */
  leave(): void {
    clearTimeout(this.#timer);
  }

  async #wish(wish: () => Promise<Trial>): Promise<void> {
    this.busy = true;
    this.why = null;
    try {
      this.#hear(await wish());
    } catch (error) {
      this.why = reason(error);
    } finally {
      this.busy = false;
    }
  }

  #hear(trial: Trial): void {
    this.trial = trial;
    this.text = textOf(trial.id);
    this.left = this.#judge(trial);
    if (isRunning(trial)) this.#later(BEAT);
  }

  #judge({ id, status, done, games, changed: at }: Trial): number | null {
    if (status !== "running") return null;
    if (this.#first?.id !== id) this.#first = { id, done, at };
    return remaining(this.#first, { done, at }, games);
  }

  #later(pause: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(), pause);
  }

  async #look(): Promise<void> {
    const { trial } = this;
    if (!trial) return;
    try {
      this.#hear(await api.trial(trial.id));
    } catch (error) {
      // A server that cannot be reached for a while is asked again; what is gone is gone.
      if (error instanceof Trouble && error.status === 404) this.trial = null;
      else this.#later(REST);
    }
  }
}
