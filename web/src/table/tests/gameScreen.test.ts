/** A table of a game unknown to the shell: shortcuts, the curtain, the end, undo votes. */

import { cleanup, render, screen, waitFor, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import { i18n } from "../../i18n/language.svelte";
import { session } from "../../state/session.svelte";
import { settings } from "../../state/settings.svelte";
import { viewport } from "../../state/viewport.svelte";
import type { ActionJson, Snapshot, TableSummary, Vote } from "../../api/types";
import { TableStore } from "../store/tableStore.svelte";
import GameScreen from "../GameScreen.svelte";
import { gameOf } from "../../../tests/games";
import { tableOf } from "../../../tests/tables";
import { fixture, mockApi, MockSocket, mockSockets, flushMicrotasks } from "../../../tests/mock";

const game = gameOf({ name: "unheard-of", bots: ["steady"] });

const people = ["Ada", "Blaise"].map((name, seat) => ({
  ...{ seat, name, controller: "human", present: true, free: false, claimed: true, away: false },
}));

function summaryOf(mine: readonly boolean[], secrets = true): TableSummary {
  const seats = people.map((person, seat) => ({ ...person, mine: mine[seat] ?? false }));
  return tableOf({ id: "t1", code: null, game: game.name, visibility: "open", host: false, seats, secrets });
}

const legal: ActionJson[] = [{ do: "jump" }, { do: "rest" }];
const position: Snapshot = { ...fixture.snapshot, view: {}, events: [], legal, pending: [0], seat: 0, head: 4 };

let store: TableStore;

async function open(mine: readonly boolean[], first: Partial<Snapshot> = {}, secrets = true): Promise<void> {
  store = new TableStore("t1", game.name, null, { onEvents: vi.fn(), onTurn: vi.fn() });
  MockSocket.last.open();
  MockSocket.last.serverSends({ ...position, ...first });
  const changed = (loaded: TableSummary): Promise<void> => shown.rerender({ summary: loaded });
  const shown = render(GameScreen, {
    store,
    summary: summaryOf(mine, secrets),
    onchange: (loaded: TableSummary) => void changed(loaded),
  });
  // The regions are loaded on demand.
  await waitFor(() => {
    expect(document.querySelector("section.board")).toBeTruthy();
  });
  await flushMicrotasks();
  await tick();
}

async function press(key: string): Promise<void> {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  await tick();
}

// Loaded on demand by the screen; under load that takes its time.
beforeAll(async () => {
  await Promise.all([
    import("../regions/Regions.svelte"),
    import("../panels/ActionPanel.svelte"),
    import("../summary/end"),
  ]);
});

beforeEach(async () => {
  mockSockets();
  mockApi({});
  // A game without messages is shown by its keys, with one warning for each.
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  settings.pace = 0;
  settings.confirm = true;
  session.games = [game];
  await i18n.setLanguage("en");
  i18n.game = game.name;
  i18n.names = ["Ada", "Blaise"];
});

afterEach(() => {
  store.close();
});

describe("keyboard shortcuts", () => {
  it("confirm, cancel, undo and filter, wherever the focus is", async () => {
    await open([true, false]);
    store.pick({ do: "jump" });
    await press("Escape");
    expect(store.selected).toBeNull();
    store.pick({ do: "rest" });
    await press("Enter");
    expect(MockSocket.last.lastSent("act").do).toEqual({ do: "rest" });
    await press("u");
    expect(MockSocket.last.lastSent("undo")).toBeTruthy();
    await press("/");
    expect(document.activeElement?.hasAttribute("data-option")).toBe(true);
  });

  it("are ignored in text fields", async () => {
    await open([true, false]);
    screen.getByRole("tab", { name: /Chat/ }).click();
    await tick();
    const field = await screen.findByLabelText("Say something");
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "u", bubbles: true }));
    expect(MockSocket.last.sent.some((message) => message.type === "undo")).toBe(false);
  });

  it("do nothing for a spectator", async () => {
    await open([false, false], { seat: null, legal: [] });
    await press("u");
    expect(MockSocket.last.sent.some((message) => message.type === "undo")).toBe(false);
  });
});

