/** Tournaments and ratings in the browser. */

import { fireEvent, render, screen, waitFor, within } from "@testing-library/svelte";
import { beforeEach, describe, expect, it } from "vitest";

import type { Tournament } from "../../api/types";
import { i18n } from "../../i18n/language.svelte";
import { router } from "../../state/router.svelte";
import { session } from "../../state/session.svelte";
import RatingChanges from "../../table/summary/RatingChanges.svelte";
import { gameOf } from "../../../tests/games";
import { mockApi } from "../../../tests/mock";
import Leaderboard from "../Leaderboard.svelte";
import TournamentScreen from "../TournamentScreen.svelte";

const info: Tournament["info"] = {
  id: "7c",
  game: "titan",
  name: "Autumn cup",
  format: "swiss",
  status: "open",
  visibility: "open",
  players: 2,
  rated: false,
  rounds: 0,
  begun: 0,
  entrants: 3,
  host: true,
  created: 0,
  changed: 0,
};
const entrant = { bot: "", mine: false, withdrawn: false, place: 1, points: 0, opponents_points: 0, games: 0, wins: 0 };
const open: Tournament = {
  info,
  options: {},
  timer: { seconds: 86_400, then: "bot:steady" },
  entered: false,
  standings: [
    { ...entrant, number: 0, name: "Mira" },
    { ...entrant, number: 1, name: "Steady", bot: "steady" },
    { ...entrant, number: 2, name: "Steady 2", bot: "steady" },
  ],
  rounds: [],
};
const running: Tournament = {
  ...open,
  info: { ...info, status: "running", rounds: 2, begun: 1 },
  standings: [
    { ...entrant, number: 1, name: "Steady", bot: "steady", points: 1, games: 1, wins: 1 },
    { ...entrant, number: 2, name: "Steady 2", bot: "steady", place: 2, points: 0.5, games: 1 },
    { ...entrant, number: 0, name: "Mira", place: 3, mine: true, games: 1, withdrawn: true },
  ],
  rounds: [
    {
      tables: [
        { table: "a1", entrants: [1, 0], status: "over", result: { scores: [31, 20], ranking: [1, 2] }, inactive: [1] },
      ],
      byes: [2],
    },
  ],
};
const rated = { game: "titan", name: "Mira", bot: "", mine: true, mean: 1612.4, deviation: 80, games: 30 };

beforeEach(async () => {
  await i18n.setLanguage("en");
  session.games = [gameOf({ name: "titan", seats: [2], bots: ["random", "steady"] })];
  session.user = { id: "u", name: "Ada", account: true };
});

describe("a tournament", () => {
  it("lets people and bots enter, and its host start it", async () => {
    const asked = mockApi({
      "GET /api/games": { games: session.games },
      "GET /api/tournaments/7c": open,
      "POST /api/tournaments/7c/enter": { ...open, entered: true },
      "POST /api/tournaments/7c/bots": open,
      "DELETE /api/tournaments/7c/entrants/2": open,
      "POST /api/tournaments/7c/start": running,
    });
    router.go("/tournaments/7c");
    render(TournamentScreen);
    await screen.findByRole("heading", { name: "Autumn cup" });
    await fireEvent.click(screen.getByRole("button", { name: "Take part" }));
    await screen.findByRole("button", { name: "Withdraw" });
    await fireEvent.click(screen.getByRole("button", { name: "Add this bot" }));
    await waitFor(() => expect(asked).toHaveBeenCalledWith("/api/tournaments/7c/bots", expect.anything()));
    await fireEvent.click(screen.getByRole("button", { name: "Remove Steady 2" }));
    await fireEvent.click(screen.getByRole("button", { name: "Start the tournament" }));
    await screen.findByText("Round 1 of 2");
  });

  it("shows standings, pairings, results and byes", async () => {
    mockApi({ "GET /api/games": { games: session.games }, "GET /api/tournaments/7c": running });
    router.go("/tournaments/7c");
    render(TournamentScreen);
    const table = await screen.findByRole("table");
    const rows = within(table).getAllByRole("row").slice(1);
    expect(rows.map((row) => within(row).getAllByRole("cell")[0]?.textContent)).toEqual(["1", "2", "3"]);
    expect(rows[2]?.textContent.replaceAll(/\s+/g, " ")).toContain("Mira you withdrawn");
    expect(rows[1]?.textContent).toContain("0.5");
    expect(screen.getByRole("link", { name: /Replay/ }).getAttribute("href")).toBe("/tables/a1/replay");
    expect(screen.getByText(/^Bye: Steady/).textContent).toContain("2");
    expect(screen.getByText("did not play").closest("li")?.textContent).toContain("Mira");
    expect(screen.getByRole("link", { name: "Results as CSV" }).getAttribute("href")).toBe(
      "/api/tournaments/7c/export?form=csv",
    );
  });
});

