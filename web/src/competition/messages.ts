/** The messages of the pages about tournaments and ratings: `web-competition.ftl`. */

import { i18n } from "../i18n/language.svelte";
import { session } from "../state/session.svelte";
import { botName } from "../lobby/seats";

const MESSAGES = "competition";

/** Loads what these pages say, and the games. */
export async function loadMessages(): Promise<void> {
  await Promise.all([session.loadGames(), i18n.loadGame(MESSAGES)]);
  i18n.game = MESSAGES;
}

/** The name of an entrant or of a rated player; that of a bot is translated. */
export function playerName(player: { name: string; bot: string }): string {
  if (!player.bot) return player.name;
  const copy = /\d+$/.exec(player.name)?.[0];
  return copy === undefined ? botName(player.bot) : `${botName(player.bot)} ${copy}`;
}
