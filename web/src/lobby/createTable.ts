/** Tables made with one click: against bots, or with friends who come by a link. */

import { api } from "../api/client";
import { session } from "../state/session.svelte";
import type { TableCard, Word } from "../api/types";
import { usualBot } from "./seats";

export async function makeTable(
  game: string,
  players: number,
  friends: boolean,
  options: Record<string, Word> = {},
): Promise<TableCard> {
  await session.ensure();
  const bot = usualBot(session.game(game));
  const other = friends || bot === undefined ? "open" : `bot:${bot}`;
  return api.newTable({
    game,
    players,
    options,
    visibility: "private",
    seats: Array.from({ length: players }, (_, seat) => ({ controller: seat === 0 ? "human" : other })),
    start: !friends,
  });
}
