/**
 * Requests started before anything needs them, so that a table appears quickly: responses that `boot.js` requested
 * while the scripts were loading, and the table's WebSocket.
 */

import { PROTOCOL, type ClientMessage } from "./types";

/** A message, and when it arrived on the clock of `performance.now()`. */
interface Arrived {
  event: MessageEvent;
  arrived: number;
}

/** A socket that `boot.js` opened and subscribed with. Until `stop` is called it collects what arrives. */
interface EarlySocket {
  address: string;
  socket: WebSocket;
  messages: Arrived[];
  /** The request, as JSON, that was sent on it under the number 0. */
  asked: string | null;
  stop: () => void;
}

declare global {
  interface Window {
    preloaded?: Map<string, Promise<Response>>;
    earlySocket?: EarlySocket;
  }
}

/** The response that `boot.js` requested. It can be taken once. */
export function preloadedResponse(path: string): Promise<Response> | undefined {
  const response = window.preloaded?.get(path);
  window.preloaded?.delete(path);
  return response;
}

const CONNECTING = 0;
const OPEN = 1;
/** A socket that nobody has taken by then is closed: the table could not be shown. */
const UNUSED_TIMEOUT = 15_000;

/** A socket opened before anybody listens; it buffers what arrives. */
export class PreopenedSocket {
  readonly socket: WebSocket;
  /** A request, as JSON, that is sent already, under the number 0. */
  readonly asked: string | null = null;
  #buffered: Arrived[] = [];

  constructor(address: string) {
    const early = window.earlySocket;
    delete window.earlySocket;
    if (early?.address === address) {
      early.stop();
      this.socket = early.socket;
      this.#buffered = early.messages;
      this.asked = early.asked;
    } else {
      this.socket = new WebSocket(address);
      this.socket.addEventListener("open", () => {
        const subscribe: ClientMessage = { type: "subscribe", protocol: PROTOCOL, seen: 0 };
        this.socket.send(JSON.stringify(subscribe));
      });
    }
    this.socket.addEventListener("message", this.#buffer);
  }

  readonly #buffer = (event: MessageEvent): void => {
    this.#buffered.push({ event, arrived: performance.now() });
  };

  /** Deliver all messages to `receive`, the buffered ones first, with the time when they arrived. */
  listen(receive: (event: MessageEvent, arrived: number) => void): void {
    queueMicrotask(() => {
      this.socket.removeEventListener("message", this.#buffer);
      this.socket.addEventListener("message", (event) => {
        receive(event, performance.now());
      });
      for (const { event, arrived } of this.#buffered) receive(event, arrived);
    });
  }
}

const preopened = new Map<string, PreopenedSocket>();

export function preopenSocket(address: string): void {
  const opened = new PreopenedSocket(address);
  preopened.set(address, opened);
  setTimeout(() => {
    if (preopened.get(address) === opened) takePreopenedSocket(address)?.socket.close();
  }, UNUSED_TIMEOUT);
}

/** The socket that was opened early, if it is still usable. */
export function takePreopenedSocket(address: string): PreopenedSocket | undefined {
  const opened = preopened.get(address);
  preopened.delete(address);
  return opened && [CONNECTING, OPEN].includes(opened.socket.readyState) ? opened : undefined;
}
