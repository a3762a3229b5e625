import { describe, expect, it } from "vitest";

import { kindOf } from "../../../connection/actions";
import type { ActionJson } from "../../../api/types";
import { expectedControl, tileCounts, currentControl, controlChanges, type ControlChange } from "../control";
import { viewBox, outline, sideBetween, sidePath, sidePlace, squaresOf } from "../geometry";
import { choicesAt, positionAfter, selectablePlaces, placeOf, robotOf, sideNear, squarePlaceId } from "../places";
import { isJump, restOfWay, robotGroups, robotMoves, wayOf } from "../robots";
import { planet, type PlanetView } from "../view";
import { allPositions, positionAt } from "./recordedPositions";

/** Actions without a place on the board. */
const NOWHERE = [
  "accept-bases",
  "ask-auction",
  "end-actions",
  "assign-rest",
  "sell",
  "concentrate",
  "conserve",
  "consume",
];

describe.each(allPositions)("%s", (_, { view: given, legal, me }) => {
  const view = planet(given);

  it("has a place for every action that needs one", () => {
    const withoutPlace = legal.filter((action) => placeOf(action, view) === null).map(kindOf);
    expect(withoutPlace.filter((kind) => !NOWHERE.includes(kind))).toEqual([]);
  });

  it("offers, robot by robot, exactly the actions of that robot", () => {
    const able = [...new Set(legal.map(robotOf))].filter((square) => square !== null);
    const seen = new Set<ActionJson>();
    for (const robot of [null, ...able]) {
      const selectable = selectablePlaces(legal, view, me, robot, null);
      for (const [placeId, place] of selectable) {
        expect(place.placeId).toBe(placeId);
        expect(choicesAt(place).length).toBeGreaterThan(0);
        for (const action of place.actions) {
          seen.add(action);
          expect(legal).toContain(action);
          if (robotOf(action) !== null) expect(robotOf(action)).toBe(robot);
        }
      }
      for (const square of able) expect(selectable.get(squarePlaceId(square))?.take).toBe(true);
    }
    expect(legal.filter((action) => placeOf(action, view) !== null && !seen.has(action))).toEqual([]);
  });
});

describe("sides", () => {
  it("are named from the first square in reading order", () => {
    expect(sideBetween("3,1", "2,1")).toBe("2,1|3,1");
    expect(sideBetween("2,2", "2,1")).toBe("2,1|2,2");
    expect(sideBetween("10,1", "9,1")).toBe("9,1|10,1");
    expect(squaresOf("2,1|3,1")).toEqual(["2,1", "3,1"]);
  });

  it("lie between their squares", () => {
    expect(sidePlace("2,1|3,1")).toEqual({ at: { x: 300, y: 150 }, upright: true });
    expect(sidePlace("2,1|2,2")).toEqual({ at: { x: 250, y: 200 }, upright: false });
    expect(sidePath("2,1|3,1", 80)).toBe("M300 110v80");
  });

  it("are found near a point", () => {
    expect(sideNear("2,1", { x: 296, y: 150 }, 10)).toBe("2,1|3,1");
    expect(sideNear("2,1", { x: 250, y: 104 }, 10)).toBe("2,0|2,1");
    expect(sideNear("2,1", { x: 250, y: 150 }, 10)).toBeNull();
  });
});

describe("the picture", () => {
  it("shows all of a small area, and the used part of a large one", () => {
    const small = planet(positionAt("2p-first-landing", "early").view);
    expect(viewBox(small)).toEqual({ x: -40, y: -40, width: 758, height: 758 });
    const large = planet(positionAt("4p-open-frontier", "actions").view);
    const huge = { ...large, width: 31, height: 31 };
    expect(viewBox(huge).width).toBeLessThanOrEqual(31 * 100 + 58);
    const bare: PlanetView = { ...huge, squares: { "5,5": { kind: "land" }, "20,20": { kind: "empty" } } };
    expect(viewBox(bare)).toEqual({ x: 260, y: 260, width: 658, height: 658 });
  });

  it("draws one outline around connected squares", () => {
    expect(outline(new Set(["0,0"]), 5).match(/M/g)).toHaveLength(4);
    expect(outline(new Set(["0,0", "1,0"]), 5).match(/M/g)).toHaveLength(6);
    expect(outline(new Set(), 5)).toBe("");
  });
});

describe("control", () => {
  it("is in the view, now and as it is expected by distance", () => {
    const view = planet(positionAt("2p-first-landing", "actions").view);
    const [now, next] = [currentControl(view), expectedControl(view)];
    view.seats.forEach(({ tiles }, seat) => {
      expect(tileCounts(now, view.players)[seat]).toBe(tiles);
    });
    for (const [square, seat] of next) {
      const own = view.distances[seat]?.[square] ?? Infinity;
      view.distances.forEach((reached, other) => {
        if (other !== seat) expect(reached[square] ?? Infinity).toBeGreaterThan(own);
      });
    }
  });

  it("changes where another seat, or nobody, is expected", () => {
    const view = planet(positionAt("2p-first-landing", "actions").view);
    const [square = ""] = view.seats[0]?.bases ?? [];
    const expecting = (expected_control: Record<string, number>): PlanetView => ({
      ...view,
      squares: { [square]: { kind: "land", owner: 0 } },
      expected_control,
    });
    const changes = (expected: Record<string, number>): ControlChange[] =>
      controlChanges(currentControl(expecting(expected)), expectedControl(expecting(expected)));
    expect(changes({ [square]: 0 })).toEqual([]);
    expect(changes({ [square]: 1 })).toEqual([{ square, from: 0, to: 1 }]);
    expect(changes({})).toEqual([{ square, from: 0, to: null }]);
  });
});

