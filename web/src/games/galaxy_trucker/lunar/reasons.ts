/**
 * Why a cabin suits a VIP, as a drawing over the ship: lines of sight, ways on foot, the squares around. It only
 * illustrates; whether a cabin would do is said by the view.
 */

import { connectorAt, neighbourOf, rowAndColumn, TILES } from "../content";
import { box, disc, line, placed, shape, type Layer } from "../pieces/layers";
import { CELL, type Geometry } from "../ship/geometry";
import type { ShipView } from "../view";
import type { Predicate } from "./content";

/** How the reason is shown; the messages `reason-<name>` describe it. */
export type ReasonKind = "view" | "walk" | "ring" | "line" | "joints";

export interface Reason {
  kind: ReasonKind;
  layers: readonly Layer[];
  /** Numbers on cells, one for each: steps of ways. */
  steps: readonly { cell: string; number: number }[];
}

const START = "7-7";
const COLOUR = "g-blue";

const KINDS: Readonly<Record<string, ReasonKind>> = {
  view_onto: "view",
  view_side: "view",
  walking_distance_count: "walk",
  walking_distance_to_start: "walk",
  neighbour_count: "ring",
  distinct_types_in_neighbours: "ring",
  aligned_count: "line",
};

/** The connector of a cell's component on a side, or null if there is none. */
function connector(ship: ShipView, cell: string, side: number): string | null {
  const component = ship.components[cell];
  const tile = TILES.get(component?.tile ?? "");
  return component && tile ? connectorAt(tile, component.rotation, side) : null;
}

/** Whether the components of two cells are joined on this side of the first (GT-2.10). */
function isJoined(ship: ShipView, cell: string, side: number): boolean {
  const one = connector(ship, cell, side);
  const other = connector(ship, neighbourOf(cell, side), (side + 2) % 4);
  if (one === null || other === null || one === "smooth" || other === "smooth") return false;
  return one === other || one === "universal" || other === "universal";
}

const joinedTo = (ship: ShipView, cell: string): string[] =>
  [0, 1, 2, 3].filter((side) => isJoined(ship, cell, side)).map((side) => neighbourOf(cell, side));

/** The shortest way between two components through joined ones; empty if there is none (GL-1.12). */
export function wayBetween(ship: ShipView, from: string, to: string): string[] {
  const before = new Map<string, string | null>([[from, null]]);
  const queue = [from];
  for (let cell = queue.shift(); cell !== undefined && !before.has(to); cell = queue.shift()) {
    for (const next of joinedTo(ship, cell)) {
      if (before.has(next)) continue;
      before.set(next, cell);
      queue.push(next);
    }
  }
  const way: string[] = [];
  if (before.has(to))
    for (let cell: string | null = to; cell !== null; cell = before.get(cell) ?? null) way.unshift(cell);
  return way;
}

/** The cells from a smooth side of a component to the first component met, or to the edge of the board (GL-1.8). */
export function sightLine(ship: ShipView, cell: string, side: number, geometry: Geometry): string[] {
  if (connector(ship, cell, side) !== "smooth") return [];
  const line: string[] = [];
  for (let at = neighbourOf(cell, side); isOnBoard(at, geometry); at = neighbourOf(at, side)) {
    line.push(at);
    if (ship.components[at]) break;
  }
  return line;
}

function isOnBoard(cell: string, geometry: Geometry): boolean {
  const [row, column] = rowAndColumn(cell);
  const inside = (at: number, first: number, count: number): boolean => at >= first && at < first + count;
  return inside(row, geometry.row, geometry.rows) && inside(column, geometry.column, geometry.columns);
}

function middle(cell: string, geometry: Geometry): string {
  const { x, y } = geometry.at(cell);
  return `${String(x + CELL / 2)} ${String(y + CELL / 2)}`;
}

const dotted = (d: string): Layer[] => [line(d, "edge", 15), line(d, COLOUR, 7, { dash: "2 13" })];

