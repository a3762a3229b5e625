import { describe, expect, it } from "vitest";

import { inWords, remaining } from "../remainingTime";

describe("how long a trial will still take", () => {
  it("follows the pace that was seen", () => {
    expect(remaining({ done: 0, at: 1000 }, { done: 50, at: 11_000 }, 200)).toBe(30);
    // After a reload the pace is judged anew.
    expect(remaining({ done: 100, at: 60_000 }, { done: 110, at: 70_000 }, 200)).toBe(90);
    expect(remaining({ done: 0, at: 0 }, { done: 200, at: 9000 }, 200)).toBe(0);
  });

  it("is not told too early", () => {
    expect(remaining({ done: 7, at: 1000 }, { done: 7, at: 1000 }, 200)).toBeNull();
    expect(remaining({ done: 7, at: 1000 }, { done: 8, at: 3000 }, 200)).toBeNull();
    expect(remaining({ done: 7, at: 1000 }, { done: 9, at: 1000 }, 200)).toBeNull();
  });

  it("is said in the unit that suits it, never too short", () => {
    expect(inWords(0.2)).toEqual({ unit: "seconds", count: 1 });
    expect(inWords(59.1)).toEqual({ unit: "seconds", count: 60 });
    expect(inWords(61)).toEqual({ unit: "minutes", count: 2 });
    expect(inWords(1320)).toEqual({ unit: "minutes", count: 22 });
  });
});
