/** The sounds of building. Each goes with something that is seen: the hand, the spark, the bubble, the sand timer. */

import type { GameEvent } from "../../../api/types";
import type { Sound } from "../../../ui/sounds";

/** What can be heard when it changes. */
export interface Audible {
  /** Whether a component is held. */
  holds: boolean;
  rotation: number;
  /** How many components the own ship has. */
  components: number;
  /** The number of the last refusal, if it is shown. */
  refused: number | null;
}

/** The sound of a change; null if it has none. */
export function soundBetween(before: Audible, now: Audible): Sound | null {
  if (now.refused !== null && now.refused !== before.refused) return "refused";
  if (now.components > before.components) return "weld";
  if (now.holds && !before.holds) return "take";
  return now.holds && now.rotation !== before.rotation ? "turn" : null;
}

const FLIPS = new Set(["event-timer-flipped", "event-timer-stop"]);

/** Whether the sand timer was turned over. */
export const hasFlip = (events: readonly GameEvent[]): boolean => events.some(({ key }) => FLIPS.has(key));
