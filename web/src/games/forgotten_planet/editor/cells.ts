/** The cells of the map. */

import { BASES, EMPTY, OBSTACLE, OUTSIDE, squareId, type Rows, type Square } from "./layout";

export const UNIT = 40;

export interface Cell {
  x: number;
  y: number;
  /** The square's id: "3,0". */
  place: string;
  mark: string;
  /** The worst finding: "error", "warning" or empty. */
  level: string;
  /** Whether Tab reaches it. */
  tab: boolean;
  /** Its accessible label. */
  label: string;
}

export function kindOf(mark: string): "empty" | "outside" | "obstacle" | "base" | "mine" {
  if (mark === EMPTY) return "empty";
  if (mark === OUTSIDE) return "outside";
  if (mark === OBSTACLE) return "obstacle";
  return BASES.includes(mark) ? "base" : "mine";
}

/**
 * The cells of these rows. Unchanged cells keep their identity: a stroke changes few of a thousand squares, and only
 * those are rendered again.
 */
export function cellsOf(
  before: readonly (readonly Cell[])[],
  rows: Rows,
  cell: (square: Square, mark: string) => Pick<Cell, "level" | "tab" | "label">,
): Cell[][] {
  return rows.map((row, y) =>
    Array.from(row, (mark, x) => {
      const old = before[y]?.[x];
      const now = cell({ x, y }, mark);
      const same = old?.mark === mark && old.level === now.level && old.tab === now.tab && old.label === now.label;
      return same ? old : { x, y, place: squareId({ x, y }), mark, ...now };
    }),
  );
}

/** Many squares as one path, which renders faster than one element each. */
export function squaresPath(squares: readonly Square[]): string {
  const side = String(UNIT - 2);
  return squares
    .map(({ x, y }) => `M${String(x * UNIT + 1)} ${String(y * UNIT + 1)}h${side}v${side}h-${side}z`)
    .join("");
}
