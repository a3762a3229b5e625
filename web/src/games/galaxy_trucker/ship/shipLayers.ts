/** The parts of a ship's drawing that are more than one component: the hull, the marks between cells, pieces. */

import { cellsOf, neighbourOf, SIDE_LETTERS } from "../content";
import { box, joined, flat, line, placed, shape, type Layer } from "../pieces/layers";
import { errorMark, exposedMark, MARKS } from "../pieces/tileLayers";
import type { ComponentView, ErrorView, ShipView } from "../view";
import { CELL, type Geometry } from "./geometry";

/** Drawings that belong to cells, put where these are. */
export function atCell(layers: readonly Layer[], cell: string, geometry: Geometry): Layer[] {
  const { x, y } = geometry.at(cell);
  return placed(layers, x, y);
}

const hulls = new WeakMap<Geometry, readonly Layer[]>();

/** The empty ship: the hull behind the cells, and the cells. Drawn once: what others do asks for it again and again. */
export function hullLayers(board: string, geometry: Geometry): readonly Layer[] {
  const hull = hulls.get(geometry) ?? drawHull(board, geometry);
  hulls.set(geometry, hull);
  return hull;
}

function drawHull(board: string, geometry: Geometry): Layer[] {
  const all = (layer: Layer): Layer => ({
    ...layer,
    d: cellsOf(board)
      .map((cell) => atCell([layer], cell, geometry)[0]?.d ?? "")
      .join(""),
  });
  return [all(flat(box(-9, -9, 114, 114, 20), "hull")), all(shape(box(2, 2, 92, 92, 10), "deck", "deck-edge", 2))];
}

/** Which open connectors are marked: all, or only those that no component can ever close. */
export type ExposedMarks = "all" | "final" | "none";

export function exposedLayers(ship: ShipView, which: ExposedMarks, geometry: Geometry): Layer[] {
  if (which === "none") return [];
  return joined(
    Object.entries(which === "all" ? ship.exposed : ship.sealed).flatMap(([cell, letters]) =>
      letters.split("").flatMap((letter) => atCell(exposedMark(SIDE_LETTERS.indexOf(letter)), cell, geometry)),
    ),
  );
}

/** The side (0 to 3, from the front) on which one cell touches another, or -1. */
export function sideBetween(cell: string, other: string): number {
  return [0, 1, 2, 3].find((side) => neighbourOf(cell, side) === other) ?? -1;
}

/** Building errors: a saw line between two cells that touch, a warning sign on any other cell that takes part. */
export function errorLayers(errors: readonly ErrorView[], geometry: Geometry, size = 1): Layer[] {
  return errors.flatMap(({ cells }) => {
    const [one, other] = cells;
    const side = one !== undefined && other !== undefined && cells.length === 2 ? sideBetween(one, other) : -1;
    if (one !== undefined && side >= 0) return atCell(errorMark(side, size), one, geometry);
    return cells.flatMap((cell) => atCell(MARKS.error, cell, geometry));
  });
}

/** The outline of a piece of a ship: the edges of its cells that are not shared, drawn a little inside. */
export function pieceOutline(cells: readonly string[], geometry: Geometry): string {
  const inside = new Set(cells);
  return cells
    .flatMap((cell) => {
      const { x, y } = geometry.at(cell);
      const corners = [
        [x, y],
        [x + CELL, y],
        [x + CELL, y + CELL],
        [x, y + CELL],
      ];
      return [0, 1, 2, 3].flatMap((side) => {
        if (inside.has(neighbourOf(cell, side))) return [];
        return `M${(corners[side] ?? []).join(" ")}L${(corners[(side + 1) % 4] ?? []).join(" ")}`;
      });
    })
    .join("");
}

export function pieceLayers(cells: readonly string[], chosen: boolean, geometry: Geometry): Layer[] {
  const outline = pieceOutline(cells, geometry);
  return [
    line(outline, "edge", 13),
    line(outline, chosen ? "good" : "lit", 7, chosen ? {} : { dash: "14 12", cut: true }),
  ];
}

/** What a component carries. Once a ship is loaded, a battery without tokens is empty; before, it is drawn full. */
export function loadOf(component: ComponentView, loaded: boolean): Pick<ComponentView, "crew" | "goods" | "tokens"> {
  const { crew, goods, tokens } = component;
  return {
    ...(crew === undefined ? {} : { crew }),
    ...(goods === undefined ? {} : { goods }),
    ...(tokens === undefined ? (loaded ? { tokens: 0 } : {}) : { tokens }),
  };
}

/** Whether crew and batteries are aboard. */
export function isLoaded(ship: ShipView): boolean {
  return ship.crew > 0 || ship.tokens > 0;
}
