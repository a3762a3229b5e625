/** The guide at a lesson's table: what it says at the moment that is shown. Where the learner stands, the server knows. */

import { api, reason } from "../api/client";
import { sameForm } from "../connection/actions";
import { store, stored } from "../state/settings.svelte";
import type { Form, Guidance, Why } from "../api/types";
import type { TableModel } from "../table/tableStore.svelte";

const CLOSED = "closed";

export class Guide {
  readonly #model: TableModel;
  readonly #key: string;

  told = $state.raw<Guidance | null>(null);
  why = $state.raw<Why | null>(null);
  busy = $state(false);
  page = $state(0);
  #open = $state(true);
  /** How many entries there were when `told` was said. */
  #head = $state(-1);

  readonly lastPage = $derived(this.page + 1 >= (this.told?.notes.length ?? 0));

  constructor(model: TableModel) {
    this.#model = model;
    this.#key = `starlode.guide.${model.id}`;
    this.#open = stored(this.#key) !== CLOSED;
  }

  /** The learner is to read, and then to act: not while the others move. */
  get turn(): boolean {
    return this.#current && (this.#model.myMove || this.#model.over);
  }

  /** What the learner should do now: one of the actions that are legal. */
  get suggested(): Form | null {
    const form = this.#current ? this.told?.do : null;
    return form ? (this.#model.legal.find((each) => sameForm(each, form)) ?? null) : null;
  }

  get #current(): boolean {
    return this.told !== null && this.#head === this.#model.shown?.head;
  }

  get open(): boolean {
    return this.#open;
  }

  set open(open: boolean) {
    this.#open = open;
    store(this.#key, open ? "" : CLOSED);
  }

  /** Ask what there is to say after so many entries. What comes too late is not shown. */
  async look(head: number): Promise<void> {
    try {
      const told = await api.guidance(this.#model.id, head);
      if (this.#model.shown?.head !== head) return;
      if (told.step !== this.told?.step) this.page = 0;
      this.told = told;
      this.#head = head;
      this.why = null;
    } catch (error) {
      this.why = reason(error);
    }
  }

  /** Let the table play on to the next step. */
  async skip(): Promise<void> {
    this.busy = true;
    try {
      await api.skipLesson(this.#model.id);
    } catch (error) {
      this.why = reason(error);
    } finally {
      this.busy = false;
    }
  }

  /** Back to where the guide's path was left. */
  async comeBack(): Promise<void> {
    const left = this.told?.left ?? null;
    if (left === null) return;
    this.busy = true;
    await this.#model.undo(left);
    this.busy = false;
  }
}
