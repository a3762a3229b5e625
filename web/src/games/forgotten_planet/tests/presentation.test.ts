import { beforeAll, describe, expect, it } from "vitest";

import { sheetOf, sidesOf, totalsOf } from "../../../table/summary/scores";
import type { ActionJson, Choice, GameEvent, View } from "../../../api/types";
import { t } from "../../../i18n/language.svelte";
import choices from "../choices";
import { focus } from "../focus.svelte";
import presentation from "../presentation";
import { planet } from "../view";
import { allPositions, loadTexts, positionAt } from "./recordedPositions";

const line = (key: string, data: GameEvent["data"]): GameEvent => ({ seq: 9, key, clause: "", data });

const OWN = [
  line("event-final-land", { seat: 0, vp: 5 }),
  line("event-final-land", { seat: 1, vp: 7 }),
  line("event-final-land", { seat: 3, vp: 2 }),
  line("event-final-sold", { seat: 3, vp: 4 }),
];
const ALLIED = [
  ...OWN,
  line("event-final-bonus", { seats: [0, 3], bonus: "mines", count: 4, vp: 3 }),
  line("event-final-score", { seats: [0, 3], vp: 14, cubes: 0, place: 1 }),
  line("event-final-score", { seats: [1, 2], vp: 7, cubes: 0, place: 2 }),
];

describe("the score sheet", () => {
  it("has a column for every single player", () => {
    const sides = sidesOf(presentation, OWN, 4);
    expect(sides).toEqual([[0], [1], [2], [3]]);
    const bonus = line("event-final-bonus", { seats: [2], bonus: "mines", count: 4, vp: 3 });
    expect(totalsOf(sheetOf(presentation, [...OWN, bonus], sides), sides)).toEqual([5, 7, 3, 6]);
  });

  it("puts allies side by side, and their common points in one cell (FP-24.12, FP-24.13)", () => {
    const sides = sidesOf(presentation, ALLIED, 4);
    expect(sides).toEqual([
      [0, 3],
      [1, 2],
    ]);
    const parts = sheetOf(presentation, ALLIED, sides);
    const rows = Object.fromEntries(parts.flatMap((part) => part.rows.map((row) => [row.name, row.cells])));
    expect(rows["land"]?.map((cell) => cell.points)).toEqual([5, 2, 7, 0]);
    expect(rows["bonus-mines"]).toEqual([
      { seats: [0, 3], points: 3 },
      { seats: [1, 2], points: 0 },
    ]);
    expect(totalsOf(parts, sides)).toEqual([14, 7]);
  });
});

const choiceOf = (...actions: ActionJson[]): Choice => ({
  do: actions,
  events: [],
  gains: {},
  worth: 0,
  complete: true,
});

describe("the rows of the seats", () => {
  it("give allies their own points, and the alliance the sum with its bonuses", () => {
    const { view } = positionAt("4p-pact", "actions");
    const { scoring, alliances } = planet(view);
    const [allies = []] = alliances;
    const own = allies.map((seat) => choices.seat?.points(view, seat) ?? 0);
    const bonuses = Object.values(scoring.bonuses).reduce((sum, { vp }) => sum + (vp[0] ?? 0), 0);
    expect(bonuses).toBeGreaterThan(0);
    expect(choices.seat?.together?.(view, allies)).toBe(own.reduce((sum, each) => sum + each, bonuses));
  });
});

