/** The crater projected onto the drawing. Pure geometry, no rules. */

import { curveThrough, type Curve, type Point, type ScaledPoint } from "./curves";
import {
  polarPoint,
  circleAt,
  layout,
  PAD,
  PAD_FLAT,
  sectorAt,
  flatProjection,
  SINE,
  type Layout,
  type Slot,
  type WorldPoint,
  type Zone,
} from "./layout";

export * from "./curves";
export * from "./layout";

export interface ZonePlace extends Omit<Zone, "at" | "docks" | "outline"> {
  at: ScaledPoint;
  /** The height of its pad as drawn, relative to its width. */
  flat: number;
  docks: readonly ScaledPoint[];
  outline: readonly Point[];
}

export interface SlotPlace extends Omit<Slot, "along" | "token"> {
  /** From the pad of `a` to the pad of `b`. */
  curve: Curve;
  at: ScaledPoint;
  token: ScaledPoint | null;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export interface Crater extends Pick<Layout, "players" | "columns" | "angle"> {
  zones: ReadonlyMap<string, ZonePlace>;
  slots: ReadonlyMap<string, SlotPlace>;
  labels: readonly { column: number; at: ScaledPoint }[];
  /** What must be visible. */
  box: Box;
}

/** A projection of the layout onto the drawing. */
export interface Projection {
  project: (point: WorldPoint) => ScaledPoint;
  /** The same for things hovering above a point. */
  projectAbove: (point: WorldPoint) => ScaledPoint;
  /** The drawn height of a pad and of the lake, relative to their widths. */
  pad: number;
  core: number;
  /** Margin at each side, relative to the width. */
  margin: number;
}

const FLAT_BOARD: Projection = {
  project: flatProjection,
  projectAbove: flatProjection,
  pad: PAD_FLAT / PAD,
  core: SINE,
  margin: 0,
};

/** The projected layout. */
export function projectLayout(
  projection: Projection,
  { players, columns, angle, zones, slots, labels, edge }: Layout,
): Crater {
  const { project } = projection;
  return {
    players,
    columns,
    angle,
    zones: new Map(
      zones.map((zone) => [
        zone.id,
        {
          ...zone,
          at: project(zone.at),
          flat: zone.ring === null ? projection.core : projection.pad,
          docks: zone.docks.map(projection.projectAbove),
          outline: zone.outline.map(project),
        },
      ]),
    ),
    slots: new Map(
      slots.map(({ along, token, ...slot }) => [
        slot.id,
        {
          ...slot,
          curve: curveThrough(project(along(0)), project(along(0.5)), project(along(1))),
          at: project(along(0.5)),
          token: token && project(token),
        },
      ]),
    ),
    labels: labels.map(({ column, at }) => ({ column, at: project(at) })),
    box: boxAround(edge.map(project), projection.margin),
  };
}

function boxAround(points: readonly Point[], margin: number): Box {
  const [left, right] = [Math.min(...points.map((p) => p.x)), Math.max(...points.map((p) => p.x))];
  const [top, bottom] = [Math.min(...points.map((p) => p.y)), Math.max(...points.map((p) => p.y))];
  const padding = margin * (right - left);
  return { x: left - padding, y: top, width: right - left + 2 * padding, height: bottom - top };
}

const cache = new Map<number, Crater>();

/** The crater of the flat board, by number of players. */
export function flatCrater(players: number): Crater {
  let found = cache.get(players);
  if (!found) cache.set(players, (found = projectLayout(FLAT_BOARD, layout(players))));
  return found;
}

/** The point of the flat board at an angle and a radius, moved sideways (clockwise) by `aside`. */
export function flatPoint(angle: number, radius: number, depth: number, aside = 0): ScaledPoint {
  return flatProjection(polarPoint(angle, radius, depth, aside));
}

/** A closed outline on the flat board, and a sector of a ring. */
export function circle(...line: Parameters<typeof circleAt>): Point[] {
  return circleAt(...line).map(flatProjection);
}

export function sector(...part: Parameters<typeof sectorAt>): Point[] {
  return sectorAt(...part).map(flatProjection);
}

/** The slots that touch a zone. */
export function slotsAround(place: Crater, zone: string): SlotPlace[] {
  return [...place.slots.values()].filter((slot) => slot.a === zone || slot.b === zone);
}

/** A random number generator with a fixed seed: for stones and cracks. */
export function seededRandom(seed: number): () => number {
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
