/**
 * Where everything in the crater lies, by number of players. Pure geometry, no rules.
 *
 * With two players the open half of the rings fills the picture, with three they are three quarters of it, with four the
 * whole. The rings are ellipses around the Core, so that each fills a wide picture; in an upright one they are nearly
 * circles.
 */

import { by_player_count, slots as slotData } from "../../../../../src/starlode/games/titan/data/board.json";

import { curveThrough, distance, pointOn, type Curve, type Point, type ScaledPoint } from "./curves";
import type { Basic } from "../view";

export * from "./curves";

export type Ring = "U" | "M" | "L";
export const RINGS: readonly Ring[] = ["U", "M", "L"];
export const COLUMNS = 12;
export const CORE = "CORE";

/** Half the width and half the height of a pad, the plate of a zone's rig, base or ice. */
export const PAD = 45;
export const PAD_FLAT = 31;
/** Half the size of a drone, and of a control token at the Core. */
export const DRONE = 13;
export const TOKEN = 14;
/** The width in which a slot reacts to the pointer, and the width of a pipe. */
export const SLOT_HIT = 18;
export const PIPE = 12;

export const RADIUS: Readonly<Record<Ring, number>> = { U: 432, M: 322, L: 212 };
export const CORE_RADIUS = 94;
/** Half the width of a terrace. */
export const TERRACE = 46;
export const RIM = 478;
/** The angle from one column to the next. */
export const STEP = (2 * Math.PI) / COLUMNS;
const TOKEN_RADIUS = CORE_RADIUS + 20;
/** Half the distance of two slots beside each other. */
const LANE = 9.5;

/** How much larger than usual things are drawn, so that they can be read. */
export interface Sizes {
  /** Rigs, bases and drones; 1 if they have their usual size. */
  pieces: number;
  /** Numbers in chips and tags. */
  tags: number;
  /** The height of the letters of a name, in units of the board. */
  letters: number;
}

export const USUAL_SIZES: Sizes = { pieces: 1, tags: 1, letters: 15.5 };
/** Pixels of a letter's or number's height. */
const READABLE = 12.3;

export function sizesAt(scale: number): Sizes {
  return {
    pieces: scale >= 0.7 ? 1 : Math.min(1.65, Math.max(1.22, 0.6 / scale)),
    tags: Math.max(1, READABLE / (14.5 * scale)),
    letters: Math.max(USUAL_SIZES.letters, READABLE / scale),
  };
}

export interface Box extends Point {
  width: number;
  height: number;
}

/** The picture for a number of players: its box, the middle of the Core, and how much wider than high rings are. */
interface Frame {
  box: Box;
  core: Point;
  stretch: number;
}

const WHOLE: Frame = { box: { x: 0, y: 0, width: 1740, height: 1036 }, core: { x: 870, y: 512 }, stretch: 1.78 };
const FRAMES: Readonly<Record<number, Frame>> = {
  2: { box: { x: 0, y: 0, width: 980, height: 584 }, core: { x: 490, y: 486 }, stretch: 1.06 },
  3: { box: { x: 0, y: 0, width: 1340, height: 798 }, core: { x: 670, y: 500 }, stretch: 1.36 },
};
/** The same rings as wide as those of two players, with room for the board's tools below. */
const upright = ({ box, core }: Frame): Frame => ({
  box: { ...box, width: 1040, height: box.height + 114 },
  core: { ...core, x: 520 },
  stretch: 1.06,
});

export interface ZonePlace {
  id: string;
  ring: Ring | null;
  column: number;
  at: ScaledPoint;
  /** The height of its pad as drawn, relative to its width. */
  flat: number;
  /** Where its drones stand, in order. */
  docks: readonly ScaledPoint[];
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
  at: ScaledPoint;
  /** Where its control token stands; only slots of the Core have one. */
  token: ScaledPoint | null;
}

