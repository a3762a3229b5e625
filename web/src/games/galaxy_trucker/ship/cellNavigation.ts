/** Where arrow keys lead on a ship. */

import { rowAndColumn } from "../content";

/** The cell that a key leads to; null if the key leads nowhere. Gaps of the board are skipped. */
export function nextCell(cells: readonly string[], from: string, key: string): string | null {
  const [row, column] = rowAndColumn(from);
  const at = cells.map((cell) => ({ cell, row: rowAndColumn(cell)[0], column: rowAndColumn(cell)[1] }));
  const inRow = at.filter((each) => each.row === row).sort((one, other) => one.column - other.column);
  const inColumn = at.filter((each) => each.column === column).sort((one, other) => one.row - other.row);
  switch (key) {
    case "ArrowLeft":
      return inRow.findLast((each) => each.column < column)?.cell ?? null;
    case "ArrowRight":
      return inRow.find((each) => each.column > column)?.cell ?? null;
    case "ArrowUp":
      return (inColumn.findLast((each) => each.row < row) ?? nearest(at, row - 1, column))?.cell ?? null;
    case "ArrowDown":
      return (inColumn.find((each) => each.row > row) ?? nearest(at, row + 1, column))?.cell ?? null;
    case "Home":
      return inRow[0]?.cell ?? null;
    case "End":
      return inRow.at(-1)?.cell ?? null;
    default:
      return null;
  }
}

/** The cell of a row that is nearest to a column, where the column itself has none that way. */
function nearest<Cell extends { row: number; column: number }>(
  cells: readonly Cell[],
  row: number,
  column: number,
): Cell | undefined {
  return cells
    .filter((each) => each.row === row)
    .sort((one, other) => Math.abs(one.column - column) - Math.abs(other.column - column))[0];
}
