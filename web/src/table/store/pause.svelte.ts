/** At a table whose game has a clock: whether it stands still, and who may stop and start it. */

import type { PauseStatus } from "../../api/types";

/** The host, where another number is that of a seat. */
export const HOST = -3;

export interface Viewer {
  me: number | null;
  host: boolean;
  over: boolean;
}

export class Pause {
  /** What the server says; null at a table without a clock. */
  status = $state.raw<PauseStatus | null>(null);
  /** When the pause ends by itself, on the clock of `performance.now()`. */
  end = $state<number | null>(null);
  readonly #viewer: () => Viewer;

  /** Whether game time stands still. */
  readonly isOn = $derived(this.status !== null && (this.status.by !== null || this.status.broken.length > 0));
  readonly mayBegin = $derived.by(() => {
    const { status } = this;
    const { me, host, over } = this.#viewer();
    if (status?.by !== null || over) return false;
    return status.policy === "host" ? host : me !== null && (status.pauses_left[me] ?? 0) > 0;
  });
  readonly mayEnd = $derived.by(() => {
    const by = this.status?.by ?? null;
    const { me, host } = this.#viewer();
    return by !== null && (by === HOST ? host : by === me);
  });

  constructor(viewer: () => Viewer) {
    this.#viewer = viewer;
  }

  receive(message: PauseStatus, arrived: number): void {
    this.status = message;
    this.end = message.left === null ? null : arrived + message.left;
  }
}
