import { describe, expect, it } from "vitest";

import { equalShare, outliers, verdict } from "../trialVerdict";

describe("the outcome of a trial", () => {
  const spread = { mean: 0, least: 0, quarter: 0, median: 0, three_quarters: 0, most: 0 };
  const seat = (rate: number, low: number, high: number) => ({ first: 0, shared: 0, rate, low, high, score: spread });
  const outcome = (games: number, ...seats: ReturnType<typeof seat>[]) => ({
    games,
    seats,
    decisions: spread,
    turns: spread,
    margin: spread,
  });

  it("names the seats that stand out", () => {
    const uneven = outcome(200, seat(0.7, 0.63, 0.76), seat(0.3, 0.24, 0.37));
    expect(equalShare(uneven)).toBeCloseTo(0.5);
    expect(outliers(uneven)).toEqual({ above: [0], below: [1] });
    expect(verdict(uneven)).toBe("favoured");
    expect(verdict(outcome(200, seat(0.53, 0.46, 0.6), seat(0.47, 0.4, 0.54)))).toBe("even");
    expect(verdict(outcome(5, seat(1, 0.56, 1), seat(0, 0, 0.43)))).toBe("few");
  });
});
