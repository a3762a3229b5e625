import { describe, expect, it } from "vitest";

import { CARDS, cardsOf } from "../cards";
import { BOARDS, connectorAt, SHELVES, shelfOf, SIDE_LETTERS, TILES } from "../content";
import { joined, line, placed, shape, turnedPath } from "../pieces/layers";
import { sceneOf } from "../pieces/scenery";
import { tileLayers, type Load } from "../pieces/tileLayers";
import { nextCell } from "../ship/cellNavigation";
import { geometryOf } from "../ship/geometry";
import {
  errorLayers,
  exposedLayers,
  hullLayers,
  isLoaded,
  loadOf,
  pieceOutline,
  sideBetween,
} from "../ship/shipLayers";
import { sampleShip } from "./sampleShip";

describe("the content", () => {
  it("has all components, each on one of eight shelves", () => {
    const common = [...TILES.values()].filter(({ seat }) => seat === null);
    expect(common).toHaveLength(152);
    expect(SHELVES).toHaveLength(8);
    const counts = SHELVES.map((_, shelf) => common.filter(({ id }) => shelfOf(id) === shelf).length);
    expect(counts).toEqual([36, 30, 17, 8, 17, 12, 24, 8]);
    expect([...TILES.values()].flatMap(({ seat }) => seat ?? [])).toEqual([0, 1, 2, 3]);
  });

  it("turns connectors clockwise", () => {
    const cannon = TILES.get("CAN-01");
    if (!cannon) throw new Error("no cannon");
    expect(cannon.sides).toEqual(["smooth", "smooth", "single", "smooth"]);
    expect([0, 1, 2, 3].map((side) => connectorAt(cannon, 1, side))).toEqual(["smooth", "smooth", "smooth", "single"]);
  });

  it("has the cards, with the other form of four in the first edition", () => {
    expect(CARDS.size).toBe(60);
    const first = cardsOf({ level_III_cards: "first_edition" });
    expect(first.size).toBe(60);
    expect([...CARDS].filter(([id, card]) => first.get(id) !== card)).toHaveLength(4);
    expect(CARDS.get("I-03")?.dangers[1]).toEqual({ kind: "heavy_shot", from: "front" });
  });

  it("has the boards with the cells of their ships", () => {
    expect([...BOARDS.values()].map(({ name, cells, length }) => [name, cells.length, length])).toEqual([
      ["L", 18, 18],
      ["I", 18, 18],
      ["II", 27, 24],
      ["III", 36, 34],
    ]);
  });
});

describe("layers", () => {
  it("turn by quarters around the middle of the box", () => {
    expect(turnedPath("M34 0A14 14 0 0 0 62 0Z", 1)).toBe("M96 34A14 14 0 0 0 96 62Z");
    expect(turnedPath("M10 20H30V40", 2)).toBe("M86 76L66 76L66 56");
    expect(turnedPath("M10 20L30 40", 4)).toBe("M10 20L30 40");
  });

  it("are put at a point, with their lines and dashes", () => {
    expect(placed([line("M-1 0Q0 .5 1 0", "lit", 2, { dash: "4 2" })], 10, 10, 2)).toEqual([
      { d: "M8 10Q10 11 12 10", stroke: "lit", width: 4, dash: "8 4" },
    ]);
  });

  it("are joined where neighbours have the same paint, unless they have an outline", () => {
    const [one, other] = [line("M0 0H1", "lit", 2), line("M0 2H1", "lit", 2)];
    expect(joined([one, other])).toEqual([line("M0 0H1M0 2H1", "lit", 2)]);
    expect(joined([one, line("M0 2H1", "bad", 2), other])).toHaveLength(3);
    expect(joined([shape("M0 0H1Z", "lit"), shape("M0 2H1Z", "lit")])).toHaveLength(2);
  });
});

