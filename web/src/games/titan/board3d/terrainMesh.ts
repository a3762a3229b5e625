/** The mesh of the crater: benches and slopes, the grooves of the slots, rock where the rings are closed, the lake. */

import {
  polarPoint,
  COLUMNS,
  CORE_RADIUS,
  seededRandom,
  PIPE,
  RADIUS,
  RIM,
  RINGS,
  STEP,
  type Layout,
  type Slot,
} from "../geometry/crater";
import type { Colours } from "./themeColours";
import { BASIN, BENCH, PROFILE, FLOOR, heightAt, toSpace, LAKE, type Ground, type Vec3 } from "./groundProfile";
import { blend, polygon, shade, MeshBuilder, UPRIGHT, type Colour, type Corner } from "./meshBuilder";

const SIDES = 144;
const SEAM: readonly Corner[] = [
  [-0.9, 0],
  [0.9, 0],
];
/** The size of the stones of a slope. */
const STONE_SIZE = 17;

const COLOUR: Readonly<Record<Ground, string>> = {
  basin: "ti-basin",
  wall: "ti-slope",
  U: "ti-ground-U",
  M: "ti-ground-M",
  L: "ti-ground-L",
  rim: "ti-rim-lit",
  outside: "ti-rim",
};

function addGround(body: MeshBuilder, colours: Colours): void {
  const random = seededRandom(7);
  for (let i = 1; i < PROFILE.length; i++) {
    const [from, to] = [PROFILE[i - 1], PROFILE[i]];
    if (!from || !to) continue;
    const rough = from.ground === "wall" || from.ground === "outside";
    const rows = rough ? Math.max(2, Math.round((to.radius - from.radius) / STONE_SIZE)) : 1;
    // Slopes are irregular and benches are level; the lines where they meet stay exact.
    const grid = Array.from({ length: rows + 1 }, (_, row) =>
      Array.from({ length: SIDES }, (_each, side): Vec3 => {
        const inside = rough && row > 0 && row < rows;
        const radius = from.radius + ((to.radius - from.radius) * row) / rows + (inside ? 9 * (random() - 0.5) : 0);
        const angle = ((side + (inside ? 0.7 * (random() - 0.5) : 0)) * 2 * Math.PI) / SIDES;
        const lift = inside ? 5 * (random() - 0.5) : 0;
        return toSpace(polarPoint(angle, radius, 0), lift);
      }),
    );
    const colour = shade(colours(COLOUR[from.ground]), from.ground === "outside" ? 0.6 : 1);
    for (let row = 0; row < rows; row++) {
      for (let side = 0; side < SIDES; side++) {
        const next = (side + 1) % SIDES;
        const [a, b, c, d] = [grid[row]?.[side], grid[row]?.[next], grid[row + 1]?.[next], grid[row + 1]?.[side]];
        if (!a || !b || !c || !d) continue;
        const spread = rough ? 0.26 : 0.05;
        // Slopes are darker at their foot.
        const depth = from.ground === "wall" ? 0.78 + (0.3 * row) / rows : 1;
        body.triangle(a, b, c, shade(colour, depth + spread * (random() - 0.5)));
        body.triangle(a, c, d, shade(colour, depth + spread * (random() - 0.5)));
      }
    }
  }
}

/** The edge of each bench, and the lines between its columns. */
function addLines(body: MeshBuilder, layout: Layout, colours: Colours): void {
  const edge = colours("ti-groove-edge");
  for (const ring of RINGS) {
    const [plain, lip] = [colours(`ti-ground-${ring}`), RADIUS[ring] - BENCH];
    const middle = { at: [0, heightAt(lip), 0] as const, ...UPRIGHT };
    body.ring(middle, lip - 1, lip + 2, 1, blend(plain, edge, 0.6), SIDES);
    for (const column of layout.columns) {
      const angle = layout.angle(column) + STEP / 2;
      for (let from = lip + 6; from < lip + 2 * BENCH - 6; from += 12) {
        const dash = [from, from + 6].map((radius) => toSpace(polarPoint(angle, radius, 0), 0.6));
        body.sweep(dash, SEAM, [shade(plain, 0.55)]);
      }
    }
  }
}

/** Points along a slot, `lift` above the ground. */
export function slotPath(slot: Slot, lift: number, [from, to]: readonly [number, number] = [0, 1]): Vec3[] {
  const steps = slot.vertical ? 8 : 10;
  return Array.from({ length: steps + 1 }, (_, step) => toSpace(slot.along(from + ((to - from) * step) / steps), lift));
}

const HALF = PIPE / 2;
const KERB = HALF + 2;
/** A floor between two kerbs. */
const GROOVE: readonly Corner[] = [
  [-KERB, -1],
  [-KERB, 3],
  [-HALF, 3],
  [-HALF, 0.8],
  [HALF, 0.8],
  [HALF, 3],
  [KERB, 3],
  [KERB, -1],
];

function addGrooves(body: MeshBuilder, layout: Layout, colours: Colours): void {
  const [edge, floor] = [colours("ti-groove-edge"), colours("ti-groove")];
  for (const slot of layout.slots) {
    body.sweep(slotPath(slot, 0.5), GROOVE, [edge, edge, floor, floor, floor, edge, edge]);
    if (!slot.vertical) continue;
    for (let rung = 0.1; rung < 1; rung += 0.16) {
      const bar: readonly [number, number] = [rung, rung + 0.035];
      body.sweep(
        slotPath(slot, 0.5, bar),
        [
          [-HALF, 1.4],
          [HALF, 1.4],
        ],
        [blend(floor, edge, 0.6)],
      );
    }
  }
}

