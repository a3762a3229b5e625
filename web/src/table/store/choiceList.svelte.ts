/** The choices that the server lists for a position, with what they bring. */

import type { Choice } from "../../api/types";
import type { TableConnection } from "../../connection/tableConnection";
import type { GameState } from "./gameState";

export class ChoiceList {
  /** The last list, and the position it is for. */
  #listed = $state.raw<{ head: number; seat: number | null; choices: readonly Choice[] } | null>(null);
  #requests = $state(0);

  /** Whether a list is being asked for, so that what is offered will change. */
  readonly isLoading = $derived(this.#requests > 0);
  /** The choices of the last list, the best first. */
  readonly last = $derived(this.#listed?.choices ?? []);

  /** The choices of a position, the best first; null if none are listed, or they are not here yet. */
  of(state: GameState): readonly Choice[] | null {
    return this.#isFor(state) && this.last.length > 0 ? this.last : null;
  }

  /**
   * Ask for the choices of a position. `joined`: actions that belong together are one choice; `isCurrent`: whether an
   * answer for this entry is still wanted.
   */
  async load(
    connection: TableConnection,
    state: GameState,
    joined: boolean,
    isCurrent: (head: number) => boolean,
  ): Promise<void> {
    if (this.#isFor(state)) return;
    this.#requests += 1;
    try {
      const answer = await connection.ask({
        type: "list-choices",
        joined,
        ...(state.seat === null ? {} : { seat: state.seat }),
      });
      if (answer.type !== "choice-list" || !isCurrent(answer.head)) return;
      const choices = [...answer.choices].sort((one, other) => other.worth - one.worth);
      this.#listed = { head: answer.head, seat: state.seat, choices };
    } catch {
      // The legal actions are offered one by one.
    } finally {
      this.#requests -= 1;
    }
  }

  #isFor({ head, seat }: GameState): boolean {
    return this.#listed?.head === head && this.#listed.seat === seat;
  }
}
