/** What is said aloud to those who do not see the screen. */

import { untrack } from "svelte";

class Announcer {
  text = $state("");

  /** Say it after what is being said. The same words twice are said twice. */
  announce(text: string): void {
    // Whoever speaks does not follow what was said before.
    const previous = untrack(() => this.text);
    this.text = text !== "" && text === previous ? `${text}\u00a0` : text;
  }

  /** Say it together with what was just said. */
  append(text: string): void {
    const previous = untrack(() => this.text);
    this.announce(previous ? `${previous} ${text}` : text);
  }
}

export const announcer = new Announcer();
