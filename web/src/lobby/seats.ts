/** Seats, in words. */

import { speech, t } from "../lib/language.svelte";
import type { Chair } from "../lib/wire";

export function isBot(controller: string): boolean {
  return controller.startsWith("bot:");
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
