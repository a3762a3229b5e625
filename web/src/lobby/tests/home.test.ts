/** From the home screen to a table: one click against bots, one link with friends. */

import { render, screen, waitFor, within } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { i18n } from "../../i18n/language.svelte";
import { router } from "../../state/router.svelte";
import { session } from "../../state/session.svelte";
import type { Json, TableSummary, View } from "../../api/types";
import Home from "../home/Home.svelte";
import CreateTable from "../NewTable.svelte";
import Continue from "../home/Continue.svelte";
import { isAway, defaultBot } from "../seats";
import { gameOf, optionOf } from "../../../tests/games";
import { fixture, mockApi } from "../../../tests/mock";
import { tableOf } from "../../../tests/tables";

const game = gameOf({
  name: "titan",
  seats: [2, 3, 4],
  bots: ["random", "steady"],
  ratings: [
    { players: 2, level: "steady", rating: 1000, low: 1000, high: 1000, games: 200, date: "2026-01-02", command: "" },
  ],
  options: [
    optionOf("ruleset", ["en", "fr"], { default: "en" }),
    optionOf("pipes_per_player", [25, 20], { defaults: { en: 25, fr: 20 }, given: "ruleset", clauses: ["TI-1.9"] }),
  ],
});

/** Components are loaded on demand, which may take a while on a busy machine. */
const PATIENCE = { timeout: 30_000 };

const summary = tableOf({});
const over: TableSummary = {
  ...summary,
  id: "8a",
  status: "over",
  my_turn: false,
  result: { scores: [9, 4], ranking: [1, 2] },
};

const answers = {
  "GET /api/games": { games: [game] },
  "GET /api/me": { user: null },
  "POST /api/session": { user: { id: "u", name: "Vega 10", account: false } },
  "POST /api/tables": summary,
  "POST /api/tables/7f/contributions/commitment": { seed_digest: "5e".repeat(32), fixed: false, commitments: [] },
  "POST /api/tables/7f/start": summary,
  "GET /api/tables?scope=mine": { tables: [summary], next: null },
  "GET /api/tables?scope=open": { tables: [], next: null },
  "GET /api/tables?scope=watch": { tables: [], next: null },
  "GET /api/tables?scope=finished": { tables: [over], next: null },
};

let fetched: ReturnType<typeof mockApi>;

/** The body of the last POST to a path. */
function sent(path: string): unknown {
  const calls = fetched.mock.calls as [string, RequestInit][];
  const call = calls.findLast(([address, request]) => address === path && request.method === "POST");
  return call ? (JSON.parse(call[1].body as string) as unknown) : undefined;
}

beforeEach(async () => {
  fetched = mockApi(answers);
  router.go("/");
  session.user = null;
  await i18n.setLanguage("en");
});

