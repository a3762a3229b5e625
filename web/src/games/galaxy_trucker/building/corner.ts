/** Places beside the cells of a ship board, where a phone shows the reserve. */

import { boardOf } from "../content";

/** So many places below each other, in the leftmost column where the board has no cells; fewer if there are not enough. */
export function emptyCorner(board: string, count: number): string[] {
  const { cells, rows, columns } = boardOf(board);
  for (const column of columns) {
    const free = rows.map((row) => `${String(row)}-${String(column)}`).filter((cell) => !cells.includes(cell));
    if (free.length >= count) return free.slice(0, count);
  }
  return [];
}
