/**
 * The line to a table. It comes back by itself when it breaks, and goes on from the last entry that was seen.
 *
 * Every wish gets an answer: what the server said, or a Trouble. A wish whose answer was lost with the line is not sent
 * again, since it may have been carried out; the position that comes with the new line tells.
 */

import { Trouble } from "../api/client";
import { takeEarly } from "../api/preload";
import { PROTOCOL, type ClientMessage, type Done, type Previewed, type ServerMessage, type Why } from "../api/types";

/** How the line is: being opened, open, broken and to be tried again, or over for good. */
export type Line = "opening" | "open" | "broken" | "closed";

type Unsent<Message> = Message extends { ref: number } ? Omit<Message, "ref"> : never;
export type Wish = Unsent<ClientMessage>;

export interface Ears {
  /** Everything that is not the answer to a wish. */
  news: (message: ServerMessage) => void;
  /** How the line is; `why` when the server closed it. */
  line: (line: Line, why: Why | null) => void;
  /** How many entries were seen, to go on from there. */
  seen: () => number;
}

const FIRST_WAIT = 400;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 20_000;
const PATIENCE = 8_000;
const OPEN = 1;

interface Waiting {
  done: (answer: Done | Previewed) => void;
  failed: (trouble: Trouble) => void;
}

export class TableSocket {
  readonly #address: string;
  readonly #ears: Ears;
  readonly #waiting = new Map<number, Waiting>();
  #socket: WebSocket | null = null;
  #ref = 0;
  #tries = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heart: ReturnType<typeof setInterval> | undefined;
  #pulse: ReturnType<typeof setTimeout> | undefined;
  #ended = false;

  constructor(address: string, ears: Ears) {
    this.#address = address;
    this.#ears = ears;
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#open();
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === OPEN;
  }

  /** Send a wish; the answer, or a Trouble that says why not. */
  ask(wish: Wish): Promise<Done | Previewed> {
    return new Promise((done, failed) => {
      if (!this.isOpen) {
        failed(lost("web-trouble-offline"));
        return;
      }
      const ref = ++this.#ref;
      this.#waiting.set(ref, { done, failed });
      this.#send({ ...wish, ref });
    });
  }

  /** Ask for the position again, from what `seen` says on. */
  refresh(): void {
    if (this.isOpen) this.#subscribe();
  }

  close(): void {
    this.#end(null);
  }

  readonly #hurry = (): void => {
    if (this.#ended || document.visibilityState === "hidden") return;
    if (this.isOpen) this.#ping();
    else if (this.#retry !== undefined) {
      this.#tries = 0;
      this.#open();
    }
  };

  #open(): void {
    clearTimeout(this.#retry);
    this.#retry = undefined;
    this.#ears.line("opening", null);
    const early = takeEarly(this.#address);
    const socket = early?.socket ?? new WebSocket(this.#address);
    this.#socket = socket;
    const opened = (): void => {
      if (this.#socket !== socket) return;
      if (!early) this.#subscribe();
      this.#heart = setInterval(() => {
        this.#ping();
      }, PING_EVERY);
    };
    if (this.isOpen) opened();
    else socket.addEventListener("open", opened);
    const heard = (event: MessageEvent<unknown>): void => {
      if (this.#socket === socket) this.#hear(event.data);
    };
    early?.listen(heard);
    if (!early) socket.addEventListener("message", heard);
    socket.addEventListener("close", () => {
      if (this.#socket === socket) this.#broken();
    });
  }

  #hear(data: unknown): void {
    clearTimeout(this.#pulse);
    const message = JSON.parse(String(data)) as ServerMessage;
    switch (message.type) {
      case "done":
      case "previewed":
        this.#settle(message.ref)?.done(message);
        break;
      case "refused":
        this.#settle(message.ref)?.failed(new Trouble(message.why));
        break;
      case "pong":
        break;
      case "goodbye":
        if (!message.again) this.#end(message.why);
        break;
      case "position":
      case "change":
        if (this.#tries > 0 || message.type === "position") this.#ears.line("open", null);
        this.#tries = 0;
        this.#ears.news(message);
        break;
      default:
        this.#ears.news(message);
    }
  }

  #settle(ref: number): Waiting | undefined {
    const waiting = this.#waiting.get(ref);
    this.#waiting.delete(ref);
    return waiting;
  }

  #subscribe(): void {
    this.#send({ type: "subscribe", protocol: PROTOCOL, seen: this.#ears.seen() });
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** A line may be dead without having said so: if nothing comes back, it is taken for broken. */
  #ping(): void {
    if (!this.isOpen) return;
    this.#send({ type: "ping", ref: ++this.#ref });
    clearTimeout(this.#pulse);
    this.#pulse = setTimeout(() => {
      this.#broken();
    }, PATIENCE);
  }

  #broken(): void {
    this.#drop();
    if (this.#ended) return;
    this.#ears.line("broken", null);
    const wait = Math.min(FIRST_WAIT * 2 ** this.#tries, LONGEST_WAIT);
    this.#tries += 1;
    // Not all at the same moment: a server that comes back should not be run over.
    this.#retry = setTimeout(
      () => {
        this.#open();
      },
      wait * (0.75 + Math.random() / 2),
    );
  }

  #drop(): void {
    clearInterval(this.#heart);
    clearTimeout(this.#pulse);
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    const waiting = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const { failed } of waiting) failed(lost("web-trouble-line-broke"));
  }

  #end(why: Why | null): void {
    this.#ended = true;
    clearTimeout(this.#retry);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#drop();
    this.#ears.line("closed", why);
  }
}

function lost(key: string): Trouble {
  return new Trouble({ key, clause: "", data: {} });
}

/** Where the socket of a table is. */
export function socketAddress(id: string, code: string | null): string {
  const address = new URL(`/ws/tables/${encodeURIComponent(id)}`, location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  if (code) address.searchParams.set("code", code);
  return address.href;
}
