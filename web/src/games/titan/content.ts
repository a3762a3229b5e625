/** Component data that the drawings need, from the game's data files. */

import { mars, orders } from "../../../../src/starlode/games/titan/data/orders.json";
import { objectives, permanent } from "../../../../src/starlode/games/titan/data/objectives.json";
import { dropship_slots } from "../../../../src/starlode/games/titan/data/player.json";
import { rigs, well_limit } from "../../../../src/starlode/games/titan/data/rigs.json";

import type { Basic } from "./view";

/** How many cubes a well holds. */
export const WELL_LIMIT = well_limit;
export const SHIP_SLOTS = dropship_slots;

export interface Order {
  id: string;
  value: number;
  cost: Partial<Record<Basic, number>>;
}

export const ORDERS: ReadonlyMap<string, Order> = new Map([...orders, mars].map((order) => [order.id, order]));

/** The requirements of an objective: amount by metric. Cubes in the hold go by their resource. */
export const OBJECTIVE_NEEDS: ReadonlyMap<string, Readonly<Record<string, number>>> = new Map(
  [...permanent, ...objectives].map((tile) => {
    const required: { min?: number; resources?: object; need?: object } = tile.params;
    const found = required.resources ?? required.need ?? { [tile.metric]: required.min ?? 0 };
    return [tile.id, found as Record<string, number>];
  }),
);

/** The content of a rig's well when it is placed. */
export const RIG_WELLS: ReadonlyMap<string, { deuterium: number; tholins: number }> = new Map(
  rigs.map((rig) => [rig.id, rig]),
);
