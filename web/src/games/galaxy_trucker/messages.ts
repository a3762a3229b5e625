/** The messages of parts of the game that a table does not show at first. */

import { i18n } from "../../i18n/language.svelte";

/** A part of the game, once its messages are loaded too. */
export async function withMessages<Part>(
  name: "building" | "flight" | "sheets" | "keys",
  part: Promise<Part>,
): Promise<Part> {
  const [loaded] = await Promise.all([part, i18n.loadExpansion("galaxy_trucker", name)]);
  return loaded;
}
