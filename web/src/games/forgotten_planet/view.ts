/** Types of the view made by `games/forgotten_planet/view.py`. */

import type { View } from "../../api/types";

export const CUBES = ["brown", "white", "blue"] as const;
export type Cube = (typeof CUBES)[number];

export type HiddenTile = "base" | "land" | "special";
export type TileKind = "empty" | "land" | Cube | "special" | "base" | "starting" | "face-down";

export interface SquareView {
  kind: TileKind;
  /** Who controls it. */
  owner?: number;
  /** The owner of the base. */
  base?: number;
  /** The letter of a starting base without owner. */
  letter?: string;
  /** Who laid it face down and, for that player only, what it is. */
  layer?: number;
  tile?: HiddenTile;
}

export interface RobotView {
  seat: number;
  square: string;
  on: boolean;
}

export interface SeatView {
  colour: string;
  cubes: Record<Cube, number>;
  ally: number | null;
  letter: string | null;
  stored: number;
  stored_most: number;
  sold: number;
  debt: number;
  bases: string[];
  robots: number;
  robots_left: number;
  tiles: number;
  income: number;
  /** So many tiles bring one more energy. */
  more_income_at: number;
  vp: number;
  /** Tiles left to lay face down; for other players only their number. */
  hand?: HiddenTile[] | number;
}

export interface AuctionView {
  open: boolean;
  first: number;
  bidders: number[];
  bases: Record<string, { markers: number[]; holder: number | null }>;
  laid: number[];
}

export interface PlanetView {
  players: number;
  scenario: { id: string; title: Record<string, string>; land_tiles: number; hidden: boolean };
  width: number;
  height: number;
  rows: string[];
  step: string;
  over: boolean;
  decider: number | null;
  seat: number | null;
  order: number[];
  round: number;
  energy: number;
  kept: number;
  site: string | null;
  trigger: string | null;
  asked: { square: string; default: number } | null;
  due: string[];
  /** The cubes most players would take for the robots due, and whether another choice makes a difference. */
  production: { usual: Cube[]; matters: boolean } | null;
  /** By robot: the squares of a second move, each with the square to go to first. */
  further: Record<string, Record<string, string>>;
  /** The energy that each kind of action costs. */
  costs: Record<string, number>;
  /** What each face of the die brings, from 1 on; null where nothing is left of it. */
  die: (Cube | "land" | "choice" | null)[];
  squares: Record<string, SquareView>;
  walls: string[];
  robots: RobotView[];
  seats: SeatView[];
  supply: { land: number; consumed: number; walls: number; bases: number; mines: Record<Cube, number> };
  alliances: number[][];
  auction: AuctionView | null;
  distances: Record<string, number>[];
  scoring: { lines: Record<string, number[]> };
}

/** The view of The Forgotten Planet. */
export function planet(view: View): PlanetView {
  return view as unknown as PlanetView;
}

export function isCube(kind: string): kind is Cube {
  return (CUBES as readonly string[]).includes(kind);
}

/** The letter of the sign that a base bears: its own before it has an owner, then that of its owner. */
export function signOf(square: SquareView, view: PlanetView): string | undefined {
  return square.base === undefined ? square.letter : (view.seats[square.base]?.letter ?? undefined);
}
