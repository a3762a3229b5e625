/** Positions of recorded games, written by `tools/titan_fixture.py`. */

import games from "../../../../tests/data/titan.json";

import { i18n } from "../../../i18n/language.svelte";
import type { ActionJson, GameEvent, View } from "../../../api/types";

export interface RecordedPosition {
  me: number;
  view: View;
  legal: ActionJson[];
}

interface Game {
  moments: Record<string, RecordedPosition>;
  told: GameEvent[];
}

const recorded: Readonly<Record<string, Game>> = games;

export function game(players: number): Game {
  const found = recorded[String(players)];
  if (!found) throw new Error(`no game of ${String(players)}`);
  return found;
}

export function positionAt(players: number, step: string): RecordedPosition {
  const found = game(players).moments[step];
  if (!found) throw new Error(`no moment ${step}`);
  return found;
}

export const allPositions: readonly (readonly [string, RecordedPosition])[] = [2, 4].flatMap((players) =>
  Object.entries(game(players).moments).map(([step, found]) => [`${String(players)} players, ${step}`, found] as const),
);

export const NAMES = ["Ada", "Blaise", "Chloé", "Dmitri"];

/** Load all texts, and what the board loads after itself. */
export async function loadTexts(): Promise<void> {
  await import("../overlays/transient");
  await i18n.setLanguage("en");
  await i18n.loadGame("titan");
  i18n.game = "titan";
  i18n.names = NAMES;
}
