import { describe, expect, it } from "vitest";

import { gameOf, optionOf } from "../../../tests/games";
import { defaultOf, optionGroups, resolveOptions } from "../options";

describe("options", () => {
  const game = gameOf({
    options: [
      optionOf("set", ["en", "fr"], { default: "en" }),
      optionOf("n", [25, 20], { defaults: { en: 25, fr: 20 }, given: "set" }),
      optionOf("h", [true, false], { default: false, group: "house" }),
    ],
  });

  it("default to what the option they depend on says", () => {
    expect(resolveOptions(game, {})).toEqual({ set: "en", n: 25, h: false });
    expect(resolveOptions(game, { set: "fr" })).toEqual({ set: "fr", n: 20, h: false });
    expect(resolveOptions(game, { set: "fr", n: 25 })).toEqual({ set: "fr", n: 25, h: false });
    const [, n] = game.options;
    expect(n && defaultOf(n, { set: "fr" })).toBe(20);
  });

  it("are grouped under headings", () => {
    expect(optionGroups(game).map(({ name, options }) => [name, options.length])).toEqual([
      ["edition", 2],
      ["house", 1],
    ]);
  });
});