describe("home", () => {
  it("is one click away from a game against a bot, without an account", async () => {
    render(Home);
    (await screen.findByRole("button", { name: "Play now" })).click();
    await waitFor(() => expect(router.route).toMatchObject({ name: "table", id: "7f" }));
    expect(sent("/api/session")).toMatchObject({ name: expect.stringMatching(/^\w+ \d\d$/) as string });
    expect(sent("/api/tables")).toMatchObject({
      game: "titan",
      players: 2,
      seats: [{ controller: "human" }, { controller: "bot:steady" }],
    });
    // The browser contributes to the draws before the game starts.
    const calls = (fetched.mock.calls as [string][]).map(([path]) => path);
    expect(calls.slice(calls.indexOf("/api/tables"))).toEqual([
      "/api/tables",
      "/api/tables/7f/contributions/commitment",
      "/api/tables/7f/start",
    ]);
  });

  it("does not ask to continue a game that everybody has left", async () => {
    const [mine, bot] = summary.seats.map((seat) => ({ ...seat, mine: false, claimed: false }));
    if (!mine || !bot) throw new Error("no seats");
    const left = {
      ...summary,
      id: "9f",
      seats: [
        { ...mine, free: true },
        { ...bot, controller: "bot:steady" },
      ],
    };
    fetched = mockApi({ ...answers, "GET /api/tables?scope=mine": { tables: [left, summary], next: null } });
    render(Home);
    await screen.findByRole("region", { name: "Continue" });
    const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
    expect(links).toContain("/tables/7f");
    expect(links).not.toContain("/tables/9f");
  });

  it("creates a table for friends", async () => {
    render(Home);
    (await screen.findByRole("radio", { name: "3" })).click();
    screen.getByRole("button", { name: "With friends" }).click();
    await waitFor(() => expect(sent("/api/tables")).toBeTruthy());
    expect(sent("/api/tables")).toMatchObject({
      players: 3,
      seats: [{ controller: "human" }, { controller: "open" }, { controller: "open" }],
      start: false,
    });
  });

  it("plays a first flight of Galaxy Trucker without a clock, and then with one", async () => {
    const trucker = gameOf({ name: "galaxy_trucker", seats: [1, 2, 3, 4], bots: ["random", "steady"] });
    const done = { ...over, game: "galaxy_trucker" };
    vi.spyOn(session, "loadGames").mockImplementation(async () => {
      await i18n.loadGame(trucker.name);
      session.games = [trucker];
    });
    for (const [mine, options] of [
      [[], { mode: "I", timer_seconds: 0 }],
      [[done], { mode: "I" }],
    ] as const) {
      fetched = mockApi({
        ...answers,
        "GET /api/tables?scope=mine": { tables: mine, next: null },
      });
      const { unmount } = render(Home);
      await screen.findByText(mine.length > 0 ? /with the sand timer/ : /no clock runs/);
      screen.getByRole("button", { name: "Play now" }).click();
      await waitFor(() => expect(sent("/api/tables")).toBeTruthy());
      expect(sent("/api/tables")).toMatchObject({ players: 4, options });
      unmount();
    }
    vi.restoreAllMocks();
  });

  it("offers the games that have a board", async () => {
    mockApi({ ...answers, "GET /api/games": { games: [game, gameOf({ name: "undrawn" })] } });
    render(Home);
    await screen.findByRole("button", { name: "Play now" });
    expect(screen.getAllByRole("article")).toHaveLength(1);
  });

  it("offers the lesson as equal to playing until a game is finished", async () => {
    const taught = gameOf({ ...game, lessons: ["first-game"] });
    for (const [mine, first] of [
      [[summary], true],
      [[over], false],
    ] as const) {
      fetched = mockApi({
        ...answers,
        "GET /api/games": { games: [taught] },
        "GET /api/tables?scope=mine": { tables: mine, next: null },
        "POST /api/games/titan/lessons/first-game": { ...summary, lesson: true },
      });
      vi.spyOn(session, "loadGames").mockImplementation(async () => {
        await i18n.loadGame(taught.name);
        session.games = [taught];
      });
      const { unmount } = render(Home);
      const learn = await screen.findByRole("button", { name: "Learn, 10 min" });
      await waitFor(() => expect(learn.classList.contains("primary")).toBe(first));
      expect(screen.queryByText("New to you") !== null).toBe(first);
      unmount();
    }
    vi.restoreAllMocks();
  });

  it("shows what to continue before the games, one's own turn first", async () => {
    const waits = { ...summary, id: "9d", my_turn: false, turn_of: [1] };
    mockApi({ ...answers, "GET /api/tables?scope=mine": { tables: [waits, summary], next: null } });
    render(Home);
    const [mine, theirs] = await screen.findAllByRole("link", { name: /Titan with Blaise/ });
    expect(mine?.textContent).toMatch(/Your turn.*Continue/s);
    expect(theirs?.textContent).toMatch(/To move: Blaise.*Open/s);
    const card = await screen.findByRole("article");
    expect(theirs?.compareDocumentPosition(card)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it("tells how one's last game ended", async () => {
    mockApi({ ...answers, "GET /api/tables?scope=mine": { tables: [over], next: null } });
    render(Home);
    await screen.findByText(/You won Titan, 9 to 4/);
    expect(screen.getByRole("link", { name: "Look at it again" }).getAttribute("href")).toBe("/tables/8a/replay");
  });

  it("lists running tables with whose turn it is, and finished ones with the winner", async () => {
    render(Home);
    const running = await screen.findByRole("link", { name: /Your turn/ });
    expect(running.getAttribute("href")).toBe("/tables/7f");
    const finished = screen.getByRole("link", { name: /Ada won/ });
    expect(finished.getAttribute("href")).toBe("/tables/8a/replay");
    expect(finished.textContent).toMatch(/Ada\s+9.*Blaise\s+4/s);
  });

  it("tells how far a running game is, who leads, and how much time is left", async () => {
    const given = fixture.snapshot.view as View & { seats: Record<string, Json>[] };
    const seats = given.seats.map((seat, index) => ({ ...seat, credits: [34, 29][index] ?? 0 }));
    const view = { ...given, cycle: 3, turn: 2, seats };
    mockApi({ ...answers, "GET /api/tables/7f/now": { ...fixture.snapshot, view } });
    await i18n.loadGame("titan");
    render(Continue, { tables: [{ ...summary, time_left: 247_000 }] });
    await screen.findByText("Cycle 3/5", {}, PATIENCE);
    const words = screen
      .getByRole("link")
      .textContent.replace(/[\u2068\u2069]/g, "")
      .replace(/\s+/g, " ");
    expect(words).toMatch(/Turn 2\/4 ?4:07 left/);
    expect(words).toMatch(/Ada 34.*Blaise 29/);
  });

  it("shows more of a long list on request, and goes on at the first new table", async () => {
    const page = (id: string, name: string): TableSummary => ({ ...summary, id, name });
    fetched = mockApi({
      ...answers,
      "GET /api/tables?scope=mine": { tables: [page("01", "First")], next: "5-01" },
      "GET /api/tables?scope=mine&after=5-01": { tables: [page("01", "First"), page("02", "Second")], next: null },
    });
    render(Home);
    (await screen.findAllByRole("button", { name: "Show more" }))[0]?.click();
    const second = await screen.findByRole("link", { name: /Second/ });
    expect(screen.getAllByRole("link", { name: /First/ })).toHaveLength(1);
    await waitFor(() => expect(document.activeElement).toBe(second));
    expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
  });

  it("shows thumbnails of running tables and reloads one only when its table changed", async () => {
    fetched = mockApi({ ...answers, "GET /api/tables/7f/now": { ...fixture.snapshot, view: fixture.snapshot.view } });
    const requests = (): number =>
      (fetched.mock.calls as [string][]).filter(([path]) => path === "/api/tables/7f/now").length;
    const { rerender } = render(Continue, { tables: [summary] });
    await waitFor(() => expect(document.querySelector("a .picture svg")).toBeTruthy(), PATIENCE);
    expect(requests()).toBe(1);
    await rerender({ tables: [{ ...summary }] });
    expect(requests()).toBe(1);
    await rerender({ tables: [{ ...summary, changed: summary.changed + 1 }] });
    await waitFor(() => expect(requests()).toBe(2));
    // A game that has not started has no position: the thumbnail shows a sample.
    await rerender({ tables: [{ ...summary, id: "9c", status: "lobby" }] });
    await waitFor(() => expect(document.querySelector("a .picture.waiting svg")).toBeTruthy(), PATIENCE);
    expect(requests()).toBe(2);
  }, 90_000);

  it("reports that the server cannot be reached", async () => {
    fetched.mockRejectedValue(new TypeError("offline"));
    render(Home);
    expect((await screen.findByRole("alert", {}, PATIENCE)).textContent).toMatch(/cannot be reached/);
  });

  it("notices at once that the line is gone, and that it is back", async () => {
    render(Home);
    await screen.findByRole("article", { name: "Titan" }, PATIENCE);
    fetched.mockRejectedValue(new TypeError("offline"));
    dispatchEvent(new Event("offline"));
    expect((await screen.findByRole("alert")).textContent).toMatch(/cannot be reached/);
    fetched = mockApi(answers);
    dispatchEvent(new Event("online"));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  });
});

describe("a new table", () => {
  it("shows the game's options and sends the changed ones", async () => {
    router.go("/new/titan");
    render(CreateTable);
    const pipes = await screen.findByLabelText<HTMLSelectElement>("Pipes per player");
    expect([...pipes.options].map((option) => option.textContent)).toEqual(["25 (30 spaces)", "20 (25 spaces)"]);
    screen.getByRole("radio", { name: /^French ruleset/ }).click();
    await waitFor(() => expect(pipes.value).toBe("1"));
    const second = screen.getByLabelText<HTMLSelectElement>("Player 2");
    const bots = within(second).getByRole("group", { name: "Bots" });
    expect([...bots.children].map((option) => option.textContent)).toEqual(["Random", "Steady · about 1000"]);
    second.value = "bot:random";
    second.dispatchEvent(new Event("change", { bubbles: true }));
    (await screen.findByRole("button", { name: "Start the game" })).click();
    await waitFor(() => expect(sent("/api/tables")).toBeTruthy());
    expect(sent("/api/tables")).toMatchObject({
      players: 2,
      options: { ruleset: "fr" },
      visibility: "private",
      seats: [{ controller: "human" }, { controller: "bot:random" }],
      timer: null,
      hot_seat: false,
    });
  });

  it("shows a guest who wants a rated game the way to an account and back", async () => {
    router.go("/new/titan");
    render(CreateTable);
    const rated = await screen.findByRole("checkbox", { name: /^Rated/ });
    expect(screen.queryByRole("link", { name: "Sign in" })).toBeNull();
    rated.click();
    const link = await screen.findByRole("link", { name: "Sign in" });
    expect(link.getAttribute("href")).toBe("/account?next=%2Fnew%2Ftitan");
  });

  it("shares one screen between all players and bots", async () => {
    router.go("/new/titan");
    render(CreateTable);
    (await screen.findByRole("radio", { name: "3" })).click();
    screen.getByRole("checkbox", { name: /Everyone at this screen/ }).click();
    const third = await screen.findByLabelText<HTMLSelectElement>("Player 3");
    await waitFor(() => expect(third.selectedOptions[0]?.textContent).toBe("A player at this screen"));
    third.value = "bot:steady";
    third.dispatchEvent(new Event("change", { bubbles: true }));
    screen.getByRole("button", { name: "Start the game" }).click();
    await waitFor(() => expect(sent("/api/tables")).toBeTruthy());
    expect(sent("/api/tables")).toMatchObject({
      players: 3,
      seats: [{ controller: "human" }, { controller: "human" }, { controller: "bot:steady" }],
      hot_seat: true,
    });
  });

  it("offers usual paces, or times of one's own", async () => {
    router.go("/new/titan");
    render(CreateTable);
    const second = await screen.findByLabelText<HTMLSelectElement>("Player 2");
    second.value = "bot:random";
    second.dispatchEvent(new Event("change", { bubbles: true }));
    expect(screen.queryByLabelText("Time for a move")).toBeNull();
    screen.getByRole("radio", { name: /^Faster/ }).click();
    await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/10 min \+ 5 sec a move/));
    screen.getByRole("radio", { name: /^Another pace/ }).click();
    const move = await screen.findByLabelText<HTMLSelectElement>("Time for a move");
    move.value = "120";
    move.dispatchEvent(new Event("change", { bubbles: true }));
    screen.getByRole("button", { name: "Start the game" }).click();
    await waitFor(() => expect(sent("/api/tables")).toBeTruthy());
    expect(sent("/api/tables")).toMatchObject({
      timer: { seconds: 120 },
      game_time: { total: 600, increment: 5 },
    });
  });

  it("says in a sentence what is set up", async () => {
    router.go("/new/titan");
    render(CreateTable);
    const said = (text: RegExp): Promise<void> =>
      waitFor(() => expect(screen.getByRole("status").textContent.replace(/\s+/g, " ")).toMatch(text));
    await screen.findByLabelText("Player 2");
    await said(/Titan for 2: you and a free seat\. English ruleset\. Only people with the link or the code\./);
    const second = screen.getByLabelText<HTMLSelectElement>("Player 2");
    second.value = "bot:random";
    second.dispatchEvent(new Event("change", { bubbles: true }));
    screen.getByRole("radio", { name: /^Open/ }).click();
    await said(/Titan for 2: you and a bot\. English ruleset\. Listed on the home page/);
    await i18n.setLanguage("fr");
    await said(/Titan à 2\s: vous et un bot\. Règles anglaises\. Visible à l’accueil/);
    await i18n.setLanguage("en");
  });
});

describe("seats", () => {
  it("are away only if a person plays them", () => {
    const [first] = summary.seats;
    if (!first) throw new Error("no seat");
    const seatStatus = { ...first, present: false };
    expect(isAway(seatStatus)).toBe(true);
    expect(isAway({ ...seatStatus, present: true })).toBe(false);
    expect(isAway({ ...seatStatus, controller: "bot:steady" })).toBe(false);
    expect(isAway({ ...seatStatus, controller: "dropped" })).toBe(false);
    expect(isAway({ ...seatStatus, free: true })).toBe(false);
    expect(isAway(undefined)).toBe(false);
  });

  it("default to an available bot", () => {
    expect(defaultBot(game)).toBe("steady");
    expect(defaultBot({ ...game, bots: ["random"] })).toBe("random");
    expect(defaultBot(undefined)).toBeUndefined();
  });
});
