/** Where each drone stands: on which of its zone's docks. */

import type { Crater, Spot } from "./geometry";
import { droneMark } from "./marks";
import type { Resource, TitanView } from "./view";

export interface DroneStand {
  mark: string;
  seat: number;
  number: number;
  zone: string;
  cargo: Resource | null;
  at: Spot;
}

/** A drone keeps to the dock of its own as far as it is free, so that others' moves do not shift it. */
export function droneStands(view: TitanView, crater: Crater): DroneStand[] {
  const taken = new Map<string, Set<number>>();
  const found: DroneStand[] = [];
  view.seats.forEach((player, seat) => {
    for (const { number, zone, cargo } of player.drones) {
      const place = crater.zones.get(zone);
      if (!place) continue;
      const used = taken.get(zone) ?? new Set<number>();
      taken.set(zone, used);
      const wanted = place.ring === null ? 4 * seat + number - 1 : (seat + number - 1) % 4;
      const docks = place.docks.map((_, dock) => (dock + wanted) % place.docks.length);
      // The four corners come before what lies beside them.
      const order = place.ring === null ? docks : [...docks.filter((d) => d < 4), ...docks.filter((d) => d >= 4)];
      const dock = order.find((each) => !used.has(each)) ?? 0;
      used.add(dock);
      const at = place.docks[dock];
      if (at) found.push({ mark: droneMark(seat, number), seat, number, zone, cargo, at });
    }
  });
  return found;
}
