/** Positions of real games, as `tools/titan_fixture.py` wrote them down. */

import games from "../../../../tests/data/titan.json";

import { i18n } from "../../../i18n/language.svelte";
import type { ActionJson, GameEvent, View } from "../../../api/types";

export interface Moment {
  me: number;
  view: View;
  legal: ActionJson[];
}

interface Game {
  moments: Record<string, Moment>;
  told: GameEvent[];
}

const kept = games as unknown as Record<string, Game>;

export function game(players: number): Game {
  const found = kept[String(players)];
  if (!found) throw new Error(`no game of ${String(players)}`);
  return found;
}

export function moment(players: number, step: string): Moment {
  const found = game(players).moments[step];
  if (!found) throw new Error(`no moment ${step}`);
  return found;
}

export const every: readonly (readonly [string, Moment])[] = [2, 4].flatMap((players) =>
  Object.entries(game(players).moments).map(([step, found]) => [`${String(players)} players, ${step}`, found] as const),
);

export const NAMES = ["Ada", "Blaise", "Chloé", "Dmitri"];

/** Everything can be said. */
export async function speak(): Promise<void> {
  await i18n.setLanguage("en");
  await i18n.loadGame("titan");
  i18n.game = "titan";
  i18n.names = NAMES;
}
