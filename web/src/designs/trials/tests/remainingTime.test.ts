import { describe, expect, it } from "vitest";

import { roundedTime, remainingSeconds } from "../remainingTime";

describe("the remaining time of a trial", () => {
  it("follows the observed speed", () => {
    expect(remainingSeconds({ done: 0, at: 1000 }, { done: 50, at: 11_000 }, 200)).toBe(30);
    // After a reload the speed is measured again.
    expect(remainingSeconds({ done: 100, at: 60_000 }, { done: 110, at: 70_000 }, 200)).toBe(90);
    expect(remainingSeconds({ done: 0, at: 0 }, { done: 200, at: 9000 }, 200)).toBe(0);
  });

  it("is unknown at first", () => {
    expect(remainingSeconds({ done: 7, at: 1000 }, { done: 7, at: 1000 }, 200)).toBeNull();
    expect(remainingSeconds({ done: 7, at: 1000 }, { done: 8, at: 3000 }, 200)).toBeNull();
    expect(remainingSeconds({ done: 7, at: 1000 }, { done: 9, at: 1000 }, 200)).toBeNull();
  });

  it("is rounded up in a suitable unit", () => {
    expect(roundedTime(0.2)).toEqual({ unit: "seconds", count: 1 });
    expect(roundedTime(59.1)).toEqual({ unit: "seconds", count: 60 });
    expect(roundedTime(61)).toEqual({ unit: "minutes", count: 2 });
    expect(roundedTime(1320)).toEqual({ unit: "minutes", count: 22 });
  });
});
