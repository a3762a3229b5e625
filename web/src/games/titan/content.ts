/** Component data that the drawings need, from the game's data files. */

import { scoring } from "../../../../src/starlode/games/titan/data/components.json";
import { mars, orders } from "../../../../src/starlode/games/titan/data/orders.json";
import { dropship_slots } from "../../../../src/starlode/games/titan/data/player.json";
import { rigs, well_limit } from "../../../../src/starlode/games/titan/data/rigs.json";

import type { Basic } from "./view";

/** How many cubes a well holds. */
export const WELL_LIMIT = well_limit;
/** Credits for an upgrade besides the value of the rig. */
export const UPGRADE_BONUS = scoring.upgrade_bonus;
export const SHIP_SLOTS = dropship_slots;

export interface Order {
  id: string;
  value: number;
  cost: Partial<Record<Basic, number>>;
}

export const ORDERS: ReadonlyMap<string, Order> = new Map([...orders, mars].map((order) => [order.id, order]));

/** The content of a rig's well when it is placed. */
export const RIG_WELLS: ReadonlyMap<string, { deuterium: number; tholins: number }> = new Map(
  rigs.map((rig) => [rig.id, rig]),
);
