/**
 * The WebSocket connection to a table. It reconnects by itself and resumes from the last entry seen.
 *
 * Every request is answered: with the server's reply, or with a RequestError. A request whose reply was lost with the
 * connection is not sent again, because it may have been carried out; the snapshot after reconnecting shows whether it
 * was.
 */

import { RequestError } from "../api/client";
import { takePreopenedSocket } from "../api/preload";
import {
  PROTOCOL,
  type ClientMessage,
  type Ack,
  type ChoiceList,
  type Explained,
  type PreviewResult,
  type ServerMessage,
  type Problem,
} from "../api/types";

/** `disconnected` is followed by another attempt; `closed` is final. */
export type ConnectionState = "connecting" | "open" | "disconnected" | "closed";

type Unsent<Message> = Message extends { ref: number } ? Omit<Message, "ref"> : never;
export type TableRequest = Unsent<ClientMessage>;

export interface ConnectionHandlers {
  /** Every message that is not the reply to a request, and when it arrived, on the clock of `performance.now()`. */
  onMessage: (message: ServerMessage, arrived: number) => void;
  /** The state changed; `problem` is set when the server closed the connection. */
  onStateChange: (state: ConnectionState, problem: Problem | null) => void;
  /** How many entries were seen, to resume from there. */
  lastSeen: () => number;
}

const FIRST_RETRY_DELAY = 400;
const MAX_RETRY_DELAY = 10_000;
const PING_INTERVAL = 20_000;
const PONG_TIMEOUT = 8_000;
const OPEN = 1;

type Answer = Ack | PreviewResult | ChoiceList | Explained;

interface PendingReply {
  resolve: (answer: Answer) => void;
  reject: (error: RequestError) => void;
}

