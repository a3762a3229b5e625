/** A server in memory: a mock WebSocket, and responses to HTTP requests. */

import { vi } from "vitest";

import type { Delta, ClientMessage, Snapshot, ServerMessage, View } from "../src/api/types";
import recorded from "./data/table.json";

export const fixture = recorded as unknown as {
  snapshot: Snapshot;
  deltas: Delta[];
  last: View;
  found: Record<"en" | "fr", Record<string, string[]>>;
};

/** A WebSocket controlled by a test. */
export class MockSocket extends EventTarget {
  static all: MockSocket[] = [];

  /** The socket opened last. */
  static get last(): MockSocket {
    const socket = MockSocket.all.at(-1);
    if (!socket) throw new Error("no socket was opened");
    return socket;
  }

  readyState = 0;
  readonly sent: ClientMessage[] = [];

  constructor(readonly url: string) {
    super();
    MockSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }

  close(): void {
    this.readyState = 3;
  }

  // --- the server's side

  open(): void {
    this.readyState = 1;
    this.dispatchEvent(new Event("open"));
  }

  serverSends(message: ServerMessage): void {
    this.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  disconnect(): void {
    this.readyState = 3;
    this.dispatchEvent(new Event("close"));
  }

  /** The last message of a type that was sent. */
  lastSent<Type extends ClientMessage["type"]>(type: Type): Extract<ClientMessage, { type: Type }> {
    const found = this.sent.findLast((message) => message.type === type);
    if (!found) throw new Error(`nothing of the kind ${type} was sent`);
    return found as Extract<ClientMessage, { type: Type }>;
  }
}

/** Replace the browser's WebSocket by the mock. */
export function mockSockets(): void {
  MockSocket.all = [];
  vi.stubGlobal("WebSocket", MockSocket);
}

/** Answer requests from a record of "METHOD path" to response body. */
export function mockApi(answers: Record<string, unknown>): ReturnType<typeof vi.fn> {
  const fetched = vi.fn((path: string, request?: RequestInit) => {
    const name = `${request?.method ?? "GET"} ${path}`;
    const answer = answers[name];
    if (answer === undefined) {
      return Promise.resolve(
        Response.json({ problem: { key: "page-unknown", clause: "", data: {} } }, { status: 404 }),
      );
    }
    return Promise.resolve(Response.json(answer));
  });
  vi.stubGlobal("fetch", fetched);
  return fetched;
}

/** Let all pending microtasks run. */
export async function flushMicrotasks(): Promise<void> {
  for (let i = 0; i < 8; i += 1) await Promise.resolve();
}
