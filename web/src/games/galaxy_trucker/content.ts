/** Component data that the drawings need, from the game's data files: tiles, goods, ship boards, flight boards. */

import { boards, goods_prices } from "../../../../src/starlode/games/galaxy_trucker/data/flight_boards.json";
import { ships } from "../../../../src/starlode/games/galaxy_trucker/data/ships.json";
import { players } from "../../../../src/starlode/games/galaxy_trucker/data/supply.json";
import { starting_cabins, tiles } from "../../../../src/starlode/games/galaxy_trucker/data/tiles.json";

// --- tiles ---------------------------------------------------------------------------------------------------------

/** A side of a component; the number of a connector in the data files is its index. */
export const CONNECTORS = ["smooth", "single", "double", "universal"] as const;
export type Connector = (typeof CONNECTORS)[number];

/** The sides of a ship or of a component, clockwise from the front. */
export const SIDES = ["front", "right", "rear", "left"] as const;
export type Side = (typeof SIDES)[number];

/** The letters by which the view names sides. */
export const SIDE_LETTERS = "NESW";

/** The kinds of cargo that the missions of the expansion bring. */
export type CargoKind = "cargo_explosive" | "cargo_fragile" | "cargo_heavy" | "cargo_radioactive";

/** The kinds of components, as the messages `kind-<name>` name them. */
export type TileKind =
  | CargoKind
  | "structural_module"
  | "cabin"
  | "life_support_purple"
  | "life_support_brown"
  | "single_cannon"
  | "double_cannon"
  | "single_engine"
  | "double_engine"
  | "battery"
  | "shield_generator"
  | "cargo_hold"
  | "special_cargo_hold"
  | "starting_cabin";

export interface TileData {
  id: string;
  kind: TileKind;
  /** Front, right, rear and left, as printed. A rotation moves each by so many places. */
  sides: readonly [Connector, Connector, Connector, Connector];
  /** The tokens of a battery, the slots of a hold, the weight of heavy cargo; 0 for everything else. */
  size: number;
  /** Whether it is one of the extra cabins that come with VIPs. */
  extra: boolean;
  /** Whose starting cabin this is; null for everything else. */
  seat: number | null;
}

export interface TileFacts {
  id: string;
  type: string;
  connectors: readonly number[];
  color?: string;
  capacity?: number;
  weight?: number;
  extra?: boolean;
}

function tileData(facts: TileFacts): TileData {
  const kind = facts.type === "life_support" ? `life_support_${facts.color ?? ""}` : facts.type;
  return {
    id: facts.id,
    kind: kind as TileKind,
    sides: facts.connectors.map((number) => CONNECTORS[number]) as [Connector, Connector, Connector, Connector],
    size: facts.capacity ?? facts.weight ?? 0,
    extra: facts.extra ?? false,
    seat: kind === "starting_cabin" ? players.colors.indexOf(facts.color ?? "") : null,
  };
}

const tilesById = new Map(
  [...(tiles as TileFacts[]), ...starting_cabins].map((facts) => [facts.id, tileData(facts)] as const),
);

/** All components by id, in the order of the view. */
export const TILES: ReadonlyMap<string, TileData> = tilesById;

/** Add the components of an expansion, which loads them with its own part of the application. */
export function addTiles(facts: readonly TileFacts[]): void {
  for (const each of facts) tilesById.set(each.id, tileData(each));
}

/** The connector on a side (0 to 3, from the front) of a component with this rotation. */
export function connectorAt(tile: TileData, rotation: number, side: number): Connector {
  return tile.sides[(side - rotation + 8) % 4] ?? "smooth";
}

/** The sign of a shelf; `pieces/StatIcon.svelte` draws it. */
export type ShelfName =
  "cannon" | "engine" | "battery" | "shield" | "cabin" | "support" | "hold" | "structural" | "cargo";

