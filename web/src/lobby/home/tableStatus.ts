/** What lists of tables say of one. */

import { gameName, t } from "../../i18n/language.svelte";
import type { TableSummary } from "../../api/types";
import { seatName } from "../seats";

/** Where a table leads: to its game, or to the replay of a finished one. */
export function tableAddress(summary: TableSummary): string {
  return summary.status === "over" ? `/tables/${summary.id}/replay` : `/tables/${summary.id}`;
}

/** Whether all people have left a game that cannot go on without one. Its host need not be reminded of it. */
export function isAbandoned({ status, seats }: TableSummary): boolean {
  return status === "running" && seats.some((seat) => seat.free) && !seats.some((seat) => seat.claimed);
}

/** Whose turn it is, or how it ended. */
export function statusText(summary: TableSummary): string {
  if (summary.status === "lobby") return t("web-state-lobby");
  if (summary.status === "over") {
    const winners = summary.seats.filter((seat) => summary.result?.ranking[seat.seat] === 1).map(seatName);
    return winners.length > 0 ? t("web-state-won", { names: winners }) : t("web-state-over");
  }
  if (summary.my_turn) return t("web-state-yours");
  const awaited = summary.seats.filter((seat) => summary.turn_of.includes(seat.seat));
  if (awaited.some((seat) => seat.free)) return t("web-state-lobby");
  const turn = awaited.map(seatName);
  return turn.length > 0 ? t("web-state-turn", { names: turn }) : t("web-state-running");
}

/** The game of a table, after its name if it has one. */
export function namedGame(summary: TableSummary): string {
  const game = gameName(summary.game);
  return summary.name ? `${summary.name} · ${game}` : game;
}

/** The name of a table and its game, or its game and the others at it. */
export function tableTitle(summary: TableSummary): string {
  if (summary.name) return namedGame(summary);
  const title = gameName(summary.game);
  if (summary.lesson) return `${title} · ${t("web-lesson")}`;
  const names = summary.seats.filter((seat) => !seat.mine && !seat.free).map(seatName);
  return names.length > 0 && names.length < summary.seats.length ? t("web-table-with", { title, names }) : title;
}
