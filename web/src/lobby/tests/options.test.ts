import { describe, expect, it } from "vitest";

import { gameOf, optionOf } from "../../../tests/games";
import { setupOf } from "../../games/setup";
import { i18n } from "../../i18n/language.svelte";
import {
  defaultOf,
  effectiveOptions,
  handicaps,
  notableHandicaps,
  notableOptions,
  optionGroups,
  optionName,
  optionValue,
  questions,
  resolveOptions,
  withoutMissingSeats,
} from "../options";

describe("options", () => {
  const game = gameOf({
    options: [
      optionOf("set", ["en", "fr"], { default: "en" }),
      optionOf("n", [25, 20], { defaults: { en: 25, fr: 20 }, given: "set" }),
      optionOf("h", [true, false], { default: false, group: "house" }),
    ],
  });

  it("are named for a table only where they differ from the usual ones", () => {
    const notable = (values: Parameters<typeof notableOptions>[1]): string[] =>
      notableOptions(game, values).map(({ name }) => name);
    expect(notable({ set: "en", n: 25, h: false })).toEqual([]);
    expect(notable({ set: "fr", n: 20, h: true })).toEqual(["set", "h"]);
  });

  it("default to what the option they depend on says", () => {
    expect(resolveOptions(game, {})).toEqual({ set: "en", n: 25, h: false });
    expect(resolveOptions(game, { set: "fr" })).toEqual({ set: "fr", n: 20, h: false });
    expect(resolveOptions(game, { set: "fr", n: 25 })).toEqual({ set: "fr", n: 25, h: false });
    const [, n] = game.options;
    expect(n && defaultOf(n, { set: "fr" })).toBe(20);
  });

  it("are grouped under headings", () => {
    expect(optionGroups(game, resolveOptions(game, {})).map(({ name, options }) => [name, options.length])).toEqual([
      ["edition", 2],
      ["house", 1],
    ]);
  });
});

describe("options of Galaxy Trucker", () => {
  const seats = [1, 2, 3, 4];
  const handicap = (about: string, values: (string | number)[], plain: string | number) =>
    seats.map((seat) => optionOf(`${about}_${String(seat)}`, values, { default: plain, group: "handicap" }));
  const game = gameOf({
    name: "galaxy_trucker",
    options: [
      optionOf("mode", ["learning", "I", "II", "III", "trek"], { default: "II", group: "flight" }),
      optionOf("building", ["real_time", "turn_based"], { default: "real_time", group: "building" }),
      optionOf("placement_policy", ["faithful", "assisted", "strict"], { default: "assisted", group: "building" }),
      optionOf("timer_seconds", [60, 90], { default: 90, group: "building" }),
      optionOf("learning_limit_minutes", [0, 8], { default: 8, group: "building" }),
      ...handicap("last_run", [75, 100], 100),
      ...handicap("credits", [0, 10], 0),
    ],
  });
  const listed = (chosen: Record<string, string | number>): string[] =>
    optionGroups(game, resolveOptions(game, chosen)).flatMap(({ options }) => options.map(({ name }) => name));

  it("ask the main questions apart, and leave out what does not matter", () => {
    expect(questions(game).map(({ name }) => name)).toEqual(["mode", "building", "placement_policy"]);
    expect(listed({})).toEqual(["timer_seconds"]);
    expect(listed({ mode: "learning" })).toEqual(["learning_limit_minutes"]);
    expect(listed({ building: "turn_based" })).toEqual([]);
  });

  it("have the modules of the expansion except when learning, and those of later flights in a Trek only", () => {
    const modules = gameOf({
      name: "galaxy_trucker",
      options: [
        optionOf("mode", ["learning", "II", "trek"], { default: "II", group: "flight" }),
        optionOf("vips", [false, true], { default: false, group: "expansion" }),
        optionOf("mission", ["none", "drawn"], { default: "none", group: "expansion" }),
        optionOf("mission_2", ["same", "none", "drawn"], { default: "same", group: "trek" }),
      ],
    });
    const namesOf = (mode: string): [string, string[]][] =>
      optionGroups(modules, resolveOptions(modules, { mode })).map(({ name, options }) => [
        name,
        options.map((option) => option.name),
      ]);
    expect(namesOf("II")).toEqual([["expansion", ["vips", "mission"]]]);
    expect(namesOf("learning")).toEqual([]);
    expect(namesOf("trek")).toEqual([
      ["expansion", ["vips", "mission"]],
      ["trek", ["mission_2"]],
    ]);
    const chosen = { mode: "II", vips: true, mission_2: "drawn" };
    expect(effectiveOptions(modules, chosen, resolveOptions(modules, chosen))).toEqual({ mode: "II", vips: true });
  });

  it("say which tables use the expansion", () => {
    const used = (options: Record<string, string | boolean>) => setupOf("galaxy_trucker")?.expansions?.(options);
    expect(used({ mode: "II", vips: false, mission: "none" })).toEqual([]);
    expect(used({ mode: "II", vips: true, mission: "none" })).toEqual(["lunar"]);
    expect(used({ mode: "II", vips: false, mission: "none", mission_2: "drawn" })).toEqual([]);
    expect(used({ mode: "trek", vips: false, mission: "none", mission_2: "same", vips_3: "on" })).toEqual(["lunar"]);
  });

  it("have a row of handicaps for each seat", () => {
    const names = (chosen: Record<string, string | number>): string[][] =>
      handicaps(game, 2, resolveOptions(game, chosen)).map((row) => row.map(({ name }) => name));
    expect(names({})).toEqual([
      ["last_run_1", "credits_1"],
      ["last_run_2", "credits_2"],
    ]);
    expect(names({ building: "turn_based" })).toEqual([["credits_1"], ["credits_2"]]);
    expect(withoutMissingSeats(game, 2, { mode: "I", credits_2: 10, credits_3: 10 })).toEqual({
      mode: "I",
      credits_2: 10,
    });
  });

  it("show everybody what was asked and what differs", () => {
    const values = resolveOptions(game, { mode: "I", timer_seconds: 60, last_run_2: 75 });
    const names = notableOptions(game, values).map(({ name }) => name);
    expect(names).toEqual(["mode", "building", "placement_policy", "timer_seconds"]);
    expect(notableHandicaps(game, 2, values).map((row) => row.map(({ name }) => name))).toEqual([[], ["last_run_2"]]);
  });

  it.each([
    ["en", "Last run of the timer", "75 %", "A flight of level I for two. All build at once, and errors are marked."],
    [
      "fr",
      "Dernier sablier",
      "75\u202f%",
      "Un vol de niveau I à deux. Tous assemblent en même temps, et les erreurs sont signalées.",
    ],
  ] as const)("speak %s", async (language, name, value, sentence) => {
    await i18n.setLanguage(language);
    await i18n.loadGame("galaxy_trucker");
    const option = game.options.find((each) => each.name === "last_run_2");
    expect(option && optionName("galaxy_trucker", option)).toBe(name);
    expect(option && optionValue("galaxy_trucker", option, 75)).toBe(value);
    const answers = { "mode-chosen": "I", "building-chosen": "real_time", "placement_policy-chosen": "assisted" };
    const said = i18n.textsFor("galaxy_trucker").format("web-galaxy_trucker-setup", { players: 2, ...answers });
    expect(said.replace(/[\u2068\u2069]/g, "")).toBe(sentence);
  });
});
