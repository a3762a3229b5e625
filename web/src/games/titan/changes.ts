/** What moves between two views, as far as views and events show it. */

import type { GameEvent } from "../../api/types";
import { dataText } from "./events";
import { dronePlaceId } from "./places";
import type { Resource, TitanView } from "./view";

/** A cube that comes from a place of the board into a player's hold. */
export interface CubeMove {
  resource: Resource;
  seat: number;
  /** `zone:U4`, `slot:hU4a`, `ship:U4` for the dropship over the base, `drone:0:3` for the cargo of a drone. */
  from: string;
  /** Whether it was extracted from a well. */
  extracted: boolean;
}

const MAX_CUBES = 8;
/** Events that name the place from which the cubes after them come: the slot of a pipe, or the zone of a deposit. */
const PLACED: Readonly<Record<string, "slot" | "zone">> = {
  "event-pipe-laid": "slot",
  "event-landed": "zone",
  "event-rig-placed": "zone",
};

/** The place that a seat built on last, from which it gets what is printed there; null if none of the events says so. */
export function builtPlace(events: readonly GameEvent[]): string | null {
  const built = events.findLast(({ key }) => key in PLACED);
  const kind = built && PLACED[built.key];
  return built && kind ? `${kind}:${dataText(built, kind)}` : null;
}

/** The place that an arriving cube comes from; `built`: the place that its seat built on last; `drone`: what unloaded. */
function sourceOf(event: GameEvent, base: string, built: string | null, drone: string | null): string {
  const [source, zone] = [dataText(event, "source"), dataText(event, "zone")];
  if (source === "dropship") return `ship:${base}`;
  if (source === "drone" && drone !== null) return drone;
  if (source === "core") return "zone:CORE";
  if (zone !== "") return `zone:${zone}`;
  return source === "drone" || built === null ? `zone:${base}` : built;
}

/** The cubes that came into holds, each from its source; `built`: the place that was built on last before. */
export function cubeMoves(
  before: TitanView,
  after: TitanView,
  events: readonly GameEvent[],
  built: string | null,
): CubeMove[] {
  const found: CubeMove[] = [];
  let place = built;
  let drone: string | null = null;
  for (const event of events) {
    place = builtPlace([event]) ?? place;
    if (event.key === "event-drone-unloaded")
      drone = dronePlaceId(Number(event.data["seat"]), Number(event.data["drone"]));
    if (event.key !== "event-cube-taken") continue;
    const seat = Number(event.data["seat"]);
    const resource = dataText(event, "resource") as Resource;
    const player = after.seats[seat];
    // A step back in a replay takes cubes away.
    if (!player || player.hold[resource] <= (before.seats[seat]?.hold[resource] ?? 0)) continue;
    const extracted = ["well", "core"].includes(dataText(event, "source"));
    found.push({ resource, seat, from: sourceOf(event, player.base ?? "", place, drone), extracted });
  }
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