describe("choices", () => {
  beforeAll(loadTexts);

  it.each(allPositions)("have words in every position: %s", (_, { view, legal }) => {
    for (const action of legal) {
      const { key, data } = choices.choosing?.title(choiceOf(action), view) ?? { key: "" };
      expect(t(key, data)).not.toBe(key);
      for (const note of choices.choosing?.note?.(choiceOf(action), view, 0) ?? []) {
        expect(t(note.key, note.data)).not.toBe(note.key);
      }
    }
  });

  it("are those of the selected robot and of the bases, until all are shown", () => {
    const [own, other, sell] = [
      choiceOf({ do: "move", from: "1,1", to: "1,2" }),
      choiceOf({ do: "move", from: "3,3", to: "1,2" }),
      choiceOf({ do: "sell" }),
    ];
    const offered = (): boolean[] => [own, other, sell].map((each) => choices.choosing?.isOffered?.(each) ?? false);
    focus.robot = "1,1";
    expect(offered()).toEqual([true, false, true]);
    choices.choosing?.showAll?.();
    expect(offered()).toEqual([true, true, true]);
  });

  it("are those of the tile that is to be laid face down, once it is chosen", () => {
    const [base, land] = ["base", "land"].map((tile) => choiceOf({ do: "hide", tile, square: "1,1" }));
    const offered = (): boolean[] => [base, land].map((each) => (each && choices.choosing?.isOffered?.(each)) ?? false);
    expect(offered()).toEqual([true, true]);
    focus.tile = "land";
    expect(offered()).toEqual([false, true]);
    choices.choosing?.showAll?.();
    expect(offered()).toEqual([true, true]);
  });

  it("name the base of a new robot only where there are several", () => {
    const { view, me } = positionAt("2p-first-landing", "actions");
    const { seats } = planet(view);
    const make = choiceOf({ do: "make-robot", base: "3,0", pay: "brown+white" });
    const title = (bases: string[]): string => {
      const shown = { ...view, seat: me, seats: seats.map((each) => ({ ...each, bases })) } as View;
      const { key, data } = choices.choosing?.title(make, shown) ?? { key: "" };
      return t(key, data);
    };
    expect(title(["3,0"])).toBe("New robot");
    expect(title(["3,0", "5,5"])).toBe("New robot at (3,0)");
  });

  it("come with advice before the first turn too", () => {
    for (const [scenario, step] of [
      ["3p-delta", "bid"],
      ["3p-blind-survey", "hide"],
    ] as const) {
      const { view, me } = positionAt(scenario, step);
      const advice = choices.coach?.(view, me, []);
      expect(t(advice?.key ?? "")).toMatch(/base/);
    }
  });

  it("say which cube a robot on a mine brings, if the mine is the player's or an ally's", () => {
    const { view, me } = positionAt("2p-first-landing", "actions");
    const mine = { squares: { "1,2": { kind: "brown" }, "2,2": { kind: "special" } } };
    const notes = (to: string, owner: number): string[] => {
      const shown: View = { ...view, ...mine, expected_control: { [to]: owner } };
      const found = choices.choosing?.note?.(choiceOf({ do: "move", from: "1,1", to }), shown, me) ?? [];
      return found
        .filter(({ key }) => key.endsWith("mine") || key.endsWith("special"))
        .map((each) => t(each.key, each.data));
    };
    expect(notes("1,2", me)).toEqual(["mines a brown cube"]);
    expect(notes("2,2", me)).toEqual(["mines a cube of your choice"]);
    expect(notes("1,2", 1 - me)).toEqual([]);
  });

  it("say what the die may bring, of what is left", () => {
    const { view, me } = positionAt("2p-first-landing", "actions");
    const odds = (die: unknown): string[] =>
      (choices.choosing?.note?.(choiceOf({ do: "build-mine", square: "1,1" }), { ...view, die } as View, me) ?? []).map(
        (each) => t(each.key, each.data),
      );
    expect(odds(["land", "land", "brown", "white", "blue", "choice"])).toEqual(["⅓ land", "½ ore", "⅙ your choice"]);
    expect(odds([null, null, "brown", null, null, "choice"])).toEqual(["½ ore", "½ your choice"]);
  });

  it("say how much land is left only when the end is near", () => {
    const { view, me } = positionAt("2p-first-landing", "actions");
    const notes = (land: number): string[] => {
      const { supply, scenario } = planet(view);
      const shown = { ...view, supply: { ...supply, land }, scenario: { ...scenario, land_tiles: 40 } } as View;
      const found = choices.choosing?.note?.(choiceOf({ do: "build-land", square: "1,1" }), shown, me) ?? [];
      return found.map((each) => t(each.key, each.data));
    };
    expect(notes(11)).toEqual([]);
    expect(notes(10)).toEqual(["10 left, then the game ends"]);
  });

  it("call the usual cubes so", () => {
    const found = positionAt("2p-first-landing", "produce").view;
    const view: View = { ...found, production: { usual: ["brown", "white"], matters: true } };
    const two = { ...choiceOf({ do: "produce" }, { do: "produce" }), gains: { brown: 1, white: 1 } };
    expect(choices.choosing?.title(two, view).key).toBe("web-forgotten_planet-choice-produce-usual");
    expect(choices.choosing?.title({ ...two, gains: { brown: 2 } }, view).key).toBe(
      "web-forgotten_planet-choice-produce-all",
    );
  });
});

describe("a turn of another", () => {
  it("is told with counts of what was done several times", () => {
    const told = choices
      .phrase?.(
        [
          line("event-sold", { seat: 2, vp: 2 }),
          line("event-moved", { seat: 2, from: "1,1", to: "1,2" }),
          line("event-consumed", { seat: 2, left: 1 }),
          line("event-sold", { seat: 2, vp: 2 }),
          line("event-land-built", { seat: 2, square: "4,4" }),
          line("event-consumed", { seat: 2, left: 0 }),
          line("event-moved", { seat: 1, from: "3,3", to: "3,2" }),
        ],
        2,
      )
      .map((each) => t(each.key, each.data));
    expect(told).toEqual(["1 move", "land (4,4)", "sells 2 sets", "burns land 2 times, 0 left"]);
  });
});

describe("answers that go without saying", () => {
  const answerOf = (name: string, legal: ActionJson[], view: unknown, alone: boolean): ActionJson | null =>
    choices.presets?.find((preset) => preset.name === name)?.answer(legal, { view: view as View, alone }) ?? null;

  it("keep the bases against bots, and ask among people", () => {
    const legal = [{ do: "accept-bases" }, { do: "ask-auction" }];
    expect(answerOf("accept-bases", legal, {}, true)).toEqual({ do: "accept-bases" });
    expect(answerOf("accept-bases", legal, {}, false)).toBeNull();
  });

  it("take the usual cube only where the colour does not matter", () => {
    const legal = ["brown", "white", "blue"].map((cube) => ({ do: "produce", square: "3,3", cube }));
    const view = (matters: boolean) => ({ production: { usual: ["white"], matters } });
    expect(answerOf("produce", legal, view(false), true)).toEqual(legal[1]);
    expect(answerOf("produce", legal, view(true), true)).toBeNull();
    expect(answerOf("produce-always", legal, view(true), true)).toEqual(legal[1]);
  });
});

describe("a refusal", () => {
  it("names what stands in the way", () => {
    const blockers = (key: string, data: GameEvent["data"]) => choices.blockers?.({ key, clause: "", data });
    expect(blockers("refusal-mine-spacing", { square: "4,0", square_near: "3,0" })).toEqual(["square:3,0"]);
    expect(blockers("refusal-wall-between", { square: "4,0", side: "3,0|4,0" })).toEqual(["side:3,0|4,0"]);
    expect(blockers("refusal-move-wall", { square: "4,0", walls: ["3,0|4,0"] })).toEqual(["side:3,0|4,0"]);
    expect(blockers("refusal-energy", { wanted: 2 })).toEqual([]);
  });
});
