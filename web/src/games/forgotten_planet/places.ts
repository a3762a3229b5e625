/**
 * Which place of the board an action belongs to, and what choosing a place can mean. Place ids: `square:3,0`,
 * `side:3,0|4,0`. A robot's actions are offered once the robot is selected.
 */

import { kindOf, sameAction } from "../../connection/actions";
import type { ActionJson } from "../../api/types";
import { neighbour, CELL, centre, sideBetween, sidePlace, squaresOf, DIRECTIONS } from "./geometry";
import type { Point } from "../board/camera";
import type { HiddenTile, PlanetView } from "./view";

export const squarePlaceId = (square: string): string => `square:${square}`;
export const sidePlaceId = (side: string): string => `side:${side}`;
export const idWithoutKind = (placeId: string): string => placeId.slice(placeId.indexOf(":") + 1);

export function placePoint(placeId: string): Point {
  return placeId.startsWith("side:") ? sidePlace(idWithoutKind(placeId)).at : centre(idWithoutKind(placeId));
}

/** Actions that every base of a player can do. */
export const BASE_KINDS: readonly string[] = ["sell", "concentrate", "conserve", "consume"];

/** The square of the acting robot, if a robot acts. */
export function robotOf(action: ActionJson): string | null {
  return typeof action["from"] === "string" ? action["from"] : null;
}

/** The place of an action, or null if it has none. */
export function placeOf(action: ActionJson, view: PlanetView): string | null {
  switch (kindOf(action)) {
    case "move":
      return squarePlaceId(String(action["to"]));
    case "build-land":
    case "build-mine":
    case "build-base":
    case "hide":
    case "assign":
    case "produce":
      return squarePlaceId(String(action["square"]));
    case "build-wall":
    case "push-wall":
    case "explode-wall":
      return sidePlaceId(String(action["side"]));
    case "explode":
      return squarePlaceId(String(action["from"]));
    case "make-robot":
      return squarePlaceId(String(action["base"]));
    case "choose-kind":
      return view.site === null ? null : squarePlaceId(view.site);
    case "bid": {
      const found = Object.entries(view.squares).find(([, { letter }]) => letter === action["base"]);
      return found ? squarePlaceId(found[0]) : null;
    }
    default:
      return null;
  }
}

/** A place that can be chosen now. */
export interface Place {
  placeId: string;
  actions: ActionJson[];
  /** Whether a robot can be selected or deselected here. */
  take: boolean;
  /** A place of a second move: the square to go to first. */
  via?: string;
}

export type SelectablePlaces = ReadonlyMap<string, Place>;

/** The selectable places, with this robot selected, or with this tile chosen to be laid face down. */
export function selectablePlaces(
  legal: readonly ActionJson[],
  view: PlanetView,
  me: number | null,
  robot: string | null,
  tile: HiddenTile | null,
): SelectablePlaces {
  const found = new Map<string, Place>();
  const place = (placeId: string): Place => {
    const created = found.get(placeId) ?? { placeId, actions: [], take: false };
    found.set(placeId, created);
    return created;
  };
  const bases = me === null ? [] : (view.seats[me]?.bases ?? []);
  for (const action of legal) {
    const from = robotOf(action);
    if (from !== null) place(squarePlaceId(from)).take = true;
    if (from !== null && from !== robot) continue;
    if (kindOf(action) === "hide" && tile !== null && action["tile"] !== tile) continue;
    const placeId = placeOf(action, view);
    if (placeId !== null) place(placeId).actions.push(action);
    else if (BASE_KINDS.includes(kindOf(action)))
      for (const base of bases) place(squarePlaceId(base)).actions.push(action);
  }
  for (const [square, via] of Object.entries(view.further[robot ?? ""] ?? {})) {
    const first = legal.find((action) => isMove(action, robot, via));
    if (first && !found.has(squarePlaceId(square)))
      Object.assign(place(squarePlaceId(square)), { via, actions: [first] });
  }
  return found;
}

function isMove(action: ActionJson, from: string | null, to: string): boolean {
  return kindOf(action) === "move" && action["from"] === from && action["to"] === to;
}

/** The tiles that a robot can build, in the order in which they are offered. */
export const BUILDINGS: readonly string[] = ["build-mine", "build-land", "build-base"];

/** One meaning of choosing a place: selecting the robot there, or actions of one kind. */
export interface Choice {
  /** Names the icon: `take`, `build-land`, `build-wall`. */
  kind: string;
  /** Distinguishes choices of one kind: the cube that is paid, the tile that is laid. */
  detail: string;
  actions: readonly ActionJson[];
}

/** The argument that splits actions of a kind into several choices. */
const SPLIT_BY: Readonly<Record<string, string>> = {
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
    const detail = String(action[SPLIT_BY[kind] ?? ""] ?? "");
    const key = `${kind} ${detail}`;
    const group = groups.get(key) ?? { kind, detail, actions: [] };
    groups.set(key, group);
    group.actions.push(action);
  }
  return [...(place.take ? [{ kind: "take", detail: "", actions: [] }] : []), ...groups.values()];
}

/** The selectable place of an action. */
export function placeWith(selectable: SelectablePlaces, action: ActionJson | null): string | null {
  if (action === null) return null;
  for (const [placeId, { actions }] of selectable) if (actions.some((each) => sameAction(each, action))) return placeId;
  return null;
}

/** Where the acting robot stands after the action. */
export function positionAfter(action: ActionJson): string | null {
  if (kindOf(action) === "move") return String(action["to"]);
  if (kindOf(action) !== "push-wall") return robotOf(action);
  const [one, other] = squaresOf(String(action["side"]));
  return one === action["from"] ? other : one;
}

/** The side of a square within `reach` of a point, or null. */
export function sideNear(square: string, at: Point, reach: number): string | null {
  const middle = centre(square);
  const by = { x: at.x - middle.x, y: at.y - middle.y };
  const nearest = DIRECTIONS.map((direction) => ({
    direction,
    gap: CELL / 2 - (by.x * direction.x + by.y * direction.y),
  })).sort((a, b) => a.gap - b.gap)[0];
  return nearest && nearest.gap <= reach ? sideBetween(square, neighbour(square, nearest.direction)) : null;
}
