import { describe, expect, it } from "vitest";

import options from "../../../../../../src/starlode/games/forgotten_planet/data/options.json";
import schema from "../../../../../../src/starlode/games/forgotten_planet/data/scenario.schema.json";
import {
  allyOf,
  assignmentOf,
  BLANK,
  followsGuideline,
  guideline,
  isHidden,
  NULLABLE_OPTIONS,
  overridesOf,
  withoutUnknownFields,
  parseScenario,
  rowsOf,
  unknownFields,
  withAlly,
  withAssignment,
  withHidden,
  withKind,
  withNominal,
  withOverride,
  withPlayers,
  withRows,
  withText,
  serializeScenario,
  type Scenario,
} from "../scenarioFile";
import { resize } from "../layout";

const supplied = import.meta.glob<string>(
  "../../../../../../src/starlode/games/forgotten_planet/data/scenarios/*.json",
  { query: "?raw", import: "default", eager: true },
);
const files = Object.entries(supplied);

describe("a scenario that is only opened", () => {
  it.each(files)("is not changed: %s", (_, text) => {
    const scenario = parseScenario(text) ?? {};
    expect(JSON.parse(serializeScenario(scenario))).toEqual(JSON.parse(text));
    expect(unknownFields(scenario)).toEqual([]);
    expect(rowsOf(scenario)).toEqual(scenario["layout"]);
  });

  it("exists thirteen times", () => {
    expect(files).toHaveLength(13);
  });
});

describe("land", () => {
  it("follows the guideline until somebody chooses otherwise", () => {
    expect(guideline(BLANK)).toBe(33);
    const wider = withRows(BLANK, resize(rowsOf(BLANK) ?? [], 9, 9));
    expect(followsGuideline(wider)).toBe(true);
    expect(guideline(wider)).toBe(54);
    const chosen: Scenario = { ...BLANK, landTiles: 20 };
    expect(withRows(chosen, resize(rowsOf(chosen) ?? [], 9, 9))["landTiles"]).toBe(20);
    const stated: Scenario = { ...BLANK, landTiles: 33 };
    expect("landTiles" in withRows(stated, resize(rowsOf(stated) ?? [], 9, 9))).toBe(false);
  });

  it("is measured by the expected squares of an open area", () => {
    const open = withNominal(withKind(BLANK, true), 54);
    expect(guideline(open)).toBe(36);
    expect(withKind(open, false)["area"]).toEqual({ type: "defined" });
  });

  it("never exceeds what the box holds besides the obstacles", () => {
    const rows = Array.from({ length: 31 }, () => "#".repeat(2) + ".".repeat(29));
    expect(guideline(withRows(BLANK, rows))).toBe(72 - 62);
  });
});

describe("players and bases", () => {
  it("have alliances only if there are four", () => {
    const four = withAlly(withPlayers(BLANK, 4), "C");
    expect(four["alliances"]).toEqual([
      ["A", "C"],
      ["B", "D"],
    ]);
    expect(allyOf(four)).toBe("C");
    expect("alliances" in withPlayers(four, 3)).toBe(false);
    expect(allyOf(withAlly(four, null))).toBeNull();
  });

  it("are removed for hidden placement", () => {
    const hidden = withHidden(withAlly(withPlayers(BLANK, 4), "B"), true, { least: 1, most: 4 });
    expect(isHidden(hidden)).toBe(true);
    expect(rowsOf(hidden)?.join("")).toMatch(/^\.+$/);
    expect("alliances" in hidden).toBe(false);
    expect(withHidden(hidden, false)["placement"]).toEqual({ mode: "fixed" });
  });

  it("are assigned by the layout unless chosen", () => {
    expect(assignmentOf(BLANK)).toEqual({ chosen: null, allowed: ["random", "auction", "fixed"] });
    const fixed = withAssignment(BLANK, "fixed", ["auction"]);
    expect(fixed["baseAssignment"]).toEqual({ default: "fixed", allowed: ["auction", "fixed"] });
    expect("baseAssignment" in withAssignment(fixed, null)).toBe(false);
  });

  it("reset the id when the title changes", () => {
    const named: Scenario = { ...BLANK, id: "fp-2p-old" };
    expect("id" in withText(named, "title", "en", "New")).toBe(false);
    expect("id" in withText(named, "summary", "en", "New")).toBe(true);
    expect("summary" in withText(withText(named, "summary", "en", "x"), "summary", "en", "")).toBe(false);
  });
});

describe("options", () => {
  it("are written as in the file format", () => {
    const known = options.options.filter((option) => (option.values as unknown[]).includes(null));
    expect(known.map((option) => option.id)).toEqual(NULLABLE_OPTIONS);
    const set = withOverride(withOverride(BLANK, "auction_bid_cap", "none"), "vp_token_limit", "none");
    expect(set["optionOverrides"]).toEqual({ auction_bid_cap: null, vp_token_limit: "none" });
    expect(overridesOf(set)).toEqual({ auction_bid_cap: "none", vp_token_limit: "none" });
    expect(overridesOf(withOverride(set, "auction_bid_cap", null))).toEqual({ vp_token_limit: "none" });
  });
});

describe("foreign files", () => {
  it("are rejected if they are not JSON, truncated, or too large", () => {
    expect(parseScenario('{"layout": ["..')).toBeNull();
    expect(parseScenario("[1, 2]")).toBeNull();
    expect(rowsOf({ layout: Array.from({ length: 10_000 }, () => ".") })).toBeNull();
    expect(rowsOf({ layout: [".".repeat(10_000)] })).toBeNull();
    expect(rowsOf({ layout: ["...", 3] })).toBeNull();
    expect(rowsOf({})).toBeNull();
  });

  it("are drawn as far as possible", () => {
    expect(rowsOf({ layout: ["..", "....", "?"] })).toEqual(["..__", "....", "?___"]);
  });

  it("report unknown fields, and lose only those", () => {
    const later: Scenario = { ...BLANK, formatVersion: 2, colour: "red", area: { type: "defined", depth: 3 } };
    expect(unknownFields(later)).toEqual(["area.depth", "colour", "formatVersion"]);
    expect(withoutUnknownFields(later)).toEqual({ ...BLANK, area: { type: "defined" } });
  });

  it("know every field of the schema", () => {
    const whole = Object.fromEntries(Object.keys(schema.properties).map((field) => [field, null]));
    expect(unknownFields({ ...whole, format: "forgotten-planet/scenario", formatVersion: 1 })).toEqual([]);
  });
});
