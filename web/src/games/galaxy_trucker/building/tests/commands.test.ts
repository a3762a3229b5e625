import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { ActionJson, Problem } from "../../../../api/types";
import { Commands, LATE } from "../commands.svelte";

const quicker: Problem = { key: "refusal-tile-taken", clause: "GT-5.A6", data: { seat: 2 } };
const take: ActionJson = { do: "take-open", tile: "CAN-01" };
const place: ActionJson = { do: "place", cell: "6-7", rotation: 0 };
const draw: ActionJson = { do: "take-hidden" };

/** A server that answers when the test says so. */
function server() {
  const sent: { action: ActionJson; answer: (problem: Problem | null) => Promise<void> }[] = [];
  const send = (action: ActionJson): Promise<Problem | null> =>
    new Promise((resolve) =>
      sent.push({
        action,
        answer: async (problem) => {
          resolve(problem);
          await vi.advanceTimersByTimeAsync(0);
        },
      }),
    );
  const answer = async (index: number, problem: Problem | null = null): Promise<void> => sent[index]?.answer(problem);
  return { send, answer, actions: () => sent.map((each) => each.action) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe("acts under way", () => {
  it("are sent at once, but a placement waits behind the take", async () => {
    const { send, answer, actions } = server();
    const commands = new Commands(send);
    commands.submit(take);
    commands.submit(place);
    expect(commands.pending).toEqual([take, place]);
    expect(actions()).toEqual([take]);
    await answer(0);
    expect(commands.pending).toEqual([place]);
    expect(actions()).toEqual([take, place]);
    await answer(1);
    expect(commands.pending).toEqual([]);
  });

  it("keep their order: what comes after a waiting placement waits too", async () => {
    const { send, answer, actions } = server();
    const commands = new Commands(send);
    for (const action of [take, place, draw]) commands.submit(action);
    expect(actions()).toEqual([take]);
    await answer(0);
    // A take does not wait for the answer to the placement.
    expect(actions()).toEqual([take, place, draw]);
    expect(commands.pending).toEqual([place, draw]);
  });

  it("are dropped behind a refusal, whose reason is told once", async () => {
    const { send, answer, actions } = server();
    const commands = new Commands(send);
    commands.submit(take, { x: 40, y: 60 });
    commands.submit(place);
    await answer(0, quicker);
    expect(commands.pending).toEqual([]);
    expect(commands.refused).toMatchObject({ action: take, problem: quicker, spot: { x: 40, y: 60 } });
    expect(actions()).toEqual([take]);
  });

  it("do not report what only follows from a refusal", async () => {
    const { send, answer } = server();
    const commands = new Commands(send);
    commands.submit(place);
    commands.submit(draw);
    await answer(0, quicker);
    await answer(1, { key: "refusal-hand-full", clause: "GT-5.2", data: {} });
    expect(commands.refused?.problem).toBe(quicker);
    commands.submit(draw);
    expect(commands.refused).toBeNull();
    await answer(2, quicker);
    expect(commands.refused?.problem).toBe(quicker);
  });

  it("are late after a second without an answer", async () => {
    const { send, answer } = server();
    const commands = new Commands(send);
    commands.submit(take);
    await vi.advanceTimersByTimeAsync(LATE - 1);
    expect(commands.late).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(commands.late).toBe(true);
    await answer(0);
    expect(commands.late).toBe(false);
  });

  it("are forgotten when the table is left", async () => {
    const { send, answer } = server();
    const commands = new Commands(send);
    commands.submit(take);
    commands.close();
    await answer(0, quicker);
    expect(commands.refused).toBeNull();
    expect(commands.pending).toEqual([]);
  });
});
