/** Which bots would be a better match after a lopsided game. */

import type { GameInfo, Result, TableSummary } from "../../api/types";
import { isBot } from "../../lobby/seats";

/** A lead of more than this share of the winner's score is lopsided. */
const LOPSIDED = 0.2;

const LEVELS = ["rookie", "steady", "expert", "master"];

/**
 * The level to offer instead: a stronger one after a clear win, a weaker one after a clear defeat. Null after a close
 * game, against people or bots of several levels, or where there is no such level.
 */
export function betterMatch(summary: TableSummary, result: Result, game: GameInfo | undefined): string | null {
  const mine = summary.seats.filter((seat) => seat.mine);
  const others = summary.seats.filter((seat) => !seat.mine);
  const [me] = mine;
  const [rival] = others;
  if (!game || !me || mine.length > 1 || !rival || !isBot(rival.controller)) return null;
  if (others.some((seat) => seat.controller !== rival.controller)) return null;
  const own = result.scores[me.seat] ?? 0;
  const best = Math.max(...others.map((seat) => result.scores[seat.seat] ?? 0));
  if (Math.abs(own - best) <= LOPSIDED * Math.max(Math.abs(own), Math.abs(best))) return null;
  const levels = LEVELS.filter((level) => game.bots.includes(level));
  const played = levels.indexOf(rival.controller.slice("bot:".length));
  return played < 0 ? null : (levels[played + (own > best ? 1 : -1)] ?? null);
}
