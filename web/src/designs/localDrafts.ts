/**
 * Drawings that are not saved yet, kept on this device at every stroke: neither a crash, nor a reload, nor a server that
 * cannot be reached costs anybody a line.
 */

import { readStorage, writeStorage } from "../state/settings.svelte";
import type { Design } from "../api/types";

/** A drawing as it was left. `revision`: the saved one that it was drawn from; 0 if there is none. */
export interface LocalDraft {
  name: string;
  text: string;
  revision: number;
  at: number;
}

export interface KeyedLocalDraft extends LocalDraft {
  key: string;
}

const PREFIX = "starlode-design";
/** The device's storage is small: so many drawings, the oldest go first. */
const MAX_DRAFTS = 40;

// Where a browser forbids storage, a drawing lasts at least as long as the page.
const memory = new Map<string, string>();

const storageKey = (game: string, key: string): string => `${PREFIX}/${game}/${key}`;

function parseDraft(text: string | null): LocalDraft | null {
  if (text === null) return null;
  try {
    const found = JSON.parse(text) as Partial<Record<keyof LocalDraft, unknown>> | null;
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

export function saveLocalDraft(game: string, key: string, draft: Omit<LocalDraft, "at">, now = Date.now()): void {
  const storageKey_ = storageKey(game, key);
  const text = JSON.stringify({ ...draft, at: now });
  memory.set(storageKey_, text);
  for (const old of localDrafts(game).slice(MAX_DRAFTS)) if (old.key !== key) deleteLocalDraft(game, old.key);
  writeStorage(storageKey_, text);
}

export function readLocalDraft(game: string, key: string): LocalDraft | null {
  const storageKey_ = storageKey(game, key);
  return parseDraft(readStorage(storageKey_) ?? memory.get(storageKey_) ?? null);
}

export function deleteLocalDraft(game: string, key: string): void {
  const storageKey_ = storageKey(game, key);
  memory.delete(storageKey_);
  try {
    localStorage.removeItem(storageKey_);
  } catch {
    // Then there is nothing to remove.
  }
}

/** The drawings of a game that are kept here, the newest first. */
export function localDrafts(game: string): KeyedLocalDraft[] {
  const prefix = storageKey(game, "");
  const storageKeys = new Set(memory.keys());
  try {
    for (let index = 0; index < localStorage.length; index++) storageKeys.add(localStorage.key(index) ?? "");
  } catch {
    // Then only what this page drew.
  }
  return [...storageKeys]
    .filter((storageKey_) => storageKey_.startsWith(prefix))
    .flatMap((storageKey_) => {
      const key = storageKey_.slice(prefix.length);
      const found = readLocalDraft(game, key);
      return found ? [{ ...found, key }] : [];
    })
    .sort((one, other) => other.at - one.at);
}

/** The key of a drawing that was never saved. */
export function newLocalKey(random: () => number = Math.random): string {
  return `draft-${Math.floor(random() * 16 ** 8)
    .toString(16)
    .padStart(8, "0")}`;
}

export const isLocalKey = (key: string): boolean => key.startsWith("draft-");

const SHARED = "code-";

/** The key of what is drawn on somebody else's design. */
export const sharedKey = (code: string): string => SHARED + code;

/** Where to go on with a drawing. */
export function draftUrl(game: string, key: string): string {
  return key.startsWith(SHARED) ? `/design/${key.slice(SHARED.length)}` : `/designs/${game}/${key}`;
}

/**
 * What to do with a drawing that was left behind, when the saved one is opened: nothing, go on with it, or let the person
 * choose, because the saved one was changed elsewhere meanwhile.
 */
export function recoveryFor(
  local: LocalDraft | null,
  saved: Pick<Design, "text" | "name" | "revision">,
): "saved" | "left" | "ask" {
  if (!local || (local.text === saved.text && local.name === saved.name)) return "saved";
  return local.revision === saved.revision ? "left" : "ask";
}
