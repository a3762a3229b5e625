/** The review of a table: asked for, waited for, and shown when it is ready. Everything else works without it. */

import { api, problemOf } from "../api/client";
import { session } from "../state/session.svelte";
import type { Problem, Review, TableReview } from "../api/types";

const POLL_MS = 1500;
/** A line that is down is asked again, a few times. */
const MOST_ERRORS = 3;

export class ReviewRequest {
  review = $state.raw<Review | null>(null);
  status = $state<TableReview["status"]>("none");
  problem = $state.raw<Problem | null>(null);

  /** Whether it is being made. */
  get isPending(): boolean {
    return this.status === "waiting" || this.status === "running";
  }

  /** Ask for the review of a table. Returns a function that gives up waiting. */
  load(id: string, code: string | null): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let wanted = true;
    let errors = 0;
    const ask = (started: boolean): void => {
      (started ? api.review(id, code) : api.startReview(id, code)).then(
        (answer) => {
          if (!wanted) return;
          this.#take(answer);
          if (this.isPending) timer = setTimeout(ask, POLL_MS, true);
        },
        (error: unknown) => {
          if (!wanted) return;
          errors += 1;
          if (started && errors < MOST_ERRORS) timer = setTimeout(ask, POLL_MS, true);
          else [this.status, this.problem] = ["failed", problemOf(error)];
        },
      );
    };
    void session.hasUser().then((known) => {
      // Without a user it is shown if somebody else has asked for it.
      if (wanted) ask(!known);
    });
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }

  #take(answer: TableReview): void {
    this.status = answer.status;
    this.review = answer.review;
    this.problem = answer.problem;
  }
}
