/** Where each drone stands at its zone's docks, and how each pipe lies in its slot. */

import { reversed, type Crater, type Curve, type SlotPlace, type ScaledPoint } from "./crater";
import { dronePlaceId } from "../places";
import type { PipeView, Resource, TitanView } from "../view";

export interface DronePosition {
  placeId: string;
  seat: number;
  number: number;
  zone: string;
  cargo: Resource | null;
  at: ScaledPoint;
}

/** A drone keeps its preferred dock while it is free, so that other moves do not shift it. */
export function dronePositions(view: TitanView, crater: Crater): DronePosition[] {
  const taken = new Map<string, Set<number>>();
  const found: DronePosition[] = [];
  view.seats.forEach((player, seat) => {
    for (const { number, zone, cargo } of player.drones) {
      const place = crater.zones.get(zone);
      if (!place) continue;
      const used = taken.get(zone) ?? new Set<number>();
      taken.set(zone, used);
      const preferred = place.ring === null ? 4 * seat + number - 1 : (seat + number - 1) % 4;
      const docks = place.docks.map((_, dock) => (dock + preferred) % place.docks.length);
      // The four corners first.
      const order = place.ring === null ? docks : [...docks.filter((d) => d < 4), ...docks.filter((d) => d >= 4)];
      const dock = order.find((each) => !used.has(each)) ?? 0;
      used.add(dock);
      const at = place.docks[dock];
      if (at !== undefined) found.push({ placeId: dronePlaceId(seat, number), seat, number, zone, cargo, at });
    }
  });
  return found;
}

/** Whether it is this drone's turn. */
export function isActing({ seat, number }: Pick<DronePosition, "seat" | "number">, view: TitanView): boolean {
  return !view.over && seat === view.seat && number === view.turn;
}

export interface LaidPipe extends PipeView {
  id: string;
  slot: SlotPlace;
  /** From its source to its target. */
  curve: Curve;
}

export function laidPipes(view: TitanView, crater: Crater): LaidPipe[] {
  return Object.entries(view.pipes).flatMap(([id, pipe]) => {
    const slot = crater.slots.get(id);
    return slot ? [{ ...pipe, id, slot, curve: pipe.to === slot.b ? slot.curve : reversed(slot.curve) }] : [];
  });
}
