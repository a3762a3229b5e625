/** Small things that need no screen. */

import { describe, expect, it } from "vitest";

import { countdown, ago } from "../src/lib/format";
import { argumentsOf, formKey, grouped, sameForm } from "../src/lib/forms";
import { preferred } from "../src/lib/language.svelte";
import { inventedName } from "../src/lib/session.svelte";
import { read } from "../src/lib/settings.svelte";
import { joined, marked, parts, standing } from "../src/lib/told";
import type { Told } from "../src/lib/wire";
import { defaultOf, optionGroups, settled } from "../src/lobby/options";
import { momentAddress } from "../src/table/moments";
import { gameOf, optionOf } from "./games";

const line = (seq: number, key: string, data: Told["data"] = {}): Told => ({ seq, key, clause: "", data });

describe("forms of actions", () => {
  it("are equal whatever the order of their fields", () => {
    expect(sameForm({ do: "lay", slot: "a", to: "b" }, { to: "b", slot: "a", do: "lay" })).toBe(true);
    expect(sameForm({ do: "lay", n: 1 }, { do: "lay", n: "1" })).toBe(false);
    expect(sameForm(null, null)).toBe(true);
    expect(formKey({ do: "x", b: true, a: 2 })).toBe('a=2 b=true do="x"');
    expect(argumentsOf({ do: "x", a: 2 })).toEqual({ a: 2 });
  });

  it("stand in groups, in their order", () => {
    const forms = [{ do: "a", n: 1 }, { do: "b" }, { do: "a", n: 2 }];
    const groups = grouped(forms, (form) => String(form["do"]));
    expect(groups.map((group) => [group.name, group.forms.length])).toEqual([
      ["a", 2],
      ["b", 1],
    ]);
  });
});

describe("the log", () => {
  const told = [
    line(0, "event-foreman"),
    line(1, "event-landed", { seat: 0 }),
    line(2, "event-pipe-laid"),
    line(3, "server-taken-back", { by: 0, entry: 2 }),
    line(4, "event-turn"),
    line(4, "event-pipe-laid"),
  ];

  it("strikes out what was taken back", () => {
    expect(marked(told).map(({ undone }) => undone)).toEqual([false, false, true, false, false, false]);
    expect(standing(told).map(({ seq }) => seq)).toEqual([0, 1, 4, 4]);
  });

  it("comes in parts", () => {
    const found = parts(told, ({ key }) => key === "event-landed" || key === "event-turn");
    expect(found.map((part) => [part.head?.key ?? null, part.lines.length])).toEqual([
      [null, 1],
      ["event-landed", 2],
      ["event-turn", 1],
    ]);
  });

  it("is told anew from an entry on", () => {
    expect(joined(told, [line(4, "x")], 4).map(({ key }) => key)).toEqual([
      ...told.slice(0, 4).map(({ key }) => key),
      "x",
    ]);
    expect(joined(told, [], 99)).toEqual(told);
  });
});

describe("options", () => {
  const game = gameOf({
    options: [
      optionOf("set", ["en", "fr"], { default: "en" }),
      optionOf("n", [25, 20], { defaults: { en: 25, fr: 20 }, given: "set" }),
      optionOf("h", [true, false], { default: false, group: "house" }),
    ],
  });

  it("follow the option that they depend on", () => {
    expect(settled(game, {})).toEqual({ set: "en", n: 25, h: false });
    expect(settled(game, { set: "fr" })).toEqual({ set: "fr", n: 20, h: false });
    expect(settled(game, { set: "fr", n: 25 })).toEqual({ set: "fr", n: 25, h: false });
    const [, n] = game.options;
    expect(n && defaultOf(n, { set: "fr" })).toBe(20);
  });

  it("stand under their headings", () => {
    expect(optionGroups(game).map(({ name, options }) => [name, options.length])).toEqual([
      ["edition", 2],
      ["house", 1],
    ]);
  });
});

describe("times", () => {
  it("count down", () => {
    expect([0, 999, 61_000, 3_723_000].map(countdown)).toEqual(["0:00", "0:01", "1:01", "1:02:03"]);
  });

  it("are told from now", () => {
    expect(ago(0, 5 * 60_000, "en")).toBe("5 minutes ago");
    expect(ago(0, 25 * 3_600_000, "fr")).toBe("hier");
  });
});

describe("settings", () => {
  it("survive anything that may be kept", () => {
    for (const text of [null, "", "{", "[]", "null", '"x"', '{"theme":"pink","pace":-1,"presets":[1,"a/b"]}']) {
      const kept = read(text);
      expect(kept.theme).toBe("dark");
      expect(kept.pace).toBe(700);
      expect(kept.confirm).toBe(true);
    }
    expect(read('{"presets":[1,"a/b"],"theme":"light"}')).toMatchObject({ presets: ["a/b"], theme: "light" });
  });

  it("begin with the browser's language", () => {
    expect(preferred(["de-DE", "fr-CA", "en"])).toBe("fr");
    expect(preferred(["de"])).toBe("en");
  });
});

describe("links", () => {
  it("lead to a moment", () => {
    expect(momentAddress("7f", 12)).toBe("/tables/7f/replay?at=12");
    expect(momentAddress("7f", 0, "AB")).toBe("/tables/7f/replay?at=0&code=AB");
  });
});

describe("guests", () => {
  it("get a name", () => {
    expect(inventedName(() => 0)).toBe("Vega 10");
    expect(inventedName(() => 0.9999)).toBe("Pollux 99");
  });
});
