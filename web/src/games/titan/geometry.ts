/**
 * Where everything in the crater lies. Pure geometry: no rules, no drawing.
 *
 * The crater is built in a world of three dimensions (radius, angle clockwise from the far side, depth) and seen by an
 * eye that looks down into it from the near side. With two or three players the open part of the rings is turned to the
 * far side, so that the rock lies in front, where little of it needs to be seen.
 */

import { by_player_count, slots as slotData } from "../../../../src/starlode/games/titan/data/board.json";

import type { Basic } from "./view";

export type Ring = "U" | "M" | "L";
export const RINGS: readonly Ring[] = ["U", "M", "L"];
export const COLUMNS = 12;
export const CORE = "CORE";

/** Half the size of a pad, the plate on which a zone's rig, base or ice stands; seen from the side it is flatter. */
export const PAD = 36;
export const PAD_FLAT = 34;
/** Half the size of a drone, and of a control token at the Core. */
export const DRONE = 12.5;
export const TOKEN = 12;
/** How wide a slot answers to the pointer, and how wide a pipe is. */
export const SLOT_HIT = 22;
export const PIPE = 11;

export const RADIUS: Readonly<Record<Ring, number>> = { U: 495, M: 368, L: 241 };
export const CORE_RADIUS = 112;
/** Half the width of a terrace. */
export const TERRACE = 46;
export const RIM = 550;
const TOKEN_RADIUS = 134;
const LEVEL = 26;
const LANE = 15.5;
const SHAFT = 16;

const SINE = 0.86;
const COSINE = Math.sqrt(1 - SINE * SINE);
const DISTANCE = 3300;

export interface Point {
  x: number;
  y: number;
}

/** A place on the screen, with the scale at which things there are seen. */
export interface Spot extends Point {
  k: number;
}

/** A curve from one end to the other, bent towards `bend` (a quadratic Bézier). */
export interface Curve {
  start: Point;
  bend: Point;
  end: Point;
}

export interface ZonePlace {
  id: string;
  ring: Ring | null;
  column: number;
  at: Spot;
  /** Where its drones stand, one after the other. */
  docks: readonly Spot[];
  /** The outline of its part of the terrace. */
  outline: readonly Point[];
}

export interface SlotPlace {
  id: string;
  a: string;
  b: string;
  vertical: boolean;
  printed: Basic | null;
  column: number;
  /** From the pad of `a` to the pad of `b`. */
  curve: Curve;
  at: Spot;
  /** Where a control token stands, at the slots of the Core. */
  token: Spot | null;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export interface Crater {
  players: number;
  zones: ReadonlyMap<string, ZonePlace>;
  slots: ReadonlyMap<string, SlotPlace>;
  /** Active columns, in order. */
  columns: readonly number[];
  /** Where the number of each column stands, on the rim. */
  labels: readonly { column: number; at: Spot }[];
  /** What has to be seen. */
  box: Box;
  /** The direction in which a column lies. */
  angle: (column: number) => number;
}

/** Where a point of the world is seen: `across` to the right, `away` to the far side, `depth` down. */
function seen(across: number, away: number, depth: number): Spot {
  const k = DISTANCE / (DISTANCE + away * COSINE + depth * SINE);
  return { x: across * k, y: (depth * COSINE - away * SINE) * k, k };
}

/** Where a point is seen that lies at an angle and a radius, moved sideways (clockwise) by `aside`. */
export function project(angle: number, radius: number, depth: number, aside = 0): Spot {
  const sine = Math.sin(angle);
  const cosine = Math.cos(angle);
  return seen(radius * sine + aside * cosine, radius * cosine - aside * sine, depth);
}

export function depthOf(ring: Ring | null): number {
  return LEVEL * (ring === null ? RINGS.length : RINGS.indexOf(ring));
}

/** A closed outline at a radius, `wobble` says how far it strays from the circle. */
export function circle(radius: number, depth: number, wobble: (angle: number) => number = () => 0): Point[] {
  const steps = 96;
  return Array.from({ length: steps }, (_, step) => {
    const angle = (2 * Math.PI * step) / steps;
    return project(angle, radius + wobble(angle), depth);
  });
}

/** The part of a ring between two angles, as an outline. */
export function sector(from: number, to: number, inner: number, outer: number, depth: number): Point[] {
  const steps = Math.max(2, Math.ceil((to - from) / 0.09));
  const along = (radius: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, step) => project(from + ((to - from) * step) / steps, radius, depth));
  return [...along(outer), ...along(inner).reverse()];
}

const short = (value: number): string => String(Math.round(value * 10) / 10);

export function outlinePath(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${short(x)} ${short(y)}`).join("L")}Z`;
}

export function curvePath({ start, bend, end }: Curve): string {
  return `M${short(start.x)} ${short(start.y)}Q${short(bend.x)} ${short(bend.y)} ${short(end.x)} ${short(end.y)}`;
}

export function pointOn({ start, bend, end }: Curve, t: number): Point {
  const u = 1 - t;
  return {
    x: u * u * start.x + 2 * u * t * bend.x + t * t * end.x,
    y: u * u * start.y + 2 * u * t * bend.y + t * t * end.y,
  };
}

/** The direction of a curve at a point of it, in degrees clockwise from the right. */
export function headingOn({ start, bend, end }: Curve, t: number): number {
  const u = 1 - t;
  const x = u * (bend.x - start.x) + t * (end.x - bend.x);
  const y = u * (bend.y - start.y) + t * (end.y - bend.y);
  return (Math.atan2(y, x) * 180) / Math.PI;
}

export function reversed({ start, bend, end }: Curve): Curve {
  return { start: end, bend, end: start };
}

