/** What is pointed at, on the board or in the action panel: each of them lights what the other points at. */

import { formKey } from "./forms";
import type { Form } from "./wire";

class Highlight {
  #forms = $state.raw<readonly Form[]>([]);
  #keys = $derived(new Set(this.#forms.map(formKey)));

  /** The actions that are pointed at. */
  get forms(): readonly Form[] {
    return this.#forms;
  }

  /** Point at these actions; at none when the pointer or the focus leaves. */
  point(forms: readonly Form[]): void {
    if (forms.length > 0 || this.#forms.length > 0) this.#forms = forms;
  }

  has(form: Form): boolean {
    return this.#keys.has(formKey(form));
  }
}

export const highlight = new Highlight();
