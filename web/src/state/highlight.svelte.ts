/**
 * The actions pointed at on the board or in the action panel: each highlights what the other points at.
 *
 * A lesson's guide points too: at the action it suggests, and at places of the board by their names in the view.
 */

import { actionKey } from "../connection/actions";
import type { ActionJson } from "../api/types";

class Highlight {
  #pointed = $state.raw<readonly ActionJson[]>([]);
  #suggested = $state.raw<ActionJson | null>(null);
  /** The places that the guide points at. */
  places = $state.raw<readonly string[]>([]);
  readonly #actions = $derived(this.#suggested ? [...this.#pointed, this.#suggested] : this.#pointed);
  readonly #keys = $derived(new Set(this.#actions.map(actionKey)));
  readonly #suggestedKey = $derived(this.#suggested ? actionKey(this.#suggested) : "");

  /** The actions pointed at. */
  get actions(): readonly ActionJson[] {
    return this.#actions;
  }

  /** Point at these actions; at none when pointer or focus leaves. */
  point(actions: readonly ActionJson[]): void {
    if (actions.length > 0 || this.#pointed.length > 0) this.#pointed = actions;
  }

  has(action: ActionJson): boolean {
    return this.#keys.has(actionKey(action));
  }

  /** Set the guide's suggested action and places. */
  suggest(action: ActionJson | null, places: readonly string[]): void {
    this.#suggested = action;
    this.places = places;
  }

  isSuggested(action: ActionJson): boolean {
    return actionKey(action) === this.#suggestedKey;
  }
}

export const highlight = new Highlight();
