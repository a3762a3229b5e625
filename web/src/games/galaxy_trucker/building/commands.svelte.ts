/**
 * The acts of a builder that the server has not answered yet, in the order in which they were made.
 *
 * An act that uses the hand or the loose component waits until everything before it is answered: if a take is refused,
 * nothing is placed. Everything else is sent at once. A refusal drops what waits behind it, and what follows from it is
 * not reported again.
 */

import type { ActionJson, Problem } from "../../../api/types";
import { kindOf } from "../../../connection/actions";

/** Where on the screen an act was made, to show there why it was refused. */
export interface Spot {
  x: number;
  y: number;
}

interface Command {
  number: number;
  action: ActionJson;
  spot: Spot | null;
  sent: boolean;
  /** Whether something before it was refused. */
  follows: boolean;
}

export interface Refused {
  number: number;
  action: ActionJson;
  problem: Problem;
  spot: Spot | null;
}

export type Send = (action: ActionJson) => Promise<Problem | null>;

const WAITING_KINDS = new Set(["place", "move-last", "return-tile", "set-aside"]);
/** Milliseconds after which it is said that the answer is late. */
export const LATE = 1000;

export class Commands {
  readonly #send: Send;
  readonly #onaccepted: (action: ActionJson) => void;
  #commands = $state.raw<readonly Command[]>([]);
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** The last refusal, until it is dismissed or something else is done. */
  refused = $state.raw<Refused | null>(null);
  /** Whether the oldest unanswered act is older than a second. */
  late = $state(false);
  readonly pending = $derived<readonly ActionJson[]>(this.#commands.map((command) => command.action));

  constructor(send: Send, onaccepted: (action: ActionJson) => void = () => undefined) {
    this.#send = send;
    this.#onaccepted = onaccepted;
  }

  submit(action: ActionJson, spot: Spot | null = null): void {
    this.refused = null;
    this.#count += 1;
    const command = { number: this.#count, action, spot, sent: false, follows: false };
    this.#commands = [...this.#commands, command];
    this.#sendNext();
  }

  dismiss(): void {
    this.refused = null;
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#commands = [];
  }

  /** Send what may be sent now. */
  #sendNext(): void {
    const due: Command[] = [];
    for (const command of this.#commands) {
      if (command.sent) continue;
      const isFirst = command === this.#commands[0];
      if (!isFirst && WAITING_KINDS.has(kindOf(command.action))) break;
      due.push(command);
    }
    for (const command of due) {
      command.sent = true;
      void this.#ask(command);
    }
    this.#watch();
  }

  async #ask(command: Command): Promise<void> {
    const problem = await this.#send(command.action);
    if (!this.#commands.includes(command)) return;
    this.#commands = this.#commands.filter((each) => each !== command);
    if (problem) this.#refuse(command, problem);
    else this.#onaccepted(command.action);
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.late = false;
    this.#sendNext();
  }

  #refuse(command: Command, problem: Problem): void {
    const behind = this.#commands.filter((each) => each.number > command.number);
    this.#commands = this.#commands.filter((each) => each.sent || !behind.includes(each));
    for (const each of behind) each.follows = true;
    if (command.follows) return;
    const { number, action, spot } = command;
    this.refused = { number, action, problem, spot };
  }

  #watch(): void {
    if (this.#timer !== undefined || this.#commands.length === 0) return;
    this.#timer = setTimeout(() => (this.late = true), LATE);
  }
}