export class TableConnection {
  readonly #address: string;
  readonly #handlers: ConnectionHandlers;
  readonly #pending = new Map<number, PendingReply>();
  #socket: WebSocket | null = null;
  /** The answer to a request that was sent before this connection took its socket over, until the table changes. */
  #early: { request: string; answer: Promise<Answer> } | null = null;
  #ref = 0;
  #attempts = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #pingTimer: ReturnType<typeof setInterval> | undefined;
  #pongTimer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(address: string, handlers: ConnectionHandlers) {
    this.#address = address;
    this.#handlers = handlers;
    addEventListener("online", this.#reconnectNow);
    addEventListener("offline", this.#wentOffline);
    document.addEventListener("visibilitychange", this.#reconnectNow);
    this.#open();
  }

  get isOpen(): boolean {
    return this.#socket?.readyState === OPEN;
  }

  /** Send a request; rejects with a RequestError. */
  ask(request: TableRequest): Promise<Answer> {
    const early = this.#early;
    if (early?.request === JSON.stringify(request)) {
      this.#early = null;
      return early.answer;
    }
    if (!this.isOpen) return Promise.reject(connectionError("web-trouble-offline"));
    const ref = ++this.#ref;
    this.#send({ ...request, ref });
    return this.#answerTo(ref);
  }

  #answerTo(ref: number): Promise<Answer> {
    return new Promise((resolve, reject) => this.#pending.set(ref, { resolve, reject }));
  }

  /** Ask for the snapshot again, from `lastSeen` on. */
  refresh(): void {
    if (this.isOpen) this.#subscribe();
  }

  /** Connect again, because the user has another session now. */
  reopen(): void {
    if (this.#closed) return;
    this.#dropSocket();
    this.#open();
  }

  close(): void {
    this.#end(null);
  }

  /** The browser knows before any timeout that nothing can be reached. */
  readonly #wentOffline = (): void => {
    if (!this.#closed && this.#socket) this.#disconnected();
  };

  readonly #reconnectNow = (): void => {
    if (this.#closed || document.visibilityState === "hidden") return;
    if (this.isOpen) this.#ping();
    else if (this.#retryTimer !== undefined) {
      this.#attempts = 0;
      this.#open();
    }
  };

  #open(): void {
    clearTimeout(this.#retryTimer);
    this.#retryTimer = undefined;
    this.#handlers.onStateChange("connecting", null);
    const preopened = takePreopenedSocket(this.#address);
    const socket = preopened?.socket ?? new WebSocket(this.#address);
    this.#socket = socket;
    if (preopened?.asked) {
      this.#early = { request: preopened.asked, answer: this.#answerTo(0) };
      // Nobody may want it.
      this.#early.answer.catch(() => undefined);
    }
    const opened = (): void => {
      if (this.#socket !== socket) return;
      if (!preopened) this.#subscribe();
      this.#pingTimer = setInterval(() => {
        this.#ping();
      }, PING_INTERVAL);
    };
    if (this.isOpen) opened();
    else socket.addEventListener("open", opened);
    const receive = (event: MessageEvent<unknown>, arrived: number): void => {
      if (this.#socket === socket) this.#receive(event.data, arrived);
    };
    if (preopened) preopened.listen(receive);
    else
      socket.addEventListener("message", (event) => {
        receive(event, performance.now());
      });
    socket.addEventListener("close", () => {
      if (this.#socket === socket) this.#disconnected();
    });
  }

  #receive(data: unknown, arrived: number): void {
    clearTimeout(this.#pongTimer);
    const message = JSON.parse(String(data)) as ServerMessage;
    switch (message.type) {
      case "ack":
      case "previewed":
      case "choice-list":
      case "explained":
        this.#takePending(message.ref)?.resolve(message);
        break;
      case "rejected":
        this.#takePending(message.ref)?.reject(new RequestError(message.problem));
        break;
      case "pong":
        break;
      case "closing":
        if (!message.reconnect) this.#end(message.problem);
        break;
      case "snapshot":
      case "delta":
        if (message.type === "delta") this.#early = null;
        if (this.#attempts > 0 || message.type === "snapshot") this.#handlers.onStateChange("open", null);
        this.#attempts = 0;
        this.#handlers.onMessage(message, arrived);
        break;
      default:
        this.#handlers.onMessage(message, arrived);
    }
  }

  #takePending(ref: number): PendingReply | undefined {
    const pending = this.#pending.get(ref);
    this.#pending.delete(ref);
    return pending;
  }

  #subscribe(): void {
    this.#send({ type: "subscribe", protocol: PROTOCOL, seen: this.#handlers.lastSeen() });
  }

  #send(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  /** A connection can die silently: without a pong it counts as disconnected. */
  #ping(): void {
    if (!this.isOpen) return;
    this.#send({ type: "ping", ref: ++this.#ref });
    clearTimeout(this.#pongTimer);
    this.#pongTimer = setTimeout(() => {
      this.#disconnected();
    }, PONG_TIMEOUT);
  }

  #disconnected(): void {
    this.#dropSocket();
    if (this.#closed) return;
    this.#handlers.onStateChange("disconnected", null);
    const wait = Math.min(FIRST_RETRY_DELAY * 2 ** this.#attempts, MAX_RETRY_DELAY);
    this.#attempts += 1;
    // Spread the attempts of all clients, so that a restarted server is not flooded.
    this.#retryTimer = setTimeout(
      () => {
        this.#open();
      },
      wait * (0.75 + Math.random() / 2),
    );
  }

  #dropSocket(): void {
    clearInterval(this.#pingTimer);
    clearTimeout(this.#pongTimer);
    const socket = this.#socket;
    this.#socket = null;
    this.#early = null;
    socket?.close();
    const pending = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of pending) reject(connectionError("web-trouble-line-broke"));
  }

  #end(problem: Problem | null): void {
    this.#closed = true;
    clearTimeout(this.#retryTimer);
    removeEventListener("online", this.#reconnectNow);
    removeEventListener("offline", this.#wentOffline);
    document.removeEventListener("visibilitychange", this.#reconnectNow);
    this.#dropSocket();
    this.#handlers.onStateChange("closed", problem);
  }
}

function connectionError(key: string): RequestError {
  return new RequestError({ key, clause: "", data: {} });
}

/** The WebSocket URL of a table. */
export function socketUrl(id: string, code: string | null): string {
  const address = new URL(`/ws/tables/${encodeURIComponent(id)}`, location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  if (code) address.searchParams.set("code", code);
  return address.href;
}
