import { beforeEach, describe, expect, it, vi } from "vitest";

import { RequestError } from "../../api/client";
import { preopenSocket } from "../../api/preload";
import { socketUrl, TableConnection, type ConnectionState } from "../tableConnection";
import { PROTOCOL, type Problem, type ServerMessage } from "../../api/types";
import { fixture, MockSocket, mockSockets, flushMicrotasks } from "../../../tests/mock";

let states: ConnectionState[];
let messages: ServerMessage[];
let closeProblem: Problem | null;
let seen: number;

function open(): TableConnection {
  return new TableConnection("ws://x/ws/tables/1", {
    onMessage: (message) => messages.push(message),
    onStateChange: (state, problem) => {
      states.push(state);
      closeProblem = problem;
    },
    lastSeen: () => seen,
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  mockSockets();
  states = [];
  messages = [];
  closeProblem = null;
  seen = 0;
});

describe("the connection to a table", () => {
  it("subscribes with its protocol and the last entry seen", () => {
    seen = 17;
    open();
    MockSocket.last.open();
    expect(MockSocket.last.sent).toEqual([{ type: "subscribe", protocol: PROTOCOL, seen: 17 }]);
    MockSocket.last.serverSends(fixture.snapshot);
    expect(states).toEqual(["connecting", "open"]);
    expect(messages).toHaveLength(1);
  });

  it("takes over the socket that was opened early, with its buffered messages", async () => {
    preopenSocket("ws://x/ws/tables/1");
    const early = MockSocket.last;
    early.open();
    early.serverSends(fixture.snapshot);
    const socket = open();
    expect(messages).toEqual([]);
    await flushMicrotasks();
    expect(MockSocket.all).toEqual([early]);
    expect(early.sent).toEqual([{ type: "subscribe", protocol: PROTOCOL, seen: 0 }]);
    expect(messages).toHaveLength(1);
    early.serverSends({ ...fixture.snapshot, head: fixture.snapshot.head + 1 });
    expect(messages).toHaveLength(2);
    vi.advanceTimersByTime(16_000);
    expect(early.readyState).toBe(1);
    socket.close();
    expect(early.readyState).toBe(3);
  });

  it("takes over the socket that the page opened before its scripts were there", async () => {
    const address = "ws://x/ws/tables/1";
    const socket = new WebSocket(address);
    const early = MockSocket.last;
    const event = new MessageEvent("message", { data: JSON.stringify(fixture.snapshot) });
    const stop = vi.fn();
    window.earlySocket = { address, socket, messages: [{ event, arrived: 5 }], asked: null, stop };
    early.open();
    preopenSocket(address);
    open();
    await flushMicrotasks();
    expect(stop).toHaveBeenCalledOnce();
    expect(MockSocket.all).toEqual([early]);
    // It has subscribed by itself.
    expect(early.sent).toEqual([]);
    expect(messages).toHaveLength(1);
  });

  it("uses what the page has asked for already, unless the table has changed since", async () => {
    const address = "ws://x/ws/tables/1";
    const request = { type: "list-choices", joined: true, seat: 0 } as const;
    const list: ServerMessage = { type: "choice-list", ref: 0, head: 3, choices: [] };
    for (const changed of [false, true]) {
      const asked = JSON.stringify(request);
      window.earlySocket = { address, socket: new WebSocket(address), messages: [], asked, stop: () => undefined };
      const early = MockSocket.last;
      early.open();
      preopenSocket(address);
      const socket = open();
      await flushMicrotasks();
      if (changed) early.serverSends(fixture.deltas[0] as ServerMessage);
      early.serverSends(list);
      const answer = socket.ask(request);
      expect(early.sent).toHaveLength(changed ? 1 : 0);
      if (!changed) await expect(answer).resolves.toEqual(list);
      answer.catch(() => undefined);
      socket.close();
    }
  });

  it("opens a new socket if the early one broke, and closes an unused one", () => {
    preopenSocket("ws://x/ws/tables/1");
    MockSocket.last.open();
    MockSocket.last.disconnect();
    open();
    expect(MockSocket.all).toHaveLength(2);
    preopenSocket("ws://x/ws/tables/2");
    MockSocket.last.open();
    vi.advanceTimersByTime(60_000);
    expect(MockSocket.all[2]?.readyState).toBe(3);
  });

  it("matches replies to requests by number", async () => {
    const socket = open();
    MockSocket.last.open();
    const first = socket.ask({ type: "act", do: { do: "stay" }, head: 3 });
    const second = socket.ask({ type: "preview", do: { do: "stay" } });
    const third = socket.ask({ type: "chat", text: "hello" });
    const [act, preview, say] = MockSocket.last.sent.slice(1).map((message) => ("ref" in message ? message.ref : -1));
    const problem = { key: "refusal-not-asked", clause: "TI-7.1", data: {} };
    MockSocket.last.serverSends({ type: "rejected", ref: preview ?? 0, head: 3, problem });
    MockSocket.last.serverSends({ type: "ack", ref: act ?? 0, head: 4 });
    MockSocket.last.serverSends({ type: "ack", ref: say ?? 0, head: 4 });
    await expect(first).resolves.toMatchObject({ type: "ack", head: 4 });
    await expect(second).rejects.toMatchObject({ problem });
    await expect(third).resolves.toMatchObject({ head: 4 });
  });

  it("reconnects with growing delays and resumes from the last entry seen", async () => {
    open();
    MockSocket.last.open();
    MockSocket.last.serverSends(fixture.snapshot);
    seen = 42;
    MockSocket.last.disconnect();
    expect(states.at(-1)).toBe("disconnected");
    await vi.advanceTimersByTimeAsync(600);
    expect(MockSocket.all).toHaveLength(2);
    MockSocket.last.disconnect();
    await vi.advanceTimersByTimeAsync(500);
    expect(MockSocket.all).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(600);
    expect(MockSocket.all).toHaveLength(3);
    MockSocket.last.open();
    expect(MockSocket.last.sent).toEqual([{ type: "subscribe", protocol: PROTOCOL, seen: 42 }]);
    MockSocket.last.serverSends({ ...fixture.snapshot, since: 42 });
    expect(states.at(-1)).toBe("open");
  });

  it("never repeats a request: it is rejected when the connection breaks", async () => {
    const socket = open();
    MockSocket.last.open();
    const request = socket.ask({ type: "act", do: { do: "stay" }, head: 0 });
    const answered = expect(request).rejects.toBeInstanceOf(RequestError);
    MockSocket.last.disconnect();
    await answered;
    await expect(socket.ask({ type: "chat", text: "x" })).rejects.toMatchObject({ message: "web-trouble-offline" });
    await vi.advanceTimersByTimeAsync(1000);
    MockSocket.last.open();
    expect(MockSocket.last.sent).toHaveLength(1);
  });

  it("detects a silently dead connection", async () => {
    open();
    MockSocket.last.open();
    MockSocket.last.serverSends(fixture.snapshot);
    await vi.advanceTimersByTimeAsync(20_000);
    const ping = MockSocket.last.lastSent("ping");
    MockSocket.last.serverSends({ type: "pong", ref: ping.ref });
    await vi.advanceTimersByTimeAsync(19_000);
    expect(states.at(-1)).toBe("open");
    await vi.advanceTimersByTimeAsync(9_500);
    expect(states).toContain("disconnected");
  });

  it("reconnects at once when the browser is online again", async () => {
    open();
    MockSocket.last.open();
    for (let i = 0; i < 6; i += 1) {
      MockSocket.last.disconnect();
      await vi.advanceTimersByTimeAsync(15_000);
    }
    MockSocket.last.disconnect();
    const before = MockSocket.all.length;
    dispatchEvent(new Event("online"));
    expect(MockSocket.all).toHaveLength(before + 1);
  });

  it("stays closed or reconnects as the server says", async () => {
    open();
    MockSocket.last.open();
    const problem = { key: "client-outdated", clause: "", data: {} };
    MockSocket.last.serverSends({ type: "closing", problem, reconnect: false });
    expect(states.at(-1)).toBe("closed");
    expect(closeProblem).toEqual(problem);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(MockSocket.all).toHaveLength(1);

    open();
    MockSocket.last.open();
    MockSocket.last.serverSends({ type: "closing", problem, reconnect: true });
    MockSocket.last.disconnect();
    await vi.advanceTimersByTimeAsync(1000);
    expect(MockSocket.all).toHaveLength(3);
  });

  it("is silent after it was closed", async () => {
    const socket = open();
    MockSocket.last.open();
    socket.close();
    MockSocket.last.serverSends(fixture.snapshot);
    await flushMicrotasks();
    expect(messages).toEqual([]);
  });

  it("has a WebSocket URL", () => {
    expect(socketUrl("a b", "CODE")).toMatch(/^ws:\/\/.*\/ws\/tables\/a%20b\?code=CODE$/);
  });
});
