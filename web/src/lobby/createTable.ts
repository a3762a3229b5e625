/** Creates tables. */

import { api } from "../api/client";
import { session } from "../state/session.svelte";
import type { CreateTable, TableSummary, Scalar } from "../api/types";
import { defaultBot } from "./seats";

/** Creates a table. Before its game starts at once, this browser contributes to the draws, if it can. */
export async function createTable(body: CreateTable): Promise<TableSummary> {
  await session.ensureUser();
  const created = await api.newTable({ ...body, start: false });
  if (!body.start) return created;
  const { commitNonce } = await import("../state/contribution");
  await commitNonce(created.id).catch(() => undefined);
  return api.start(created.id);
}

/** Creates a table with one click: against bots, or for friends who join by a link. */
export function createQuickTable(
  game: string,
  players: number,
  friends: boolean,
  options: Record<string, Scalar> = {},
): Promise<TableSummary> {
  const bot = defaultBot(session.game(game));
  const other = friends || bot === undefined ? "open" : `bot:${bot}`;
  return createTable({
    game,
    players,
    options,
    visibility: "private",
    seats: Array.from({ length: players }, (_, seat) => ({ controller: seat === 0 ? "human" : other })),
    start: !friends,
  });
}
