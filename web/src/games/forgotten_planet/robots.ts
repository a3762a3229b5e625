/** Robots grouped by player, square and state. */

import type { Point } from "../board/camera";
import { cellOf, centre, DIRECTIONS, neighbour, sideBetween } from "./geometry";
import type { PlanetView } from "./view";

export interface RobotGroup {
  key: string;
  seat: number;
  square: string;
  on: boolean;
  count: number;
  at: Point;
  size: number;
}

/** Positions of several groups on one square, relative to its centre. */
function slots(count: number, covered: boolean): { x: number; y: number; size: number }[] {
  // In the corner of a base or mine, so that its sign stays visible.
  if (count === 1 && covered) return [{ x: 24, y: 15, size: 1.12 }];
  if (count === 1) return [{ x: 0, y: 2, size: 1.4 }];
  if (count === 2) return [-24, 24].map((x) => ({ x, y: 8, size: 1.02 }));
  if (count === 3) return [-31, 0, 31].map((x) => ({ x, y: 12, size: 0.78 }));
  const row = Math.ceil(count / 2);
  return Array.from({ length: count }, (_, index) => {
    const [column, line] = [index % row, Math.floor(index / row)];
    return { x: (column - (row - 1) / 2) * (84 / row), y: line === 0 ? -18 : 20, size: row > 2 ? 0.6 : 0.72 };
  });
}

export function robotGroups(view: PlanetView): RobotGroup[] {
  const squares = new Map<string, Map<string, Omit<RobotGroup, "at" | "size">>>();
  for (const { seat, square, on } of view.robots) {
    const groups = squares.get(square) ?? new Map<string, Omit<RobotGroup, "at" | "size">>();
    squares.set(square, groups);
    const key = `${square} ${String(seat)} ${on ? "on" : "off"}`;
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { key, seat, square, on, count: 1 });
  }
  return [...squares].flatMap(([square, groups]) => {
    const middle = centre(square);
    const places = slots(groups.size, !["land", "empty"].includes(view.squares[square]?.kind ?? "empty"));
    return [...groups.values()].map((group, index) => {
      const { x = 0, y = 0, size = 1 } = places[index] ?? {};
      return { ...group, at: { x: middle.x + x, y: middle.y + y }, size };
    });
  });
}

/** A robot that moved, appeared or disappeared. */
export interface RobotMove {
  seat: number;
  from: string | null;
  to: string | null;
}

/** Robot moves between two views: vanished robots are paired with new ones. */
export function robotMoves(before: PlanetView, after: PlanetView): RobotMove[] {
  return after.seats.flatMap((_, seat) => {
    const squares = (view: PlanetView): string[] =>
      view.robots.filter((robot) => robot.seat === seat).map((robot) => robot.square);
    const came = squares(after);
    const went = squares(before).filter((square) => {
      const index = came.indexOf(square);
      if (index >= 0) came.splice(index, 1);
      return index < 0;
    });
    return Array.from({ length: Math.max(came.length, went.length) }, (_each, index) => ({
      seat,
      from: went[index] ?? null,
      to: came[index] ?? null,
    }));
  });
}

/**
 * The squares that a robot crosses on its way, from the first to the last: a shortest way over tiles, around walls and
 * the bases of others. Straight on if there is none, as for a robot that pushes a wall.
 */
export function wayOf({ squares, walls, seats }: PlanetView, seat: number, from: string, to: string): Point[] {
  const mayEnter = (square: string): boolean => {
    const { kind, base } = squares[square] ?? { kind: "empty" };
    return kind !== "empty" && (base === undefined || base === seat || base === seats[seat]?.ally);
  };
  const cameFrom = new Map<string, string | null>([[from, null]]);
  for (const square of cameFrom.keys()) {
    if (square === to) break;
    for (const direction of DIRECTIONS) {
      const next = neighbour(square, direction);
      if (cameFrom.has(next) || !mayEnter(next) || walls.includes(sideBetween(square, next))) continue;
      cameFrom.set(next, square);
    }
  }
  const way: Point[] = [];
  for (let square = cameFrom.has(to) ? to : null; square !== null; square = cameFrom.get(square) ?? null)
    way.unshift(cellOf(square));
  return way.length > 0 ? way : [cellOf(from), cellOf(to)];
}

/** What is left of a way once this part of it, from 0 to 1, lies behind. */
export function restOfWay(way: readonly Point[], part: number): Point[] {
  const done = Math.min(1, Math.max(0, part)) * (way.length - 1);
  const step = Math.min(Math.floor(done), way.length - 2);
  const [one, other] = [way[step], way[step + 1]];
  if (!one || !other) return [...way];
  const along = (a: number, b: number): number => a + (b - a) * (done - step);
  return [{ x: along(one.x, other.x), y: along(one.y, other.y) }, ...way.slice(step + 1)];
}

/** Where walls that were pushed stood before, by where they stand now: a push takes one wall along with one robot. */
export function pushedWalls(before: PlanetView, after: PlanetView): ReadonlyMap<string, string> {
  const [came] = after.walls.filter((wall) => !before.walls.includes(wall));
  const [went] = before.walls.filter((wall) => !after.walls.includes(wall));
  return came === undefined || went === undefined ? new Map() : new Map([[came, went]]);
}

/** More tiles, walls or robots than this change place in no single move. */
const MOST_CHANGES = 2;

/** Whether more than one move lies between two views, as after a jump in a replay: then nothing is animated. */
export function isJump(before: PlanetView, after: PlanetView): boolean {
  const tiles = Object.entries(after.squares).filter(([square, { kind }]) => before.squares[square]?.kind !== kind);
  const walls = after.walls.filter((wall) => !before.walls.includes(wall));
  const moves = robotMoves(before, after).filter(({ to }) => to !== null);
  const setup = before.round === 0;
  return setup || tiles.length + walls.length + moves.length > MOST_CHANGES;
}
