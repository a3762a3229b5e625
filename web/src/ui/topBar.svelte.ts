/** The content that a screen puts into the top bar. */
import type { Snippet } from "svelte";

class TopBarContent {
  content = $state.raw<Snippet | null>(null);
  /** The points, where a table has no room for them beside the board. */
  points = $state.raw<Snippet | null>(null);
  /** Ways that lead elsewhere, beside the settings. */
  links = $state.raw<Snippet | null>(null);
}

export const topBar = new TopBarContent();
