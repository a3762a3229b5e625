import { describe, expect, it } from "vitest";

import type { GameEvent } from "../../api/types";
import { replaceEventsFrom, markUndone, logSections, effectiveEvents } from "../events";

const line = (seq: number, key: string, data: GameEvent["data"] = {}): GameEvent => ({ seq, key, clause: "", data });

describe("the log", () => {
  const events = [
    line(0, "event-foreman"),
    line(1, "event-landed", { seat: 0 }),
    line(2, "event-pipe-laid"),
    line(3, "server-taken-back", { by: 0, entry: 2 }),
    line(4, "event-turn"),
    line(4, "event-pipe-laid"),
  ];

  it("marks undone events", () => {
    expect(markUndone(events).map(({ undone }) => undone)).toEqual([false, false, true, false, false, false]);
    expect(effectiveEvents(events).map(({ seq }) => seq)).toEqual([0, 1, 4, 4]);
  });

  it("shows that who plays a seat outlasts an undo", () => {
    const given = line(1, "table-seat-to-bot", { seat: 1, bot: "steady" });
    const undo = line(2, "server-taken-back", { by: -3, entry: 0 });
    const lines = markUndone([line(0, "event-turn"), given, undo]);
    expect(lines.map(({ undone }) => undone)).toEqual([true, false, false]);
  });

  it.each(["table-renamed", "table-made-open", "table-made-private", "table-handed-over"])(
    "shows that an undo does not revoke %s",
    (key) => {
      const undo = line(2, "server-taken-back", { by: -3, entry: 0 });
      const events = [line(0, "event-turn"), line(1, key), undo];
      expect(markUndone(events).map(({ undone }) => undone)).toEqual([true, false, false]);
      expect(effectiveEvents(events).map((event) => event.key)).toEqual([key]);
    },
  );

  it("is split into sections", () => {
    const found = logSections(events, ({ key }) => key === "event-landed" || key === "event-turn");
    expect(found.map((part) => [part.head?.key ?? null, part.lines.length])).toEqual([
      [null, 1],
      ["event-landed", 2],
      ["event-turn", 1],
    ]);
  });

  it("replaces events from an entry on", () => {
    expect(replaceEventsFrom(events, [line(4, "x")], 4).map(({ key }) => key)).toEqual([
      ...events.slice(0, 4).map(({ key }) => key),
      "x",
    ]);
    expect(replaceEventsFrom(events, [], 99)).toEqual(events);
  });

  it("replaces the events of the start only by fresh ones of the start", () => {
    const start = line(-1, "start");
    expect(replaceEventsFrom([start, line(0, "a")], [line(0, "b")], 0).map(({ key }) => key)).toEqual(["start", "b"]);
    expect(replaceEventsFrom([start, line(0, "a")], [start, line(0, "b")], 0).map(({ key }) => key)).toEqual([
      "start",
      "b",
    ]);
  });
});
