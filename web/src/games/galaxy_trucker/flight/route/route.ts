/** Where the spaces of a route lie: along the top to the right, down, back along the bottom, and up. */

export interface RoutePoint {
  x: number;
  y: number;
  /** The direction of flight in degrees; 0 is upwards. */
  turn: number;
}

/** The points of a closed route with so many spaces, in the direction of flight. */
export function routePoints(length: number, wide: number, high: number): RoutePoint[] {
  const row = (length - 4) / 2;
  const step = (wide - 90) / (row - 1);
  const along = Array.from({ length: row }, (_, index) => 45 + index * step);
  const [above, below] = [high / 2 - 14, high / 2 + 14];
  return [
    ...along.map((x) => ({ x, y: 22, turn: 90 })),
    { x: wide - 16, y: above, turn: 180 },
    { x: wide - 16, y: below, turn: 180 },
    ...along.toReversed().map((x) => ({ x, y: high - 22, turn: 270 })),
    { x: 16, y: below, turn: 0 },
    { x: 16, y: above, turn: 0 },
  ];
}

/** More spaces than this are flown at once. */
const MOST_STEPS = 14;

/** The spaces from one to another, without the first. */
export function stepsBetween(from: number, to: number): number[] {
  const distance = Math.abs(to - from);
  if (distance > MOST_STEPS) return [to];
  const direction = Math.sign(to - from);
  return Array.from({ length: distance }, (_, index) => from + direction * (index + 1));
}
