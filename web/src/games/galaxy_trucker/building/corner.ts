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

/** The places at the right end of the first two rows: the board has no cells there. */
export function rightCorner(board: string): { clock: string; finish: string } {
  const { rows, columns } = boardOf(board);
  const [first = 0, second = 0] = rows;
  const [beforeLast = 0, last = 0] = columns.slice(-2);
  return { clock: `${String(first)}-${String(beforeLast)}`, finish: `${String(second)}-${String(last)}` };
}
