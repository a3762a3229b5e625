/**
 * The server's game time, as this browser knows it from the messages that carry it.
 *
 * A message can be late but never early, so the latest estimate of all messages is the best. The computer's time of day
 * plays no part.
 */

/** How much two clocks may run apart, at most. */
const DRIFT = 1e-4;

export class GameClock {
  #time = 0;
  #heardAt: number | null = null;

  /** Forget what was heard: game time may have stood still since. */
  reset(): void {
    this.#heardAt = null;
  }

  /** Take in the game time of a message that arrived at this time, and return the game time then. */
  hear(time: number, at: number): number {
    const passed = this.#heardAt === null ? 0 : at - this.#heardAt;
    const expected = this.#heardAt === null ? time : this.#time + passed * (1 - DRIFT);
    this.#time = Math.max(time, expected);
    this.#heardAt = at;
    return this.#time;
  }
}
