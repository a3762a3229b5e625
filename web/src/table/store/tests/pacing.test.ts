import { describe, expect, it } from "vitest";

import { LONGEST_WAIT, Pacing, PHRASE, USUAL_PACE } from "../pacing";

/** Show the turns of bots, each of so many moves, and return how long the viewer waited. */
function playTurns(pace: number, turns: number, moves: number): number {
  const pacing = new Pacing();
  let now = 1000;
  pacing.shown(0, false, now);
  const start = now;
  for (let bot = 1; bot <= turns; bot++) {
    for (let move = 0; move < moves; move++) {
      now += pacing.waitBefore(bot, pace, now);
      pacing.shown(bot, bot === turns && move === moves - 1, now);
    }
  }
  return now - start;
}

describe("the pace of others' moves", () => {
  it("shows a bot's turn as one phrase", () => {
    const oneMove = playTurns(USUAL_PACE, 1, 1);
    expect(oneMove).toBe(PHRASE);
    expect(playTurns(USUAL_PACE, 1, 6)).toBeLessThan(oneMove + 1000);
  });

  it("lets nobody wait longer than six seconds between own turns at the usual pace", () => {
    expect(playTurns(USUAL_PACE, 3, 9)).toBeLessThanOrEqual(LONGEST_WAIT);
    expect(playTurns(USUAL_PACE, 3, 20)).toBeLessThanOrEqual(LONGEST_WAIT);
  });

  it("follows the chosen pace", () => {
    expect(playTurns(2 * USUAL_PACE, 1, 1)).toBe(2 * PHRASE);
    expect(playTurns(0, 3, 9)).toBe(0);
  });
});
