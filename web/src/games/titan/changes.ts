/** What moves between two views, as far as the views show it. */

import type { Crater } from "./geometry/crater";
import { RESOURCES, YIELD, type Resource, type TitanView } from "./view";

/** A cube moving from a place of the board to a player's base. */
export interface CubeMove {
  resource: Resource;
  seat: number;
  /** `zone:U4`, `slot:hU4a`, `ship:U4` for the dropship over the base. */
  from: string;
  to: string;
}

const MAX_CUBES = 8;

/** The cubes gained, each from its most likely source: the dropship, a new pipe's slot, a well, a rig that yields it. */
export function cubeMoves(before: TitanView, after: TitanView, crater: Crater): CubeMove[] {
  const found: CubeMove[] = [];
  const laid = Object.keys(after.pipes).filter((slot) => !(slot in before.pipes));
  const drained = (resource: "deuterium" | "tholins"): string[] =>
    Object.keys(after.zones).filter(
      (zone) => (after.zones[zone]?.[resource] ?? 0) < (before.zones[zone]?.[resource] ?? 0),
    );
  after.seats.forEach((player, seat) => {
    const base = player.base;
    const earlier = before.seats[seat];
    if (base === null || !earlier) return;
    const carried: Partial<Record<Resource, number>> = earlier.dropship.cubes;
    const left: Partial<Record<Resource, number>> = player.dropship.cubes;
    for (const resource of RESOURCES) {
      const gained = player.hold[resource] - earlier.hold[resource];
      if (gained <= 0) continue;
      const slots = laid.filter((slot) => after.pipes[slot]?.owner === seat);
      const unloaded = (carried[resource] ?? 0) > (left[resource] ?? 0);
      const sources = [
        ...(unloaded ? [`ship:${base}`] : []),
        ...(resource === "deuterium" || resource === "tholins" ? drained(resource).map((zone) => `zone:${zone}`) : []),
        ...slots
          .filter((slot) => {
            const place = crater.slots.get(slot);
            return resource === "tholins" ? place?.vertical : place?.printed === resource;
          })
          .map((slot) => `slot:${slot}`),
        ...player.network
          .filter((zone) => {
            const colour = after.zones[zone]?.colour;
            return colour !== undefined && colour !== "red" && YIELD[colour] === resource;
          })
          .map((zone) => `zone:${zone}`),
      ];
      for (let cube = 0; cube < gained; cube++) {
        const from = sources[Math.min(cube, sources.length - 1)];
        if (from !== undefined) found.push({ resource, seat, from, to: `zone:${base}` });
      }
    }
  });
  return found.slice(0, MAX_CUBES);
}

/** What a preview would change on the board. */
export interface PreviewChanges {
  laidPipes: string[];
  removedPipes: string[];
  rigs: string[];
  bases: string[];
  modules: string[];
  /** Zones whose well would change. */
  wells: { zone: string; resource: "deuterium" | "tholins"; by: number }[];
  drones: { seat: number; number: number; from: string; to: string }[];
  /** Zones that would join or leave a player's network. */
  joinedZones: string[];
  leftZones: string[];
}

export function previewChanges(now: TitanView, then: TitanView, seat: number | null): PreviewChanges {
  const zones = Object.keys(then.zones);
  const network = (view: TitanView): Set<string> => new Set(seat === null ? [] : view.seats[seat]?.network);
  const [mine, later] = [network(now), network(then)];
  return {
    laidPipes: Object.keys(then.pipes).filter((slot) => !(slot in now.pipes)),
    removedPipes: Object.keys(now.pipes).filter((slot) => !(slot in then.pipes)),
    rigs: zones.filter((zone) => then.zones[zone]?.rig !== undefined && now.zones[zone]?.rig === undefined),
    bases: zones.filter((zone) => then.zones[zone]?.base !== undefined && now.zones[zone]?.base === undefined),
    modules: zones.filter((zone) => then.zones[zone]?.module !== undefined && now.zones[zone]?.module === undefined),
    wells: zones.flatMap((zone) =>
      (["deuterium", "tholins"] as const).flatMap((resource) => {
        const [was, is] = [now.zones[zone]?.[resource], then.zones[zone]?.[resource]];
        return was !== undefined && is !== undefined && was !== is ? [{ zone, resource, by: is - was }] : [];
      }),
    ),
    drones: then.seats.flatMap((player, owner) =>
      player.drones.flatMap(({ number, zone }) => {
        const was = now.seats[owner]?.drones.find((drone) => drone.number === number)?.zone;
        return was !== undefined && was !== zone ? [{ seat: owner, number, from: was, to: zone }] : [];
      }),
    ),
    joinedZones: [...later].filter((zone) => !mine.has(zone)),
    leftZones: [...mine].filter((zone) => !later.has(zone)),
  };
}
