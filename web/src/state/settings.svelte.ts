/** The user's preferences, stored in this browser. */

import { LANGUAGES, type Language } from "../i18n/fluent";

export type Theme = "dark" | "light" | "system";
export type Motion = "system" | "on" | "off";

interface StoredSettings {
  language: Language | null;
  theme: Theme;
  motion: Motion;
  /** Milliseconds between events of other players; 0 shows everything at once. */
  pace: number;
  /** Whether a choice is previewed before it is confirmed. */
  confirm: boolean;
  sound: boolean;
  notices: boolean;
  /** Whether a line under the board helps in first games, and at how many tables it has. */
  coach: boolean;
  coached: string[];
  /** Whether single letters, digits and signs are keys of a game. */
  letterKeys: boolean;
  /** Answers that are given automatically, by game: `titan/take-cube`; `-titan/take-cube` says that it is not. */
  presets: string[];
  /** Whether this browser has fetched the font. */
  font: boolean;
}

const KEY = "starlode";
/** At so many tables the coach speaks. */
const COACHED_GAMES = 10;
export const PACES: readonly number[] = [0, 300, 700, 1400];

const DEFAULTS: StoredSettings = {
  language: null,
  theme: "dark",
  motion: "system",
  pace: 700,
  confirm: true,
  sound: true,
  notices: false,
  coach: true,
  coached: [],
  letterKeys: true,
  presets: [],
  font: false,
};

function oneOf<T>(value: unknown, allowed: readonly T[], fallback: T): T {
  return allowed.includes(value as T) ? (value as T) : fallback;
}

/** The stored settings, with defaults for what cannot be used. */
export function parseSettings(text: string | null): StoredSettings {
  let found: Partial<Record<keyof StoredSettings, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed === "object" && parsed !== null) found = parsed;
  } catch {
    // Foreign or truncated text: use the defaults.
  }
  const strings = (value: unknown): string[] =>
    Array.isArray(value) ? value.filter((each): each is string => typeof each === "string") : [];
  return {
    language: oneOf(found.language, [...LANGUAGES, null], DEFAULTS.language),
    theme: oneOf(found.theme, ["dark", "light", "system"], DEFAULTS.theme),
    motion: oneOf(found.motion, ["system", "on", "off"], DEFAULTS.motion),
    pace: oneOf(found.pace, PACES, DEFAULTS.pace),
    confirm: found.confirm !== false,
    sound: found.sound !== false,
    notices: found.notices === true,
    coach: found.coach !== false,
    coached: strings(found.coached).slice(0, COACHED_GAMES),
    letterKeys: found.letterKeys !== false,
    presets: strings(found.presets).slice(0, 50),
    font: found.font === true,
  };
}

/** A browser may block storage; then everything lasts as long as the page. */
export function readStorage(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function writeStorage(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Storage is blocked.
  }
}

class Settings {
  #stored = $state<StoredSettings>(parseSettings(readStorage(KEY)));
  #reducedMotion = $state(false);

  constructor() {
    const query = globalThis.matchMedia("(prefers-reduced-motion: reduce)");
    this.#reducedMotion = query.matches;
    query.addEventListener("change", () => (this.#reducedMotion = query.matches));
  }

  #save(change: Partial<StoredSettings>): void {
    Object.assign(this.#stored, change);
    writeStorage(KEY, JSON.stringify(this.#stored));
  }

  get language(): Language | null {
    return this.#stored.language;
  }
  set language(language) {
    this.#save({ language });
  }
  get theme(): Theme {
    return this.#stored.theme;
  }
  set theme(theme) {
    this.#save({ theme });
    this.applyToPage();
  }
  get motion(): Motion {
    return this.#stored.motion;
  }
  set motion(motion) {
    this.#save({ motion });
    this.applyToPage();
  }
  get pace(): number {
    return this.#stored.pace;
  }
  set pace(pace) {
    this.#save({ pace });
  }
  get confirm(): boolean {
    return this.#stored.confirm;
  }
  set confirm(confirm) {
    this.#save({ confirm });
  }
  get sound(): boolean {
    return this.#stored.sound;
  }
  set sound(sound) {
    this.#save({ sound });
  }
  get notices(): boolean {
    return this.#stored.notices;
  }
  set notices(notices) {
    this.#save({ notices });
  }
  /** Whether a line under the board helps in first games. */
  get coach(): boolean {
    return this.#stored.coach;
  }
  set coach(coach) {
    this.#save({ coach, coached: [] });
  }

  /** Whether the coach speaks at this table: at the first few ones. */
  coaches(table: string): boolean {
    const { coach, coached } = this.#stored;
    return coach && (coached.includes(table) || coached.length < COACHED_GAMES);
  }

  /** Count a table at which the coach speaks. */
  countCoached(table: string): void {
    if (!this.#stored.coached.includes(table)) this.#save({ coached: [...this.#stored.coached, table] });
  }
  get letterKeys(): boolean {
    return this.#stored.letterKeys;
  }
  set letterKeys(letterKeys) {
    this.#save({ letterKeys });
  }

  /** Whether an answer is given automatically; `usual` holds until the user has said otherwise. */
  hasPreset(name: string, usual: boolean): boolean {
    const { presets } = this.#stored;
    return presets.includes(name) || (usual && !presets.includes(`-${name}`));
  }

  setPreset(name: string, on: boolean): void {
    const others = this.#stored.presets.filter((preset) => preset !== name && preset !== `-${name}`);
    this.#save({ presets: [...others, on ? name : `-${name}`] });
  }

  /** Use our own font from now on. To be called when a screen is shown, which must not wait for it. */
  loadFont(): void {
    document.documentElement.dataset["font"] = "own";
    import("../fonts/extended.css").catch(() => undefined);
    if (!this.#stored.font) this.#save({ font: true });
  }

  /** Whether to animate. */
  get animations(): boolean {
    return this.motion === "on" || (this.motion === "system" && !this.#reducedMotion);
  }

  /** Put theme and motion on the root element, where the style sheets look for them. */
  applyToPage(): void {
    const page = document.documentElement;
    page.dataset["theme"] = this.theme;
    page.dataset["motion"] = this.motion;
  }
}

export const settings = new Settings();
