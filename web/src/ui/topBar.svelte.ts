/** What a screen puts into the middle of the top bar. */
import type { Snippet } from "svelte";

class Bar {
  content = $state.raw<Snippet | null>(null);
}

export const bar = new Bar();
