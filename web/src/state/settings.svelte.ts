/** What this person likes, kept in this browser. */

import { LANGUAGES, type Language } from "../i18n/fluent";

export type Theme = "dark" | "light" | "system";
export type Motion = "system" | "on" | "off";

interface Kept {
  language: Language | null;
  theme: Theme;
  motion: Motion;
  /** Milliseconds between two things that others did; 0 shows everything at once. */
  pace: number;
  /** Whether a choice is shown first and confirmed then. */
  confirm: boolean;
  sound: boolean;
  notices: boolean;
  /** Whether a board that can be seen in space is seen so, rather than flat. */
  solid: boolean;
  /** Answers that are given without asking, by game: `titan/take-cube`. */
  presets: string[];
}

const KEY = "starlode";
export const PACES: readonly number[] = [0, 300, 700, 1400];

const FIRST: Kept = {
  language: null,
  theme: "dark",
  motion: "system",
  pace: 700,
  confirm: true,
  sound: false,
  notices: false,
  solid: false,
  presets: [],
};

function one<T>(value: unknown, allowed: readonly T[], otherwise: T): T {
  return allowed.includes(value as T) ? (value as T) : otherwise;
}

/** What was kept, as far as it can be used. */
export function read(text: string | null): Kept {
  let found: Partial<Record<keyof Kept, unknown>> = {};
  try {
    const parsed: unknown = JSON.parse(text ?? "{}");
    if (typeof parsed === "object" && parsed !== null) found = parsed;
  } catch {
    // Somebody else's text, or half of ours: as on the first visit.
  }
  const presets = Array.isArray(found.presets) ? found.presets : [];
  return {
    language: one(found.language, [...LANGUAGES, null], FIRST.language),
    theme: one(found.theme, ["dark", "light", "system"], FIRST.theme),
    motion: one(found.motion, ["system", "on", "off"], FIRST.motion),
    pace: one(found.pace, PACES, FIRST.pace),
    confirm: found.confirm !== false,
    sound: found.sound === true,
    notices: found.notices === true,
    solid: found.solid === true,
    presets: presets.filter((preset): preset is string => typeof preset === "string").slice(0, 50),
  };
}

/** A browser may forbid storage; then everything lasts as long as the page. */
export function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function store(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // As above.
  }
}

class Settings {
  #kept = $state<Kept>(read(stored(KEY)));
  #calm = $state(false);

  constructor() {
    const query = globalThis.matchMedia("(prefers-reduced-motion: reduce)");
    this.#calm = query.matches;
    query.addEventListener("change", () => (this.#calm = query.matches));
  }

  #keep(change: Partial<Kept>): void {
    Object.assign(this.#kept, change);
    store(KEY, JSON.stringify(this.#kept));
  }

  get language(): Language | null {
    return this.#kept.language;
  }
  set language(language) {
    this.#keep({ language });
  }
  get theme(): Theme {
    return this.#kept.theme;
  }
  set theme(theme) {
    this.#keep({ theme });
    this.wear();
  }
  get motion(): Motion {
    return this.#kept.motion;
  }
  set motion(motion) {
    this.#keep({ motion });
    this.wear();
  }
  get pace(): number {
    return this.#kept.pace;
  }
  set pace(pace) {
    this.#keep({ pace });
  }
  get confirm(): boolean {
    return this.#kept.confirm;
  }
  set confirm(confirm) {
    this.#keep({ confirm });
  }
  get sound(): boolean {
    return this.#kept.sound;
  }
  set sound(sound) {
    this.#keep({ sound });
  }
  get notices(): boolean {
    return this.#kept.notices;
  }
  set notices(notices) {
    this.#keep({ notices });
  }
  get solid(): boolean {
    return this.#kept.solid;
  }
  set solid(solid) {
    this.#keep({ solid });
  }

  hasPreset(name: string): boolean {
    return this.#kept.presets.includes(name);
  }

  setPreset(name: string, on: boolean): void {
    const others = this.#kept.presets.filter((preset) => preset !== name);
    this.#keep({ presets: on ? [...others, name] : others });
  }

  /** Whether things may move on the screen. */
  get moving(): boolean {
    return this.motion === "on" || (this.motion === "system" && !this.#calm);
  }

  /** Put theme and motion on the page, where the style sheets look for them. */
  wear(): void {
    const page = document.documentElement;
    page.dataset["theme"] = this.theme;
    page.dataset["motion"] = this.motion;
  }
}

export const settings = new Settings();
