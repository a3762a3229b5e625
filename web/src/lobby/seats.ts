/** Seats, in words. */

import { i18n, t } from "../i18n/language.svelte";
import type { SeatStatus, GameInfo } from "../api/types";

export function isBot(controller: string): boolean {
  return controller.startsWith("bot:");
}

/** Whether the person who plays a seat is not there. Bots are always there. */
export function isAway(seat: SeatStatus | undefined): boolean {
  return seat?.controller === "human" && !seat.present && !seat.free;
}

/** The bot that is taken when nobody says which. */
export function defaultBot(game: GameInfo | undefined): string | undefined {
  const bots = game?.bots ?? [];
  return bots.includes("steady") ? "steady" : bots[0];
}

/** What kind of player a bot is. */
export function botName(bot: string): string {
  const key = `web-bot-${bot}`;
  return i18n.texts.has(key) ? t(key) : bot;
}

/** Who plays a seat, for people: "Bot (steady)", "free". */
export function controllerName(controller: string): string {
  if (isBot(controller)) return t("web-controller-bot", { bot: botName(controller.slice("bot:".length)) });
  return t(`web-controller-${controller}`);
}

export function seatName(seat: SeatStatus): string {
  if (seat.free) return t("web-seat-free");
  return seat.name || controllerName(seat.controller);
}
