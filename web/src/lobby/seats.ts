/** Seats, in words. */

import { speech, t } from "../i18n/language.svelte";
import type { Chair, GameInfo } from "../api/types";

export function isBot(controller: string): boolean {
  return controller.startsWith("bot:");
}

/** Whether the person who plays a seat is not there. Bots are always there. */
export function isAway(chair: Chair | undefined): boolean {
  return chair?.controller === "human" && !chair.present && !chair.free;
}

/** The bot that is taken when nobody says which. */
export function usualBot(game: GameInfo | undefined): string | undefined {
  const bots = game?.bots ?? [];
  return bots.includes("steady") ? "steady" : bots[0];
}

/** What kind of player a bot is. */
export function botName(bot: string): string {
  const key = `web-bot-${bot}`;
  return speech.texts.has(key) ? t(key) : bot;
}

/** Who plays a seat, for people: "Bot (steady)", "free". */
export function controllerName(controller: string): string {
  if (isBot(controller)) return t("web-controller-bot", { bot: botName(controller.slice("bot:".length)) });
  return t(`web-controller-${controller}`);
}

export function seatName(chair: Chair): string {
  if (chair.free) return t("web-seat-free");
  return chair.name || controllerName(chair.controller);
}
