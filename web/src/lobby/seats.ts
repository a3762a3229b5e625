/** Names of seats and their players. */

import { i18n, t } from "../i18n/language.svelte";
import type { SeatStatus, GameInfo } from "../api/types";
import { botName, translatedName } from "./bots";

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

/** Who plays a seat: "Bot: Steady", "free". */
export function controllerName(controller: string): string {
  if (isBot(controller)) return t("web-controller-bot", { bot: botName(controller.slice("bot:".length)) });
  return t(`web-controller-${controller}`);
}

/** The name of a seat's player; bots are stored with English names, and who has left has none. */
export function playerName({ seat, name, controller }: Pick<SeatStatus, "seat" | "name" | "controller">): string {
  if (controller !== "human") return translatedName(name);
  // Not through `t`, which depends on the names of players.
  return name || i18n.textsFor(null).format("seat-unnamed", { number: seat + 1 });
}

export function seatName(seat: SeatStatus): string {
  if (seat.free && !seat.kept) return t("web-seat-free");
  return playerName(seat) || controllerName(seat.controller);
}