export function distance(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

export function lengthOf(curve: Curve): number {
  const steps = 8;
  let sum = 0;
  for (let step = 0; step < steps; step++)
    sum += distance(pointOn(curve, step / steps), pointOn(curve, (step + 1) / steps));
  return sum;
}

/** The curve through three points of a line, the second halfway. */
function through(start: Point, middle: Point, end: Point): Curve {
  return { start, end, bend: { x: 2 * middle.x - (start.x + end.x) / 2, y: 2 * middle.y - (start.y + end.y) / 2 } };
}

function onPad(point: Point, pad: Spot): boolean {
  return Math.hypot((point.x - pad.x) / (PAD * pad.k), (point.y - pad.y) / (PAD_FLAT * pad.k)) < 1.03;
}

/** The first value from `from` on towards `to` at which `inside` no longer holds. */
function border(inside: (t: number) => boolean, from: number, to: number): number {
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

/** Where drones stand around a pad, beside the pipes that come in along the ring and from above and below. */
const DOCKS: readonly (readonly [number, number])[] = [
  [-39.5, 39],
  [39.5, 39],
  [38.5, -39],
  [-38.5, -39],
  [-64, 39],
  [64, 39],
];

const CORE_DOCKS = 16;

function build(players: number): Crater {
  const open = by_player_count[String(players) as keyof typeof by_player_count];
  const columns = open.active_columns;
  // All twelve columns: the first lies on the far side. Fewer: their middle does.
  const first = columns.length === COLUMNS ? 0 : (columns.length - 1) / 2;
  const step = (2 * Math.PI) / COLUMNS;
  const angle = (column: number): number => (column - first) * step;

  const zones = new Map<string, ZonePlace>();
  for (const ring of RINGS) {
    const [radius, depth] = [RADIUS[ring], depthOf(ring)];
    for (const column of columns) {
      const id = zoneId(ring, column);
      const at = angle(column);
      zones.set(id, {
        id,
        ring,
        column,
        at: project(at, radius, depth),
        docks: DOCKS.map(([aside, out]) => project(at, radius + out, depth, aside)),
        outline: sector(at - step / 2, at + step / 2, radius - TERRACE, radius + TERRACE, depth),
      });
    }
  }
  const bottom = depthOf(null);
  zones.set(CORE, {
    id: CORE,
    ring: null,
    column: -1,
    at: project(0, 0, bottom),
    docks: Array.from({ length: CORE_DOCKS }, (_, place) =>
      project(((place + 0.5) * 2 * Math.PI) / CORE_DOCKS, CORE_RADIUS - 26, bottom),
    ),
    outline: circle(CORE_RADIUS, bottom),
  });

  const slots = new Map<string, SlotPlace>();
  const active = new Set<string>(open.active_slots);
  for (const slot of slotData) {
    const [from, to] = [zones.get(slot.a), zones.get(slot.b)];
    const ring = ringOf(slot.a);
    if (!active.has(slot.id) || !from || !to || !ring) continue;
    const second = slot.id.endsWith("b");
    const vertical = slot.kind === "vertical";
    const start = angle(slot.column);
    let token: Spot | null = null;
    let along: (t: number) => Spot;
    let ends: [number, number];
    if (!vertical) {
      const radius = RADIUS[ring] + (second ? -LANE : LANE);
      along = (t) => project(start + t * step, radius, depthOf(ring));
      ends = [border((t) => onPad(along(t), from.at), 0, 0.5), border((t) => onPad(along(t), to.at), 1, 0.5)];
    } else {
      const below = ringOf(slot.b);
      const aside = ring !== "U" ? 0 : second ? SHAFT : -SHAFT;
      const [high, low] = [RADIUS[ring], below ? RADIUS[below] : TOKEN_RADIUS];
      const [top, floor] = [depthOf(ring), depthOf(below)];
      along = (t) => project(start, high + (low - high) * t, top + (floor - top) * t, aside);
      ends = [border((t) => onPad(along(t), from.at), 0, 0.6), 1];
      if (below) ends[1] = border((t) => onPad(along(t), to.at), 1, 0.4);
      else {
        const place = project(start, TOKEN_RADIUS, floor);
        token = place;
        ends[1] = border((t) => distance(along(t), place) < (TOKEN + 2) * place.k, 1, 0.4);
      }
    }
    slots.set(slot.id, {
      id: slot.id,
      a: slot.a,
      b: slot.b,
      vertical,
      printed: slot.printed as Basic | null,
      column: slot.column,
      curve: through(along(ends[0]), along((ends[0] + ends[1]) / 2), along(ends[1])),
      at: along((ends[0] + ends[1]) / 2),
      token,
    });
  }

  const labels = columns.map((column) => ({ column, at: project(angle(column), RIM + 2, -6) }));
  return { players, zones, slots, columns, labels, box: boxOf(columns.length, angle, columns), angle };
}

/** What has to be seen: the open part of the crater, and a strip of rock where it is closed. */
function boxOf(count: number, angle: (column: number) => number, columns: readonly number[]): Box {
  const points: Point[] = [];
  const reach = count === COLUMNS ? Math.PI : angle(columns[count - 1] ?? 0) + Math.PI / COLUMNS;
  for (let step = 0; step <= 48; step++) points.push(project(reach * (step / 24 - 1), RIM + 20, -8));
  points.push(project(Math.PI, CORE_RADIUS + 34, depthOf(null)));
  const [left, right] = [Math.min(...points.map((p) => p.x)), Math.max(...points.map((p) => p.x))];
  const [top, bottom] = [Math.min(...points.map((p) => p.y)), Math.max(...points.map((p) => p.y))];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

const built = new Map<number, Crater>();

/** The crater for a number of players. */
export function crater(players: number): Crater {
  let found = built.get(players);
  if (!found) built.set(players, (found = build(players)));
  return found;
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
