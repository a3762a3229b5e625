/**
 * Which thing of the drawing an action is about, and what choosing that thing may mean. Places have names:
 * `square:3,0`, `side:3,0|4,0`. What a robot does is offered once that robot is taken.
 */

import { kindOf, sameAction } from "../../connection/actions";
import type { ActionJson } from "../../api/types";
import { beside, CELL, cellOf, centre, sideBetween, sidePlace, squaresOf, WAYS } from "./geometry";
import type { Point } from "../board/camera";
import { CUBES, type HiddenTile, type PlanetView } from "./view";

export const squareMark = (square: string): string => `square:${square}`;
export const sideMark = (side: string): string => `side:${side}`;
export const idOf = (mark: string): string => mark.slice(mark.indexOf(":") + 1);

export function markAt(mark: string): Point {
  return mark.startsWith("side:") ? sidePlace(idOf(mark)).at : centre(idOf(mark));
}

/** What every base of a player can do, wherever it stands. */
export const BASE_KINDS: readonly string[] = ["sell", "concentrate", "conserve", "consume"];

/** The square of the robot that acts, if it is a robot that acts. */
export function robotOf(action: ActionJson): string | null {
  return typeof action["from"] === "string" ? action["from"] : null;
}

/** The place of an action, or null if it has none of its own. */
export function placeOf(action: ActionJson, view: PlanetView): string | null {
  switch (kindOf(action)) {
    case "move":
      return squareMark(String(action["to"]));
    case "build-land":
    case "build-mine":
    case "build-base":
    case "hide":
    case "assign":
    case "produce":
      return squareMark(String(action["square"]));
    case "build-wall":
    case "push-wall":
    case "explode-wall":
      return sideMark(String(action["side"]));
    case "explode":
      return squareMark(String(action["from"]));
    case "make-robot":
      return squareMark(String(action["base"]));
    case "choose-kind":
      return view.site === null ? null : squareMark(view.site);
    case "bid": {
      const found = Object.entries(view.squares).find(([, { letter }]) => letter === action["base"]);
      return found ? squareMark(found[0]) : null;
    }
    default:
      return null;
  }
}

/** A thing that can be chosen now. */
export interface Place {
  mark: string;
  actions: ActionJson[];
  /** Whether a robot can be taken (or let go) here. */
  take: boolean;
}

export type Lit = ReadonlyMap<string, Place>;

/** What is lit, with this robot taken, or with this tile of the hand chosen to be laid face down. */
export function litPlaces(
  legal: readonly ActionJson[],
  view: PlanetView,
  me: number | null,
  robot: string | null,
  tile: HiddenTile | null,
): Lit {
  const found = new Map<string, Place>();
  const place = (mark: string): Place => {
    const made = found.get(mark) ?? { mark, actions: [], take: false };
    found.set(mark, made);
    return made;
  };
  const bases = me === null ? [] : (view.seats[me]?.bases ?? []);
  for (const action of legal) {
    const from = robotOf(action);
    if (from !== null) place(squareMark(from)).take = true;
    if (from !== null && from !== robot) continue;
    if (kindOf(action) === "hide" && tile !== null && action["tile"] !== tile) continue;
    const mark = placeOf(action, view);
    if (mark !== null) place(mark).actions.push(action);
    else if (BASE_KINDS.includes(kindOf(action)))
      for (const base of bases) place(squareMark(base)).actions.push(action);
  }
  return found;
}

/** One of the things that choosing a place may mean: to take the robot there, or some actions of one kind. */
export interface Choice {
  /** Names the drawing: `take`, `build-land`, `build-wall`. */
  kind: string;
  /** Told apart within the kind: the cube that is paid, the tile that is laid. */
  detail: string;
  actions: readonly ActionJson[];
}

/** By which argument actions of a kind are offered apart. */
const APART: Readonly<Record<string, string>> = {
  "build-wall": "pay",
  produce: "cube",
  "choose-kind": "kind",
  assign: "seat",
  hide: "tile",
};

export function choicesAt(place: Place): Choice[] {
  const groups = new Map<string, { kind: string; detail: string; actions: ActionJson[] }>();
  for (const action of place.actions) {
    const kind = kindOf(action);
    const detail = String(action[APART[kind] ?? ""] ?? "");
    const key = `${kind} ${detail}`;
    const group = groups.get(key) ?? { kind, detail, actions: [] };
    groups.set(key, group);
    group.actions.push(action);
  }
  return [...(place.take ? [{ kind: "take", detail: "", actions: [] }] : []), ...groups.values()];
}

/** The place of an action among the lit ones. */
export function placeWith(lit: Lit, action: ActionJson | null): string | null {
  if (action === null) return null;
  for (const [mark, { actions }] of lit) if (actions.some((each) => sameAction(each, action))) return mark;
  return null;
}

/** Where the acting robot stands afterwards. */
export function landing(action: ActionJson): string | null {
  if (kindOf(action) === "move") return String(action["to"]);
  if (kindOf(action) !== "push-wall") return robotOf(action);
  const [one, other] = squaresOf(String(action["side"]));
  return one === action["from"] ? other : one;
}

/** How far a form of a move can name a square at all. */
const FARTHEST = 3;

/**
 * What somebody who chose an unlit place most likely wanted at this point of play, to be told why not. Null where the
 * game knows no such action at all.
 */
export function attemptAt(
  mark: string,
  view: PlanetView,
  me: number,
  robot: string | null,
  tile: HiddenTile | null,
): ActionJson | null {
  const id = idOf(mark);
  const here = view.squares[id];
  if (view.step === "hide") return here && tile ? { do: "hide", tile, square: id } : null;
  if (view.step === "bid") return here?.letter === undefined ? null : { do: "bid", base: here.letter };
  if (view.step !== "actions") return null;
  const own = (square: string): boolean =>
    view.robots.some((each) => each.seat === me && each.square === square && !each.on);
  if (mark.startsWith("side:")) {
    const [one, other] = squaresOf(id);
    const from = robot ?? (own(one) ? one : other);
    if ((from !== one && from !== other) || !(one in view.squares) || !(other in view.squares)) return null;
    const purse = view.seats[me]?.cubes;
    const pay = CUBES.find((cube) => (purse?.[cube] ?? 0) > 0) ?? CUBES[0];
    return { do: "build-wall", from, side: id, pay };
  }
  if (!here) return null;
  if (robot === null || (own(id) && id !== robot)) {
    // A robot that is off: whatever it were to do.
    const beyond = WAYS.map((way) => beside(id, way)).find((square) => square in view.squares);
    if (own(id) && beyond !== undefined) return { do: "move", from: id, to: beyond };
    return here.base === undefined ? null : { do: "make-robot", base: id, pay: "brown+white" };
  }
  const [from, to] = [cellOf(robot), cellOf(id)];
  const far = Math.abs(from.x - to.x) + Math.abs(from.y - to.y);
  if (far === 0 || far > FARTHEST) return null;
  if (here.kind === "empty" && far === 1) return { do: "build-land", from: robot, square: id };
  return { do: "move", from: robot, to: id };
}

/** The side of a square that a point is near to, or null: `reach` is how near. */
export function sideNear(square: string, at: Point, reach: number): string | null {
  const middle = centre(square);
  const by = { x: at.x - middle.x, y: at.y - middle.y };
  const off = WAYS.map((way) => ({ way, gap: CELL / 2 - (by.x * way.x + by.y * way.y) })).sort(
    (a, b) => a.gap - b.gap,
  )[0];
  return off && off.gap <= reach ? sideBetween(square, beside(square, off.way)) : null;
}
