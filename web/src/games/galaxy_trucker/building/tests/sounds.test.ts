import { expect, it } from "vitest";

import { hasFlip, soundBetween, type Audible } from "../sounds";

const still: Audible = { holds: false, rotation: 0, components: 3, refused: null };

it.each([
  ["take", { holds: true }],
  ["weld", { components: 4 }],
  ["refused", { refused: 1 }],
  [null, {}],
  [null, { rotation: 1 }],
] as const)("sounds %s", (sound, change) => {
  expect(soundBetween(still, { ...still, ...change })).toBe(sound);
});

it("sounds when what is held is turned, and not when it is laid away", () => {
  const holding = { ...still, holds: true };
  expect(soundBetween(holding, { ...holding, rotation: 1 })).toBe("turn");
  expect(soundBetween(holding, still)).toBeNull();
  expect(soundBetween({ ...still, refused: 1 }, { ...still, refused: 1 })).toBeNull();
});

it("knows when the sand timer is turned over", () => {
  const event = (key: string) => ({ seq: 0, key, clause: "", data: {} });
  expect(hasFlip([event("event-placed"), event("event-timer-stop")])).toBe(true);
  expect(hasFlip([event("event-placed")])).toBe(false);
});
