/** Announcements for screen readers. */

import { untrack } from "svelte";

class Announcer {
  text = $state("");

  /** Announce a text. A repeated text is announced again. */
  announce(text: string): void {
    // Reading it must not make the caller depend on it.
    const previous = untrack(() => this.text);
    this.text = text !== "" && text === previous ? `${text}\u00a0` : text;
  }

  /** Announce it together with the last text. */
  append(text: string): void {
    const previous = untrack(() => this.text);
    this.announce(previous ? `${previous} ${text}` : text);
  }
}

export const announcer = new Announcer();
