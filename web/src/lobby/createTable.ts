/** Creates a table with one click: against bots, or for friends who join by a link. */

import { api } from "../api/client";
import { session } from "../state/session.svelte";
import type { TableSummary, Scalar } from "../api/types";
import { defaultBot } from "./seats";

export async function createTable(
  game: string,
  players: number,
  friends: boolean,
  options: Record<string, Scalar> = {},
): Promise<TableSummary> {
  await session.ensureUser();
  const bot = defaultBot(session.game(game));
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
