/** Where the cells of a ship lie in its drawing: 96 units to a cell, with a margin for the numbers. */

import { boardOf, cellsOf, rowAndColumn } from "../content";

/** The side of a cell in units of the drawing. */
export const CELL = 96;
/** The margin around the cells: with the numbers of rows and columns, or without. */
export const MARGIN = 56;
export const NARROW_MARGIN = 8;

/** The measures of a ship's drawing, for what is drawn over it. */
export interface Geometry {
  width: number;
  height: number;
  margin: number;
  /** The numbers of the first row and column. */
  row: number;
  column: number;
  rows: number;
  columns: number;
  /** The upper left corner of a cell; works for cells that the board does not have. */
  at: (cell: string) => { x: number; y: number };
}

const known = new Map<string, Geometry>();

/** The measures of the ship of a board. */
export function geometryOf(board: string, margin = MARGIN): Geometry {
  const key = `${board} ${String(margin)}`;
  const found = known.get(key);
  if (found) return found;
  const { rows, columns } = boardOf(board);
  const [row, column] = [rows[0] ?? 0, columns[0] ?? 0];
  const geometry: Geometry = {
    width: 2 * margin + columns.length * CELL,
    height: 2 * margin + rows.length * CELL,
    margin,
    row,
    column,
    rows: rows.length,
    columns: columns.length,
    at(cell) {
      const [ofRow, ofColumn] = rowAndColumn(cell);
      return { x: margin + (ofColumn - column) * CELL, y: margin + (ofRow - row) * CELL };
    },
  };
  known.set(key, geometry);
  return geometry;
}

/** The part of a small drawing that has cells: the ship of level I is narrower than the numbers of its board. */
export function smallBox(board: string): { x: number; width: number; height: number } {
  const { column, height } = geometryOf(board, NARROW_MARGIN);
  const columns = cellsOf(board).map((cell) => rowAndColumn(cell)[1]);
  const first = Math.min(...columns);
  const width = 2 * NARROW_MARGIN + (Math.max(...columns) - first + 1) * CELL;
  return { x: (first - column) * CELL, width, height };
}
