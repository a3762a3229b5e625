/** The page about one's own games: choices, luck, results, and games that still wait for a review. */

import { render, screen, waitFor } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";

import { mockApi } from "../../../tests/mock";
import type { Insights } from "../../api/types";
import { i18n } from "../../i18n/language.svelte";
import InsightsScreen from "../InsightsScreen.svelte";

const told: Insights = {
  games: [
    {
      ...{ game: "titan", games: 3, wins: 2, reviewed: 2, lost: 14, luck: -32 },
      lost_by_group: { drone: 300, "lay-pipe": 100 },
      costly: [{ table: "t1", ended: 1000, seq: 41, group: "land", lost: 180 }],
      against: [
        { level: "", games: 1, wins: 0 },
        { level: "expert", games: 2, wins: 2 },
      ],
      steps: [
        { table: "t1", ended: 1000, place: 1, lost: 21, luck: 10 },
        { table: "t2", ended: 2000, place: 2, lost: null, luck: null },
      ],
    },
  ],
  waiting: 0,
};

beforeEach(async () => {
  await i18n.setLanguage("en");
  i18n.game = null;
});

describe("insights", () => {
  it("tell choices apart from luck, and where most is lost", async () => {
    mockApi({ "GET /api/games": { games: [] }, "GET /api/reviews": told });
    render(InsightsScreen);
    await waitFor(() => expect(screen.getByText("2 of 3 won")).toBeTruthy());
    expect(screen.getByText("1.4% a move")).toBeTruthy();
    expect(screen.getByText("−3% a game")).toBeTruthy();
    await waitFor(() => expect(screen.getByText("Drone")).toBeTruthy());
    const costly = screen.getByRole("link", { name: "Landing" });
    expect(costly.getAttribute("href")).toBe("/tables/t1/replay?at=41");
    expect(screen.getByText("−18%")).toBeTruthy();
    expect(screen.getByText("75%")).toBeTruthy();
    expect(screen.getByText("Expert")).toBeTruthy();
    expect(screen.getByText("0 of 1 won")).toBeTruthy();
    expect(screen.getByText(/not looked at yet · place 2/)).toBeTruthy();
  });

  it("write numbers as the language does", async () => {
    await i18n.setLanguage("fr");
    mockApi({ "GET /api/games": { games: [] }, "GET /api/reviews": told });
    render(InsightsScreen);
    await waitFor(() => expect(screen.getByText(/^1,4\s%\spar coup$/)).toBeTruthy());
  });

  it("ask for the reviews that are missing", async () => {
    const waiting = { ...told, waiting: 1 };
    const fetched = mockApi({
      "GET /api/games": { games: [] },
      "GET /api/reviews": waiting,
      "POST /api/reviews": told,
    });
    render(InsightsScreen);
    await waitFor(() =>
      expect(fetched.mock.calls.some(([, request]) => (request as RequestInit).method === "POST")).toBe(true),
    );
    await waitFor(() => expect(screen.queryByRole("progressbar")).toBeNull());
  });
});
