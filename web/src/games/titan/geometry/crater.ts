/** The crater as it is seen by somebody: the places of its layout on a drawing. Pure geometry, no rules. */

import { through, type Curve, type Point, type Spot } from "./curves";
import {
  around,
  circleAt,
  layout,
  PAD,
  PAD_FLAT,
  sectorAt,
  seenFlat,
  SINE,
  type Layout,
  type Slot,
  type World,
  type Zone,
} from "./layout";

export * from "./curves";
export * from "./layout";

export interface ZonePlace extends Omit<Zone, "at" | "docks" | "outline"> {
  at: Spot;
  /** How high its pad is seen, as a part of its width. */
  flat: number;
  docks: readonly Spot[];
  outline: readonly Point[];
}

export interface SlotPlace extends Omit<Slot, "along" | "token"> {
  /** From the pad of `a` to the pad of `b`. */
  curve: Curve;
  at: Spot;
  token: Spot | null;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export interface Crater extends Pick<Layout, "players" | "columns" | "angle"> {
  zones: ReadonlyMap<string, ZonePlace>;
  slots: ReadonlyMap<string, SlotPlace>;
  labels: readonly { column: number; at: Spot }[];
  /** What has to be seen. */
  box: Box;
}

/** Somebody who looks. */
export interface Eye {
  see: (place: World) => Spot;
  /** The same for what hovers above a place. */
  air: (place: World) => Spot;
  /** How high a pad is seen, and the lake of the Core, as a part of their widths. */
  pad: number;
  core: number;
  /** How much room is left at each side, as a part of the width. */
  margin: number;
}

const FLAT: Eye = { see: seenFlat, air: seenFlat, pad: PAD_FLAT / PAD, core: SINE, margin: 0 };

/** A layout as it is seen. */
export function seenBy(eye: Eye, { players, columns, angle, zones, slots, labels, edge }: Layout): Crater {
  const { see } = eye;
  return {
    players,
    columns,
    angle,
    zones: new Map(
      zones.map((zone) => [
        zone.id,
        {
          ...zone,
          at: see(zone.at),
          flat: zone.ring === null ? eye.core : eye.pad,
          docks: zone.docks.map(eye.air),
          outline: zone.outline.map(see),
        },
      ]),
    ),
    slots: new Map(
      slots.map(({ along, token, ...slot }) => [
        slot.id,
        {
          ...slot,
          curve: through(see(along(0)), see(along(0.5)), see(along(1))),
          at: see(along(0.5)),
          token: token && see(token),
        },
      ]),
    ),
    labels: labels.map(({ column, at }) => ({ column, at: see(at) })),
    box: boxAround(edge.map(see), eye.margin),
  };
}

function boxAround(points: readonly Point[], margin: number): Box {
  const [left, right] = [Math.min(...points.map((p) => p.x)), Math.max(...points.map((p) => p.x))];
  const [top, bottom] = [Math.min(...points.map((p) => p.y)), Math.max(...points.map((p) => p.y))];
  const room = margin * (right - left);
  return { x: left - room, y: top, width: right - left + 2 * room, height: bottom - top };
}

const seen = new Map<number, Crater>();

/** The crater of the flat board, for a number of players. */
export function crater(players: number): Crater {
  let found = seen.get(players);
  if (!found) seen.set(players, (found = seenBy(FLAT, layout(players))));
  return found;
}

/** Where the flat board has a point at an angle and a radius, moved sideways (clockwise) by `aside`. */
export function project(angle: number, radius: number, depth: number, aside = 0): Spot {
  return seenFlat(around(angle, radius, depth, aside));
}

/** A closed outline of the flat board, and a part of a ring. */
export function circle(...line: Parameters<typeof circleAt>): Point[] {
  return circleAt(...line).map(seenFlat);
}

export function sector(...part: Parameters<typeof sectorAt>): Point[] {
  return sectorAt(...part).map(seenFlat);
}

/** The slots that touch a zone. */
export function slotsAround(place: Crater, zone: string): SlotPlace[] {
  return [...place.slots.values()].filter((slot) => slot.a === zone || slot.b === zone);
}

/** A number that looks random and is always the same for the same seed: for stones, cracks and strata. */
export function grain(seed: number): () => number {
  let state = (seed * 2654435761) >>> 0 || 1;
  return () => {
    state ^= state << 13;
    state >>>= 0;
    state ^= state >>> 17;
    state ^= state << 5;
    state >>>= 0;
    return state / 4294967296;
  };
}
