/** The keys of building as this browser's user has set them. */

import { readStorage, settings, writeStorage } from "../../../state/settings.svelte";
import { COMMAND_NAMES, DEFAULT_KEYS, type Command, type Keys } from "./keys";

const STORED = "starlode galaxy_trucker keys";

/** Whether a key can be a command's: one character that is no space. */
export function isCharacter(key: string): boolean {
  return key.length === 1 && key.trim() !== "";
}

/** The stored keys; none if they cannot be used: two commands must not share one. */
export function parseKeys(text: string | null): Keys {
  let found: unknown = null;
  try {
    found = JSON.parse(text ?? "null");
  } catch {
    // Foreign or truncated text: use the defaults.
  }
  const stored = typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
  const keys = COMMAND_NAMES.map((name) => {
    const key = stored[name];
    return [name, typeof key === "string" && isCharacter(key) ? key.toLowerCase() : DEFAULT_KEYS[name]] as const;
  });
  const distinct = new Set(keys.map(([, key]) => key)).size === keys.length;
  return distinct ? (Object.fromEntries(keys) as Keys) : DEFAULT_KEYS;
}

class KeyMap {
  #keys = $state.raw<Keys>(parseKeys(readStorage(STORED)));

  get keys(): Keys {
    return this.#keys;
  }

  get isChanged(): boolean {
    return COMMAND_NAMES.some((name) => this.#keys[name] !== DEFAULT_KEYS[name]);
  }

  /** The key of a command as it is shown on its button; empty while such keys are switched off. */
  label(command: Command): string {
    return settings.letterKeys ? this.#keys[command].toUpperCase() : "";
  }

  /** The same for assistive technology. */
  shortcut(command: Command): string | undefined {
    return settings.letterKeys ? this.#keys[command].toUpperCase() : undefined;
  }

  /** Give a command another key. Returns the command that has it already; then nothing changes. */
  change(command: Command, key: string): Command | null {
    const wanted = key.toLowerCase();
    const other = COMMAND_NAMES.find((name) => name !== command && this.#keys[name] === wanted);
    if (other !== undefined) return other;
    this.#save({ ...this.#keys, [command]: wanted });
    return null;
  }

  /** All commands get their first keys again. */
  reset(): void {
    this.#save(DEFAULT_KEYS);
  }

  #save(keys: Keys): void {
    this.#keys = keys;
    const changed = COMMAND_NAMES.filter((name) => keys[name] !== DEFAULT_KEYS[name]);
    writeStorage(STORED, JSON.stringify(Object.fromEntries(changed.map((name) => [name, keys[name]]))));
  }
}

export const keyMap = new KeyMap();
