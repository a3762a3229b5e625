/**
 * The ground of the crater in space. The layout says where things lie as seen from above; how high the ground is there
 * follows from the distance to the middle alone: benches for the rings, slopes between them, a rim around, the basin.
 */

import { CORE_RADIUS, RADIUS, RIM, RINGS, type WorldPoint } from "../geometry/layout";

/** Right, up, towards the near side. */
export type Vec3 = readonly [number, number, number];

/** How far a ring lies below the one around it, and half the width on which its bench is level. */
export const LEVEL = 44;
export const BENCH = 40;
export const BASIN = CORE_RADIUS + 40;
export const FLOOR = -LEVEL * RINGS.length;
export const LAKE = FLOOR + 3;

/** What the ground is made of at a place: where the colour changes there are two points. */
export type Ground = "basin" | "wall" | "U" | "M" | "L" | "rim" | "outside";

export interface Corner {
  radius: number;
  height: number;
  /** What lies between this point and the next one outwards. */
  ground: Ground;
}

/** The cut through the crater, from the lake to the outside. */
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

/** How high the ground is at a distance from the middle. */
export function heightAt(radius: number): number {
  const next = PROFILE.findIndex((corner) => corner.radius >= radius);
  const [from, to] = [PROFILE[next - 1], PROFILE[next]];
  if (!to) return PROFILE.at(-1)?.height ?? 0;
  if (!from) return to.height;
  return from.height + ((to.height - from.height) * (radius - from.radius)) / (to.radius - from.radius);
}

/** Where a point of the layout is in space, `lift` above the ground. */
export function toSpace({ across, away }: WorldPoint, lift = 0): Vec3 {
  return [across, heightAt(Math.hypot(across, away)) + lift, -away];
}
