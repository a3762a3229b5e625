/** The language everything is said in, and the words of the games that are on the screen. */

import {
  LANGUAGES,
  MessageBundle,
  MessageFormatter,
  MessageError,
  type Language,
  type MessageArgument,
} from "./fluent";
import { settings } from "../state/settings.svelte";
import type { GameEvent, Problem } from "../api/types";

const generalMessages: Record<Language, () => Promise<{ default: string[] }>> = {
  en: () => import("./words/en"),
  fr: () => import("./words/fr"),
};

/** What a game says everywhere, and what it says only here. */
const gameMessages = import.meta.glob<string>(
  [
    "../../../src/starlode/games/*/text/*.ftl",
    "../../../src/starlode/locales/*/web-*.ftl",
    "!../../../src/starlode/locales/*/web-designs.ftl",
  ],
  { query: "?raw", import: "default" },
);

async function loadGameMessages(game: string, language: Language): Promise<string[]> {
  const gamePath = `../../../src/starlode/games/${game}/text/${language}.ftl`;
  const webPath = `../../../src/starlode/locales/${language}/web-${game}`;
  // The words of its drawings may stand in several files: web-<game>.ftl, web-<game>-editor.ftl.
  const isWanted = (path: string): boolean =>
    path === gamePath || path === `${webPath}.ftl` || path.startsWith(`${webPath}-`);
  return Promise.all(Object.entries(gameMessages).flatMap(([path, load]) => (isWanted(path) ? [load()] : [])));
}

/** The language of a first visit: that of the browser, if it is one of ours. */
export function preferredLanguage(languages: readonly string[]): Language {
  for (const candidate of languages) {
    const found = LANGUAGES.find((language) => candidate.toLowerCase().split("-")[0] === language);
    if (found) return found;
  }
  return "en";
}

class I18n {
  /** The language that is shown now. */
  language = $state<Language>("en");
  /** The game whose words are used beside the general ones, and the names of those who play it. */
  game = $state<string | null>(null);
  names = $state.raw<readonly string[]>([]);
  #bundles = $state.raw<ReadonlyMap<string, MessageBundle>>(new Map());
  #games = new Set<string>();

  readonly texts = $derived(this.textsFor(this.game).withNames(this.names));

  /** The words of a game if they are loaded, else the general ones. */
  textsFor(game: string | null): MessageFormatter {
    const bundle = this.#bundles.get(`${this.language} ${game ?? ""}`) ?? this.#bundles.get(`${this.language} `);
    return new MessageFormatter(bundle ?? new MessageBundle(this.language, []));
  }

  /** Load what is said first. */
  async start(): Promise<void> {
    await this.setLanguage(settings.language ?? preferredLanguage(navigator.languages));
  }

  /** Change to a language, once its words are there. The page stays as it is. */
  async setLanguage(language: Language): Promise<void> {
    await Promise.all([null, ...this.#games].map((game) => this.#load(language, game)));
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Change to a language and remember it. */
  async chooseLanguage(language: Language): Promise<void> {
    await this.setLanguage(language);
    settings.language = language;
  }

  /** Load the words of a game; they are used when `game` is set to it, or through `of`. */
  async loadGame(game: string): Promise<void> {
    this.#games.add(game);
    await this.#load(this.language, game);
  }

  /** Whether the words of a game are there. */
  hasGame(game: string): boolean {
    return this.#bundles.has(`${this.language} ${game}`);
  }

  async #load(language: Language, game: string | null): Promise<MessageBundle> {
    const name = `${language} ${game ?? ""}`;
    // The general words come along with those of a game.
    const base = game === null ? null : this.#load(language, null);
    const own =
      game === null ? generalMessages[language]().then((part) => part.default) : loadGameMessages(game, language);
    const [sources, baseBundle] = await Promise.all([own, base ?? Promise.resolve(null)]);
    const bundle = this.#bundles.get(name) ?? new MessageBundle(language, sources, baseBundle);
    if (!this.#bundles.has(name)) this.#bundles = new Map(this.#bundles).set(name, bundle);
    return bundle;
  }
}

export const i18n = new I18n();

const reported = new Set<string>();

function formatMessage(texts: MessageFormatter, key: string, data?: Readonly<Record<string, MessageArgument>>): string {
  try {
    return texts.format(key, data);
  } catch (error) {
    if (!(error instanceof MessageError)) throw error;
    // A server newer than this page may say things it does not know; its key is better than a blank page.
    if (!reported.has(error.message)) console.warn(`nothing to say for ${error.message}`);
    reported.add(error.message);
    return key;
  }
}

/** What a message says in the language that is shown, with the words and names of the game that is shown. */
export function t(key: string, data?: Readonly<Record<string, MessageArgument>>): string {
  return formatMessage(i18n.texts, key, data);
}

/** The same with the words of another game. */
export function tOf(game: string, key: string, data?: Readonly<Record<string, MessageArgument>>): string {
  return formatMessage(i18n.textsFor(game), key, data);
}

/** What a game is called; its short name as long as its words are not there. */
export function gameName(game: string): string {
  const texts = i18n.textsFor(game);
  return texts.has("game-name") ? texts.format("game-name") : game;
}

/** What was told, or why something was refused, as a sentence. */
export function sentence(message: GameEvent | Problem): string {
  return t(message.key, message.data);
}
