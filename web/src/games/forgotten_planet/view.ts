/** The types of the view made by the game's `views/view.py`. */

import type { components } from "../../api/schema.gen";
import type { View } from "../../api/types";

type Schemas = components["schemas"];

export type PlanetView = Schemas["PlanetView"];
export type SquareView = Schemas["PlanetSquareView"];
export type SeatView = Schemas["PlanetPlayerView"];
export type HiddenTile = NonNullable<SquareView["tile"]>;
export type Cube = keyof Schemas["PlanetCubesView"];

export const CUBES: readonly Cube[] = ["brown", "white", "blue"];

/** A table's view as one of this game; the server sends no other to its screen. */
export function planet(view: View): PlanetView {
  return view as PlanetView;
}

export function isCube(kind: string): kind is Cube {
  return (CUBES as readonly string[]).includes(kind);
}

/** The letter of the sign that a base bears: its own before it has an owner, then that of its owner. */
export function signOf(square: SquareView, view: PlanetView): string | undefined {
  return square.base === undefined ? square.letter : (view.seats[square.base]?.letter ?? undefined);
}

/** The points of a seat: of an ally its own, without the bonuses, which go to both together. */
export function pointsOf({ seats, scoring }: PlanetView, seat: number): number | null {
  const player = seats[seat];
  if (!player) return null;
  if (player.ally === null) return player.vp;
  return Object.values(scoring.lines).reduce((sum, points) => sum + (points[seat] ?? 0), 0);
}

/** Whether the end of the land, and with it that of the game, is near. */
export function isLandScarce({ supply, scenario }: PlanetView): boolean {
  return supply.land * 4 <= scenario.land_tiles;
}
