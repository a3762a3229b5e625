/** Sounds: short, after the first click, with one switch. */

import { beforeEach, expect, it, vi } from "vitest";

import { settings } from "../../state/settings.svelte";
import { flushMicrotasks } from "../../../tests/mock";
import { playSound } from "../sounds";

const LONGEST = 0.3;
const ends: number[] = [];

class MockAudio {
  currentTime = 0;
  destination = {};
  resume = (): Promise<void> => Promise.resolve();
  createGain = (): object => ({ gain: ramps(), connect: () => undefined });
  createOscillator = (): object => ({
    frequency: ramps(),
    connect: (next: unknown) => next,
    start: () => undefined,
    stop: (at: number) => ends.push(at),
  });
}

const ramps = (): object => ({
  setValueAtTime: () => undefined,
  linearRampToValueAtTime: () => undefined,
  exponentialRampToValueAtTime: () => undefined,
});

beforeEach(() => {
  ends.length = 0;
  vi.stubGlobal("AudioContext", MockAudio);
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: true } });
  settings.sound = true;
});

it.each(["place", "gain", "step", "dice", "refused", "your-turn"] as const)("%s is short", async (sound) => {
  playSound(sound);
  await vi.waitFor(() => {
    expect(ends.length).toBeGreaterThan(0);
  });
  expect(Math.max(...ends)).toBeLessThanOrEqual(LONGEST);
});

it("is silent when it is switched off, and before the first click", async () => {
  settings.sound = false;
  playSound("place");
  settings.sound = true;
  vi.stubGlobal("navigator", { userActivation: { hasBeenActive: false } });
  playSound("place");
  await import("../soundNotes");
  await flushMicrotasks();
  expect(ends).toEqual([]);
});
