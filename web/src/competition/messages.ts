/** The messages of the pages about tournaments and ratings: `web-competition.ftl`. */

import { i18n, t } from "../i18n/language.svelte";
import { session } from "../state/session.svelte";

const MESSAGES = "competition";

/** Loads what these pages say, and the games. */
export async function loadMessages(): Promise<void> {
  await Promise.all([session.loadGames(), i18n.loadGame(MESSAGES)]);
  i18n.game = MESSAGES;
}

/** The name of an entrant or of a rated player; that of a bot is translated. */
export function playerName(player: { name: string; bot: string }): string {
  const key = `bot-${player.bot}`;
  if (!player.bot || !i18n.texts.has(key)) return player.name;
  // A bot may enter several times.
  const number = /\d+$/.exec(player.name)?.[0];
  return number === undefined ? t(key) : `${t(key)} ${number}`;
}
