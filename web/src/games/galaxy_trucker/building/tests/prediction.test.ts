import { describe, expect, it } from "vitest";

import type { ActionJson } from "../../../../api/types";
import { predict, type BuilderState } from "../prediction";
import "../../lunar/content";
import { shipOf } from "./positions";

const start: BuilderState = {
  status: "building",
  hand: null,
  ship: shipOf({ "7-7": { tile: "SCAB-yellow", rotation: 0 }, "7-6": { tile: "CAB-01", rotation: 1 } }),
  loose: "7-6",
  reserve: ["STR-01"],
  looking: null,
  startSpace: null,
  faceUp: ["CAN-01", "ENG-02"],
  faceDown: 40,
  cargoFaceDown: 6,
  given: ["GLC-E11"],
};

function after(...actions: ActionJson[]): BuilderState {
  return actions.reduce(predict, start);
}

describe("an act that is not answered yet", () => {
  it("takes a component into the hand and welds the loose one", () => {
    expect(after({ do: "take-open", tile: "CAN-01" })).toMatchObject({
      hand: { tile: "CAN-01", source: "face-up" },
      loose: null,
      faceUp: ["ENG-02"],
    });
    expect(after({ do: "take-hidden" })).toMatchObject({ hand: { tile: null }, faceDown: 39 });
    expect(after({ do: "take-reserved", slot: 1 })).toMatchObject({ hand: { tile: "STR-01" }, reserve: [] });
  });

  it("puts it on the ship, where it is loose", () => {
    const placed = after({ do: "take-open", tile: "CAN-01" }, { do: "place", cell: "6-7", rotation: 3 });
    expect(placed).toMatchObject({ hand: null, loose: "6-7" });
    expect(placed.ship.components["6-7"]).toEqual({ tile: "CAN-01", rotation: 3 });
  });

  it("takes face-down cargo from its own pile", () => {
    const taken = after({ do: "take-hidden-cargo" });
    expect(taken).toMatchObject({ hand: { tile: null, source: "cargo-pile" }, loose: null, cargoFaceDown: 5 });
    expect(taken.faceDown).toBe(40);
    expect(predict({ ...start, cargoFaceDown: 0 }, { do: "take-hidden-cargo" }).hand).toBeNull();
  });

  it("sets no cargo aside but what the mission gave", () => {
    const holding = (tile: string | null, source: string): BuilderState => ({ ...start, hand: { tile, source } });
    const aside = { do: "set-aside" };
    expect(predict(holding("GLC-E12", "face-up"), aside).hand).not.toBeNull();
    expect(predict(holding(null, "cargo-pile"), aside).hand).not.toBeNull();
    expect(predict(holding("GLC-E11", "reserve"), aside)).toMatchObject({
      hand: null,
      reserve: ["STR-01", "GLC-E11"],
    });
    expect(predict(holding("GLC-E12", "face-up"), { do: "return-tile" }).faceUp).toContain("GLC-E12");
  });

  it("moves and turns the loose component", () => {
    const moved = after({ do: "move-last", cell: "7-8", rotation: 2 });
    expect(moved.loose).toBe("7-8");
    expect(moved.ship.components).toEqual({
      "7-7": { tile: "SCAB-yellow", rotation: 0 },
      "7-8": { tile: "CAB-01", rotation: 2 },
    });
    expect(after({ do: "move-last", cell: "7-6", rotation: 2 }).ship.components["7-6"]?.rotation).toBe(2);
  });

  it("lays away what the hand holds, or the loose component", () => {
    expect(after({ do: "return-tile" }).faceUp).toContain("CAB-01");
    expect(after({ do: "take-open", tile: "CAN-01" }, { do: "set-aside" })).toMatchObject({
      hand: null,
      reserve: ["STR-01", "CAN-01"],
    });
    // A face-down component that nobody has seen yet goes nowhere that could be shown.
    expect(after({ do: "take-hidden" }, { do: "return-tile" })).toMatchObject({ hand: null, faceUp: start.faceUp });
  });

  it("finishes, ends a look, and reserves turn by turn", () => {
    expect(after({ do: "finish", space: 2 })).toMatchObject({ status: "finished", startSpace: 2, loose: null });
    expect(predict({ ...start, looking: 1 }, { do: "end-peek" }).looking).toBeNull();
    expect(after({ do: "reserve", tile: "CAN-01" }).reserve).toEqual(["STR-01", "CAN-01"]);
  });
});

describe("an act that cannot be predicted", () => {
  it.each<ActionJson>([
    { do: "take-open", tile: "CAN-02" },
    { do: "take-reserved", slot: 2 },
    { do: "place", cell: "6-7", rotation: 0 },
    { do: "move-last", cell: "7-7", rotation: 0 },
    { do: "flip-timer" },
    { do: "peek", pile: 1 },
  ])("leaves everything as it is: %o", (action) => {
    expect(predict(start, action)).toBe(start);
  });

  it("takes nothing into a full hand and places nothing on a component", () => {
    const full = after({ do: "take-open", tile: "CAN-01" });
    expect(predict(full, { do: "take-open", tile: "ENG-02" })).toBe(full);
    expect(predict(full, { do: "take-hidden" })).toBe(full);
    expect(predict(full, { do: "finish", space: 1 })).toBe(full);
    expect(predict(full, { do: "place", cell: "7-7", rotation: 0 })).toBe(full);
  });
});

it("does not repeat acts that the server's view already contains", () => {
  const acts: ActionJson[] = [
    { do: "take-open", tile: "CAN-01" },
    { do: "place", cell: "6-7", rotation: 3 },
    { do: "take-reserved", slot: 1 },
    { do: "place", cell: "8-7", rotation: 0 },
  ];
  const end = after(...acts);
  for (let done = 0; done <= acts.length; done += 1) {
    const answered = after(...acts.slice(0, done));
    // The last act that was carried out may still be listed.
    expect(acts.slice(Math.max(0, done - 1)).reduce(predict, answered)).toEqual(end);
  }
});
