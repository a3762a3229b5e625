/** Builds meshes of coloured triangles as plain numbers. */

import type { Vec3 } from "./groundProfile";

/** Red, green and blue as linear light from 0 to 1. */
export type Colour = readonly [number, number, number];

/** A local frame: its origin on the ground, and the directions right and near. */
export interface Frame {
  at: Vec3;
  right: Vec3;
  near: Vec3;
}

export const UPRIGHT: Pick<Frame, "right" | "near"> = { right: [1, 0, 0], near: [0, 0, 1] };

/** A corner of an outline: right, and towards the near side. */
export type Corner = readonly [number, number];

/** A regular polygon. */
export function polygon(sides: number, radius: number, wide = 1): Corner[] {
  return Array.from({ length: sides }, (_, side) => {
    const angle = (2 * Math.PI * (side + 0.5)) / sides;
    return [radius * wide * Math.sin(angle), radius * Math.cos(angle)] as const;
  });
}

export function shade([red, green, blue]: Colour, by: number): Colour {
  return [red * by, green * by, blue * by];
}

export function blend(one: Colour, other: Colour, fraction: number): Colour {
  const mixed = (i: 0 | 1 | 2): number => one[i] + (other[i] - one[i]) * fraction;
  return [mixed(0), mixed(1), mixed(2)];
}

function pointInFrame({ at, right, near }: Frame, [x, z]: Corner, height: number): Vec3 {
  return [
    at[0] + right[0] * x + near[0] * z,
    at[1] + right[1] * x + near[1] * z + height,
    at[2] + right[2] * x + near[2] * z,
  ];
}

export class MeshBuilder {
  readonly positions: number[] = [];
  readonly colours: number[] = [];

  triangle(a: Vec3, b: Vec3, c: Vec3, colour: Colour): void {
    this.positions.push(...a, ...b, ...c);
    this.colours.push(...colour, ...colour, ...colour);
  }

  /** Corners counterclockwise as seen from outside. */
  quad(a: Vec3, b: Vec3, c: Vec3, d: Vec3, colour: Colour): void {
    this.triangle(a, b, c, colour);
    this.triangle(a, c, d, colour);
  }

  /** A prism over an outline between two heights; `narrow` scales its top. */
  prism(
    frame: Frame,
    outline: readonly Corner[],
    [low, high]: readonly [number, number],
    colour: Colour,
    { narrow = 1, top = colour }: { narrow?: number; top?: Colour } = {},
  ): void {
    const lower = outline.map((corner) => pointInFrame(frame, corner, low));
    const upper = outline.map(([x, z]) => pointInFrame(frame, [x * narrow, z * narrow], high));
    const middle = pointInFrame(frame, [0, 0], high);
    for (const [i, a] of lower.entries()) {
      const next = (i + 1) % lower.length;
      const [b, c, d] = [lower[next], upper[next], upper[i]];
      if (!b || !c || !d) continue;
      this.quad(a, b, c, d, colour);
      this.triangle(middle, d, c, top);
    }
  }

  /** A ring with a rectangular cross-section. */
  ring(frame: Frame, inner: number, outer: number, height: number, colour: Colour, sides = 28): void {
    const [far, close] = [polygon(sides, outer), polygon(sides, inner)];
    for (const [i, out] of far.entries()) {
      const next = (i + 1) % sides;
      const [out2, in1, in2] = [far[next], close[i], close[next]];
      if (!out2 || !in1 || !in2) continue;
      const top = (corner: Corner): Vec3 => pointInFrame(frame, corner, height);
      this.quad(top(out), top(out2), top(in2), top(in1), colour);
      this.quad(pointInFrame(frame, out, 0), pointInFrame(frame, out2, 0), top(out2), top(out), colour);
    }
  }

  /** A hemisphere. */
  dome(frame: Frame, radius: number, height: number, colours: (row: number, side: number) => Colour): void {
    const [rows, sides] = [5, 16];
    const at = (row: number, side: number): Vec3 => {
      const rise = (row / rows) * (Math.PI / 2);
      const polarPoint = (2 * Math.PI * side) / sides;
      const reach = radius * Math.cos(rise);
      return pointInFrame(frame, [reach * Math.sin(polarPoint), reach * Math.cos(polarPoint)], height * Math.sin(rise));
    };
    for (let row = 0; row < rows; row++) {
      for (let side = 0; side < sides; side++) {
        this.quad(at(row, side), at(row, side + 1), at(row + 1, side + 1), at(row + 1, side), colours(row, side));
      }
    }
  }

  /** Sweep a cross-section along a path. Its points are right of the path and up; it is closed if its ends meet. */
  sweep(path: readonly Vec3[], profile: readonly Corner[], colours: readonly Colour[]): void {
    const sections = path.map((at, i) => {
      const [before, after] = [path[Math.max(0, i - 1)] ?? at, path[Math.min(path.length - 1, i + 1)] ?? at];
      const [dx, dz] = [after[0] - before[0], after[2] - before[2]];
      const length = Math.hypot(dx, dz) || 1;
      const right: Vec3 = [-dz / length, 0, dx / length];
      return profile.map(([aside, up]): Vec3 => [at[0] + right[0] * aside, at[1] + up, at[2] + right[2] * aside]);
    });
    for (let i = 1; i < sections.length; i++) {
      for (let corner = 1; corner < profile.length; corner++) {
        const [a, b] = [sections[i - 1]?.[corner - 1], sections[i - 1]?.[corner]];
        const [c, d] = [sections[i]?.[corner], sections[i]?.[corner - 1]];
        const colour = colours[(corner - 1) % colours.length];
        if (a && b && c && d && colour) this.quad(a, d, c, b, colour);
      }
    }
  }
}
