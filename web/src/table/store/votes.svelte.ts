/** The request on which the players vote, to undo or to drop a seat, and how it ended. */

import type { Problem, Vote } from "../../api/types";

export class Votes {
  current = $state.raw<Vote | null>(null);
  /** When the request expires, on the clock of `performance.now()`. */
  end = $state<number | null>(null);
  /** How a vote ended, until the next move: this is news, not a mistake. */
  notice = $state.raw<Problem | null>(null);
  readonly #me: () => number | null;
  readonly #onAsked: (vote: Vote) => void;

  /** `onAsked` is called when this viewer is asked to agree. */
  constructor(me: () => number | null, onAsked: (vote: Vote) => void) {
    this.#me = me;
    this.#onAsked = onAsked;
  }

  receive(message: Vote, arrived: number): void {
    const wasAsked = this.#isAsked;
    this.#set(message.waiting.length > 0 ? message : null, arrived);
    this.notice = null;
    if (this.#isAsked) {
      if (!wasAsked) this.#onAsked(message);
    } else if (message.expired) {
      this.notice = { key: "web-vote-expired", clause: "", data: {} };
    } else if (typeof message.declined === "number" && message.declined !== this.#me()) {
      const key = message.type === "undo-vote" ? "web-consent-declined" : "web-drop-declined";
      this.notice = { key, clause: "", data: { seat: message.declined } };
    }
  }

  /** Nobody is asked any more. */
  clear(): void {
    this.#set(null, 0);
  }

  /** Whether this viewer has still to answer. */
  get #isAsked(): boolean {
    const me = this.#me();
    return this.current !== null && me !== null && this.current.waiting.includes(me);
  }

  #set(vote: Vote | null, arrived: number): void {
    this.current = vote;
    this.end = typeof vote?.left === "number" ? arrived + vote.left : null;
  }
}
