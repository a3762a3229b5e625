/** The time line of a building race. */

import { describe, expect, it, vi } from "vitest";

import type { GameEvent, LateMove } from "../../../../api/types";
import { ReplayEvents } from "../../../../replay/replayEvents.svelte";
import { momentAt, playInRealTime } from "../../../../replay/realTime";
import { clockText, loadRace, momentByTime, percentOf } from "../race";

const event = (seq: number, key: string, seat?: number): GameEvent => ({
  seq,
  key,
  clause: "",
  data: seat === undefined ? {} : { seat },
});

/** Two flights of which the first is built from moment 1 to 8, the second from 11 on. */
const events = [
  event(0, "event-flight"),
  event(1, "event-hidden-taken", 0),
  event(2, "event-placed", 0),
  event(3, "event-look", 1),
  event(4, "event-timer-flipped", 1),
  event(5, "event-start-space", 0),
  event(6, "event-caught", 1),
  event(7, "event-building-over"),
  event(9, "event-card-revealed"),
  event(10, "event-flight"),
  event(12, "event-placed", 1),
];
const times = [0, 1000, 2000, 2000, 30_000, 61_000, 90_000, 90_000, 95_000, 99_000, 120_000, 120_500, 121_000];

const course = (): ReplayEvents =>
  new ReplayEvents(times.length, () => Promise.resolve({ first: 0, upto: times.length, events, times }));

const nobodyLate = (): Promise<readonly LateMove[]> => Promise.resolve([]);

describe("a building race", () => {
  it("lasts from the start of a flight to the end of building", async () => {
    const record = course();
    const line = await loadRace(record, 3, true, nobodyLate);
    expect(line).toMatchObject({ first: 1, last: 8, start: 0, end: 90_000 });
    expect(line.marks.map(({ kind, seat, moment, time }) => [kind, seat, moment, time])).toEqual([
      ["placed", 0, 3, 2000],
      ["look", 1, 4, 2000],
      ["flip", 1, 5, 30_000],
      ["finish", 0, 6, 61_000],
      ["caught", 1, 7, 90_000],
    ]);
    expect(await loadRace(record, 12, true, nobodyLate)).toMatchObject({
      first: 11,
      last: 13,
      start: 120_000,
      end: 121_000,
    });
  });

  it("marks the grabs for which somebody else was quicker, by their own time", async () => {
    const grab = { seat: 1, quicker: 0, at: 29_000, do: { do: "take-open", tile: "CAB-01" } };
    const late = (): Promise<readonly LateMove[]> =>
      Promise.resolve([grab, { ...grab, do: { do: "flip-timer" } }, { ...grab, at: 120_200 }]);
    const lost = async (at: number, timed = true): Promise<unknown[]> =>
      (await loadRace(course(), at, timed, late)).marks.filter(({ kind }) => kind === "lost");
    const mark = { kind: "lost", seat: 1, lost: { tile: "CAB-01", quicker: 0 } };
    expect(await lost(3)).toEqual([{ ...mark, moment: 4, time: 29_000 }]);
    expect(await lost(12)).toEqual([{ ...mark, moment: 11, time: 120_200 }]);
    expect(await lost(3, false)).toEqual([]);
    const failing = loadRace(course(), 3, true, () => Promise.reject(new Error("no answer")));
    expect((await failing).marks).toHaveLength(5);
  });

  it("is walked by time", async () => {
    const record = course();
    const line = await loadRace(record, 3, true, nobodyLate);
    expect([0, 1500, 2000, 29_999, 61_000, 99_999].map((time) => momentByTime(record, line, time))).toEqual([
      1, 2, 4, 4, 6, 8,
    ]);
    expect(percentOf(line, 45_000)).toBe(50);
    expect(clockText(line, 61_500)).toBe("1:01");
  });

  it("counts moments where nobody hurries", async () => {
    const record = course();
    const line = await loadRace(record, 3, false, nobodyLate);
    expect(line).toMatchObject({ start: 1, end: 8 });
    expect(momentByTime(record, line, 5)).toBe(5);
    expect(clockText(line, 5)).toBe("4");
  });
});

describe("playing in real time", () => {
  it("shows what happened by a time, as far as it is loaded", async () => {
    const record = course();
    await record.load(0, 13);
    expect(momentAt(record, 2000, 1, () => true)).toBe(4);
    expect(momentAt(record, 2000, 1, (moment) => moment < 3)).toBe(2);
    expect(momentAt(record, 999_999, 1, () => true)).toBe(13);
  });

  it("follows the clock at the chosen speed, and waits for what is not loaded", async () => {
    const record = course();
    await record.load(0, 13);
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal("requestAnimationFrame", (frame: FrameRequestCallback) => frames.push(frame));
    vi.stubGlobal("cancelAnimationFrame", () => (frames.length = 0));
    const runFrame = (now: number): void => frames.shift()?.(now);
    const reached: number[] = [];
    const missing: number[] = [];
    let loaded = 5;
    const stop = playInRealTime(record, 1, {
      speed: () => 30,
      isLoaded: (moment) => moment <= loaded,
      load: (moment) => missing.push(moment),
      onmoment: (moment) => reached.push(moment),
    });
    runFrame(0);
    runFrame(50);
    expect(reached).toEqual([2]);
    runFrame(1050);
    expect(reached).toEqual([2, 5]);
    runFrame(3000);
    expect(missing).toEqual([5]);
    loaded = 13;
    runFrame(3016);
    runFrame(4000);
    expect(reached).toEqual([2, 5, 6]);
    stop();
    expect(frames).toEqual([]);
    vi.unstubAllGlobals();
  });
});
