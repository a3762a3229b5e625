/** The language everything is said in, and the words of the games that are on the screen. */

import { LANGUAGES, Lexicon, Texts, Unsaid, type Language, type Sayable } from "./fluent";
import { settings } from "../state/settings.svelte";
import type { Told, Why } from "../api/types";

const general: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import("./words/en"),
  fr: () => import("./words/fr"),
};

/** What a game says everywhere, and what it says only here. */
const games = import.meta.glob<string>(
  [
    "../../../src/starlode/games/*/text/*.ftl",
    "../../../src/starlode/locales/*/web-*.ftl",
    "!../../../src/starlode/locales/*/web-designs.ftl",
  ],
  { query: "?raw", import: "default" },
);

async function gameWords(game: string, language: Language): Promise<string[]> {
  const own = `../../../src/starlode/games/${game}/text/${language}.ftl`;
  const drawn = `../../../src/starlode/locales/${language}/web-${game}`;
  // The words of its drawings may stand in several files: web-<game>.ftl, web-<game>-editor.ftl.
  const wanted = (path: string): boolean => path === own || path === `${drawn}.ftl` || path.startsWith(`${drawn}-`);
  return Promise.all(Object.entries(games).flatMap(([path, load]) => (wanted(path) ? [load()] : [])));
}

/** The language of a first visit: that of the browser, if it is one of ours. */
export function preferred(wishes: readonly string[]): Language {
  for (const wish of wishes) {
    const found = LANGUAGES.find((language) => wish.toLowerCase().split("-")[0] === language);
    if (found) return found;
  }
  return "en";
}

class Speech {
  /** The language that is shown now. */
  language = $state<Language>("en");
  /** The game whose words are used beside the general ones, and the names of those who play it. */
  game = $state<string | null>(null);
  names = $state.raw<readonly string[]>([]);
  #lexicons = $state.raw<ReadonlyMap<string, Lexicon>>(new Map());
  #wanted = new Set<string>();

  readonly texts = $derived(this.of(this.game).naming(this.names));

  /** The words of a game if they are loaded, else the general ones. */
  of(game: string | null): Texts {
    const lexicon = this.#lexicons.get(`${this.language} ${game ?? ""}`) ?? this.#lexicons.get(`${this.language} `);
    return new Texts(lexicon ?? new Lexicon(this.language, []));
  }

  /** Load what is said first. */
  async start(): Promise<void> {
    await this.show(settings.language ?? preferred(navigator.languages));
  }

  /** Change to a language, once its words are there. The page stays as it is. */
  async show(language: Language): Promise<void> {
    await Promise.all([null, ...this.#wanted].map((game) => this.#load(language, game)));
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Change to a language and remember it. */
  async choose(language: Language): Promise<void> {
    await this.show(language);
    settings.language = language;
  }

  /** Load the words of a game; they are used when `game` is set to it, or through `of`. */
  async learn(game: string): Promise<void> {
    this.#wanted.add(game);
    await this.#load(this.language, game);
  }

  /** Whether the words of a game are there. */
  knows(game: string): boolean {
    return this.#lexicons.has(`${this.language} ${game}`);
  }

  async #load(language: Language, game: string | null): Promise<Lexicon> {
    const name = `${language} ${game ?? ""}`;
    // The general words come along with those of a game.
    const under = game === null ? null : this.#load(language, null);
    const own = game === null ? general[language]().then((part) => part.default) : gameWords(game, language);
    const [sources, below] = await Promise.all([own, under ?? Promise.resolve(null)]);
    const lexicon = this.#lexicons.get(name) ?? new Lexicon(language, sources, below);
    if (!this.#lexicons.has(name)) this.#lexicons = new Map(this.#lexicons).set(name, lexicon);
    return lexicon;
  }
}

export const speech = new Speech();

const complained = new Set<string>();

function said(texts: Texts, key: string, data?: Readonly<Record<string, Sayable>>): string {
  try {
    return texts.say(key, data);
  } catch (error) {
    if (!(error instanceof Unsaid)) throw error;
    // A server newer than this page may say things it does not know; its key is better than a blank page.
    if (!complained.has(error.message)) console.warn(`nothing to say for ${error.message}`);
    complained.add(error.message);
    return key;
  }
}

/** What a message says in the language that is shown, with the words and names of the game that is shown. */
export function t(key: string, data?: Readonly<Record<string, Sayable>>): string {
  return said(speech.texts, key, data);
}

/** The same with the words of another game. */
export function tOf(game: string, key: string, data?: Readonly<Record<string, Sayable>>): string {
  return said(speech.of(game), key, data);
}

/** What a game is called; its short name as long as its words are not there. */
export function gameName(game: string): string {
  const texts = speech.of(game);
  return texts.has("game-name") ? texts.say("game-name") : game;
}

/** What was told, or why something was refused, as a sentence. */
export function sentence(told: Told | Why): string {
  return t(told.key, told.data);
}
