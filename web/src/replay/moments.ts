/** The moments of a replay, requested in runs and kept. */

import type { Moment, MomentRun } from "../api/types";
import { applyDelta } from "../connection/delta";

/** The length of a run, as the server limits it. */
export const RUN = 32;

export class Moments {
  readonly #known = new Map<number, Moment>();
  readonly #requests = new Map<number, Promise<void>>();
  readonly #request: (first: number) => Promise<MomentRun>;

  constructor(request: (first: number) => Promise<MomentRun>) {
    this.#request = request;
  }

  has(moment: number): boolean {
    return this.#known.has(moment);
  }

  /** A moment. If the one after it is known, those before it are requested with it, otherwise those after it. */
  async at(moment: number): Promise<Moment> {
    if (!this.has(moment)) await this.#load(this.has(moment + 1) ? Math.max(0, moment - RUN + 1) : moment);
    // A run with large changes may end before.
    if (!this.has(moment)) await this.#load(moment);
    const found = this.#known.get(moment);
    if (!found) throw new Error(`no moment ${String(moment)}`);
    return found;
  }

  /** Request the next run if a moment up to `last` is missing in it. */
  prefetch(first: number, last: number): void {
    for (let moment = first; moment <= last; moment += 1) {
      if (this.has(moment)) continue;
      this.#load(moment).catch(() => undefined);
      return;
    }
  }

  #load(first: number): Promise<void> {
    let request = this.#requests.get(first);
    if (!request) {
      request = this.#request(first).then((run) => {
        this.#add(run);
      });
      request.catch(() => this.#requests.delete(first));
      this.#requests.set(first, request);
    }
    return request;
  }

  #add({ first, following }: MomentRun): void {
    let last = first;
    this.#known.set(last.head, last);
    for (const { removed, patch, pending } of following) {
      last = { head: last.head + 1, seat: last.seat, view: applyDelta(last.view, removed, patch), pending };
      this.#known.set(last.head, last);
    }
  }
}
