/** What decided a flight: for the few cards that changed most for somebody, what happened then. */

import type { GameEvent } from "../../../api/types";

export interface TurningPoint {
  seat: number;
  /** The number of the card in its flight. */
  card: number;
  /** The event that weighs most. */
  event: GameEvent;
  /** The moment to which it led. */
  moment: number;
}

const MOST = 4;

const countOf = (value: unknown): number =>
  Array.isArray(value) ? value.length : typeof value === "number" ? value : 1;

/** Goods by colour, counted. */
const blocksOf = (goods: unknown): number =>
  typeof goods === "object" && goods !== null
    ? Object.values(goods).reduce<number>((sum, count) => sum + countOf(count), 0)
    : 0;

/** What an event weighs: about as many credits as it moves. */
const WEIGHTS: Readonly<Record<string, (data: GameEvent["data"]) => number>> = {
  "event-gave-up": () => 12,
  "event-components-destroyed": ({ cell }) => 2 * countOf(cell),
  "event-components-fell": ({ cell }) => 2 * countOf(cell),
  "event-goods-loaded": ({ goods }) => 2 * blocksOf(goods),
  "event-goods-lost": ({ goods }) => 2 * blocksOf(goods),
  "event-goods-lost-aboard": ({ goods }) => 2 * blocksOf(goods),
  "event-reward-taken": ({ credits }) => countOf(credits),
  "event-ship-accepted": ({ credits }) => countOf(credits),
  "event-enemy-wins": () => 3,
  "event-enemy-defeated": () => 2,
  "event-weakest": () => 2,
  "event-crew-lost": () => 1,
  "event-alien-stranded": () => 2,
  "event-stardust": ({ count }) => countOf(count) / 2,
  "event-days-lost": ({ days }) => countOf(days) / 2,
  "event-leader": () => 2,
};

interface Swing {
  seat: number;
  card: number;
  weight: number;
  heaviest: { event: GameEvent; weight: number };
}

/** The turning points of the last flight among these events, in order. */
export function turningPoints(events: readonly GameEvent[]): TurningPoint[] {
  const start = events.findLastIndex(({ key }) => key === "event-launched");
  const swings = new Map<string, Swing>();
  let card = 0;
  for (const event of events.slice(start + 1)) {
    if (event.key === "event-card-revealed") card += 1;
    const { seat } = event.data;
    const weight = WEIGHTS[event.key]?.(event.data) ?? 0;
    if (card === 0 || typeof seat !== "number" || weight === 0) continue;
    const key = `${String(card)} ${String(seat)}`;
    const before = swings.get(key);
    const heaviest = before && before.heaviest.weight >= weight ? before.heaviest : { event, weight };
    swings.set(key, { seat, card, weight: (before?.weight ?? 0) + weight, heaviest });
  }
  const most = [...swings.values()].toSorted((one, other) => other.weight - one.weight).slice(0, MOST);
  return most
    .toSorted((one, other) => one.heaviest.event.seq - other.heaviest.event.seq)
    .map(({ seat, card: number, heaviest: { event } }) => ({ seat, card: number, event, moment: event.seq + 1 }));
}

/** The moments at which the last flight's ships begin to be built, and at which its first card is revealed. */
export function startsOf(events: readonly GameEvent[]): { building: number | null; flight: number | null } {
  const building = events.findLast(({ key }) => key === "event-flight");
  const flight = events.find(({ key, seq }) => key === "event-card-revealed" && seq > (building?.seq ?? -1));
  return { building: building ? building.seq + 1 : null, flight: flight ? flight.seq + 1 : null };
}