describe("the host", () => {
  it("sees who may come to the table as it was changed, whatever was looked at meanwhile", async () => {
    mockApi({ "POST /api/tables/t1/host": { ...summaryOf([true, false]), visibility: "private" } });
    await open([true, false], { host: true });
    const look = async (tab: RegExp): Promise<void> => {
      screen.getByRole("tab", { name: tab }).click();
      await tick();
    };
    const choice = (name: RegExp): Promise<HTMLInputElement> => screen.findByRole("radio", { name });
    await look(/Table/);
    expect((await choice(/^Open/)).checked).toBe(true);
    (await choice(/^Private/)).click();
    await flushMicrotasks();
    await look(/Log/);
    await look(/Table/);
    expect((await choice(/^Private/)).checked).toBe(true);
  });
});

describe("a shared screen", () => {
  it("hides a game with secrets until the next player is ready", async () => {
    await open([true, true]);
    const curtain = screen.getByRole("dialog", { name: "Hand the screen to Ada." });
    within(curtain).getByRole("button").click();
    await tick();
    expect(screen.queryByRole("dialog")).toBeNull();
    MockSocket.last.serverSends({ ...position, head: 5, since: 5, seat: 1, pending: [1] });
    await tick();
    expect(screen.getByRole("dialog", { name: "Hand the screen to Blaise." })).toBeTruthy();
  });

  it("hides nothing without secrets or with separate screens", async () => {
    await open([true, true], {}, false);
    expect(screen.queryByRole("dialog")).toBeNull();
    cleanup();
    await open([true, false]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("a request to undo", () => {
  const vote: Vote = { type: "undo-vote", by: 1, to: 2, waiting: [0], declined: null };
  const pipe = (seq: number) => ({ seq, key: "event-jumped", clause: "", data: {} });

  it("is put to the vote of the players concerned, in a strip that leaves the board free", async () => {
    const events = Array.from({ length: 9 }, (_, index) => pipe(2 + index));
    await open([true, false], { events, head: 11 });
    MockSocket.last.serverSends({ ...vote, left: 60_000, held: true, clock: 30_000, now: 10_000 });
    await tick();
    expect(screen.queryByRole("dialog")).toBeNull();
    const strip = await screen.findByRole("region", { name: "Take back?" });
    // All of it, not only the end.
    expect(within(strip).getAllByRole("listitem")).toHaveLength(9);
    expect(strip.textContent).toContain("The clock stands still.");
    // On a busy machine some of the minute has passed.
    expect(within(strip).getByRole("timer").textContent).toMatch(/^(?:1:00|0:5\d)$/);
    within(strip).getByRole("button", { name: "Do not agree" }).click();
    expect(MockSocket.last.lastSent("vote").agree).toBe(false);
    await tick();
    expect(screen.queryByRole("region", { name: "Take back?" })).toBeNull();
    // Who declined is not told so.
    MockSocket.last.serverSends({ ...vote, waiting: [], declined: 0 });
    expect([store.problem, store.votes.notice]).toEqual([null, null]);
  });

  it("tells who asked that it was declined, until their own next move", async () => {
    await open([true, false]);
    MockSocket.last.serverSends({ ...vote, by: 0, waiting: [1] });
    MockSocket.last.serverSends({ ...vote, by: 0, waiting: [], declined: 1 });
    await tick();
    expect(screen.getByText("Blaise does not agree: nothing is taken back.")).toBeTruthy();
    expect(store.problem).toBeNull();
    // Whoever declined plays on at once.
    MockSocket.last.serverSends({ ...position, head: 5, since: 5 });
    await tick();
    expect(screen.getByText("Blaise does not agree: nothing is taken back.")).toBeTruthy();
    const [first] = position.legal;
    void store.act(first ?? {});
    MockSocket.last.serverSends({ type: "ack", ref: MockSocket.last.lastSent("act").ref, head: 5 });
    await flushMicrotasks();
    expect(store.votes.notice).toBeNull();
  });

  it("tells others that it was declined, until the next move", async () => {
    await open([true, false]);
    MockSocket.last.serverSends({ ...vote, by: 1, waiting: [2] });
    MockSocket.last.serverSends({ ...vote, by: 1, waiting: [], declined: 2 });
    expect(store.votes.notice).not.toBeNull();
    MockSocket.last.serverSends({ ...position, head: 5, since: 5 });
    expect(store.votes.notice).toBeNull();
  });

  it("expires, and is gone when the connection is", async () => {
    await open([true, false]);
    MockSocket.last.serverSends({ ...vote, by: 0, waiting: [1] });
    MockSocket.last.serverSends({ ...vote, by: 0, waiting: [], expired: true });
    await tick();
    expect(screen.getByText("Nobody answered in time: nothing changes.")).toBeTruthy();
    MockSocket.last.serverSends(vote);
    expect(store.votes.current).not.toBeNull();
    MockSocket.last.disconnect();
    expect(store.votes.current).toBeNull();
  });
});

describe("a request to drop a player", () => {
  it("is put to the vote of everybody", async () => {
    await open([true, false]);
    MockSocket.last.serverSends({ type: "drop-vote", seat: 0, waiting: [0, 1], declined: null });
    await tick();
    const strip = await screen.findByRole("region", { name: "Drop a player?" });
    expect(strip.textContent).toContain("The host asks to drop Ada");
    within(strip).getByRole("button", { name: "Agree" }).click();
    expect(MockSocket.last.lastSent("vote").agree).toBe(true);
    MockSocket.last.serverSends({ type: "drop-vote", seat: 0, waiting: [], declined: 1 });
    expect(store.votes.notice).toMatchObject({ key: "web-drop-declined", data: { seat: 1 } });
  });
});

describe("undo", () => {
  it("is grey while there is nothing to take back", async () => {
    await open([true, false], { may_undo: false });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Undo" }).disabled).toBe(true);
    MockSocket.last.serverSends({ ...position, head: 5, since: 5, may_undo: true });
    await tick();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Undo" }).disabled).toBe(false);
  });
});

describe("a bot in one's own seat", () => {
  it("leaves it on request", async () => {
    const api = mockApi({ "POST /api/tables/t1/claim": summaryOf([true, false]) });
    const [mine, other] = fixture.snapshot.seats;
    if (!mine || !other) throw new Error("the recorded table has two seats");
    const why = { seq: 3, key: "table-seat-timed-out", clause: "", data: { seat: 0, bot: "steady" } };
    await open([true, false], { legal: [], events: [why], seats: [{ ...mine, controller: "bot:steady" }, other] });
    const banner = await screen.findByRole("alert");
    // Who did it and why, by names.
    expect(banner.textContent).toContain("A bot plays for you");
    expect(banner.textContent).toContain("Time is up for Ada: the bot Steady plays on.");
    expect(banner.textContent).not.toContain("bot:");
    screen.getByRole("button", { name: "Take the seat back" }).click();
    await flushMicrotasks();
    expect(api).toHaveBeenCalledWith("/api/tables/t1/claim", expect.objectContaining({ method: "POST" }));
  });
});

describe("a bot in somebody else's seat", () => {
  it("is told at once, with the reason, until it is closed", async () => {
    await open([true, false]);
    const why = { seq: 4, key: "table-seat-timed-out", clause: "", data: { seat: 1, bot: "steady" } };
    MockSocket.last.serverSends({ ...position, head: 5, since: 4, events: [why] });
    const words = await screen.findByText("Time is up for Blaise: the bot Steady plays on.", { selector: ".strip *" });
    const strip = words.closest<HTMLElement>(".strip");
    if (!strip) throw new Error("it is in a strip");
    within(strip).getByRole("button", { name: "Close" }).click();
    await tick();
    expect(document.querySelector(".strip")).toBeNull();
  });
});

describe("a player who left", () => {
  it("is still named, and the host lets a bot play with one click", async () => {
    const api = mockApi({ "POST /api/tables/t1/host": summaryOf([true, false]) });
    session.games = [game];
    const [mine, other] = fixture.snapshot.seats;
    if (!mine || !other) throw new Error("the recorded table has two seats");
    const left = { ...other, name: "", claimed: false, free: true };
    await open([true, false], { host: true, legal: [], pending: [1], seats: [mine, left] });
    i18n.names = store.names;
    expect(await screen.findByText(/^Nobody plays for Player 2/)).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Waiting for Player 2" })).toBeTruthy();
    screen.getByRole("button", { name: "Give to a bot: Steady" }).click();
    await flushMicrotasks();
    const body = JSON.stringify({ do: "seat_to", seat: 1, controller: "bot:steady" });
    expect(api).toHaveBeenCalledWith("/api/tables/t1/host", expect.objectContaining({ body }));
  });
});

describe("a seat that the table plays", () => {
  it("is taken back by its player", async () => {
    const [mine, other] = fixture.snapshot.seats;
    if (!mine || !other) throw new Error("the recorded table has two seats");
    await open([true, false], { legal: [], seats: [{ ...mine, controller: "dropped" }, other] });
    expect(await screen.findByText("The table plays for you")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Take the seat back" })).toBeTruthy();
  });
});

describe("the end", () => {
  it("is shown once automatically, with all scores", async () => {
    mockApi({
      "GET /api/tables/t1": {
        ...summaryOf([true, false]),
        status: "over",
        result: { scores: [7, 3], ranking: [1, 2] },
      },
      "GET /api/tables/t1/replay/course": { scores: [], ranking: [1, 2] },
    });
    await open([true, false], { over: true, legal: [], pending: [] });
    const dialog = await screen.findByRole("dialog", { name: "The game is over" });
    await waitFor(() => expect(within(dialog).getByText("Ada wins!")).toBeTruthy());
    expect(within(dialog).getByRole("row", { name: /Total/ }).textContent).toMatch(/7\s*3/);
    within(dialog).getByRole("button", { name: "Close" }).click();
    await tick();
    expect(screen.queryByRole("dialog")).toBeNull();
    screen.getByRole("button", { name: "Score sheet" }).click();
    await tick();
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  it("shows the winner on the board of a phone before the sheet covers it", async () => {
    viewport.shape = "phone";
    try {
      mockApi({
        "GET /api/tables/t1": {
          ...summaryOf([true, false]),
          status: "over",
          result: { scores: [7, 3], ranking: [1, 2] },
        },
        "GET /api/tables/t1/replay/course": { scores: [], ranking: [1, 2] },
      });
      await open([true, false], { over: true, legal: [], pending: [] });
      expect((await screen.findByText("Ada wins!")).closest("[role=status]")).toBeTruthy();
      expect(screen.queryByRole("dialog")).toBeNull();
      expect(await screen.findByRole("dialog", { name: "The game is over" }, { timeout: 4000 })).toBeTruthy();
    } finally {
      viewport.shape = "wide";
    }
  });

  it("has its curves below the board in place of the hand, until the sheet is closed", async () => {
    mockApi({
      "GET /api/tables/t1": { ...summaryOf([true, false]), status: "over" },
      "GET /api/tables/t1/replay/course": {
        scores: [
          { seq: 0, scores: [0, 0] },
          { seq: 3, scores: [7, 3] },
        ],
      },
    });
    await open([true, false], { over: true, legal: [], pending: [] });
    const curves = await screen.findByRole("region", { name: "Points" });
    const dialog = screen.getByRole("dialog", { name: "The game is over" });
    expect(dialog.contains(curves)).toBe(false);
    expect(screen.queryByRole("region", { name: "Players" })).toBeNull();
    within(dialog).getByRole("button", { name: "Close" }).click();
    await tick();
    expect(screen.queryByRole("region", { name: "Points" })).toBeNull();
    expect(await screen.findByRole("region", { name: "Players" })).toBeTruthy();
  });
});
