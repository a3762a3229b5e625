/**
 * Where everything in the crater lies, in three dimensions and independent of any camera. With two or three players the
 * open part of the rings is turned to the far side, so that the closed part, of which little needs to be seen, lies in
 * front.
 */

import { by_player_count, slots as slotData } from "../../../../../src/starlode/games/titan/data/board.json";

import { distance, type Point, type ScaledPoint } from "./curves";
import type { Basic } from "../view";

export type Ring = "U" | "M" | "L";
export const RINGS: readonly Ring[] = ["U", "M", "L"];
export const COLUMNS = 12;
export const CORE = "CORE";

/** Half the size of a pad, the plate of a zone's rig, base or ice; on the flat board it is drawn flatter. */
export const PAD = 36;
export const PAD_FLAT = 34;
/** Half the size of a drone, and of a control token at the Core. */
export const DRONE = 12.5;
export const TOKEN = 12;
/** The width in which a slot reacts to the pointer, and the width of a pipe. */
export const SLOT_HIT = 22;
export const PIPE = 11;

export const RADIUS: Readonly<Record<Ring, number>> = { U: 495, M: 368, L: 241 };
export const CORE_RADIUS = 112;
/** Half the width of a terrace. */
export const TERRACE = 46;
export const RIM = 550;
/** The angle from one column to the next. */
export const STEP = (2 * Math.PI) / COLUMNS;
const TOKEN_RADIUS = 134;
const LEVEL = 26;
const LANE = 15.5;
const SHAFT = 16;

/** A point: `across` to the right, `away` to the far side, `depth` down. */
export interface WorldPoint {
  across: number;
  away: number;
  depth: number;
}

export interface Zone {
  id: string;
  ring: Ring | null;
  column: number;
  at: WorldPoint;
  /** Where its drones stand, in order. */
  docks: readonly WorldPoint[];
  /** The outline of its part of the terrace. */
  outline: readonly WorldPoint[];
}

export interface Slot {
  id: string;
  a: string;
  b: string;
  vertical: boolean;
  printed: Basic | null;
  column: number;
  /** From the pad of `a` (0) to the pad of `b` (1). */
  along: (t: number) => WorldPoint;
  /** Where its control token stands; only slots of the Core have one. */
  token: WorldPoint | null;
}

export interface Layout {
  players: number;
  zones: readonly Zone[];
  slots: readonly Slot[];
  /** Active columns, in order. */
  columns: readonly number[];
  /** Where the number of each column is, on the rim. */
  labels: readonly { column: number; at: WorldPoint }[];
  /** What must be visible: the open part of the crater, and a strip of rock where it is closed. */
  edge: readonly WorldPoint[];
  /** The direction of a column. */
  angle: (column: number) => number;
}

/** The point at an angle, clockwise from the far side, and a radius, moved sideways (clockwise) by `aside`. */
export function polarPoint(angle: number, radius: number, depth: number, aside = 0): WorldPoint {
  const sin = Math.sin(angle);
  const cos = Math.cos(angle);
  return { across: radius * sin + aside * cos, away: radius * cos - aside * sin, depth };
}

export function depthOf(ring: Ring | null): number {
  return LEVEL * (ring === null ? RINGS.length : RINGS.indexOf(ring));
}

/** The flat board's projection: from far above the near side. */
export const SINE = 0.86;
const COSINE = Math.sqrt(1 - SINE * SINE);
const DISTANCE = 3300;

export function flatProjection({ across, away, depth }: WorldPoint): ScaledPoint {
  const k = DISTANCE / (DISTANCE + away * COSINE + depth * SINE);
  return { x: across * k, y: (depth * COSINE - away * SINE) * k, k };
}

/** A closed line at a radius; `wobble` is its deviation from the circle. */
export function circleAt(radius: number, depth: number, wobble: (angle: number) => number = () => 0): WorldPoint[] {
  const steps = 96;
  return Array.from({ length: steps }, (_, step) => {
    const angle = (2 * Math.PI * step) / steps;
    return polarPoint(angle, radius + wobble(angle), depth);
  });
}

/** A sector of a ring, as a closed line. */
export function sectorAt(from: number, to: number, inner: number, outer: number, depth: number): WorldPoint[] {
  const steps = Math.max(2, Math.ceil((to - from) / 0.09));
  const along = (radius: number): WorldPoint[] =>
    Array.from({ length: steps + 1 }, (_, step) => polarPoint(from + ((to - from) * step) / steps, radius, depth));
  return [...along(outer), ...along(inner).reverse()];
}

// Slots end at the pads and tokens of the flat board, which are the largest.
function onPad(point: Point, pad: ScaledPoint): boolean {
  return Math.hypot((point.x - pad.x) / (PAD * pad.k), (point.y - pad.y) / (PAD_FLAT * pad.k)) < 1.03;
}

/** The value between `from` and `to` where `inside` stops being true. */
function findEdge(inside: (t: number) => boolean, from: number, to: number): number {
  let [low, high] = [from, to];
  for (let step = 0; step < 24; step++) {
    const middle = (low + high) / 2;
    if (inside(middle)) low = middle;
    else high = middle;
  }
  return high;
}

const zoneId = (ring: Ring, column: number): string => `${ring}${String(column)}`;

