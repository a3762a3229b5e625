/** What the expansion marks on a ship: the cannons that the Admiral has marked, and the Widow's group. */

import { disc, line, placed, shape, type Layer } from "../pieces/layers";
import type { Geometry } from "../ship/geometry";
import { atCell, pieceOutline } from "../ship/shipLayers";

/** The Admiral's marker: a badge of rank in a corner of a cannon (GL-3.1.2). */
const MARKER: readonly Layer[] = placed(
  [shape(disc(0, 0, 15), "g-red", "dark", 2.6), line("M-7 -1L0 -7L7 -1M-7 6L0 0L7 6", "dark", 3.4)],
  76,
  76,
);

export function markerLayers(cells: readonly string[], geometry: Geometry): Layer[] {
  return cells.flatMap((cell) => atCell(MARKER, cell, geometry));
}

/** The outline of the Widow's group: her cabin and what is joined to it leave together (GL-3.7.2). */
export function groupLayers(cells: readonly string[], geometry: Geometry): Layer[] {
  if (cells.length === 0) return [];
  const outline = pieceOutline(cells, geometry);
  return [line(outline, "edge", 11), line(outline, "g-blue", 5, { dash: "1 13" })];
}
