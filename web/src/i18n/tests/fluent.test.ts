/** Python and TypeScript format alike: `tools/texts_fixture.py` recorded what Python says. */

import { describe, expect, it } from "vitest";

import {
  frenchSpaces,
  MessageBundle,
  MessageFormatter,
  MessageError,
  type Language,
  type MessageArgument,
} from "../fluent";
import english from "../words/en";
import englishLater from "../words/en-later";
import french from "../words/fr";
import frenchLater from "../words/fr-later";
import impliedData from "../../games/titan/impliedData";
import titanEnglish from "../../../../src/starlode/games/titan/text/en.ftl?raw";
import titanFrench from "../../../../src/starlode/games/titan/text/fr.ftl?raw";
import fixture from "../../../tests/data/texts.json";

const bundles: Record<Language, MessageBundle> = {
  en: new MessageBundle("en", [...english, ...englishLater, titanEnglish]),
  fr: new MessageBundle("fr", [...french, ...frenchLater, titanFrench]),
};

type Case = [key: string, data: Record<string, MessageArgument>, en: string, fr: string];
type Value = [option: string, value: string | number | boolean, en: string, fr: string];

const cases = fixture.cases as unknown as Case[];
const values = fixture.values as unknown as Value[];

describe("TypeScript formats like Python", () => {
  const en = new MessageFormatter(bundles.en, fixture.names, impliedData);
  const fr = new MessageFormatter(bundles.fr, fixture.names, impliedData);

  it.each(["en", "fr"] as const)("events, actions, refusals and options in %s", (language) => {
    const texts = language === "en" ? en : fr;
    const wrong = cases.filter(
      ([key, data, ...expected]) => texts.format(key, data) !== expected[language === "en" ? 0 : 1],
    );
    expect(wrong).toEqual([]);
    expect(cases.length).toBeGreaterThan(300);
  });

  it("values of options", () => {
    const bare = { en: new MessageFormatter(bundles.en), fr: new MessageFormatter(bundles.fr) };
    for (const [option, value, english_, french_] of values) {
      expect(bare.en.value(option, value)).toBe(english_);
      expect(bare.fr.value(option, value)).toBe(french_);
    }
  });
});

describe("texts", () => {
  it("has the same messages in both languages", () => {
    const keys = (language: Language): string[] => [...bundles[language].variables.keys()].sort();
    expect(keys("en")).toEqual(keys("fr"));
  });

  it("rejects missing messages and missing arguments", () => {
    const texts = new MessageFormatter(bundles.en);
    expect(() => texts.format("no-such-message")).toThrow(MessageError);
    expect(() => texts.format("event-landed", { seat: 0 })).toThrow(MessageError);
  });

  it("finds names for combined ids, and shared names", () => {
    const texts = new MessageFormatter(
      new MessageBundle("en", [
        ...english,
        ...englishLater,
        "pay-ore-ice = both\nany-square = ({ $id })\nany-side = { $one } to { $other }\n",
      ]),
    );
    expect(texts.name("pay", "ore+ice")).toBe("both");
    expect(texts.name("square", "0,3")).toBe("(0,3)");
    expect(texts.name("side", "0,3|1,3")).toBe("0,3 to 1,3");
  });

  it("uses French spaces", () => {
    expect(frenchSpaces("Quoi ? « Non » : 5 % !")).toBe(
      "Quoi\u202f? «\u00a0Non\u00a0»\u00a0: 5\u202f% !".replace(" !", "\u202f!"),
    );
  });
});
