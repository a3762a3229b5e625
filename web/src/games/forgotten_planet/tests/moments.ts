/** Positions of real games, as `tools/planet_fixture.py` wrote them down. */

import games from "../../../../tests/data/forgotten_planet.json";

import { speech } from "../../../i18n/language.svelte";
import type { Form, View } from "../../../api/types";

export interface Moment {
  me: number;
  view: View;
  legal: Form[];
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
  await speech.show("en");
  await speech.learn("forgotten_planet");
  speech.game = "forgotten_planet";
  speech.names = NAMES;
}
