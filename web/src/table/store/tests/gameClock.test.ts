/** The hourglass of two browsers: one far away, with its time of day an hour off. */

import { beforeEach, describe, expect, it, vi } from "vitest";

import { TableStore } from "../tableStore.svelte";
import { GameClock } from "../gameClock";
import { fixture, MockSocket, mockSockets } from "../../../../tests/mock";

const listener = { onEvents: vi.fn(), onTurn: vi.fn() };
const HOUR = 3_600_000;
/** How far two browsers may be apart. */
const AGREED = 250;

beforeEach(() => {
  vi.useFakeTimers();
  mockSockets();
});

describe("game time", () => {
  it("is the same in two browsers, whatever their time of day and however late some messages are", () => {
    const stores = [0, 1].map((number) => {
      const store = new TableStore(`t${String(number)}`, "titan", null, listener);
      const socket = MockSocket.last;
      socket.open();
      return { store, socket };
    });
    const [near, far] = stores;
    if (!near || !far) throw new Error("two are needed");
    const start = performance.now();
    const serverTime = (): number => 5000 + performance.now() - start;
    const sand = serverTime() + 90_000;
    let head = 3;
    const message = (): typeof fixture.snapshot => {
      head += 1;
      return { ...fixture.snapshot, view: {}, events: [], pending: [], head, clock: sand, now: serverTime() };
    };
    const first = message();
    near.socket.serverSends(first);
    vi.setSystemTime(Date.now() + HOUR);
    vi.advanceTimersByTime(120);
    far.socket.serverSends(first);

    // A line that is slow for a moment: messages come one second late.
    for (const late of [20, 1000, 40, 800]) {
      vi.advanceTimersByTime(4000);
      const base = head;
      const change = { ...message(), type: "delta" as const, base, removed: [], patch: {}, legal: null };
      near.socket.serverSends(change);
      vi.advanceTimersByTime(late);
      far.socket.serverSends(change);
      expect(Math.abs(near.store.gameTime() - far.store.gameTime())).toBeLessThan(AGREED);
      expect(Math.abs(far.store.gameTime() - serverTime())).toBeLessThan(AGREED);
      const deadlines = stores.map(({ store }) => store.shown?.deadline ?? 0);
      expect(Math.abs((deadlines[0] ?? 0) - (deadlines[1] ?? 0))).toBeLessThan(AGREED);
    }
    for (const { store } of stores) store.close();
  });

  it("is taken anew after a pause, in which it stood still", () => {
    const clock = new GameClock();
    expect(clock.hear(1000, performance.now())).toBe(1000);
    vi.advanceTimersByTime(500);
    expect(clock.hear(1400, performance.now())).toBeCloseTo(1500, 0);
    vi.advanceTimersByTime(60_000);
    clock.reset();
    expect(clock.hear(1600, performance.now())).toBe(1600);
  });
});
