/**
 * Lighting by the sky, a distant sun and the lake of the Core. The lights are fixed and no surface is shiny, so
 * lighting does not depend on the camera: each triangle is lit once.
 */

import type { MeshBuilder, Colour } from "./meshBuilder";
import { FLOOR, type Vec3 } from "./groundProfile";

export interface Light {
  /** From above, and reflected from below. */
  sky: Colour;
  ground: Colour;
  sun: Colour;
  /** The lake's brightness at distance one. */
  glow: Colour;
}

export const DARK_THEME: Light = {
  sky: [0.36, 0.4, 0.56],
  ground: [0.06, 0.035, 0.02],
  sun: [0.86, 0.72, 0.54],
  glow: [540, 138, 13],
};
export const LIGHT_THEME: Light = {
  sky: [0.68, 0.68, 0.68],
  ground: [0.4, 0.28, 0.16],
  sun: [0.56, 0.53, 0.48],
  glow: [95, 24, 2],
};

/** The direction of the sun: left, on the far side. */
const SUN: Vec3 = [-0.41, 0.876, -0.253];
const LAKE_POSITION: Vec3 = [0, FLOOR + 60, 0];
const FALLOFF = 1.2;

const dot = (one: Vec3, other: Vec3): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

/** The normal of a triangle, always pointing up: the camera is never below. */
export function triangleNormal(a: Vec3, b: Vec3, c: Vec3): Vec3 {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [vx, vy, vz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const [x, y, z] = [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx];
  const size = (Math.hypot(x, y, z) || 1) * (y < -1e-6 ? -1 : 1);
  return [x / size, y / size, z / size];
}

/** The light on a surface at a position with a normal. */
export function lightAt(light: Light, at: Vec3, normal: Vec3): Colour {
  const sun = Math.max(0, dot(normal, SUN));
  const toLake: Vec3 = [LAKE_POSITION[0] - at[0], LAKE_POSITION[1] - at[1], LAKE_POSITION[2] - at[2]];
  const far = Math.hypot(...toLake) || 1;
  const glow = Math.max(0, dot(normal, toLake)) / far ** (1 + FALLOFF);
  const skyShare = (1 + normal[1]) / 2;
  const sum = (i: 0 | 1 | 2): number =>
    light.ground[i] + (light.sky[i] - light.ground[i]) * skyShare + light.sun[i] * sun + light.glow[i] * glow;
  return [sum(0), sum(1), sum(2)];
}

/** The colours of a mesh under a light. */
export function applyLight({ positions, colours }: MeshBuilder, light: Light): Float32Array {
  const result = new Float32Array(colours.length);
  const corner = (from: number): Vec3 => [positions[from] ?? 0, positions[from + 1] ?? 0, positions[from + 2] ?? 0];
  for (let i = 0; i < positions.length; i += 9) {
    const [a, b, c] = [corner(i), corner(i + 3), corner(i + 6)];
    const middle: Vec3 = [(a[0] + b[0] + c[0]) / 3, (a[1] + b[1] + c[1]) / 3, (a[2] + b[2] + c[2]) / 3];
    const received = lightAt(light, middle, triangleNormal(a, b, c));
    for (let j = 0; j < 9; j++) result[i + j] = (colours[i + j] ?? 0) * (received[j % 3] ?? 0);
  }
  return result;
}
