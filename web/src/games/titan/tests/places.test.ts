import { describe, expect, it } from "vitest";

import { sheetOf, sidesOf, totalsOf } from "../../../table/summary/scores";
import presentation from "../presentation";
import { kindOf } from "../../../connection/actions";
import { craterOf } from "../geometry/crater";
import { choiceFor, selectablePlaces, placeOf } from "../places";
import { progress } from "../progress";
import { nextStop } from "../../board/keyboardNavigation";
import { dronePositions } from "../geometry/dronePositions";
import { titan } from "../view";
import { allPositions, game, positionAt } from "./recordedPositions";

/** Actions without a place. */
const PLACELESS = ["skip-extra", "decline-purge", "skip-drone", "skip-upgrade", "end-turn"];

describe.each(allPositions)("%s", (_, { view: given, legal }) => {
  const view = titan(given);

  it("finds a place for every action that has one", () => {
    for (const action of legal) {
      if (PLACELESS.includes(kindOf(action))) expect(placeOf(action, view)).toBeNull();
      else expect(placeOf(action, view), kindOf(action)).not.toBeNull();
    }
    const selectable = [...selectablePlaces(legal, view).values()].flat();
    expect(selectable).toHaveLength(legal.filter((action) => !PLACELESS.includes(kindOf(action))).length);
  });

  it("gives every drone its own dock", () => {
    const stands = dronePositions(view, craterOf(view.players));
    expect(stands).toHaveLength(view.seats.flatMap((player) => player.drones).length);
    expect(new Set(stands.map(({ at }) => `${String(at.x)} ${String(at.y)}`)).size).toBe(stands.length);
  });

  it("counts objectives as the server does", () => {
    for (const action of legal.filter((each) => kindOf(each) === "claim")) {
      const { count, least } = progress(String(action["objective"]), view, view.seat);
      expect(count).toBe(least);
    }
    for (const { objective, claimed_by } of view.objectives) {
      const { count, least } = progress(objective, view, view.seat);
      const offered = legal.some((action) => action["objective"] === objective);
      const free = claimed_by.length < 3 && !claimed_by.includes(view.seat) && view.seats[view.seat]?.tokens !== 0;
      // On the player's own turn, every objective that is met and free is offered.
      if (legal.some((action) => kindOf(action) === "claim") && free) expect(offered).toBe(count >= least);
    }
  });
});

describe("choosing a place", () => {
  const move = { do: "move-drone", zone: "U1" };
  const fly = { do: "fly-drone", zone: "U1" };

  it("means its one action, or all of them", () => {
    expect(choiceFor([fly])).toBe(fly);
    const both = [
      { do: "lay-pipe", slot: "hU1a", to: "U1" },
      { do: "lay-pipe", slot: "hU1a", to: "U2" },
    ];
    expect(choiceFor(both)).toEqual(both);
  });

  it("prefers the free move", () => {
    expect(choiceFor([move, fly])).toBe(move);
  });
});

describe("arrow keys", () => {
  const stops = [
    { placeId: "left", at: { x: -10, y: 0 } },
    { placeId: "middle", at: { x: 0, y: 1 } },
    { placeId: "right", at: { x: 10, y: 0 } },
    { placeId: "low", at: { x: 2, y: 30 } },
  ];

  it("lead to the nearest place in their direction", () => {
    expect(nextStop(stops, "left", "ArrowRight")).toBe("middle");
    expect(nextStop(stops, "middle", "ArrowRight")).toBe("right");
    expect(nextStop(stops, "right", "ArrowDown")).toBe("low");
    expect(nextStop(stops, "low", "ArrowUp")).toBe("middle");
    expect(nextStop(stops, "left", "ArrowLeft")).toBeNull();
    expect(nextStop(stops, "low", "Home")).toBe("left");
    expect(nextStop(stops, "left", "End")).toBe("low");
    expect(nextStop(stops, "left", "x")).toBeNull();
  });

  it("reach every selectable place", () => {
    const { view: given, legal } = positionAt(4, "lay");
    const view = titan(given);
    const slots = craterOf(4).slots;
    const selectable = [...selectablePlaces(legal, view).keys()].flatMap((placeId) => {
      const at = slots.get(placeId.slice(5))?.at;
      return at ? [{ placeId, at }] : [];
    });
    const found = new Set<string>();
    const queue = [selectable[0]?.placeId ?? ""];
    for (let placeId = queue.pop(); placeId !== undefined; placeId = queue.pop()) {
      if (found.has(placeId)) continue;
      found.add(placeId);
      for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
        const next = nextStop(selectable, placeId, key);
        if (next !== null) queue.push(next);
      }
    }
    expect(found.size).toBe(selectable.length);
  });
});

describe.each([2, 4])("the score sheet of %i players", (players) => {
  it("explains every Credit", () => {
    const sides = sidesOf(presentation, game(players).told, players);
    const parts = sheetOf(presentation, game(players).told, sides);
    const credits = titan(positionAt(players, "over").view).seats.map((player) => player.credits);
    expect(totalsOf(parts, sides)).toEqual(credits);
  });
});

describe("the presentation", () => {
  it("charts what a player has", () => {
    const { view } = positionAt(2, "over");
    const [player] = titan(view).seats;
    const found = Object.fromEntries(presentation.series.map((each) => [each.name, each.valueAt(view, 0)]));
    expect(found).toEqual({
      ...player?.hold,
      network: player?.network.length,
      controlled: player?.controlled.length,
    });
    expect(presentation.series[0]?.valueAt(view, 7)).toBeNull();
  });

  it("answers only whether to take a cube", () => {
    const [preset] = presentation.presets;
    expect(preset?.answer([{ do: "take-cube" }, { do: "refuse-cube" }])).toEqual({ do: "take-cube" });
    expect(preset?.answer([{ do: "make-room", resource: "water" }, { do: "discard-arriving" }])).toBeNull();
  });
});
