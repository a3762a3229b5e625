/** The request on which the players vote, to undo or to drop a seat, and how it ended. */

import type { Problem, Vote } from "../../api/types";

export class Votes {
  current = $state.raw<Vote | null>(null);
  /** When the request expires, on the clock of `performance.now()`. */
  end = $state<number | null>(null);
  /** How a vote ended: news, not a mistake. It stays until the next move, for whoever asked until their own. */
  notice = $state.raw<Problem | null>(null);
  #asked = false;
  readonly #viewer: () => { me: number | null; host: boolean };
  readonly #onAsked: (vote: Vote) => void;

  /** `onAsked` is called when this viewer is asked to agree. */
  constructor(viewer: () => { me: number | null; host: boolean }, onAsked: (vote: Vote) => void) {
    this.#viewer = viewer;
    this.#onAsked = onAsked;
  }

  receive(message: Vote, arrived: number): void {
    const wasAsked = this.#isAsked;
    this.#set(message.waiting.length > 0 ? message : null, arrived);
    this.notice = null;
    this.#asked = this.isRequestOf(message);
    if (this.#isAsked) {
      if (!wasAsked) this.#onAsked(message);
    } else if (message.expired) {
      this.notice = { key: "web-vote-expired", clause: "", data: {} };
    } else if (message.moved_on && this.#asked) {
      this.notice = { key: "web-vote-moved-on", clause: "", data: {} };
    } else if (typeof message.declined === "number" && message.declined !== this.#viewer().me) {
      const key = message.type === "undo-vote" ? "web-consent-declined" : "web-drop-declined";
      this.notice = { key, clause: "", data: { seat: message.declined } };
    }
  }

  /** Whether this viewer made the request: only the host asks to drop a seat, or for a whole turn. */
  isRequestOf(vote: Vote): boolean {
    const { me, host } = this.#viewer();
    return vote.type === "undo-vote" && vote.by >= 0 ? vote.by === me : host;
  }

  /** The game went on, by a move of this viewer or another one. */
  passMove(own: boolean): void {
    if (own || !this.#asked) this.notice = null;
  }

  /** Nobody is asked any more. */
  clear(): void {
    this.#set(null, 0);
  }

  /** Whether this viewer has still to answer. */
  get #isAsked(): boolean {
    const { me } = this.#viewer();
    return this.current !== null && me !== null && this.current.waiting.includes(me);
  }

  #set(vote: Vote | null, arrived: number): void {
    this.current = vote;
    this.end = typeof vote?.left === "number" ? arrived + vote.left : null;
  }
}
