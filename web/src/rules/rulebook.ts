/** A game's rulebook and its search. It must find exactly what `kernel/texts/rulebook.py` finds. */

import { frenchSpaces, type Language } from "../i18n/fluent";
import { searchWords } from "./searchWords";

export type ClauseKind = "rule" | "ruling" | "example";

export interface Clause {
  id: string;
  kind: ClauseKind;
  section: string;
  text: string;
}

export interface Section {
  number: string;
  title: string;
  prose: string[];
  clauses: Clause[];
}

/** A piece of a text: plain, a clause id, or a board place such as `U4`. */
export interface TextPiece {
  text: string;
  clause?: string;
  code?: boolean;
}

// TI-8.6 and GT-13.1.2b are rules, TI-R8.1, GT-3.A1 and GL-2.R1 rulings, TI-X7 is an example.
const ID = String.raw`[A-Z]{2,}-(?:R\d+\.\d+|\d+\.[AR]\d+|X?\d+(?:\.\d+){0,2}[a-z]?)`;
const CLAUSE = new RegExp(String.raw`^- \*\*(${ID})\*\* (\S.*)$`);
const SECTION = /^## (\d+) (\S.*)$/;
const IN_TEXT = new RegExp(String.raw`(?<![\p{L}\p{N}_-])(${ID})(?![\p{L}\p{N}_])|` + "`([^`]+)`", "gu");

export function kindOfClause(id: string): ClauseKind {
  const tail = id.slice(id.indexOf("-") + 1);
  if (tail.startsWith("X")) return "example";
  return /[RA]/.test(tail) ? "ruling" : "rule";
}

export function parseSections(text: string): Section[] {
  const sections: Section[] = [];
  for (const line of text.split("\n").map((each) => each.trim())) {
    const heading = SECTION.exec(line);
    const section = sections.at(-1);
    const clause = CLAUSE.exec(line);
    if (heading) {
      sections.push({ number: heading[1] ?? "", title: heading[2] ?? "", prose: [], clauses: [] });
    } else if (clause && section) {
      const id = clause[1] ?? "";
      const name = `${section.number} ${section.title}`;
      section.clauses.push({ id, kind: kindOfClause(id), section: name, text: clause[2] ?? "" });
    } else if (section && line && !line.startsWith("#")) {
      section.prose.push(line);
    }
  }
  return sections;
}

export class Rulebook {
  readonly sections: readonly Section[];
  readonly #clauses: ReadonlyMap<string, Clause>;
  readonly #words: ReadonlyMap<string, ReadonlySet<string>>;

  constructor(text: string) {
    this.sections = parseSections(text);
    const clauses = this.sections.flatMap((section) => section.clauses);
    this.#clauses = new Map(clauses.map((clause) => [clause.id, clause]));
    this.#words = new Map(
      clauses.map((clause) => [clause.id, new Set(searchWords(`${clause.text} ${clause.section}`))]),
    );
  }

  clause(id: string): Clause | undefined {
    return this.#clauses.get(id);
  }

  /**
   * The best matching clauses: those with most of the words first, then by whole and rare words. Case and accents do
   * not matter. An id finds its clause; its beginning finds all clauses under it.
   */
  search(text: string, limit = 30): Clause[] {
    const hits = searchWords(text).map((word) => this.#hits(word));
    const ranked = [...this.#clauses.values()].flatMap((clause, place) => {
      const points = hits.flatMap((hit) => hit.get(clause.id) ?? []);
      return points.length > 0 ? [{ clause, place, found: points.length, sum: points.reduce((a, b) => a + b, 0) }] : [];
    });
    ranked.sort((a, b) => b.found - a.found || b.sum - a.sum || a.place - b.place);
    return ranked.slice(0, limit).map(({ clause }) => clause);
  }

  /** Split a text, so that the clauses it names can be links. */
  pieces(text: string): TextPiece[] {
    const pieces: TextPiece[] = [];
    let end = 0;
    for (const found of text.matchAll(IN_TEXT)) {
      const [match, id, code] = found;
      if (id !== undefined && !this.#clauses.has(id)) continue;
      if (found.index > end) pieces.push({ text: text.slice(end, found.index) });
      pieces.push(id === undefined ? { text: code ?? match, code: true } : { text: id, clause: id });
      end = found.index + match.length;
    }
    if (end < text.length) pieces.push({ text: text.slice(end) });
    return pieces;
  }

  /** The clauses that contain a word, with points: whole words count double, rare words more. */
  #hits(word: string): Map<string, number> {
    // "drones" should find "drone", and "tuyaux" "tuyau".
    const stem = word.length > 3 && /[sx]$/.test(word) ? word.slice(0, -1) : word;
    const size = this.#clauses.size;
    const found = new Map<string, number>();
    for (const id of this.#clauses.keys()) {
      const folded = id.toLowerCase();
      const clauseWords = this.#words.get(id) ?? new Set<string>();
      if (word === folded || word === folded.slice(folded.indexOf("-") + 1)) found.set(id, 4 * size);
      else if (clauseWords.has(word) || clauseWords.has(stem) || folded.startsWith(`${word}.`)) found.set(id, 2);
      else if (stem.length > 2 && [...clauseWords].some((other) => other.startsWith(stem))) found.set(id, 1);
    }
    return new Map([...found].map(([id, points]) => [id, Math.floor((points * size) / found.size)]));
  }
}

/** The rulebooks of the games, and those of their expansions, which continue them. */
const files = import.meta.glob<string>(
  ["../../../src/starlode/games/*/rules/*.md", "../../../src/starlode/games/*/*/rules/*.md"],
  { query: "?raw", import: "default" },
);
const books = new Map<string, Promise<Rulebook>>();

/** The rulebook of a game in a language, read once; null if there is none. */
export async function loadRulebook(game: string, language: Language): Promise<Rulebook | null> {
  const folder = `../../../src/starlode/games/${game}/`;
  const own = `${folder}rules/${language}.md`;
  const further = Object.keys(files).filter(
    (path) => path.startsWith(folder) && path.endsWith(`/rules/${language}.md`),
  );
  const parts = [own, ...further.filter((path) => path !== own)].flatMap((path) => files[path] ?? []);
  if (parts.length === 0) return null;
  const name = `${game} ${language}`;
  let book = books.get(name);
  if (!book) {
    book = Promise.all(parts.map((load) => load())).then((texts) => {
      const text = texts.join("\n");
      return new Rulebook(language === "fr" ? frenchSpaces(text) : text);
    });
    books.set(name, book);
  }
  return book;
}