describe("second moves", () => {
  const found = positionAt("2p-first-landing", "actions");
  const view = planet(found.view);
  const move = found.legal.find((action) => kindOf(action) === "move") ?? {};

  it("are lit with the square to go to first, which choosing them chooses", () => {
    const [from, via] = [String(move["from"]), String(move["to"])];
    const far = Object.keys(view.squares).find(
      (square) => !selectablePlaces(found.legal, view, found.me, from, null).has(squarePlaceId(square)),
    );
    const further = { ...view, further: { [from]: { [far ?? ""]: via } } };
    const place = selectablePlaces(found.legal, further, found.me, from, null).get(squarePlaceId(far ?? ""));
    expect(place).toMatchObject({ via, actions: [move] });
  });
});

describe("a jump", () => {
  const view = planet(positionAt("2p-first-landing", "actions").view);

  it("is more than one move", () => {
    const [robot] = view.robots;
    const moved = view.robots.map((each) => (each === robot ? { ...each, square: "6,6" } : each));
    expect(isJump(view, { ...view, robots: moved })).toBe(false);
    const all = view.robots.map((each, index) => ({ ...each, square: `9,${String(index)}` }));
    expect(isJump(view, { ...view, robots: all, walls: ["8,8|9,8", "7,8|8,8", "6,8|7,8"] })).toBe(true);
  });
});

describe("robots", () => {
  const view = planet(positionAt("2p-first-landing", "early").view);
  const at = (...robots: PlanetView["robots"]): PlanetView => ({ ...view, robots });

  it("are grouped by player, square and state", () => {
    const found = robotGroups(
      at(
        { seat: 0, square: "1,1", on: true },
        { seat: 0, square: "1,1", on: true },
        { seat: 0, square: "1,1", on: false },
        { seat: 1, square: "1,1", on: true },
      ),
    );
    expect(found.map(({ seat, on, count }) => [seat, on, count])).toEqual([
      [0, true, 2],
      [0, false, 1],
      [1, true, 1],
    ]);
    expect(new Set(found.map(({ at: { x } }) => x)).size).toBe(3);
  });

  it("are paired between two views", () => {
    const before = at({ seat: 0, square: "0,3", on: true }, { seat: 1, square: "6,3", on: true });
    const after = at({ seat: 0, square: "1,3", on: true }, { seat: 1, square: "6,3", on: false });
    expect(robotMoves(before, after)).toEqual([{ seat: 0, from: "0,3", to: "1,3" }]);
    expect(robotMoves(before, at())).toEqual([
      { seat: 0, from: "0,3", to: null },
      { seat: 1, from: "6,3", to: null },
    ]);
  });

  it("roll over tiles, around walls and the bases of others", () => {
    const [land, base] = [{ kind: "land" } as const, { kind: "base", base: 1 } as const];
    const tiles = { "0,0": land, "1,0": land, "2,0": land, "0,1": land, "1,1": land, "2,1": land };
    const way = (squares: PlanetView["squares"], walls: string[] = []): string[] =>
      wayOf({ ...view, squares, walls }, 0, "0,0", "2,0").map(({ x, y }) => `${String(x)},${String(y)}`);
    expect(way(tiles)).toEqual(["0,0", "1,0", "2,0"]);
    const around = ["0,0", "0,1", "1,1", "2,1", "2,0"];
    expect(way({ ...tiles, "1,0": base })).toEqual(around);
    expect(way(tiles, ["0,0|1,0", "1,0|1,1"])).toEqual(around);
    // A robot that pushes a wall goes straight on.
    expect(way(tiles, ["0,0|1,0", "0,0|0,1"])).toEqual(["0,0", "2,0"]);
  });

  it("go on from where they are on their way", () => {
    const way = [
      { x: 0, y: 0 },
      { x: 0, y: 1 },
      { x: 1, y: 1 },
    ];
    expect(restOfWay(way, 0)).toEqual(way);
    expect(restOfWay(way, 0.75)).toEqual([
      { x: 0.5, y: 1 },
      { x: 1, y: 1 },
    ]);
    expect(restOfWay(way, 1)).toEqual([
      { x: 1, y: 1 },
      { x: 1, y: 1 },
    ]);
  });

  it("end where they moved or pushed", () => {
    expect(positionAfter({ do: "move", from: "0,0", to: "2,0" })).toBe("2,0");
    expect(positionAfter({ do: "push-wall", from: "1,0", side: "0,0|1,0" })).toBe("0,0");
    expect(positionAfter({ do: "build-land", from: "1,0", square: "2,0" })).toBe("1,0");
  });
});
