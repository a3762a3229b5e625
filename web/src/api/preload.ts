/**
 * What is asked for before anybody is there to use it, so that the way to the first sight of a table is short: answers
 * that `boot.js` asked for while the scripts were still coming, and the line to the table.
 */

import { PROTOCOL, type ClientMessage } from "./types";

declare global {
  interface Window {
    preloaded?: Map<string, Promise<Response>>;
  }
}

/** The answer that `boot.js` asked for; it is good for one use. */
export function preloadedResponse(path: string): Promise<Response> | undefined {
  const response = window.preloaded?.get(path);
  window.preloaded?.delete(path);
  return response;
}

const CONNECTING = 0;
const OPEN = 1;
/** A line that nobody has taken by then is not wanted: the table could not be shown. */
const UNUSED_TIMEOUT = 15_000;

/** A line that is open before anybody listens; what comes meanwhile is kept. */
export class PreopenedSocket {
  readonly socket: WebSocket;
  #buffered: MessageEvent[] = [];

  constructor(address: string) {
    this.socket = new WebSocket(address);
    this.socket.addEventListener("open", () => {
      const subscribe: ClientMessage = { type: "subscribe", protocol: PROTOCOL, seen: 0 };
      this.socket.send(JSON.stringify(subscribe));
    });
    this.socket.addEventListener("message", this.#buffer);
  }

  readonly #buffer = (event: MessageEvent): void => {
    this.#buffered.push(event);
  };

  /** From now on somebody listens: first to what was kept, once they are ready for it. */
  listen(receive: (event: MessageEvent) => void): void {
    queueMicrotask(() => {
      this.socket.removeEventListener("message", this.#buffer);
      this.socket.addEventListener("message", receive);
      for (const event of this.#buffered) receive(event);
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

/** The line that was opened early, if it still holds. */
export function takePreopenedSocket(address: string): PreopenedSocket | undefined {
  const opened = preopened.get(address);
  preopened.delete(address);
  return opened && [CONNECTING, OPEN].includes(opened.socket.readyState) ? opened : undefined;
}
