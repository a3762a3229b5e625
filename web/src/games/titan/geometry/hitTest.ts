/** Finds what lies at a point of the board. */

import { CORE, CORE_RADIUS, distance, DRONE, PAD, pointOn, SLOT_HIT, type Crater, type Point } from "./crater";
import { slotPlaceId, zonePlaceId } from "../places";

const CORE_HIT = CORE_RADIUS - 34;
const STEPS = 16;

export interface HitTarget {
  placeId: string;
  at: Point;
  k: number;
}

/** The distance of a point from a zone's pad; 0 or less on it. */
export function distanceToZone(crater: Crater, id: string, point: Point): number {
  const zone = crater.zones.get(id);
  if (!zone) return Infinity;
  const { x, y, k } = zone.at;
  if (id === CORE) return Math.hypot((point.x - x) / crater.stretch, point.y - y) - CORE_HIT;
  return Math.hypot(point.x - x, (point.y - y) / zone.flat) - PAD * k;
}

/** The distance of a point from a slot; 0 or less on it. */
export function distanceToSlot(crater: Crater, id: string, point: Point): number {
  const slot = crater.slots.get(id);
  if (!slot) return Infinity;
  let least = Infinity;
  for (let step = 0; step <= STEPS; step++) least = Math.min(least, distance(point, pointOn(slot.curve, step / STEPS)));
  return least - (SLOT_HIT / 2) * slot.at.k;
}

export function distanceToDrone(drone: HitTarget, point: Point): number {
  return distance(point, drone.at) - (DRONE + 2) * drone.k;
}

export interface Hit {
  placeId: string;
  /** The distance of the point; 0 or less on the target itself. */
  offset: number;
}

/** Everything within reach of a point, nearest first. */
export function hitTest(crater: Crater, drones: readonly HitTarget[], point: Point, reach: number): Hit[] {
  const found: Hit[] = [];
  const add = (placeId: string, offset: number): void => {
    if (offset <= reach) found.push({ placeId, offset });
  };
  for (const drone of drones) add(drone.placeId, distanceToDrone(drone, point));
  for (const id of crater.slots.keys()) add(slotPlaceId(id), distanceToSlot(crater, id, point));
  for (const id of crater.zones.keys()) add(zonePlaceId(id), distanceToZone(crater, id, point));
  return found.sort((one, other) => Math.max(0, one.offset) - Math.max(0, other.offset));
}

/** Where the name of a zone stands, relative to its middle. */
const NAME = { left: -18, right: 18, top: 34, bottom: 70 };

/** The zone whose name stands at a point. */
export function zoneNamedAt(crater: Crater, { x, y }: Point): string | null {
  for (const { id, ring, at } of crater.zones.values()) {
    const [across, down] = [x - at.x, y - at.y];
    if (ring && across >= NAME.left && across <= NAME.right && down >= NAME.top && down <= NAME.bottom) return id;
  }
  return null;
}
