/** What lies under a point of the board. */

import { CORE, CORE_RADIUS, distance, DRONE, PAD, pointOn, SLOT_HIT, type Crater, type Point } from "./crater";
import { slotMark, zoneMark } from "../places";

const CORE_HIT = CORE_RADIUS - 44;
const STEPS = 16;

export interface Standing {
  mark: string;
  at: Point;
  k: number;
}

/** How far a point is from a zone's pad; 0 or less on it. */
export function fromZone(crater: Crater, id: string, point: Point): number {
  const zone = crater.zones.get(id);
  if (!zone) return Infinity;
  const { x, y, k } = zone.at;
  const off = Math.hypot(point.x - x, (point.y - y) / zone.flat);
  return id === CORE ? off - CORE_HIT : off - PAD * k;
}

/** How far a point is from a slot; 0 or less on it. */
export function fromSlot(crater: Crater, id: string, point: Point): number {
  const slot = crater.slots.get(id);
  if (!slot) return Infinity;
  let least = Infinity;
  for (let step = 0; step <= STEPS; step++) least = Math.min(least, distance(point, pointOn(slot.curve, step / STEPS)));
  return least - (SLOT_HIT / 2) * slot.at.k;
}

export function fromDrone(drone: Standing, point: Point): number {
  return distance(point, drone.at) - (DRONE + 2) * drone.k;
}

export interface Hit {
  mark: string;
  /** How far off the point is; 0 or less if it is on the thing itself. */
  off: number;
}

/** Everything within reach of a point, the nearest first. */
export function hitsAt(crater: Crater, drones: readonly Standing[], point: Point, reach: number): Hit[] {
  const found: Hit[] = [];
  const add = (mark: string, off: number): void => {
    if (off <= reach) found.push({ mark, off });
  };
  for (const drone of drones) add(drone.mark, fromDrone(drone, point));
  for (const id of crater.slots.keys()) add(slotMark(id), fromSlot(crater, id, point));
  for (const id of crater.zones.keys()) add(zoneMark(id), fromZone(crater, id, point));
  return found.sort((one, other) => Math.max(0, one.off) - Math.max(0, other.off));
}
