/** "Let bots try it": the trial that runs, or ran last, looked at once a second. It goes on without this page. */

import { api, problemOf, RequestError } from "../../api/client";
import { session } from "../../state/session.svelte";
import { writeStorage, readStorage } from "../../state/settings.svelte";
import type { Trial, Problem } from "../../api/types";
import { remainingSeconds, type ProgressSample } from "./remainingTime";

export const GAMES = 200;
const POLL_INTERVAL = 1000;
const RETRY_INTERVAL = 5000;
const KEY = "starlode-trial";

export const isRunning = (trial: Trial): boolean => trial.status === "waiting" || trial.status === "running";

/** The text that a trial is played on, as far as this device knows. */
function textOf(id: string): string | null {
  try {
    const found = JSON.parse(readStorage(KEY) ?? "null") as { id?: unknown; text?: unknown } | null;
    return found?.id === id && typeof found.text === "string" ? found.text : null;
  } catch {
    return null;
  }
}

export class TrialStore {
  trial = $state.raw<Trial | null>(null);
  /** What it is played on; null if that is not known here. */
  text = $state.raw<string | null>(null);
  problem = $state.raw<Problem | null>(null);
  busy = $state(false);
  /** Seconds that it will still take, as far as one can say. */
  remainingSeconds = $state.raw<number | null>(null);
  /** How far it was when this page first saw it run. */
  #first: (ProgressSample & { id: string }) | null = null;
  readonly #game: string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(game: string) {
    this.#game = game;
  }

  /** Find the last trial again, after a reload. */
  async restore(): Promise<void> {
    try {
      if (!session.user) await session.load();
      if (!session.user) return;
      const last = (await api.trials()).find((trial) => trial.game === this.#game);
      if (last) this.#update(last);
    } catch {
      // There is nothing to show then; starting one will say what is wrong.
    }
  }

  async start(text: string): Promise<void> {
    await this.#run(async () => {
      await session.ensureUser();
      const trial = await api.newTrial(this.#game, text, GAMES);
      writeStorage(KEY, JSON.stringify({ id: trial.id, text }));
      return trial;
    });
  }

  async stop(): Promise<void> {
    const { trial } = this;
    if (trial) await this.#run(() => api.stopTrial(trial.id));
  }

  /** The page no longer looks; the bots play on. */
  stopPolling(): void {
    clearTimeout(this.#timer);
  }

  async #run(request: () => Promise<Trial>): Promise<void> {
    this.busy = true;
    this.problem = null;
    try {
      this.#update(await request());
    } catch (error) {
      this.problem = problemOf(error);
    } finally {
      this.busy = false;
    }
  }

  #update(trial: Trial): void {
    this.trial = trial;
    this.text = textOf(trial.id);
    this.remainingSeconds = this.#estimate(trial);
    if (isRunning(trial)) this.#schedulePoll(POLL_INTERVAL);
  }

  #estimate({ id, status, done, games, changed: at }: Trial): number | null {
    if (status !== "running") return null;
    if (this.#first?.id !== id) this.#first = { id, done, at };
    return remainingSeconds(this.#first, { done, at }, games);
  }

  #schedulePoll(pause: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#poll(), pause);
  }

  async #poll(): Promise<void> {
    const { trial } = this;
    if (!trial) return;
    try {
      this.#update(await api.trial(trial.id));
    } catch (error) {
      // A server that cannot be reached for a while is asked again; what is gone is gone.
      if (error instanceof RequestError && error.status === 404) this.trial = null;
      else this.#schedulePoll(RETRY_INTERVAL);
    }
  }
}
