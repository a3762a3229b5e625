import { describe, expect, it } from "vitest";

import english from "../../../../src/starlode/games/titan/rules/en.md?raw";
import french from "../../../../src/starlode/games/titan/rules/fr.md?raw";
import { kindOfClause, loadRulebook, Rulebook } from "../rulebook";
import { fixture } from "../../../tests/mock";

describe("the rulebook", () => {
  const books = { en: new Rulebook(english), fr: new Rulebook(french) };

  it.each(["en", "fr"] as const)("finds what Python finds (%s)", (language) => {
    for (const [searchWords, ids] of Object.entries(fixture.found[language])) {
      expect(books[language].search(searchWords, 20).map((clause) => clause.id)).toEqual(ids);
    }
  });

  it("has the same clauses in both languages", () => {
    const ids = (book: Rulebook): string[] => book.sections.flatMap((section) => section.clauses.map(({ id }) => id));
    expect(ids(books.en)).toEqual(ids(books.fr));
    expect(ids(books.en).length).toBeGreaterThan(200);
  });

  it("distinguishes rules, rulings and examples", () => {
    expect(["TI-8.6", "TI-R8.1", "TI-X7", "GT-3.A1", "GT-13.1.2b"].map(kindOfClause)).toEqual([
      "rule",
      "ruling",
      "example",
      "ruling",
      "rule",
    ]);
  });

  it("links the clauses that a text names", () => {
    const pieces = books.en.pieces("See TI-8.6 and `U4`, not XX-9.9.");
    expect(pieces).toEqual([
      { text: "See " },
      { text: "TI-8.6", clause: "TI-8.6" },
      { text: " and " },
      { text: "U4", code: true },
      { text: ", not XX-9.9." },
    ]);
  });

  it("is loaded on demand", async () => {
    const book = await loadRulebook("titan", "fr");
    expect(book?.clause("TI-8.6")?.section).toMatch(/^8 /);
    expect(await loadRulebook("no-such-game", "en")).toBeNull();
  });
});
