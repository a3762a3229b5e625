/**
 * How tables of a game are opened: with one click, and by answers to a few questions.
 *
 * A game exports it as default from `games/<name>/setup.ts`; without one, a click plays with the fewest players, and
 * all options stand in one list.
 */

import type { Scalar } from "../api/types";
import { i18n } from "../i18n/language.svelte";

type Options = Readonly<Record<string, Scalar>>;

export interface GameSetup {
  /** The number of players, unless another is chosen. */
  players: number;
  /**
   * The options of a game that one click opens: as long as the user has not finished a game, and from then on. Messages
   * that say so, if there is something to say: `web-<game>-quick-first`, `web-<game>-quick-later`.
   */
  first: Options;
  later: Options;
  /**
   * The options that everybody is asked, each value with a line about it: `web-<game>-choice-<option>-<value>`. A
   * sentence repeats the answers: `web-<game>-setup`, with `players` and, for each question, `<option>-chosen`; a game
   * without it names them after who plays.
   */
  questions: readonly string[];
  /** Whether an option matters with these values of the others. */
  matters: (option: string, values: Options) => boolean;
  /** The expansions that a table with these options uses; null stands for any options. A game without has none. */
  expansions?: (options: Options | null) => readonly string[];
}

const setups = import.meta.glob<GameSetup>("./*/setup.ts", { eager: true, import: "default" });

export function setupOf(game: string): GameSetup | null {
  return setups[`./${game}/setup.ts`] ?? null;
}

/** Load the messages of the expansions that a table with these options uses; null: of all that the game has. */
export async function loadExpansionMessages(game: string, options: Options | null): Promise<void> {
  const expansions = setupOf(game)?.expansions?.(options) ?? [];
  await Promise.all(expansions.map((expansion) => i18n.loadExpansion(game, expansion)));
}
