/** Events that follow from others or only count something: who was away need not read them. */

import type { GameEvent } from "../../api/types";

const BOOKKEEPING: Readonly<Record<string, readonly string[]>> = {
  titan: [
    ...["token-dealt", "rig-turned", "order-turned", "ship-cube", "ship-pipes", "drone-loaded", "well-overflows"],
    ...["cube-taken", "cube-refused", "cube-left", "arriving-discarded", "room-made", "tholins-kept-out"],
    ...["supply-empty", "well-empty", "purged-hold", "purged-well", "purge-declined", "core-token-awake"],
    "core-token-missing",
  ],
  forgotten_planet: [
    ...["order-drawn", "bidder-drawn", "energy", "robots-checked", "produced", "mine-begun", "rolled"],
    ...["conserved", "energy-stored", "tile-hidden", "tile-assigned"],
  ],
};

/** The publication of the seed, which is for whoever checks the draws. */
const SEED_SHOWN = "server-seed-shown";

export function isBookkeeping(game: string, { key }: GameEvent): boolean {
  return key === SEED_SHOWN || (BOOKKEEPING[game] ?? []).includes(key.replace(/^event-/, ""));
}
