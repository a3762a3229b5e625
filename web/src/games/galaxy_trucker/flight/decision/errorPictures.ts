/**
 * The pictures of a building error: the components as they lie, and the same place as it could be. They illustrate the
 * rule; which errors a ship has, the view says.
 */

import { connectorAt, neighbourOf, rowAndColumn, TILES, type Connector, type TileData } from "../../content";
import type { ErrorView, PlayerView } from "../../view";

/** A component in a picture; null is a square that has to be empty. */
export interface Placed {
  tile: string | null;
  rotation: number;
  row: number;
  column: number;
}

export interface ErrorPicture {
  wrong: readonly Placed[];
  right: readonly Placed[];
  /** The two sides that do not match. */
  meet: readonly [Connector, Connector] | null;
}

/** What each side may touch, as the rulebook shows it (GT-5.11). */
const FITTING: Readonly<Record<Connector, readonly Connector[]>> = {
  smooth: ["smooth"],
  single: ["single", "universal"],
  double: ["double", "universal"],
  universal: ["universal", "single", "double"],
};

export function pictureOf(player: PlayerView, error: ErrorView): ErrorPicture | null {
  const placed = error.cells.flatMap((cell): Placed[] => {
    const component = player.ship.components[cell];
    if (!component) return [];
    const [row, column] = rowAndColumn(cell);
    return [{ tile: component.tile, rotation: component.rotation, row, column }];
  });
  const [first, second] = placed;
  if (!first) return null;
  switch (error.kind) {
    case "misfit":
      return second ? misfit(placed, first, second, error.cells) : null;
    case "turned-engine":
      return { wrong: [first], right: [{ ...first, rotation: 0 }], meet: null };
    case "behind-exhaust":
    case "before-muzzle":
      return second ? { wrong: placed, right: [first, { ...second, tile: null }], meet: null } : null;
    default:
      return null;
  }
}

function misfit(
  placed: readonly Placed[],
  first: Placed,
  second: Placed,
  cells: readonly string[],
): ErrorPicture | null {
  const side = [0, 1, 2, 3].find((each) => neighbourOf(cells[0] ?? "", each) === cells[1]);
  const [one, other] = [first, second].map(({ tile }) => TILES.get(tile ?? ""));
  if (side === undefined || !one || !other) return null;
  const meets = connectorAt(one, first.rotation, side);
  const met = connectorAt(other, second.rotation, (side + 2) % 4);
  const fitting = replacement(other, second.rotation, (side + 2) % 4, FITTING[meets]);
  return { wrong: placed, right: fitting ? [first, { ...second, ...fitting }] : [], meet: [meets, met] };
}

/** A component of the same kind with another connector on a side, turned as little as possible. */
function replacement(
  tile: TileData,
  rotation: number,
  side: number,
  wanted: readonly Connector[],
): { tile: string; rotation: number } | null {
  const turns = tile.kind.endsWith("engine") || tile.kind.endsWith("cannon") ? [0] : [0, 1, 2, 3];
  for (const turn of turns) {
    const turned = (rotation + turn) % 4;
    if (wanted.includes(connectorAt(tile, turned, side))) return { tile: tile.id, rotation: turned };
  }
  for (const candidate of TILES.values()) {
    if (candidate.kind === tile.kind && wanted.includes(connectorAt(candidate, rotation, side))) {
      return { tile: candidate.id, rotation };
    }
  }
  return null;
}

/** The upper left corner and the size of a picture in cells. */
export function extentOf(placed: readonly Placed[]): { row: number; column: number; rows: number; columns: number } {
  const rows = placed.map(({ row }) => row);
  const columns = placed.map(({ column }) => column);
  const [row, column] = [Math.min(...rows), Math.min(...columns)];
  return { row, column, rows: Math.max(...rows) - row + 1, columns: Math.max(...columns) - column + 1 };
}
