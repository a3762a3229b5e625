/** The gestures of confirmed moves: what moves, lights up or goes between two views, and the events that tell of it. */

import type { GameEvent } from "../../api/types";
import { dataText } from "./events";
import type { Crater, Point } from "./geometry/crater";
import { dronePositions, laidPipes, type LaidPipe } from "./geometry/dronePositions";
import type { Resource, TitanView } from "./view";

/** Milliseconds of each gesture. */
export const TIMES = {
  pipe: 320,
  cube: 260,
  cubesApart: 60,
  light: 90,
  drone: 380,
  landing: 450,
  flag: 300,
  purge: 240,
  wellsApart: 120,
  gone: 240,
  blink: 500,
  outline: 700,
  credits: 700,
} as const;

export type Gesture =
  /** A rig of a chain lights up, after those before it. */
  | { kind: "light"; at: Point; delay: number }
  /** Tholins crumble. */
  | { kind: "purge"; at: Point; delay: number }
  /** A drone takes a cube up, or sets it down. */
  | { kind: "cargo"; resource: Resource; from: Point; to: Point; delay: number }
  /** A destroyed pipe falls to pieces. */
  | { kind: "gone"; pipe: LaidPipe; delay: number }
  /** Credits that a seat scored rise from its base. */
  | { kind: "credits"; seat: number; count: number; at: Point; delay: number };

/** The events that tell of a pipe, a drone, a rig, a base and a module. */
const TOLD: readonly (readonly string[])[] = [
  ["event-pipe-laid", "event-pipe-destroyed"],
  ["event-drone-moved", "event-drone-flown"],
  ["event-rig-placed"],
  ["event-landed"],
  ["event-rig-upgraded"],
];

/**
 * Whether more than one move lies between two views, as after a jump in a replay: then nothing is animated. What a move
 * takes with it, such as the only possible pipe after landing, has its events.
 */
export function isJump(before: TitanView, after: TitanView, events: readonly GameEvent[]): boolean {
  if (before.players !== after.players) return true;
  // At the end of the game the turn is 0.
  const turns = (view: TitanView): number => view.cycle * 100 + (view.over ? 99 : view.turn);
  if (turns(after) < turns(before) || after.cycle > before.cycle + 1) return true;
  const count = (of: (view: TitanView, zone: string) => unknown): number =>
    Object.keys(after.zones).filter((zone) => of(after, zone) !== of(before, zone)).length;
  const pipes = [
    ...Object.keys(after.pipes).filter((slot) => !(slot in before.pipes)),
    ...Object.keys(before.pipes).filter((slot) => !(slot in after.pipes)),
  ];
  const drones = after.seats.flatMap((player, seat) =>
    player.drones.filter(({ number, zone }) => {
      const was = before.seats[seat]?.drones.find((drone) => drone.number === number);
      return was !== undefined && was.zone !== zone;
    }),
  );
  const changes = [
    pipes.length,
    drones.length,
    count((view, zone) => view.zones[zone]?.rig),
    count((view, zone) => view.zones[zone]?.base),
    count((view, zone) => view.zones[zone]?.module),
  ];
  const isTold = changes.every((each, kind) => each <= events.filter(({ key }) => TOLD[kind]?.includes(key)).length);
  const all = changes.reduce((one, other) => one + other, 0);
  // An undo has no event.
  return !isTold && all > 1;
}

/** Where the cargo of a drone hangs. */
export function hookOf({ x, y }: Point): Point {
  return { x, y: y + 18 };
}

/** The gestures of the move between two views, besides those of the pieces themselves: pipes, drones, rigs, cubes. */
export function gesturesOf(
  before: TitanView,
  after: TitanView,
  events: readonly GameEvent[],
  crater: Crater,
): Gesture[] {
  if (isJump(before, after, events)) return [];
  const zoneAt = (zone: string | null | undefined): Point | undefined => crater.zones.get(zone ?? "")?.at;
  const found: Gesture[] = [];

  const lit = events.filter((event) => event.key === "event-rig-activated");
  lit.forEach((event, order) => {
    const at = zoneAt(dataText(event, "zone"));
    if (at) found.push({ kind: "light", at, delay: order * TIMES.light });
  });

  for (const event of events) {
    const own = event.key === "event-purged-hold" ? after.seats[Number(event.data["seat"])]?.base : null;
    const zone = event.key === "event-purged-well" ? dataText(event, "zone") : own;
    const at = zoneAt(zone);
    if (at) found.push({ kind: "purge", at, delay: 0 });
  }

  // An undo is no move: what it takes back has no event.
  const happened = (...keys: string[]): boolean => events.some((event) => keys.includes(event.key));
  const carried = happened("event-drone-loaded", "event-drone-unloaded");
  // What a drone brings home flies into the hold at once.
  const homeward = (seat: number): boolean =>
    events.some(({ key, data }) => key === "event-cube-taken" && data["source"] === "drone" && data["seat"] === seat);
  const [was, is] = [dronePositions(before, crater), dronePositions(after, crater)];
  for (const drone of carried ? is : []) {
    const earlier = was.find((each) => each.placeId === drone.placeId);
    const zone = zoneAt(drone.zone);
    const cargo = drone.cargo ?? earlier?.cargo;
    if (!earlier || !zone || !cargo || earlier.cargo === drone.cargo) continue;
    if (drone.cargo === null && homeward(drone.seat)) continue;
    const hook = hookOf(drone.at);
    const [from, to] = drone.cargo ? [zone, hook] : [hook, zone];
    found.push({ kind: "cargo", resource: cargo, from, to, delay: 0 });
  }

  for (const pipe of happened("event-pipe-destroyed") ? laidPipes(before, crater) : []) {
    if (!(pipe.id in after.pipes)) found.push({ kind: "gone", pipe, delay: 0 });
  }

  after.seats.forEach((player, seat) => {
    const count = player.credits - (before.seats[seat]?.credits ?? 0);
    const at = zoneAt(player.base);
    if (count > 0 && at) found.push({ kind: "credits", seat, count, at, delay: 0 });
  });
  return found;
}
