/** Bots as people see them: their names, what they do, and how strong they were measured to be. */

import type { GameInfo } from "../api/types";
import { i18n, t, tOf } from "../i18n/language.svelte";

type LevelRating = GameInfo["ratings"][number];

/** The level on which all ratings hang. */
const FIXED = "steady";

/** The name of a bot; its id if it is unknown. */
export function botName(bot: string): string {
  // Not through `t`: players' names are made of it, and `t` depends on them.
  return i18n.textsFor(null).format("named-bot", { bot });
}

/** The stored name of a bot, "Steady B", in the current language; other names as they are. */
export function translatedName(name: string): string {
  const { level = "", mark = "" } = /^(?<level>[A-Z][a-z]+)(?<mark> (?:[A-Z]|\d+))?$/.exec(name)?.groups ?? {};
  const bot = level.toLowerCase();
  const shown = botName(bot);
  return shown === bot ? name : `${shown}${mark}`;
}

/** What a bot does in a game, in a sentence; empty if there is none. */
export function botSentence(game: string, bot: string): string {
  const texts = i18n.textsFor(game);
  const key = [`about-bot-${bot}`, `about-any-bot-${bot}`].find((each) => texts.has(each));
  return key === undefined ? "" : texts.format(key);
}

/** The rating of a bot, measured with this number of players or, if that was not measured, with the nearest. */
function ratingOf(game: GameInfo, bot: string, players: number): LevelRating | undefined {
  const distance = (rating: LevelRating): number => Math.abs(rating.players - players);
  return game.ratings
    .filter((rating) => rating.level === bot)
    .sort((one, other) => distance(one) - distance(other) || one.players - other.players)[0];
}

/** The name of a bot with its rating, if it was measured with this number of players: "Expert · about 1380". */
export function botLabel(game: GameInfo | undefined, bot: string, players: number): string {
  const rating = game && ratingOf(game, bot, players);
  if (rating?.players !== players) return botName(bot);
  return t("rated-bot", { bot: botName(bot), rating: rating.rating });
}

/** How a bot was measured, in a sentence; empty if it was not. */
export function botMeasure(game: GameInfo, bot: string, players: number): string {
  const rating = ratingOf(game, bot, players);
  if (!rating) return "";
  if (bot === FIXED) return tOf(game.name, "measured-bot-steady");
  const { rating: value, low, high, games, players: measured } = rating;
  return tOf(game.name, "measured-bot", { rating: value, low, high, games, players: measured });
}
