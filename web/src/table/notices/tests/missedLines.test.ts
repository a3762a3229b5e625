/** What happened while the viewer was away, in few lines. */

import { expect, it } from "vitest";

import type { GameEvent } from "../../../api/types";
import { missedLines } from "../missedLines";

const event = (key: string, data: GameEvent["data"] = {}): GameEvent => ({ seq: 3, key, clause: "", data });

/** Tells a turn by the keys of the seat's own events. */
const phrase = (events: readonly GameEvent[], seat: number): { key: string }[] =>
  events.filter(({ data }) => data["seat"] === seat).map(({ key }) => ({ key }));

it("has one line for each turn, with what followed from its moves", () => {
  const events = [
    event("event-pipe-laid", { seat: 1 }),
    // What others get from it is bookkeeping, and no turn of theirs.
    event("event-cube-taken", { seat: 0 }),
    event("event-cube-taken", { seat: 1 }),
    event("event-drone-moved", { seat: 1 }),
    event("event-pipe-laid", { seat: 2 }),
  ];
  expect(missedLines(events, "titan", 0, phrase)).toEqual([
    { seat: 1, parts: [{ key: "event-pipe-laid" }, { key: "event-cube-taken" }, { key: "event-drone-moved" }] },
    { seat: 2, parts: [{ key: "event-pipe-laid" }] },
  ]);
});

it("tells who plays the seats of others, not the viewer's own", () => {
  const lent = event("table-seat-timed-out", { seat: 1, bot: "steady" });
  const back = event("table-seat-reclaimed", { seat: 0 });
  expect(missedLines([lent, back], "titan", 0, phrase)).toEqual([{ event: lent }]);
});
