/** Who sits before this screen, and which games there are to play. */

import { api } from "./api";
import { speech } from "./language.svelte";
import type { GameInfo, Me, User } from "./wire";

/** Names for those who did not give one; stars are called the same in every language. */
const STARS = "Vega Altair Deneb Rigel Mira Capella Spica Atria Mizar Adhara Naos Sirius Lyra Castor Pollux".split(" ");

export function inventedName(random: () => number = Math.random): string {
  const star = STARS[Math.floor(random() * STARS.length)] ?? "Vega";
  return `${star} ${String(10 + Math.floor(random() * 90))}`;
}

class Session {
  user = $state.raw<User | null>(null);
  games = $state.raw<readonly GameInfo[]>([]);
  #games: Promise<void> | null = null;

  async load(): Promise<void> {
    this.hear(await api.me());
  }

  hear(me: Me): void {
    this.user = me.user;
  }

  /** Somebody, at least a guest: nobody is asked for a name before the first game. */
  async ensure(): Promise<User> {
    if (!this.user) await this.load();
    if (!this.user) this.hear(await api.session(inventedName()));
    if (!this.user) throw new Error("the server gave no session");
    return this.user;
  }

  /** The games, and their words. Asked once; a failure is forgotten, so that it can be tried again. */
  loadGames(): Promise<void> {
    this.#games ??= (async () => {
      const games = await api.games();
      await Promise.all(games.map((game) => speech.learn(game.name)));
      this.games = games;
    })().catch((error: unknown) => {
      this.#games = null;
      throw error;
    });
    return this.#games;
  }

  game(name: string): GameInfo | undefined {
    return this.games.find((game) => game.name === name);
  }
}

export const session = new Session();
