/** Robots grouped by player, square and state. */

import type { Point } from "../board/camera";
import { centre } from "./geometry";
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
