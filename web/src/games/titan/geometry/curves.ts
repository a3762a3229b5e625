/** Points, outlines and curves of a drawing. */

export interface Point {
  x: number;
  y: number;
}

/** A point of the drawing, with the scale of things there. */
export interface ScaledPoint extends Point {
  k: number;
}

/** A quadratic Bézier curve with control point `bend`. */
export interface Curve {
  start: Point;
  bend: Point;
  end: Point;
}

const rounded = (value: number): string => String(Math.round(value * 10) / 10);

export function outlinePath(points: readonly Point[]): string {
  return `M${points.map(({ x, y }) => `${rounded(x)} ${rounded(y)}`).join("L")}Z`;
}

export function curvePath({ start, bend, end }: Curve): string {
  return `M${rounded(start.x)} ${rounded(start.y)}Q${rounded(bend.x)} ${rounded(bend.y)} ${rounded(end.x)} ${rounded(end.y)}`;
}

export function pointOn({ start, bend, end }: Curve, t: number): Point {
  const u = 1 - t;
  return {
    x: u * u * start.x + 2 * u * t * bend.x + t * t * end.x,
    y: u * u * start.y + 2 * u * t * bend.y + t * t * end.y,
  };
}

/** The direction of a curve, in degrees clockwise from the right. */
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

/** The curve through three points, the second halfway. */
export function curveThrough(start: Point, middle: Point, end: Point): Curve {
  return { start, end, bend: { x: 2 * middle.x - (start.x + end.x) / 2, y: 2 * middle.y - (start.y + end.y) / 2 } };
}
