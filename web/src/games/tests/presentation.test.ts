/** What every game tells the shell can be said, in both languages. */

import { beforeEach, describe, expect, it } from "vitest";

import { faceOf, type Face } from "../presentation";
import { speech } from "../../i18n/language.svelte";

const found = import.meta.glob<Face>("../*/presentation.ts", { eager: true, import: "default" });
const games = Object.keys(found).map((path) => path.split("/").at(-2) ?? "");

describe.each(games)("the face of %s", (game) => {
  const face = faceOf(game);

  it.each(["en", "fr"] as const)("has its words in %s", async (language) => {
    await speech.show(language);
    await speech.learn(game);
    const keys = [
      ...face.sheet.flatMap((part) => [
        `web-${game}-sheet-${part.name}`,
        ...part.rows.map((row) => `web-${game}-score-${row}`),
      ]),
      ...face.presets.map((preset) => `web-${game}-preset-${preset.name}`),
      ...face.figures.map((figure) => figure.words.key),
      ...(face.ties ? [face.ties.words.key] : []),
    ];
    const texts = speech.of(game);
    expect(keys.filter((key) => !texts.has(key))).toEqual([]);
  });

  it("names each row and each figure once", () => {
    const rows = face.sheet.flatMap((part) => part.rows);
    expect(new Set(rows).size).toBe(rows.length);
    const figures = face.figures.map((figure) => figure.name);
    expect(new Set(figures).size).toBe(figures.length);
  });
});

describe("a game without a face", () => {
  beforeEach(() => speech.show("en"));

  it("works by kind alone", () => {
    const face = faceOf("unheard-of");
    expect(face.group({ do: "jump" })).toBe("jump");
    expect(face.rail({ anything: 1 })).toEqual([]);
    expect(face.opens({ seq: 0, key: "event-x", clause: "", data: {} })).toBe(false);
    expect(face.sheet).toEqual([]);
  });
});
