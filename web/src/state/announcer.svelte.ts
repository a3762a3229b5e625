/** What is said aloud to those who do not see the screen. */

import { untrack } from "svelte";

class Live {
  text = $state("");

  /** Say it after what is being said. The same words twice are said twice. */
  say(text: string): void {
    // Whoever speaks does not follow what was said before.
    const before = untrack(() => this.text);
    this.text = text !== "" && text === before ? `${text}\u00a0` : text;
  }

  /** Say it together with what was just said. */
  add(text: string): void {
    const before = untrack(() => this.text);
    this.say(before ? `${before} ${text}` : text);
  }
}

export const live = new Live();