function ringOf(zone: string): Ring | null {
  return zone === CORE ? null : (zone.charAt(0) as Ring);
}

/** Docks around a pad, beside the pipes along the ring and from above and below. */
const DOCKS: readonly (readonly [number, number])[] = [
  [-39.5, 39],
  [39.5, 39],
  [38.5, -39],
  [-38.5, -39],
  [-64, 39],
  [64, 39],
];

const CORE_DOCKS = 16;

function zonesOf(columns: readonly number[], angle: (column: number) => number): Zone[] {
  const zones = RINGS.flatMap((ring) =>
    columns.map((column): Zone => {
      const [radius, depth, at] = [RADIUS[ring], depthOf(ring), angle(column)];
      return {
        id: zoneId(ring, column),
        ring,
        column,
        at: polarPoint(at, radius, depth),
        docks: DOCKS.map(([aside, out]) => polarPoint(at, radius + out, depth, aside)),
        outline: sectorAt(at - STEP / 2, at + STEP / 2, radius - TERRACE, radius + TERRACE, depth),
      };
    }),
  );
  const bottom = depthOf(null);
  const docks = Array.from({ length: CORE_DOCKS }, (_, place) =>
    polarPoint(((place + 0.5) * 2 * Math.PI) / CORE_DOCKS, CORE_RADIUS - 26, bottom),
  );
  const outline = circleAt(CORE_RADIUS, bottom);
  return [...zones, { id: CORE, ring: null, column: -1, at: polarPoint(0, 0, bottom), docks, outline }];
}

type Printed = (typeof slotData)[number];

function slotOf(slot: Printed, ring: Ring, start: number, from: Zone, to: Zone): Slot {
  const second = slot.id.endsWith("b");
  const vertical = slot.kind === "vertical";
  const [first, last] = [flatProjection(from.at), flatProjection(to.at)];
  let token: WorldPoint | null = null;
  let along: (t: number) => WorldPoint;
  let ends: [number, number];
  if (!vertical) {
    const radius = RADIUS[ring] + (second ? -LANE : LANE);
    along = (t) => polarPoint(start + t * STEP, radius, depthOf(ring));
    ends = [
      findEdge((t) => onPad(flatProjection(along(t)), first), 0, 0.5),
      findEdge((t) => onPad(flatProjection(along(t)), last), 1, 0.5),
    ];
  } else {
    const below = to.ring;
    const aside = ring !== "U" ? 0 : second ? SHAFT : -SHAFT;
    const [high, low] = [RADIUS[ring], below ? RADIUS[below] : TOKEN_RADIUS];
    const [top, floor] = [depthOf(ring), depthOf(below)];
    along = (t) => polarPoint(start, high + (low - high) * t, top + (floor - top) * t, aside);
    ends = [findEdge((t) => onPad(flatProjection(along(t)), first), 0, 0.6), 1];
    if (below) ends[1] = findEdge((t) => onPad(flatProjection(along(t)), last), 1, 0.4);
    else {
      token = polarPoint(start, TOKEN_RADIUS, floor);
      const place = flatProjection(token);
      ends[1] = findEdge((t) => distance(flatProjection(along(t)), place) < (TOKEN + 2) * place.k, 1, 0.4);
    }
  }
  return {
    id: slot.id,
    a: slot.a,
    b: slot.b,
    vertical,
    printed: slot.printed as Basic | null,
    column: slot.column,
    along: (t) => along(ends[0] + (ends[1] - ends[0]) * t),
    token,
  };
}

function edgeOf(columns: readonly number[], angle: (column: number) => number): WorldPoint[] {
  const reach = columns.length === COLUMNS ? Math.PI : angle(columns.at(-1) ?? 0) + STEP / 2;
  const rim = Array.from({ length: 49 }, (_, step) => polarPoint(reach * (step / 24 - 1), RIM + 20, -8));
  return [...rim, polarPoint(Math.PI, CORE_RADIUS + 34, depthOf(null))];
}

function build(players: number): Layout {
  const setup = by_player_count[String(players) as keyof typeof by_player_count];
  const columns = setup.active_columns;
  // With all twelve columns, the first lies on the far side; with fewer, their middle does.
  const first = columns.length === COLUMNS ? 0 : (columns.length - 1) / 2;
  const angle = (column: number): number => (column - first) * STEP;
  const zones = zonesOf(columns, angle);
  const named = new Map(zones.map((zone) => [zone.id, zone]));
  const active = new Set<string>(setup.active_slots);
  const slots = slotData.flatMap((slot) => {
    const [from, to, ring] = [named.get(slot.a), named.get(slot.b), ringOf(slot.a)];
    return active.has(slot.id) && from && to && ring ? [slotOf(slot, ring, angle(slot.column), from, to)] : [];
  });
  const labels = columns.map((column) => ({ column, at: polarPoint(angle(column), RIM + 2, -6) }));
  return { players, zones, slots, columns, labels, edge: edgeOf(columns, angle), angle };
}

const cache = new Map<number, Layout>();

/** The layout for a number of players. */
export function layout(players: number): Layout {
  let found = cache.get(players);
  if (!found) cache.set(players, (found = build(players)));
  return found;
}
