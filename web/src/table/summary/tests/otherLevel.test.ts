/** Stronger and weaker bots after lopsided games. */

import { render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { i18n } from "../../../i18n/language.svelte";
import { router } from "../../../state/router.svelte";
import { session } from "../../../state/session.svelte";
import { gameOf } from "../../../../tests/games";
import { flushMicrotasks, mockApi } from "../../../../tests/mock";
import { tableOf } from "../../../../tests/tables";
import { betterMatch } from "../botLevels";
import OtherLevel from "../OtherLevel.svelte";

const game = gameOf({ name: "titan", seats: [2], bots: ["random", "rookie", "steady", "expert"] });
const seat = { present: true, free: false, claimed: true, away: false, kept: false };
const against = (...bots: string[]): ReturnType<typeof tableOf> =>
  tableOf({
    id: "t1",
    players: 1 + bots.length,
    status: "over",
    timer: null,
    seats: [
      { ...seat, seat: 0, name: "Ada", controller: "human", mine: true },
      ...bots.map((bot, index) => ({ ...seat, seat: index + 1, name: bot, controller: bot, mine: false })),
    ],
  });
const scores = (...points: number[]): { scores: number[]; ranking: number[] } => ({ scores: points, ranking: [] });

beforeEach(async () => {
  await i18n.setLanguage("en");
  session.games = [game];
  session.user = { id: "u", name: "Ada", account: true };
});

describe("another level of bots", () => {
  it("is stronger after a clear win and weaker after a clear defeat", () => {
    expect(betterMatch(against("bot:steady"), scores(50, 30), game)).toBe("expert");
    expect(betterMatch(against("bot:steady"), scores(30, 50), game)).toBe("rookie");
    expect(betterMatch(against("bot:steady", "bot:steady"), scores(50, 20, 39), game)).toBe("expert");
  });

  it("is not offered after close games, at the end of the scale, or where others played", () => {
    expect(betterMatch(against("bot:steady"), scores(50, 41), game)).toBeNull();
    expect(betterMatch(against("bot:expert"), scores(50, 30), game)).toBeNull();
    expect(betterMatch(against("bot:rookie"), scores(30, 50), game)).toBeNull();
    expect(betterMatch(against("bot:steady", "bot:rookie"), scores(50, 20, 20), game)).toBeNull();
    expect(betterMatch(against("human"), scores(50, 20), game)).toBeNull();
    expect(betterMatch(against("bot:random"), scores(50, 20), game)).toBeNull();
  });

  it("starts the same game against that level with one click", async () => {
    const go = vi.spyOn(router, "go").mockImplementation(() => undefined);
    const api = mockApi({
      "GET /api/games": { games: [game] },
      "POST /api/tables": tableOf({ id: "t2" }),
      "POST /api/tables/t2/start": tableOf({ id: "t2" }),
    });
    render(OtherLevel, { summary: against("bot:steady"), result: scores(50, 30) });
    screen.getByRole("button", { name: "Play against Expert" }).click();
    await flushMicrotasks();
    await vi.waitFor(() => {
      expect(go).toHaveBeenCalledWith("/tables/t2");
    });
    const seats = '"seats":[{"controller":"human"},{"controller":"bot:expert"}]';
    const body: unknown = expect.stringContaining(seats);
    expect(api).toHaveBeenCalledWith("/api/tables", expect.objectContaining({ body }));
  });

  it("is offered with what it does and how strong it was measured to be", async () => {
    const measured = {
      players: 2,
      level: "expert",
      rating: 1380,
      low: 1320,
      high: 1440,
      games: 200,
      date: "",
      command: "",
    };
    session.games = [{ ...game, ratings: [measured] }];
    mockApi({ "GET /api/games": { games: session.games } });
    await i18n.loadGame("titan");
    render(OtherLevel, { summary: against("bot:steady"), result: scores(50, 30) });
    expect(screen.getByRole("button").textContent.trim()).toBe("Play against Expert · about 1380");
    expect(screen.getByText(/Plans all choices .* in 200 games of 2 players/)).toBeTruthy();
  });
});
