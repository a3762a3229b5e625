/** Positions of squares and sides in units of the drawing. */

import type { Box, Point } from "../board/camera";
import type { PlanetView } from "./view";

/** The edge length of a square. */
export const CELL = 100;
/** Space around the area: for the rim, and at the left and the top for the coordinates. */
const MARGIN = 18;
const LABELS = 40;
/** An area up to this size is always shown completely. */
const SMALL_AREA = 12;
/** Of a larger area this many squares around the tiles are shown, and the picture grows in steps of `STEP`. */
const MARGIN_SQUARES = 2;
const STEP = 3;

/** Column and row of a square id such as `3,0`. */
export function cellOf(square: string): Point {
  const [x, y] = square.split(",");
  return { x: Number(x), y: Number(y) };
}

export function squareAt({ x, y }: Point): string {
  return `${String(x)},${String(y)}`;
}

export function centre(square: string): Point {
  const { x, y } = cellOf(square);
  return { x: (x + 0.5) * CELL, y: (y + 0.5) * CELL };
}

export const DIRECTIONS: readonly Point[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

export function neighbour(square: string, direction: Point): string {
  const { x, y } = cellOf(square);
  return squareAt({ x: x + direction.x, y: y + direction.y });
}

/** The id of the side between two squares, the first in reading order first. */
export function sideBetween(one: string, other: string): string {
  const [a, b] = [cellOf(one), cellOf(other)];
  return a.y < b.y || (a.y === b.y && a.x < b.x) ? `${one}|${other}` : `${other}|${one}`;
}

export function squaresOf(side: string): readonly [string, string] {
  const [one = "", other = ""] = side.split("|");
  return [one, other];
}

export interface SidePlace {
  at: Point;
  /** Whether it is vertical. */
  upright: boolean;
}

export function sidePlace(side: string): SidePlace {
  const [one, other] = squaresOf(side).map(centre);
  if (!one || !other) return { at: { x: 0, y: 0 }, upright: false };
  return { at: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 }, upright: one.y === other.y };
}

/** A segment of this length, centred on a side. */
export function sidePath(side: string, length: number): string {
  const { at, upright } = sidePlace(side);
  const [x, y] = upright ? [at.x, at.y - length / 2] : [at.x - length / 2, at.y];
  return `M${String(x)} ${String(y)}${upright ? "v" : "h"}${String(length)}`;
}

/** What is visible without zoom: all of a small area; of a larger one, the part with tiles. */
export function viewBox(view: PlanetView): Box {
  let [left, top, right, bottom] = [0, 0, view.width, view.height];
  const laid = Object.entries(view.squares).filter(([, { kind }]) => kind !== "empty");
  if (Math.max(view.width, view.height) > SMALL_AREA && laid.length > 0 && view.step !== "hide") {
    const cells = laid.map(([square]) => cellOf(square));
    const low = (values: number[]): number => Math.floor((Math.min(...values) - MARGIN_SQUARES) / STEP) * STEP;
    const high = (values: number[]): number => Math.ceil((Math.max(...values) + 1 + MARGIN_SQUARES) / STEP) * STEP;
    const [columns, rows] = [cells.map(({ x }) => x), cells.map(({ y }) => y)];
    [left, top] = [Math.max(0, low(columns)), Math.max(0, low(rows))];
    [right, bottom] = [Math.min(view.width, high(columns)), Math.min(view.height, high(rows))];
  }
  return {
    x: left * CELL - LABELS,
    y: top * CELL - LABELS,
    width: (right - left) * CELL + LABELS + MARGIN,
    height: (bottom - top) * CELL + LABELS + MARGIN,
  };
}

/** The cells with a mark. */
export function cells(rows: readonly string[], mark: string): Point[] {
  return rows.flatMap((row, y) =>
    Array.from({ length: row.length }, (_, x) => ({ x, y })).filter(({ x }) => row.charAt(x) === mark),
  );
}

/** The cells as one path, so that large areas render fast. */
export function groundPath(of: readonly Point[]): string {
  const size = String(CELL);
  return of.map(({ x, y }) => `M${String(x * CELL)} ${String(y * CELL)}h${size}v${size}h-${size}z`).join("");
}

/**
 * The outline around connected squares, inset a little. Each edge runs to the corner where it meets the next, inside or
 * outside.
 */
export function outline(squares: ReadonlySet<string>, inset: number): string {
  const parts: string[] = [];
  for (const square of squares) {
    const { x, y } = centre(square);
    for (const direction of DIRECTIONS) {
      if (squares.has(neighbour(square, direction))) continue;
      const along = { x: -direction.y, y: direction.x };
      const reach = (sign: number): number => {
        const next = neighbour(square, { x: sign * along.x, y: sign * along.y });
        if (!squares.has(next)) return CELL / 2 - inset;
        return squares.has(neighbour(next, direction)) ? CELL / 2 + inset : CELL / 2;
      };
      const out = CELL / 2 - inset;
      const end = (sign: number): string => {
        const far = sign * reach(sign);
        return `${String(x + direction.x * out + along.x * far)} ${String(y + direction.y * out + along.y * far)}`;
      };
      parts.push(`M${end(-1)}L${end(1)}`);
    }
  }
  return parts.join("");
}

/** A pseudo-random number between 0 and 1, fixed for each square. */
export function noise(x: number, y: number, salt: number): number {
  let hash = Math.imul(x + 37, 0x27d4eb2d) ^ Math.imul(y + 101, 0x165667b1) ^ Math.imul(salt + 1, 0x9e3779b1);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000;
}
