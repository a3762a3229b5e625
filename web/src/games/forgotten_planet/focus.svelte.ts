/** What the viewer has picked up at the planet's table; board, hand and list of choices share it. */

import type { HiddenTile } from "./view";

class Focus {
  /** The square of the selected robot. */
  robot = $state<string | null>(null);
  /** The tile to be laid face down. */
  tile = $state<HiddenTile | null>(null);
}

export const focus = new Focus();
