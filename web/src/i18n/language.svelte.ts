/** The current language, and the loaded messages of the games. */

import {
  LANGUAGES,
  MessageBundle,
  MessageFormatter,
  MessageError,
  type Language,
  type ImpliedData,
  type MessageArgument,
} from "./fluent";
import { settings } from "../state/settings.svelte";
import type { GameEvent, Problem } from "../api/types";

/** What is shown first, and the rest: see `tools/messageParts.ts`. */
type Part = "first" | "later";

const generalMessages: Record<Part, Record<Language, () => Promise<{ default: string[] }>>> = {
  first: { en: () => import("./words/en"), fr: () => import("./words/fr") },
  later: { en: () => import("./words/en-later"), fr: () => import("./words/fr-later") },
};

/**
 * A game's messages: those shared with Python, and those of its web components. Its expansions have their own, and so
 * may a page: `web-contracts.ftl`.
 */
const gameMessages: Record<Part, Record<string, () => Promise<string>>> = {
  first: import.meta.glob<string>(
    [
      "../../../src/starlode/games/*/text/*.ftl",
      "../../../src/starlode/games/*/*/text/*.ftl",
      "../../../src/starlode/locales/*/web-*.ftl",
      "!../../../src/starlode/locales/*/web-designs.ftl",
    ],
    { query: "?first", import: "default" },
  ),
  later: import.meta.glob<string>(
    [
      "../../../src/starlode/games/*/text/*.ftl",
      "../../../src/starlode/games/*/*/text/*.ftl",
      "../../../src/starlode/locales/*/web-*.ftl",
      "!../../../src/starlode/locales/*/web-designs.ftl",
    ],
    { query: "?later", import: "default" },
  ),
};

/** What follows from the arguments of a game's messages. */
const impliedData = import.meta.glob<ImpliedData>("../games/*/impliedData.ts", { import: "default", eager: true });

async function loadGameMessages(game: string, language: Language, part: Part): Promise<string[]> {
  const gamePath = `../../../src/starlode/games/${game}/text/${language}.ftl`;
  const webPath = `../../../src/starlode/locales/${language}/web-${game}`;
  // The words of its drawings may stand in several files: web-<game>.ftl, web-<game>-editor.ftl.
  const isWanted = (path: string): boolean =>
    path === gamePath || path === `${webPath}.ftl` || path.startsWith(`${webPath}-`);
  return loadMessages(isWanted, part);
}

async function loadExpansionMessages(game: string, expansion: string, language: Language): Promise<string[]> {
  const wanted = [
    `../../../src/starlode/games/${game}/${expansion}/text/${language}.ftl`,
    `../../../src/starlode/locales/${language}/web-${game}_${expansion}.ftl`,
  ];
  const isWanted = (path: string): boolean => wanted.includes(path);
  return (await Promise.all([loadMessages(isWanted, "first"), loadMessages(isWanted, "later")])).flat();
}

async function loadMessages(isWanted: (path: string) => boolean, part: Part): Promise<string[]> {
  const files = Object.entries(gameMessages[part]);
  return Promise.all(files.flatMap(([path, load]) => (isWanted(path) ? [load()] : [])));
}

