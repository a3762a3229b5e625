/**
 * Drawings that are not saved yet, kept on this device at every stroke: neither a crash, nor a reload, nor a server that
 * cannot be reached costs anybody a line.
 */

import { stored, store } from "../state/settings.svelte";
import type { Design } from "../api/types";

/** A drawing as it was left. `revision`: the saved one that it was drawn from; 0 if there is none. */
export interface Kept {
  name: string;
  text: string;
  revision: number;
  at: number;
}

export interface KeptCard extends Kept {
  key: string;
}

const PREFIX = "starlode-design";
/** The device's storage is small: so many drawings, the oldest go first. */
const MOST = 40;

// Where a browser forbids storage, a drawing lasts at least as long as the page.
const memory = new Map<string, string>();

const address = (game: string, key: string): string => `${PREFIX}/${game}/${key}`;

function read(text: string | null): Kept | null {
  if (text === null) return null;
  try {
    const found = JSON.parse(text) as Partial<Record<keyof Kept, unknown>> | null;
    if (typeof found?.text !== "string") return null;
    return {
      text: found.text,
      name: typeof found.name === "string" ? found.name : "",
      revision: typeof found.revision === "number" ? found.revision : 0,
      at: typeof found.at === "number" ? found.at : 0,
    };
  } catch {
    return null;
  }
}

export function keep(game: string, key: string, drawing: Omit<Kept, "at">, now = Date.now()): void {
  const place = address(game, key);
  const text = JSON.stringify({ ...drawing, at: now });
  memory.set(place, text);
  for (const old of unsaved(game).slice(MOST)) if (old.key !== key) forget(game, old.key);
  store(place, text);
}

export function kept(game: string, key: string): Kept | null {
  const place = address(game, key);
  return read(stored(place) ?? memory.get(place) ?? null);
}

export function forget(game: string, key: string): void {
  const place = address(game, key);
  memory.delete(place);
  try {
    localStorage.removeItem(place);
  } catch {
    // Then there is nothing to remove.
  }
}

/** The drawings of a game that are kept here, the newest first. */
export function unsaved(game: string): KeptCard[] {
  const start = address(game, "");
  const places = new Set(memory.keys());
  try {
    for (let index = 0; index < localStorage.length; index++) places.add(localStorage.key(index) ?? "");
  } catch {
    // Then only what this page drew.
  }
  return [...places]
    .filter((place) => place.startsWith(start))
    .flatMap((place) => {
      const key = place.slice(start.length);
      const found = kept(game, key);
      return found ? [{ ...found, key }] : [];
    })
    .sort((one, other) => other.at - one.at);
}

/** The key of a drawing that was never saved. */
export function newKey(random: () => number = Math.random): string {
  return `draft-${Math.floor(random() * 16 ** 8)
    .toString(16)
    .padStart(8, "0")}`;
}

export const isNew = (key: string): boolean => key.startsWith("draft-");

const SHARED = "code-";

/** The key of what is drawn on somebody else's design. */
export const sharedKey = (code: string): string => SHARED + code;

/** Where to go on with a drawing. */
export function addressOf(game: string, key: string): string {
  return key.startsWith(SHARED) ? `/design/${key.slice(SHARED.length)}` : `/designs/${game}/${key}`;
}

/**
 * What to do with a drawing that was left behind, when the saved one is opened: nothing, go on with it, or let the person
 * choose, because the saved one was changed elsewhere meanwhile.
 */
export function recovery(
  left: Kept | null,
  saved: Pick<Design, "text" | "name" | "revision">,
): "saved" | "left" | "ask" {
  if (!left || (left.text === saved.text && left.name === saved.name)) return "saved";
  return left.revision === saved.revision ? "left" : "ask";
}
