/**
 * The height of the ground in 3D. It depends on the distance from the centre alone: level benches for the rings, slopes
 * between them, a rim around, the basin in the middle.
 */

import { CORE_RADIUS, RADIUS, RIM, RINGS, type WorldPoint } from "../geometry/layout";

/** Right, up, towards the near side. */
export type Vec3 = readonly [number, number, number];

/** How far a ring lies below the outer one, and half the width of its bench. */
export const LEVEL = 44;
export const BENCH = 40;
export const BASIN = CORE_RADIUS + 40;
export const FLOOR = -LEVEL * RINGS.length;
export const LAKE = FLOOR + 3;

/** The material of the ground. Where it changes there are two points. */
export type Ground = "basin" | "wall" | "U" | "M" | "L" | "rim" | "outside";

export interface Corner {
  radius: number;
  height: number;
  /** The material between this point and the next one outwards. */
  ground: Ground;
}

/** The radial profile of the crater, from the lake outwards. */
export const PROFILE: readonly Corner[] = [
  { radius: CORE_RADIUS - 4, height: FLOOR, ground: "basin" },
  { radius: BASIN, height: FLOOR, ground: "wall" },
  ...[...RINGS].reverse().flatMap((ring): Corner[] => {
    const height = -LEVEL * RINGS.indexOf(ring);
    return [
      { radius: RADIUS[ring] - BENCH, height, ground: ring },
      { radius: RADIUS[ring] + BENCH, height, ground: "wall" },
    ];
  }),
  { radius: RIM - 9, height: 12, ground: "rim" },
  { radius: RIM + 14, height: 15, ground: "outside" },
  { radius: RIM + 60, height: -46, ground: "outside" },
];

/** The height of the ground at a distance from the centre. */
export function heightAt(radius: number): number {
  const next = PROFILE.findIndex((corner) => corner.radius >= radius);
  const [from, to] = [PROFILE[next - 1], PROFILE[next]];
  if (!to) return PROFILE.at(-1)?.height ?? 0;
  if (!from) return to.height;
  return from.height + ((to.height - from.height) * (radius - from.radius)) / (to.radius - from.radius);
}

/** The position in space of a point of the layout, `lift` above the ground. */
export function toSpace({ across, away }: WorldPoint, lift = 0): Vec3 {
  return [across, heightAt(Math.hypot(across, away)) + lift, -away];
}
