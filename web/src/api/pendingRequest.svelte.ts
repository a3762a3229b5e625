/** What a person tries and the server may refuse: whether it is under way, and why it failed. */

import { reason } from "./client";
import type { Why } from "./types";

export class Attempt {
  busy = $state(false);
  why = $state.raw<Why | null>(null);

  async run(wanted: () => Promise<void>): Promise<void> {
    this.busy = true;
    this.why = null;
    try {
      await wanted();
    } catch (error) {
      this.why = reason(error);
    } finally {
      this.busy = false;
    }
  }
}
