/** Up to which entry a viewer has seen the game of a table, remembered in the browser. */

import { readStorage, writeStorage } from "../../state/settings.svelte";

/** Storage is slow, and where all act at once much is shown. */
const WRITE_AFTER = 1000;

export class SeenMark {
  readonly #name: string;
  readonly #head: () => number | null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `head`: up to which entry the game is shown. */
  constructor(table: string, head: () => number | null) {
    this.#name = `starlode.seen.${table}`;
    this.#head = head;
  }

  read(): number {
    return Number(readStorage(this.#name) ?? "");
  }

  /** Remember soon what is shown then. */
  writeSoon(): void {
    this.#timer ??= setTimeout(this.write, WRITE_AFTER);
  }

  /** Remember now what was to be remembered soon. */
  flush(): void {
    if (this.#timer !== undefined) this.write();
  }

  readonly write = (): void => {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const head = this.#head();
    if (head !== null) writeStorage(this.#name, String(head));
  };
}