export interface Crater {
  players: number;
  /** Active columns, in order. */
  columns: readonly number[];
  zones: ReadonlyMap<string, ZonePlace>;
  slots: ReadonlyMap<string, SlotPlace>;
  /** What must be visible. */
  box: Box;
  core: Point;
  stretch: number;
  /** The direction of a column, clockwise from the top. */
  angle: (column: number) => number;
  /** The point at an angle and a radius, moved sideways (clockwise) by `aside`. */
  point: (angle: number, radius: number, aside?: number) => Point;
}

type PointAt = Crater["point"];

function pointIn({ core, stretch }: Frame): PointAt {
  return (angle, radius, aside = 0) => {
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return { x: core.x + stretch * radius * sin + aside * cos, y: core.y - radius * cos + aside * sin };
  };
}

/** A sector of a ring, as a closed line. */
export function sector(point: PointAt, from: number, to: number, inner: number, outer: number): Point[] {
  const steps = Math.max(2, Math.ceil((to - from) / 0.09));
  const along = (radius: number): Point[] =>
    Array.from({ length: steps + 1 }, (_, step) => point(from + ((to - from) * step) / steps, radius));
  return [...along(outer), ...along(inner).reverse()];
}

/** Docks of a zone; the first four must be clear of everything. */
const DOCK_COUNT = 6;
/** The places around a pad that may become docks: its sides first, then its corners, near and a little farther. */
const DOCK_PLACES: readonly Point[] = [1, 1.12, 1.24, 1.36, 1.5].flatMap((far) =>
  [0, 180, 20, 160, 340, 200, 35, 145, 325, 215, 50, 130, 310, 230, 65, 115, 295, 245, 90, 270].map((degrees) => {
    const angle = (degrees * Math.PI) / 180;
    return { x: 61 * far * Math.cos(angle), y: 52 * far * Math.sin(angle) };
  }),
);
const CORE_DOCKS = 16;
/** The room below a dock for the drone and what hangs on it. */
const HANGING = 40;

const zoneId = (ring: Ring, column: number): string => `${ring}${String(column)}`;

function ringOf(zone: string): Ring | null {
  return zone === CORE ? null : (zone.charAt(0) as Ring);
}

function zonesOf(columns: readonly number[], angle: (column: number) => number, point: PointAt, box: Box): ZonePlace[] {
  const zones = RINGS.flatMap((ring) =>
    columns.map((column): ZonePlace => {
      const [radius, at] = [RADIUS[ring], angle(column)];
      const middle = point(at, radius);
      return {
        id: zoneId(ring, column),
        ring,
        column,
        at: { ...middle, k: 1 },
        flat: PAD_FLAT / PAD,
        docks: [],
        outline: sector(point, at - STEP / 2, at + STEP / 2, radius - TERRACE, radius + TERRACE),
      };
    }),
  );
  const docks = Array.from({ length: CORE_DOCKS }, (_, place) => ({
    ...point(((place + 0.5) * 2 * Math.PI) / CORE_DOCKS, CORE_RADIUS - 16),
    k: 1,
  })).filter(({ y }) => y + HANGING < box.y + box.height);
  const outline = sector(point, -Math.PI, Math.PI, 0, CORE_RADIUS);
  const middle = { ...point(0, 0), k: 1 };
  return [...zones, { id: CORE, ring: null, column: -1, at: middle, flat: 1, docks, outline }];
}

