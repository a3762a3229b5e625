/** Positions of recorded games, written by `tools/galaxy_trucker_fixture.py`. */

import recorded from "../../../../../tests/data/galaxy_trucker.json";

import type { ActionJson, GameEvent, View } from "../../../../api/types";
import { actionKey } from "../../../../connection/actions";
import { applyDelta } from "../../../../connection/delta";
import { i18n } from "../../../../i18n/language.svelte";
import type { ActionPreview } from "../../../renderer";

interface RecordedPreview {
  events: GameEvent[];
  removed: string[][];
  patch: View;
  complete: boolean;
}

export interface RecordedPosition {
  me: number;
  view: View;
  legal: ActionJson[];
  previews: RecordedPreview[];
}

const positions = recorded as unknown as Record<string, RecordedPosition>;

export const NAMES = ["Ada", "Ben", "Cleo", "Dan"];

export const allPositions: readonly (readonly [string, RecordedPosition])[] = Object.entries(positions);

export function positionAt(name: string): RecordedPosition {
  const found = positions[name];
  if (!found) throw new Error(`no position ${name}`);
  return found;
}

/** The recorded preview of an action. */
export function previewAt({ view, legal, previews }: RecordedPosition, action: ActionJson): ActionPreview | null {
  const found = previews[legal.findIndex((each) => actionKey(each) === actionKey(action))];
  if (!found) return null;
  return { view: applyDelta(view, found.removed, found.patch), events: found.events, complete: found.complete };
}

/** Load all texts. */
export async function loadTexts(language: "en" | "fr" = "en"): Promise<void> {
  await i18n.setLanguage(language);
  await i18n.loadGame("galaxy_trucker");
  i18n.game = "galaxy_trucker";
  i18n.names = NAMES;
}
