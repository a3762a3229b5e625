/**
 * What is pointed at, on the board or in the action panel: each of them lights what the other points at.
 *
 * A guide points too: at the action that it suggests, whatever else is pointed at, and at places of the board, named as
 * the view names them.
 */

import { formKey } from "../connection/actions";
import type { Form } from "../api/types";

class Highlight {
  #pointed = $state.raw<readonly Form[]>([]);
  #suggested = $state.raw<Form | null>(null);
  /** Where the guide says to look. */
  places = $state.raw<readonly string[]>([]);
  readonly #forms = $derived(this.#suggested ? [...this.#pointed, this.#suggested] : this.#pointed);
  readonly #keys = $derived(new Set(this.#forms.map(formKey)));
  readonly #suggestedKey = $derived(this.#suggested ? formKey(this.#suggested) : "");

  /** The actions that are pointed at. */
  get forms(): readonly Form[] {
    return this.#forms;
  }

  /** Point at these actions; at none when the pointer or the focus leaves. */
  point(forms: readonly Form[]): void {
    if (forms.length > 0 || this.#pointed.length > 0) this.#pointed = forms;
  }

  has(form: Form): boolean {
    return this.#keys.has(formKey(form));
  }

  /** The guide suggests this action, or none, and says to look at these places. */
  suggest(form: Form | null, places: readonly string[]): void {
    this.#suggested = form;
    this.places = places;
  }

  isSuggested(form: Form): boolean {
    return formKey(form) === this.#suggestedKey;
  }
}

export const highlight = new Highlight();