/** The shelves of the warehouse, in their fixed order, with the kinds that stand on them. */
export const SHELVES: readonly { name: ShelfName; kinds: readonly TileKind[] }[] = [
  { name: "cannon", kinds: ["single_cannon", "double_cannon"] },
  { name: "engine", kinds: ["single_engine", "double_engine"] },
  { name: "battery", kinds: ["battery"] },
  { name: "shield", kinds: ["shield_generator"] },
  { name: "cabin", kinds: ["cabin"] },
  { name: "support", kinds: ["life_support_purple", "life_support_brown"] },
  { name: "hold", kinds: ["cargo_hold", "special_cargo_hold"] },
  { name: "structural", kinds: ["structural_module"] },
];

const SHELF_OF_KIND = new Map(SHELVES.flatMap(({ kinds }, index) => kinds.map((kind) => [kind, index] as const)));

/** The index in SHELVES of a component's shelf; for cargo, that of a shelf after these. */
export function shelfOf(tile: string): number {
  const kind = TILES.get(tile)?.kind;
  return (kind && SHELF_OF_KIND.get(kind)) ?? SHELVES.length;
}

// --- goods ---------------------------------------------------------------------------------------------------------

export const GOODS = ["red", "yellow", "green", "blue"] as const;
export type GoodColour = (typeof GOODS)[number];

/** What a good is worth. */
export const PRICES: Readonly<Record<GoodColour, number>> = goods_prices;

// --- boards --------------------------------------------------------------------------------------------------------

/** A flight board with the ship board that goes with it. */
export interface BoardData {
  /** The name in the view: L (the learning flight), I, II or III. */
  name: string;
  /** The cells of the ship, by row and column, named as in the view: "7-4". */
  cells: readonly string[];
  rows: readonly number[];
  columns: readonly number[];
  /** The number of spaces of the route. */
  length: number;
  /** By start space 1 to 4: how many spaces it lies ahead of start space 4. */
  startSpaces: readonly number[];
  finishRewards: readonly number[];
  bestLooking: number;
  /** What a lost component costs at the end. */
  penalty: number;
  /** How many components may be set aside. */
  reserve: number;
}

const range = ([first = 0, last = 0]: readonly number[]): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

export const BOARDS: ReadonlyMap<string, BoardData> = new Map(
  boards.map((board) => {
    const ship = ships.find(({ level }) => level === (board.board === "L" ? "I" : board.board));
    const data: BoardData = {
      name: board.board,
      cells: (ship?.cells ?? []).map((cell) => cell.join("-")),
      rows: range(ship?.rows_printed ?? []),
      columns: range(ship?.columns_printed ?? []),
      length: board.length,
      startSpaces: Object.values(board.start_spaces),
      finishRewards: board.finish_rewards,
      bestLooking: board.best_looking_ship_award,
      penalty: board.lost_component_penalty,
      reserve: board.reserve ? (ship?.reserve_slots ?? 0) : 0,
    };
    return [board.board, data];
  }),
);

/** The data of a board by its name in the view. */
export function boardOf(name: string): BoardData {
  const found = BOARDS.get(name) ?? BOARDS.get("I");
  if (!found) throw new Error("no board");
  return found;
}

/** The cells of a board's ship, by row and column. */
export function cellsOf(board: string): readonly string[] {
  return boardOf(board).cells;
}

/** The row and the column of a cell. */
export function rowAndColumn(cell: string): [number, number] {
  const [row = 0, column = 0] = cell.split("-").map(Number);
  return [row, column];
}

/** The name of a cell for people: "7·4". */
export function cellLabel(cell: string): string {
  return cell.replace("-", "·");
}

/** The cell next to another on a side (0 to 3, from the front), whether or not the board has it. */
export function neighbourOf(cell: string, side: number): string {
  const [row, column] = rowAndColumn(cell);
  return `${String(row + ([-1, 0, 1, 0][side] ?? 0))}-${String(column + ([0, 1, 0, -1][side] ?? 0))}`;
}
