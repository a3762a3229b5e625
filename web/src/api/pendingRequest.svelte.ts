/** A request that the user started: whether it is pending, and why it failed. */

import { problemOf } from "./client";
import type { Problem } from "./types";

export class PendingRequest {
  busy = $state(false);
  problem = $state.raw<Problem | null>(null);

  async run(send: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.problem = null;
    try {
      await send();
    } catch (error) {
      this.problem = problemOf(error);
    } finally {
      this.busy = false;
    }
  }
}
