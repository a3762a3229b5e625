/** Names of seats and their players. */

import { i18n, t } from "../i18n/language.svelte";
import type { SeatStatus, GameInfo } from "../api/types";

export function isBot(controller: string): boolean {
  return controller.startsWith("bot:");
}

/** Whether the person playing a seat is absent. Bots are always present. */
export function isAway(seat: SeatStatus | undefined): boolean {
  return seat?.controller === "human" && !seat.present && !seat.free;
}

/** The bot used when none is chosen. */
export function defaultBot(game: GameInfo | undefined): string | undefined {
  const bots = game?.bots ?? [];
  return bots.includes("steady") ? "steady" : bots[0];
}

/** The name of a bot. */
export function botName(bot: string): string {
  const key = `web-bot-${bot}`;
  return i18n.texts.has(key) ? t(key) : bot;
}

/** Who plays a seat: "Bot (steady)", "free". */
export function controllerName(controller: string): string {
  if (isBot(controller)) return t("web-controller-bot", { bot: botName(controller.slice("bot:".length)) });
  return t(`web-controller-${controller}`);
}

export function seatName(seat: SeatStatus): string {
  if (seat.free && !seat.kept) return t("web-seat-free");
  return seat.name || controllerName(seat.controller);
}