/** The messages of a game, or the general ones. */
async function loadPart(language: Language, game: string | null, part: Part): Promise<string[]> {
  return game === null ? (await generalMessages[part][language]()).default : loadGameMessages(game, language, part);
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
  /** The language being shown. */
  language = $state<Language>("en");
  /** The game, or the page, whose messages `t` uses besides the general ones, and the players' names. */
  game = $state<string | null>(null);
  names = $state.raw<readonly string[]>([]);
  #bundles = $state.raw<ReadonlyMap<string, MessageBundle>>(new Map());
  #games = new Set<string>();
  #expansions = new Map<string, readonly [game: string, expansion: string]>();
  #extended = new Set<string>();
  /** Whether messages are loaded completely; otherwise only what is shown first. */
  #complete = $state(true);

  readonly texts = $derived(this.textsFor(this.game).withNames(this.names));

  /** The messages of a game if loaded, else the general ones. */
  textsFor(game: string | null): MessageFormatter {
    const bundle = this.#bundles.get(`${this.language} ${game ?? ""}`) ?? this.#bundles.get(`${this.language} `);
    const implied = impliedData[`../games/${game ?? ""}/impliedData.ts`];
    return new MessageFormatter(bundle ?? new MessageBundle(this.language, []), [], implied);
  }

  /** Whether a message may still be on its way. */
  get isComplete(): boolean {
    return this.#complete;
  }

  /** From now on load only what is shown first, until `loadLater` is called. */
  postpone(): void {
    this.#complete = false;
  }

  /** Load the messages that were postponed. */
  async loadLater(): Promise<void> {
    const completed = new Set<string>();
    for (;;) {
      const name = [...this.#bundles.keys()].find((each) => !completed.has(each));
      if (this.#complete || name === undefined) break;
      completed.add(name);
      const [language, game] = name.split(" ") as [Language, string];
      const parts = [null, ...(game === "" ? [] : [game])].map((each) => loadPart(language, each, "later"));
      const sources = (await Promise.all(parts)).flat();
      const bundle = new MessageBundle(language, sources, this.#bundles.get(name));
      this.#bundles = new Map(this.#bundles).set(name, bundle);
    }
    this.#complete = true;
  }

  /** Load the first language. */
  async start(): Promise<void> {
    await this.setLanguage(settings.language ?? preferredLanguage(navigator.languages));
  }

  /** Switch to a language once its messages are loaded. */
  async setLanguage(language: Language): Promise<void> {
    await Promise.all([null, ...this.#games].map((game) => this.#load(language, game)));
    for (const [game, expansion] of this.#expansions.values()) await this.#extend(language, game, expansion);
    this.language = language;
    document.documentElement.lang = language;
  }

  /** Switch to a language and remember it. */
  async chooseLanguage(language: Language): Promise<void> {
    await this.setLanguage(language);
    settings.language = language;
  }

  /** Load the messages of a game, or of a page with its own; they are used when `game` is set to it, or through `textsFor`. */
  async loadGame(game: string): Promise<void> {
    this.#games.add(game);
    await this.#load(this.language, game);
  }

  /** Load the messages of a game's expansion, which are used together with those of the game. */
  async loadExpansion(game: string, expansion: string): Promise<void> {
    this.#expansions.set(`${game} ${expansion}`, [game, expansion]);
    await this.#extend(this.language, game, expansion);
  }

  /** Whether the messages of a game are loaded. */
  hasGame(game: string): boolean {
    return this.#bundles.has(`${this.language} ${game}`);
  }

  async #extend(language: Language, game: string, expansion: string): Promise<void> {
    const [sources] = await Promise.all([loadExpansionMessages(game, expansion, language), this.#load(language, game)]);
    const extended = `${language} ${game} ${expansion}`;
    const bundle = this.#bundles.get(`${language} ${game}`);
    if (!bundle || this.#extended.has(extended)) return;
    this.#extended.add(extended);
    this.#bundles = new Map(this.#bundles).set(`${language} ${game}`, new MessageBundle(language, sources, bundle));
  }

  async #load(language: Language, game: string | null): Promise<MessageBundle> {
    const name = `${language} ${game ?? ""}`;
    // A game's bundle includes the general messages.
    const base = game === null ? null : this.#load(language, null);
    const [first] = await Promise.all([loadPart(language, game, "first"), base]);
    const sources = this.#complete ? [...first, ...(await loadPart(language, game, "later"))] : first;
    const baseBundle = game === null ? null : (this.#bundles.get(`${language} `) ?? null);
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
    if (!i18n.isComplete) return "";
    // A newer server may use messages this page does not have; its key is better than a blank page.
    if (!reported.has(error.message)) console.warn(`nothing to say for ${error.message}`);
    reported.add(error.message);
    return key;
  }
}

/** Format a message in the current language, with the current game's messages and names. */
export function t(key: string, data?: Readonly<Record<string, MessageArgument>>): string {
  return formatMessage(i18n.texts, key, data);
}

/** The same with the messages of another game. */
export function tOf(game: string, key: string, data?: Readonly<Record<string, MessageArgument>>): string {
  return formatMessage(i18n.textsFor(game), key, data);
}

/** The name of a game; its id until its messages are loaded. */
export function gameName(game: string): string {
  const texts = i18n.textsFor(game);
  return texts.has("game-name") ? texts.format("game-name") : game;
}

/** Format an event or a problem as a sentence. */
export function sentence(message: GameEvent | Problem): string {
  return t(message.key, message.data);
}