function ring(cell: string, geometry: Geometry): Layer[] {
  const { x, y } = geometry.at(cell);
  return [line(box(x, y, CELL, CELL, 12), "edge", 11), line(box(x, y, CELL, CELL, 12), COLOUR, 7)];
}

function ways(predicate: Predicate, cell: string, ship: ShipView): string[][] {
  if (predicate.pred === "walking_distance_to_start") return [wayBetween(ship, START, cell)];
  const types = predicate.types ?? [];
  return Object.entries(ship.components)
    .filter(([, { tile }]) => isOfType(tile, types))
    .map(([goal]) => wayBetween(ship, cell, goal))
    .filter((way) => way.length > 1 && way.length - 1 <= (predicate.max_distance ?? 0));
}

/** Whether a component counts for a requirement: single and double ones of a kind are the same (GL-1.30). */
function isOfType(tile: string, types: readonly string[] | string): boolean {
  const kind = TILES.get(tile)?.kind ?? "";
  return typeof types === "string" || types.some((type) => kind.endsWith(type) || kind.startsWith(type));
}

function drawn(kind: ReasonKind, predicate: Predicate, cell: string, ship: ShipView, geometry: Geometry): Layer[] {
  const { x, y } = geometry.at(cell);
  const from = middle(cell, geometry);
  const row = rowAndColumn(cell);
  switch (kind) {
    case "view":
      return [0, 1, 2, 3].flatMap((side) => {
        const end = sightLine(ship, cell, side, geometry).at(-1);
        if (end === undefined) return [];
        const seen = ship.components[end];
        return [...dotted(`M${from}L${middle(end, geometry)}`), ...(seen ? ring(end, geometry) : [])];
      });
    case "walk":
      return ways(predicate, cell, ship).flatMap((way) =>
        dotted(`M${way.map((each) => middle(each, geometry)).join("L")}`),
      );
    case "ring":
      return [
        line(box(x - CELL, y - CELL, 3 * CELL, 3 * CELL, 14), "edge", 13),
        line(box(x - CELL, y - CELL, 3 * CELL, 3 * CELL, 14), COLOUR, 6, { dash: "16 10", cut: true }),
      ];
    case "line":
      return Object.entries(ship.components)
        .filter(([other, { tile }]) => {
          const [down, across] = rowAndColumn(other).map((at, index) => at - (row[index] ?? 0));
          const aligned = down === 0 || across === 0 || Math.abs(down ?? 0) === Math.abs(across ?? 0);
          return other !== cell && aligned && isOfType(tile, predicate.types ?? []);
        })
        .flatMap(([other]) => [...dotted(`M${from}L${middle(other, geometry)}`), ...ring(other, geometry)]);
    case "joints":
      return [0, 1, 2, 3]
        .filter((side) => isJoined(ship, cell, side))
        .flatMap((side) => {
          const [dx, dy] = [
            [0, -1],
            [1, 0],
            [0, 1],
            [-1, 0],
          ][side] ?? [0, 0];
          const sign = [shape(disc(0, 0, 15), "dark", COLOUR, 4), line("M-6 0L-1 5L7 -5", COLOUR, 4)];
          return placed(sign, x + CELL / 2 + (dx ?? 0) * (CELL / 2), y + CELL / 2 + (dy ?? 0) * (CELL / 2));
        });
  }
}

/** Why a cabin suits: the first part of a requirement, as it looks from this cabin. */
export function reasonOf(requirement: readonly Predicate[], cell: string, ship: ShipView, geometry: Geometry): Reason {
  const predicate = requirement[0] ?? { pred: "" };
  const kind = KINDS[predicate.pred] ?? "joints";
  // Ways to several components may share their first cells; as each is a shortest one, a cell has one number.
  const numbers = new Map(
    (kind === "walk" ? ways(predicate, cell, ship) : []).flatMap((way) =>
      way.slice(1).map((each, index) => [each, index + 1] as const),
    ),
  );
  return {
    kind,
    layers: drawn(kind, predicate, cell, ship, geometry),
    steps: [...numbers].map(([each, number]) => ({ cell: each, number })),
  };
}
