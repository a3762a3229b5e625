/** Unsaved drafts, stored on this device at every change: a crash, a reload or an unreachable server loses nothing. */

import { readStorage, writeStorage } from "../state/settings.svelte";
import type { Design } from "../api/types";

/** A stored draft. `revision` is the saved revision it was based on; 0 if there is none. */
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
/** Storage is small: keep this many drafts and delete the oldest. */
const MAX_DRAFTS = 40;

// If storage is blocked, drafts last as long as the page.
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
    // Storage is blocked, so there is nothing to remove.
  }
}

/** The local drafts of a game, newest first. */
export function localDrafts(game: string): KeyedLocalDraft[] {
  const prefix = storageKey(game, "");
  const storageKeys = new Set(memory.keys());
  try {
    for (let index = 0; index < localStorage.length; index++) storageKeys.add(localStorage.key(index) ?? "");
  } catch {
    // Storage is blocked: only the drafts of this page.
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

/** The key of a draft that was never saved. */
export function newLocalKey(random: () => number = Math.random): string {
  return `draft-${Math.floor(random() * 16 ** 8)
    .toString(16)
    .padStart(8, "0")}`;
}

export const isLocalKey = (key: string): boolean => key.startsWith("draft-");

const SHARED = "code-";

/** The key of local changes to somebody else's design. */
export const sharedKey = (code: string): string => SHARED + code;

/** The URL that continues a draft. */
export function draftUrl(game: string, key: string): string {
  return key.startsWith(SHARED) ? `/design/${key.slice(SHARED.length)}` : `/designs/${game}/${key}`;
}

/**
 * What to do with a local draft when its saved design is opened: ignore it, continue with it, or let the user choose
 * because the saved version was changed elsewhere meanwhile.
 */
export function recoveryFor(
  local: LocalDraft | null,
  saved: Pick<Design, "text" | "name" | "revision">,
): "saved" | "left" | "ask" {
  if (!local || (local.text === saved.text && local.name === saved.name)) return "saved";
  return local.revision === saved.revision ? "left" : "ask";
}
