/** Positions of real games, as `tools/planet_fixture.py` wrote them down. */

import games from "../../../../tests/data/forgotten_planet.json";

import { i18n } from "../../../i18n/language.svelte";
import type { ActionJson, View } from "../../../api/types";

export interface Moment {
  me: number;
  view: View;
  legal: ActionJson[];
}

const kept = games as unknown as Record<string, Record<string, Moment>>;

export function moment(scenario: string, step: string): Moment {
  const found = kept[scenario]?.[step];
  if (!found) throw new Error(`no moment ${step} of ${scenario}`);
  return found;
}

export const every: readonly (readonly [string, Moment])[] = Object.entries(kept).flatMap(([scenario, moments]) =>
  Object.entries(moments).map(([step, found]) => [`${scenario}, ${step}`, found] as const),
);

export const NAMES = ["Ada", "Blaise", "Chloé", "Dmitri"];

/** Everything can be said. */
export async function speak(): Promise<void> {
  await i18n.setLanguage("en");
  await i18n.loadGame("forgotten_planet");
  i18n.game = "forgotten_planet";
  i18n.names = NAMES;
}
