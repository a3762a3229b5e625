/** The current user, and the games that can be played. */

import { api } from "../api/client";
import { i18n } from "../i18n/language.svelte";
import type { GameInfo, Me, User } from "../api/types";

/** Names for guests; stars have the same name in every language. */
const STARS = "Vega Altair Deneb Rigel Mira Capella Spica Atria Mizar Adhara Naos Sirius Lyra Castor Pollux".split(" ");

export function randomName(random: () => number = Math.random): string {
  const star = STARS[Math.floor(random() * STARS.length)] ?? "Vega";
  return `${star} ${String(10 + Math.floor(random() * 90))}`;
}

class Session {
  user = $state.raw<User | null>(null);
  /** The games whose messages are loaded. */
  games = $state.raw<readonly GameInfo[]>([]);
  #all: Promise<readonly GameInfo[]> | null = null;
  #asked: Promise<Me> | null = null;

  async load(): Promise<void> {
    this.#asked = api.me();
    this.update(await this.#asked);
  }

  /** Whether there is a user, once the server has said so. */
  async hasUser(): Promise<boolean> {
    await this.#asked?.catch(() => undefined);
    return this.user !== null;
  }

  update(me: Me): void {
    this.user = me.user;
  }

  /** The current user; creates a guest if needed, so that nobody is asked for a name before the first game. */
  async ensureUser(): Promise<User> {
    if (!this.user) await this.load();
    if (!this.user) this.update(await api.session(randomName()));
    if (!this.user) throw new Error("the server gave no session");
    return this.user;
  }

  /** Load all games, or a single one, with their messages. */
  async loadGames(only?: string): Promise<void> {
    const all = await this.#allGames();
    const wanted = all.filter(({ name }) => only === undefined || only === name);
    await Promise.all(wanted.map(({ name }) => i18n.loadGame(name)));
    this.games = all.filter((game) => i18n.hasGame(game.name));
  }

  /** Requested once; after a failure the next call tries again. */
  #allGames(): Promise<readonly GameInfo[]> {
    this.#all ??= api.games().catch((error: unknown) => {
      this.#all = null;
      throw error;
    });
    return this.#all;
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name);
  }
}

export const session = new Session();
