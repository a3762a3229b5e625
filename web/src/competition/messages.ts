/** The messages of the pages about tournaments and ratings: `web-competition.ftl`. */

import { i18n } from "../i18n/language.svelte";
import { translatedName } from "../lobby/bots";
import { session } from "../state/session.svelte";

const MESSAGES = "competition";

/** Loads what these pages say, and the games. */
export async function loadMessages(): Promise<void> {
  await Promise.all([session.loadGames(), i18n.loadGame(MESSAGES)]);
  i18n.game = MESSAGES;
}

/** The name of an entrant or of a rated player; that of a bot is translated. */
export function playerName(player: { name: string; bot: string }): string {
  return player.bot ? translatedName(player.name) : player.name;
}
