import { describe, expect, it } from "vitest";

import type { GameEvent } from "../../../api/types";
import { startsOf, turningPoints } from "../sheets/turningPoints";

let seq = 0;
const event = (key: string, data: Record<string, unknown> = {}): GameEvent => ({
  seq: seq++,
  key: `event-${key}`,
  clause: "",
  data: data as GameEvent["data"],
});
const card = (): GameEvent => event("card-revealed", { seat: 0 });

describe("the turning points of a flight", () => {
  it("are what changed most for somebody, in the order of the cards", () => {
    seq = 0;
    const events = [
      event("flight"),
      event("launched", { seat: 0 }),
      card(),
      event("days-lost", { seat: 1, days: 2 }),
      card(),
      event("components-destroyed", { seat: 0, cell: ["7-7", "7-8"] }),
      event("components-fell", { seat: 0, cell: ["8-8"] }),
      card(),
      event("goods-loaded", { seat: 1, goods: { red: 2, blue: 1 }, count: 3 }),
      card(),
      event("gave-up", { seat: 1, reason: "no-humans" }),
      event("crew-lost", { seat: 0 }),
    ];
    expect(turningPoints(events).map(({ seat, card: number, event: { key } }) => [number, seat, key])).toEqual([
      [1, 1, "event-days-lost"],
      [2, 0, "event-components-destroyed"],
      [3, 1, "event-goods-loaded"],
      [4, 1, "event-gave-up"],
    ]);
    expect(turningPoints(events).map(({ moment }) => moment)).toEqual([4, 6, 9, 11]);
    expect(startsOf(events)).toEqual({ building: 1, flight: 3 });
  });

  it("are none before the first card, and of an earlier flight of a Trek none either", () => {
    seq = 0;
    const first = [event("flight"), event("launched", { seat: 0 }), card(), event("gave-up", { seat: 0 })];
    expect(turningPoints(first)).toHaveLength(1);
    const next = [...first, event("flight"), event("launched", { seat: 0 }), event("leader", { seat: 0 })];
    expect(turningPoints(next)).toEqual([]);
    expect(startsOf(next)).toEqual({ building: 5, flight: null });
    expect(turningPoints([])).toEqual([]);
  });
});