describe("a component's drawing", () => {
  const loads: Load[] = [{}, { crew: "humans" }, { crew: "brown" }, { tokens: 0 }, { goods: { blue: 1 } }];

  it.each([false, true])("has few paths, all valid (small: %s)", (small) => {
    const all = [...TILES.keys()].flatMap((id) =>
      loads.flatMap((load) => [0, 1, 2, 3].map((rotation) => tileLayers(id, rotation, load, small))),
    );
    expect(Math.max(...all.map((layers) => layers.length))).toBeLessThan(small ? 17 : 19);
    expect(all.flat().filter(({ d }) => !/^M[-\d. MLHVQCAZ]*$/.test(d))).toEqual([]);
  });

  it("is made once", () => {
    expect(tileLayers("CAN-01", 1)).toBe(tileLayers("CAN-01", 1));
    expect(tileLayers(null)).toEqual(tileLayers("no such component"));
  });

  it("shows a battery full unless its tokens are known", () => {
    expect(tileLayers("BAT2-01")).toEqual(tileLayers("BAT2-01", 0, { tokens: 2 }));
    expect(tileLayers("BAT2-01")).not.toEqual(tileLayers("BAT2-01", 0, { tokens: 0 }));
  });

  it("shows each player's starting cabin in another pattern", () => {
    const cabins = [0, 1, 2, 3].map((seat) => JSON.stringify(tileLayers("SCAB-blue", 0, {}, false, seat)));
    expect(new Set(cabins).size).toBe(4);
  });
});

it("has a picture for each type of card", () => {
  for (const { type } of CARDS.values()) expect(sceneOf(type).length).toBeGreaterThan(5);
});

describe("a ship's drawing", () => {
  const geometry = geometryOf("II");

  it("marks open connectors, while building only those that nothing can close", () => {
    const ship = { ...sampleShip, exposed: { "5-6": "W", "8-9": "ES" }, sealed: { "5-6": "W" } };
    const marks = (which: "all" | "final" | "none"): number =>
      exposedLayers(ship, which, geometry).reduce((sum, { d }) => sum + d.split("A").length - 1, 0);
    expect([marks("all"), marks("final"), marks("none")]).toEqual([3, 1, 0]);
  });

  it("marks an error between two cells by a saw line, any other by a sign", () => {
    expect(sideBetween("7-9", "7-10")).toBe(1);
    expect(sideBetween("7-9", "9-9")).toBe(-1);
    const error = (cells: string[]) => errorLayers([{ kind: "misfit", clause: "GT-5.11", cells }], geometry).length;
    expect(error(["7-9", "7-10"])).toBeGreaterThan(error(["7-9"]));
    expect(error(["7-9", "9-9", "5-6"])).toBe(3 * error(["7-9"]));
  });

  it("outlines a piece by the edges that its cells do not share", () => {
    expect(pieceOutline(["7-7"], geometry).match(/M/g)).toHaveLength(4);
    expect(pieceOutline(["7-7", "7-8", "8-7"], geometry).match(/M/g)).toHaveLength(8);
  });

  it("draws batteries empty only once the ship is loaded", () => {
    expect(loadOf({ tile: "BAT2-01", rotation: 0 }, false)).toEqual({});
    expect(loadOf({ tile: "BAT2-01", rotation: 0 }, true)).toEqual({ tokens: 0 });
    expect(isLoaded({ ...sampleShip, crew: 0, tokens: 0 })).toBe(false);
  });

  it("lies in whole cells from its first row and column", () => {
    expect(geometry.at("5-4")).toEqual({ x: 56, y: 56 });
    expect([geometry.width, geometry.height]).toEqual([784, 592]);
    expect(SIDE_LETTERS).toBe("NESW");
  });
});

describe("arrow keys", () => {
  const cells = BOARDS.get("II")?.cells ?? [];

  it.each([
    ["7-7", "ArrowLeft", "7-6"],
    ["9-6", "ArrowRight", "9-8"],
    ["8-7", "ArrowDown", "9-6"],
    ["6-7", "ArrowUp", "5-6"],
    ["5-6", "ArrowUp", null],
    ["7-10", "ArrowRight", null],
    ["7-7", "Home", "7-4"],
    ["7-7", "End", "7-10"],
    ["7-7", "q", null],
  ])("from %s, %s leads to %s", (from, key, to) => {
    expect(nextCell(cells, from, key)).toBe(to);
  });
});

describe("the hull", () => {
  it("is drawn once for each size of each board, because what others do asks for it again and again", () => {
    expect(hullLayers("II", geometryOf("II"))).toBe(hullLayers("II", geometryOf("II")));
    expect(hullLayers("II", geometryOf("II", 8))).not.toEqual(hullLayers("II", geometryOf("II")));
    expect(hullLayers("I", geometryOf("I"))).not.toEqual(hullLayers("II", geometryOf("II")));
  });
});
