/**
 * What is pointed at, on the board or in the action panel: each of them lights what the other points at.
 *
 * A guide points too: at the action that it suggests, whatever else is pointed at, and at places of the board, named as
 * the view names them.
 */

import { actionKey } from "../connection/actions";
import type { ActionJson } from "../api/types";

class Highlight {
  #pointed = $state.raw<readonly ActionJson[]>([]);
  #suggested = $state.raw<ActionJson | null>(null);
  /** Where the guide says to look. */
  places = $state.raw<readonly string[]>([]);
  readonly #actions = $derived(this.#suggested ? [...this.#pointed, this.#suggested] : this.#pointed);
  readonly #keys = $derived(new Set(this.#actions.map(actionKey)));
  readonly #suggestedKey = $derived(this.#suggested ? actionKey(this.#suggested) : "");

  /** The actions that are pointed at. */
  get actions(): readonly ActionJson[] {
    return this.#actions;
  }

  /** Point at these actions; at none when the pointer or the focus leaves. */
  point(actions: readonly ActionJson[]): void {
    if (actions.length > 0 || this.#pointed.length > 0) this.#pointed = actions;
  }

  has(action: ActionJson): boolean {
    return this.#keys.has(actionKey(action));
  }

  /** The guide suggests this action, or none, and says to look at these places. */
  suggest(action: ActionJson | null, places: readonly string[]): void {
    this.#suggested = action;
    this.places = places;
  }

  isSuggested(action: ActionJson): boolean {
    return actionKey(action) === this.#suggestedKey;
  }
}

export const highlight = new Highlight();
