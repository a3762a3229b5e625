/** The lesson's guide: its notes for the position shown. The server tracks the learner's progress. */

import { api, problemOf } from "../api/client";
import { sameAction } from "../connection/actions";
import { writeStorage, readStorage } from "../state/settings.svelte";
import type { ActionJson, Guidance, Problem } from "../api/types";
import type { TableStore } from "../table/store/tableStore.svelte";

const CLOSED = "closed";

export class GuideStore {
  readonly #table: TableStore;
  readonly #key: string;

  guidance = $state.raw<Guidance | null>(null);
  problem = $state.raw<Problem | null>(null);
  busy = $state(false);
  page = $state(0);
  #open = $state(true);
  /** The number of entries that `guidance` is about. */
  #head = $state(-1);

  readonly lastPage = $derived(this.page + 1 >= (this.guidance?.notes.length ?? 0));

  constructor(store: TableStore) {
    this.#table = store;
    this.#key = `starlode.guide.${store.id}`;
    this.#open = readStorage(this.#key) !== CLOSED;
  }

  /** Whether the learner has to read and act; false while others move. Where all act at once, nobody is awaited. */
  get learnersTurn(): boolean {
    const isAtStep = this.suggested !== null || this.guidance?.skip === true;
    return this.#current && (this.#table.myMove || this.#table.over || isAtStep);
  }

  /** The suggested action, if it is legal. */
  get suggested(): ActionJson | null {
    const action = this.#current ? this.guidance?.do : null;
    return action ? (this.#table.legal.find((each) => sameAction(each, action)) ?? null) : null;
  }

  get #current(): boolean {
    return this.guidance !== null && this.#head === this.#table.shown?.head;
  }

  get open(): boolean {
    return this.#open;
  }

  set open(open: boolean) {
    this.#open = open;
    writeStorage(this.#key, open ? "" : CLOSED);
  }

  /** Load the guidance after this many entries. A late response is not shown. */
  async load(head: number): Promise<void> {
    try {
      const guidance = await api.guidance(this.#table.id, head);
      if (this.#table.shown?.head !== head) return;
      if (guidance.step !== this.guidance?.step) this.page = 0;
      this.guidance = guidance;
      this.#head = head;
      this.problem = null;
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  /** Let the table play on to the next step. */
  async skip(): Promise<void> {
    this.busy = true;
    try {
      await api.skipLesson(this.#table.id);
    } catch (error) {
      this.problem = problemOf(error);
    } finally {
      this.busy = false;
    }
  }

  /** Undo to where the learner left the lesson's path. */
  async returnToPath(): Promise<void> {
    const left = this.guidance?.left ?? null;
    if (left === null) return;
    this.busy = true;
    await this.#table.undo(left);
    this.busy = false;
  }
}