function onPad(at: Point, pad: Point): boolean {
  return Math.hypot((at.x - pad.x) / PAD, (at.y - pad.y) / PAD_FLAT) < 1.03;
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

type Printed = (typeof slotData)[number];

function slotOf(slot: Printed, ring: Ring, start: number, from: ZonePlace, to: ZonePlace, point: PointAt): SlotPlace {
  const second = slot.id.endsWith("b");
  const vertical = slot.kind === "vertical";
  let token: Point | null = null;
  let along: (t: number) => Point;
  if (!vertical) {
    const radius = RADIUS[ring] + (second ? -LANE : LANE);
    along = (t) => point(start + t * STEP, radius);
  } else {
    const below = to.ring;
    const aside = ring !== "U" ? 0 : second ? LANE : -LANE;
    const [high, low] = [RADIUS[ring], below ? RADIUS[below] : TOKEN_RADIUS];
    along = (t) => point(start, high + (low - high) * t, aside);
    if (!below) token = point(start, TOKEN_RADIUS);
  }
  const stand = token;
  const first = findEdge((t) => onPad(along(t), from.at), 0, 0.6);
  const last = stand
    ? findEdge((t) => distance(along(t), stand) < TOKEN + 2, 1, 0.4)
    : findEdge((t) => onPad(along(t), to.at), 1, 0.4);
  const middle = along((first + last) / 2);
  return {
    id: slot.id,
    a: slot.a,
    b: slot.b,
    vertical,
    printed: slot.printed as Basic | null,
    column: slot.column,
    curve: curveThrough(along(first), middle, along(last)),
    at: { ...middle, k: 1 },
    token: token && { ...token, k: 1 },
  };
}

/** Let drones stand where they hide nothing: beside pads and slots, and apart from each other. */
function findDocks(zones: readonly ZonePlace[], slots: readonly SlotPlace[], box: Box): void {
  const pads = zones.filter((zone) => zone.ring !== null);
  const lines = slots.flatMap(({ curve }) => Array.from({ length: 13 }, (_, step) => pointOn(curve, step / 12)));
  const taken: Point[] = [];
  const inside = ({ x, y }: Point): boolean =>
    x > box.x + 18 && x < box.x + box.width - 18 && y > box.y + 18 && y < box.y + box.height - 18;
  const offPads = (at: Point): number =>
    Math.min(...pads.map((pad) => (Math.hypot((at.x - pad.at.x) / PAD, (at.y - pad.at.y) / PAD_FLAT) - 1) * PAD_FLAT));
  const offSlots = (at: Point): number => Math.min(...lines.map((line) => distance(at, line)));
  for (const zone of pads) {
    const docks: Point[] = [];
    // Strictly clear first; what is missing may come closer to slots.
    for (const [clear, count] of [
      [PIPE / 2 + DRONE * 0.8, 4],
      [0, DOCK_COUNT],
    ] as const) {
      for (const { x, y } of DOCK_PLACES) {
        const at = { x: zone.at.x + x, y: zone.at.y + y };
        if (docks.length >= count) break;
        if (!inside(at) || offPads(at) < DRONE * 0.6 || offSlots(at) < clear) continue;
        if (taken.some((other) => distance(at, other) < 2.2 * DRONE)) continue;
        docks.push(at);
        taken.push(at);
      }
    }
    zone.docks = docks.map((at) => ({ ...at, k: 1 }));
  }
}

function build(players: number, isUpright: boolean): Crater {
  const wide = FRAMES[players] ?? WHOLE;
  const frame = isUpright && players > 2 ? upright(wide) : wide;
  const setup = by_player_count[String(players) as keyof typeof by_player_count];
  const columns = setup.active_columns;
  // With all twelve columns, the first lies at the top; with fewer, their middle does.
  const first = columns.length === COLUMNS ? 0 : (columns.length - 1) / 2;
  const angle = (column: number): number => (column - first) * STEP;
  const point = pointIn(frame);
  const zones = zonesOf(columns, angle, point, frame.box);
  const named = new Map(zones.map((zone) => [zone.id, zone]));
  const active = new Set<string>(setup.active_slots);
  const slots = slotData.flatMap((slot) => {
    const [from, to, ring] = [named.get(slot.a), named.get(slot.b), ringOf(slot.a)];
    return active.has(slot.id) && from && to && ring ? [slotOf(slot, ring, angle(slot.column), from, to, point)] : [];
  });
  const { box, core, stretch } = frame;
  findDocks(zones, slots, box);
  return {
    ...{ players, columns, box, core, stretch, angle, point },
    zones: named,
    slots: new Map(slots.map((slot) => [slot.id, slot])),
  };
}

const cache = new Map<string, Crater>();

/** The crater for a number of players, in a wide or an upright picture. */
export function craterOf(players: number, isUpright = false): Crater {
  const key = `${String(players)} ${String(isUpright)}`;
  let found = cache.get(key);
  if (!found) cache.set(key, (found = build(players, isUpright)));
  return found;
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
