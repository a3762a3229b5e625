/** The last trial of a game, polled once a second. It continues without this page. */

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

/** The text a trial plays, if it was started on this device. */
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
  /** The text it plays; null if unknown on this device. */
  text = $state.raw<string | null>(null);
  problem = $state.raw<Problem | null>(null);
  busy = $state(false);
  /** Estimated seconds until it ends. */
  remainingSeconds = $state.raw<number | null>(null);
  /** Progress when this page first saw it running. */
  #first: (ProgressSample & { id: string }) | null = null;
  readonly #game: string;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(game: string) {
    this.#game = game;
  }

  /** Find the last trial again after a reload. */
  async restore(): Promise<void> {
    try {
      if (!session.user) await session.load();
      if (!session.user) return;
      const last = (await api.trials()).find((trial) => trial.game === this.#game);
      if (last) this.#update(last);
    } catch {
      // Show nothing; starting a trial will report the problem.
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

  /** Stop polling; the trial goes on. */
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
      // Poll again after a failure, unless the trial no longer exists.
      if (error instanceof RequestError && error.status === 404) this.trial = null;
      else this.#schedulePoll(RETRY_INTERVAL);
    }
  }
}
