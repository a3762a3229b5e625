/** Positions of recorded games, written by `tools/planet_fixture.py`. */

import games from "../../../../tests/data/forgotten_planet.json";

import { i18n } from "../../../i18n/language.svelte";
import type { ActionJson, View } from "../../../api/types";

export interface RecordedPosition {
  me: number;
  view: View;
  legal: ActionJson[];
}

const recorded = games as Record<string, Record<string, RecordedPosition>>;

export function positionAt(scenario: string, step: string): RecordedPosition {
  const found = recorded[scenario]?.[step];
  if (!found) throw new Error(`no moment ${step} of ${scenario}`);
  return found;
}

export const allPositions: readonly (readonly [string, RecordedPosition])[] = Object.entries(recorded).flatMap(
  ([scenario, moments]) => Object.entries(moments).map(([step, found]) => [`${scenario}, ${step}`, found] as const),
);

export const NAMES = ["Ada", "Blaise", "Chloé", "Dmitri"];

/** Load all texts, and what the board loads after itself. */
export async function loadTexts(): Promise<void> {
  await import("../overlays/transient");
  await i18n.setLanguage("en");
  await i18n.loadGame("forgotten_planet");
  i18n.game = "forgotten_planet";
  i18n.names = NAMES;
}
