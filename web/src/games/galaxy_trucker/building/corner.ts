/** Places beside the cells of a ship board, where a phone shows the reserve, the clock and the end of building. */

import { boardOf } from "../content";

/** So many places below each other, in the leftmost column where the board has no cells; none if there are too few. */
export function emptyCorner(board: string, count: number): string[] {
  const { cells, rows, columns } = boardOf(board);
  for (const column of columns) {
    const free = rows.map((row) => `${String(row)}-${String(column)}`).filter((cell) => !cells.includes(cell));
    if (free.length >= count) return free.slice(0, count);
  }
  return [];
}

/** Where the board has no cells at the right end of its first two rows: for the clock, and below it for the flag. */
export function rightCorner(board: string): { clock: string; finish: string } {
  const { cells, rows, columns } = boardOf(board);
  const [first = 0, second = 0] = rows;
  const used = columns.filter((column) => cells.includes(`${String(first)}-${String(column)}`));
  const last = columns.at(-1) ?? 0;
  // Three places are enough for four runs.
  const start = Math.max((used.at(-1) ?? 0) + 1, last - 2);
  return { clock: `${String(first)}-${String(start)}`, finish: `${String(second)}-${String(last)}` };
}
