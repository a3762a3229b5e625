/** Playing again with the same players. */

import { api } from "../api/client";
import type { TableSummary } from "../api/types";

/** Ask the players of a finished game to play again, or accept. The game starts when everybody has sat down. */
export async function playAgain(finished: string, swap: boolean): Promise<TableSummary> {
  const offered = await api.rematch(finished, swap);
  if (offered.status !== "lobby") return offered;
  const { commitNonce } = await import("../state/contribution");
  await commitNonce(offered.id).catch(() => undefined);
  return offered.seats.some((seat) => seat.free) ? offered : api.start(offered.id);
}
