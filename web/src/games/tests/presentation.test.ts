/** Every message that the games' presentations name exists in both languages. */

import { beforeEach, describe, expect, it } from "vitest";

import { loadPresentation, presentationOf, type GamePresentation } from "../presentation";
import { i18n } from "../../i18n/language.svelte";

const found = import.meta.glob<GamePresentation>("../*/presentation.ts", { eager: true, import: "default" });
const games = Object.keys(found).map((path) => path.split("/").at(-2) ?? "");

describe.each(games)("the presentation of %s", async (game) => {
  await loadPresentation(game);
  const presentation = presentationOf(game);

  it.each(["en", "fr"] as const)("has its words in %s", async (language) => {
    await i18n.setLanguage(language);
    await i18n.loadGame(game);
    const keys = [
      ...presentation.sheet.flatMap((part) => [
        `web-${game}-sheet-${part.name}`,
        ...part.rows.map((row) => `web-${game}-score-${row}`),
      ]),
      ...presentation.presets.map((preset) => `web-${game}-preset-${preset.name}`),
      ...presentation.series.map((each) => each.label.key),
      ...(presentation.tieBreak ? [presentation.tieBreak.label.key] : []),
    ];
    const texts = i18n.textsFor(game);
    expect(keys.filter((key) => !texts.has(key))).toEqual([]);
  });

  it("names each row and each series once", () => {
    const rows = presentation.sheet.flatMap((part) => part.rows);
    expect(new Set(rows).size).toBe(rows.length);
    const figures = presentation.series.map((each) => each.name);
    expect(new Set(figures).size).toBe(figures.length);
  });
});

describe("a game without a presentation", () => {
  beforeEach(() => i18n.setLanguage("en"));

  it("groups actions by kind", () => {
    const presentation = presentationOf("unheard-of");
    expect(presentation.group({ do: "jump" })).toBe("jump");
    expect(presentation.status({ anything: 1 })).toEqual([]);
    expect(presentation.opensSection({ seq: 0, key: "event-x", clause: "", data: {} })).toBe(false);
    expect(presentation.sheet).toEqual([]);
  });
});
