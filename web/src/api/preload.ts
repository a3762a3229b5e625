/**
 * What is asked for before anybody is there to use it, so that the way to the first sight of a table is short: answers
 * that `boot.js` asked for while the scripts were still coming, and the line to the table.
 */

import { PROTOCOL, type ClientMessage } from "./types";

declare global {
  interface Window {
    early?: Map<string, Promise<Response>>;
  }
}

/** The answer that `boot.js` asked for; it is good for one use. */
export function earlyAnswer(path: string): Promise<Response> | undefined {
  const answer = window.early?.get(path);
  window.early?.delete(path);
  return answer;
}

const CONNECTING = 0;
const OPEN = 1;
/** A line that nobody has taken by then is not wanted: the table could not be shown. */
const FORGOTTEN = 15_000;

/** A line that is open before anybody listens; what comes meanwhile is kept. */
export class EarlyLine {
  readonly socket: WebSocket;
  #heard: MessageEvent[] = [];

  constructor(address: string) {
    this.socket = new WebSocket(address);
    this.socket.addEventListener("open", () => {
      const greeting: ClientMessage = { type: "subscribe", protocol: PROTOCOL, seen: 0 };
      this.socket.send(JSON.stringify(greeting));
    });
    this.socket.addEventListener("message", this.#keep);
  }

  readonly #keep = (event: MessageEvent): void => {
    this.#heard.push(event);
  };

  /** From now on somebody listens: first to what was kept, once they are ready for it. */
  listen(hear: (event: MessageEvent) => void): void {
    queueMicrotask(() => {
      this.socket.removeEventListener("message", this.#keep);
      this.socket.addEventListener("message", hear);
      for (const event of this.#heard) hear(event);
    });
  }
}

const lines = new Map<string, EarlyLine>();

export function openEarly(address: string): void {
  const line = new EarlyLine(address);
  lines.set(address, line);
  setTimeout(() => {
    if (lines.get(address) === line) takeEarly(address)?.socket.close();
  }, FORGOTTEN);
}

/** The line that was opened early, if it still holds. */
export function takeEarly(address: string): EarlyLine | undefined {
  const line = lines.get(address);
  lines.delete(address);
  return line && [CONNECTING, OPEN].includes(line.socket.readyState) ? line : undefined;
}
