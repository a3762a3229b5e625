/** Bots as people see them: names, sentences, measured ratings. */

import { render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";

import { gameOf } from "../../../tests/games";
import { i18n } from "../../i18n/language.svelte";
import BotLevels from "../BotLevels.svelte";
import { botLabel, botMeasure, botSentence } from "../bots";
import { playerName, seatName } from "../seats";

const measured = { level: "expert", rating: 1380, low: 1320, high: 1440, games: 200, date: "2026-11-18", command: "" };
const game = gameOf({
  name: "galaxy_trucker",
  seats: [2, 3, 4],
  bots: ["random", "steady", "expert", "master"],
  ratings: [
    { ...measured, players: 2, level: "steady", rating: 1000, low: 1000, high: 1000 },
    { ...measured, players: 2 },
    { ...measured, players: 4, rating: 1250 },
  ],
});

beforeEach(async () => {
  await i18n.loadGame("titan");
  await i18n.loadGame("galaxy_trucker");
  await i18n.setLanguage("en");
});

describe("a level of bots", () => {
  it("is named with its rating, if that was measured with as many players", () => {
    expect(botLabel(game, "expert", 2)).toBe("Expert · about 1380");
    expect(botLabel(game, "expert", 4)).toBe("Expert · about 1250");
    expect(botLabel(game, "expert", 3)).toBe("Expert");
    expect(botLabel(game, "master", 2)).toBe("Master");
    expect(botLabel(undefined, "master", 2)).toBe("Master");
  });

  it("says with how many players it was measured", () => {
    expect(botMeasure(game, "expert", 3)).toBe(
      "Measured at 1380 (95%: 1320 to 1440) in 200 games of 2 players; Steady has 1000.",
    );
    expect(botMeasure(game, "steady", 2)).toContain("never changes");
    expect(botMeasure(game, "master", 2)).toBe("");
  });

  it("is described as it plays this game", () => {
    expect(botSentence("galaxy_trucker", "expert")).toContain("finished ship");
    expect(botSentence("galaxy_trucker", "steady")).toContain("rules of thumb");
    expect(botSentence("titan", "steady")).toBe("Looks one choice ahead, and takes what looks best then.");
    expect(botSentence("titan", "unheard-of")).toBe("");
  });

  it("is listed with the others, in French too", async () => {
    await i18n.setLanguage("fr");
    render(BotLevels, { game, players: 4 });
    const terms = screen.getAllByRole("term").map((term) => term.textContent);
    expect(terms).toEqual(["Hasard", "Régulier", "Expert", "Maître"]);
    const [, , expert, master] = screen.getAllByRole("definition").map((each) => each.textContent);
    expect(expert).toContain("Mesuré à 1250 (95\u202f%\u00a0: 1320 à 1440) en 200 parties à 4 joueurs");
    expect(master).not.toContain("Mesuré");
  });
});

describe("the name of a seat", () => {
  const bot = { seat: 1, name: "Steady B", controller: "bot:steady" };

  it("is translated if a bot plays it", async () => {
    expect(playerName(bot)).toBe("Steady B");
    await i18n.setLanguage("fr");
    expect(playerName(bot)).toBe("Régulier B");
    expect(playerName({ seat: 1, name: "Random 2", controller: "dropped" })).toBe("Hasard 2");
    const seat = { seat: 1, present: true, free: false, claimed: false, away: false };
    expect(seatName({ ...bot, ...seat })).toBe("Régulier B");
  });

  it("is that of a person even if it is a bot’s", async () => {
    await i18n.setLanguage("fr");
    expect(playerName({ seat: 1, name: "Steady B", controller: "human" })).toBe("Steady B");
    expect(playerName({ seat: 1, name: "Ada L", controller: "bot:steady" })).toBe("Ada L");
  });
});