describe("a tournament that runs", () => {
  const entrants = [
    { ...entrant, number: 0, name: "Mira", mine: true },
    { ...entrant, number: 1, name: "Bob" },
    { ...entrant, number: 2, name: "Ada" },
    { ...entrant, number: 3, name: "Eve" },
  ];
  const tables = [
    { table: "a1", entrants: [1, 2], status: "running", result: null, inactive: [] },
    { table: "b2", entrants: [3, 0], status: "running", result: null, inactive: [] },
  ];
  const mine: Tournament = { ...running, entered: true, standings: entrants, rounds: [{ tables, byes: [] }] };

  it("shows one's own table first", async () => {
    mockApi({ "GET /api/games": { games: session.games }, "GET /api/tournaments/7c": mine });
    router.go("/tournaments/7c");
    render(TournamentScreen);
    const links = await screen.findAllByRole("link", { name: /To the table/ });
    expect(links.map((link) => link.getAttribute("href"))).toEqual(["/tables/b2", "/tables/a1"]);
    expect(links.map((link) => link.classList.contains("primary"))).toEqual([true, false]);
  });

  it("asks before somebody withdraws or cancels it", async () => {
    const asked = mockApi({
      "GET /api/games": { games: session.games },
      "GET /api/tournaments/7c": mine,
      "POST /api/tournaments/7c/cancel": { ...mine, info: { ...mine.info, status: "cancelled" } },
    });
    router.go("/tournaments/7c");
    render(TournamentScreen);
    await fireEvent.click(await screen.findByRole("button", { name: "Withdraw" }));
    await fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Go on" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Cancel the tournament" }));
    expect(asked).not.toHaveBeenCalledWith("/api/tournaments/7c/cancel", expect.anything());
    await fireEvent.click(
      within(await screen.findByRole("dialog")).getByRole("button", { name: "Cancel the tournament" }),
    );
    await screen.findByText("Cancelled");
    expect(asked).not.toHaveBeenCalledWith("/api/tournaments/7c/withdraw", expect.anything());
  });
});

describe("ratings", () => {
  it("list the best, and the own one with its games", async () => {
    mockApi({
      "GET /api/games": { games: session.games },
      "GET /api/ratings/titan": { players: [{ ...rated, provisional: false }], mine: { ...rated, provisional: false } },
      "GET /api/ratings": {
        ratings: [],
        games: [
          { table_id: "a1", game: "titan", place: 1, players: 2, mean_before: 1600, mean_after: 1612.4, counted_ms: 0 },
          { table_id: "b2", game: "other", place: 2, players: 2, mean_before: 0, mean_after: 0, counted_ms: 0 },
        ],
      },
    });
    router.go("/ratings/titan");
    render(Leaderboard);
    expect((await screen.findByText(/Your rating/)).textContent.trim()).toBe("Your rating: 1,612 ± 160 after 30 games");
    expect(screen.getAllByRole("listitem").map((item) => item.textContent.replaceAll(/\s+/g, " ").trim())).toEqual([
      "Mira 1612 ± 160",
      expect.stringMatching(/^Won among 2 \+12 points/),
    ]);
  });

  it("are told at the end of a rated game", async () => {
    const seats = [
      { seat: 0, rating: { ...rated, provisional: true }, change: 12.4 },
      { seat: 1, rating: null, change: null },
    ];
    mockApi({ "GET /api/tables/a1/ratings": { seats } });
    render(RatingChanges, { id: "a1", game: "titan", names: ["Mira", "Bob"] });
    const item = await screen.findByRole("listitem");
    expect(item.textContent.replaceAll(/\s+/g, " ")).toContain("Mira 1612 +12 points");
  });
});