/** The height of the fallen rock, falling towards the Core. */
function rockHeight(radius: number): number {
  const part = Math.min(1, Math.max(0, (radius - BASIN) / (RIM - BASIN)));
  return Math.max(heightAt(radius), FLOOR + (12 - FLOOR) * part);
}

function addRocks(body: MeshBuilder, layout: Layout, colours: Colours): void {
  const closed = COLUMNS - layout.columns.length;
  if (closed === 0) return;
  const from = layout.angle(layout.columns.at(-1) ?? 0) + STEP / 2;
  const to = from + closed * STEP;
  const random = seededRandom(11 + closed);
  const [plain, dark, applyLight] = [colours("ti-rock"), colours("ti-rock-dark"), colours("ti-rock-lit")];
  // A surface below the stones, so that no ground shows between them.
  for (let radius = BASIN; radius < RIM + 40; radius += 30) {
    const line = (reach: number): Vec3[] =>
      Array.from({ length: 33 }, (_, step) => {
        const [x, , z] = toSpace(polarPoint(from + ((to - from) * step) / 32, reach, 0));
        return [x, rockHeight(reach) + 9, z];
      });
    const [inner, outer] = [line(radius), line(radius + 30)];
    for (let step = 0; step < 32; step++) {
      const [a, b, c, d] = [inner[step], inner[step + 1], outer[step + 1], outer[step]];
      if (a && b && c && d) body.quad(a, b, c, d, dark);
    }
  }
  for (let radius = CORE_RADIUS + 44; radius < RIM + 34; radius += 27) {
    const count = Math.max(3, Math.round(((to - from) * radius) / 44));
    for (let stone = 0; stone <= count; stone++) {
      const angle = from + ((to - from) * (stone + (random() - 0.5) * 0.6)) / count;
      const reach = radius + (random() - 0.5) * 24;
      const size = 27 + 17 * random();
      const [x, , z] = toSpace(polarPoint(angle, reach, 0));
      const colour = blend(plain, random() < 0.3 ? applyLight : dark, 0.75 * random());
      addBoulder(body, [x, rockHeight(reach) - size * 0.5, z], size, colour, random);
    }
  }
}

function addBoulder(body: MeshBuilder, at: Vec3, size: number, colour: Colour, random: () => number): void {
  const sides = 5 + Math.floor(random() * 3);
  const turn = random() * 6;
  const belt = (height: number, reach: number): Vec3[] =>
    polygon(sides, 1).map(([x, z]): Vec3 => {
      const [far, sine, cosine] = [reach * size * (0.8 + 0.4 * random()), Math.sin(turn), Math.cos(turn)];
      const up = height * size * (0.85 + 0.3 * random());
      return [at[0] + far * (x * cosine - z * sine), at[1] + up, at[2] + far * (x * sine + z * cosine)];
    });
  const [foot, waist, brow] = [belt(-0.4, 0.9), belt(0.35, 1), belt(0.85, 0.55)];
  const peak: Vec3 = [at[0] + size * 0.2 * (random() - 0.5), at[1] + size, at[2] + size * 0.2 * (random() - 0.5)];
  for (let side = 0; side < sides; side++) {
    const next = (side + 1) % sides;
    const [a, b, c, d, e, f] = [foot[side], foot[next], waist[next], waist[side], brow[next], brow[side]];
    if (!a || !b || !c || !d || !e || !f) continue;
    body.quad(a, b, c, d, shade(colour, 0.9));
    body.quad(d, c, e, f, colour);
    body.triangle(f, e, peak, shade(colour, 1.08));
  }
}

export function terrainMesh(layout: Layout, colours: Colours): MeshBuilder {
  const body = new MeshBuilder();
  addGround(body, colours);
  addLines(body, layout, colours);
  addGrooves(body, layout, colours);
  addRocks(body, layout, colours);
  return body;
}

/** The lake of the Core, which is not lit but glows. */
export function lakeMesh(colours: Colours): MeshBuilder {
  const body = new MeshBuilder();
  const random = seededRandom(3);
  const rows = 9;
  const [heart, middle, shore] = [colours("ti-lake"), colours("ti-lake-mid"), colours("ti-lake-edge")];
  const grid = Array.from({ length: rows + 1 }, (_, row) =>
    polygon(48, (CORE_RADIUS * row) / rows).map(([x, z]): Vec3 => {
      const stray = row > 0 && row < rows ? 7 : 0;
      return [x + stray * (random() - 0.5), LAKE, z + stray * (random() - 0.5)];
    }),
  );
  for (let row = 0; row < rows; row++) {
    for (let side = 0; side < 48; side++) {
      const next = (side + 1) % 48;
      const [a, b, c, d] = [grid[row]?.[side], grid[row]?.[next], grid[row + 1]?.[next], grid[row + 1]?.[side]];
      if (!a || !b || !c || !d) continue;
      const part = (row + 0.7 * (random() - 0.5)) / (rows - 1);
      const colour = part < 0.5 ? blend(heart, middle, Math.max(0, 2 * part)) : blend(middle, shore, 2 * part - 1);
      body.quad(a, b, c, d, colour);
    }
  }
  body.ring({ at: [0, LAKE, 0], ...UPRIGHT }, CORE_RADIUS - 3, CORE_RADIUS, 1, blend(middle, heart, 0.7), 64);
  return body;
}
