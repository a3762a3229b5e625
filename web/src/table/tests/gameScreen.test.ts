/** A table of a game that the shell does not know: keys, the curtain, the end, and what is asked back. */

import { cleanup, render, screen, waitFor, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { speech } from "../../i18n/language.svelte";
import { session } from "../../state/session.svelte";
import { settings } from "../../state/settings.svelte";
import type { Form, Position, TableCard } from "../../api/types";
import { TableModel } from "../tableStore.svelte";
import Playing from "../GameScreen.svelte";
import { gameOf } from "../../../tests/games";
import { fixture, mockApi, MockSocket, mockSockets, settled } from "../../../tests/mock";

const game = gameOf({ name: "unheard-of", bots: ["steady"] });

function cardOf(mine: readonly boolean[], secrets = true): TableCard {
  return {
    id: "t1",
    code: null,
    game: game.name,
    version: 1,
    players: 2,
    options: {},
    visibility: "open",
    status: "running",
    name: "",
    host: false,
    seats: mine.map((own, seat) => ({
      seat,
      name: seat === 0 ? "Ada" : "Blaise",
      controller: "human",
      present: true,
      free: false,
      mine: own,
    })),
    my_turn: true,
    turn_of: [0],
    timer: null,
    created: 0,
    changed: 0,
    result: null,
    playable: true,
    secrets,
    lesson: false,
  };
}

const legal: Form[] = [{ do: "jump" }, { do: "rest" }];
const position: Position = { ...fixture.position, view: {}, told: [], legal, pending: [0], seat: 0, head: 4 };

let model: TableModel;

async function open(mine: readonly boolean[], first: Partial<Position> = {}, secrets = true): Promise<void> {
  model = new TableModel("t1", game.name, null, { told: vi.fn(), turn: vi.fn() });
  MockSocket.last.open();
  MockSocket.last.say({ ...position, ...first });
  render(Playing, { model, card: cardOf(mine, secrets) });
  await settled();
  await tick();
}

async function press(key: string): Promise<void> {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  await tick();
}

beforeEach(async () => {
  mockSockets();
  mockApi({});
  // Actions of a game that has no words here are told by their keys; that they are missing is said once.
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  settings.pace = 0;
  settings.confirm = true;
  session.games = [game];
  await speech.show("en");
  speech.game = game.name;
  speech.names = ["Ada", "Blaise"];
});

describe("keys at the table", () => {
  it("confirm, cancel, undo and find, wherever the focus is", async () => {
    await open([true, false]);
    model.pick({ do: "jump" });
    await press("Escape");
    expect(model.selected).toBeNull();
    model.pick({ do: "rest" });
    await press("Enter");
    expect(MockSocket.last.asked("act").do).toEqual({ do: "rest" });
    await press("u");
    expect(MockSocket.last.asked("undo")).toBeTruthy();
    await press("/");
    expect(document.activeElement?.hasAttribute("data-option")).toBe(true);
  });

  it("do nothing for those who write", async () => {
    await open([true, false]);
    screen.getByRole("tab", { name: /Chat/ }).click();
    await tick();
    const field = screen.getByLabelText("Say something");
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "u", bubbles: true }));
    expect(MockSocket.last.sent.some((message) => message.type === "undo")).toBe(false);
  });

  it("leave the game alone for a spectator", async () => {
    await open([false, false], { seat: null, legal: [] });
    await press("u");
    expect(MockSocket.last.sent.some((message) => message.type === "undo")).toBe(false);
  });
});

describe("one screen for several", () => {
  it("hides a game with secrets until the next player is there", async () => {
    await open([true, true]);
    const curtain = screen.getByRole("dialog", { name: "Hand the screen to Ada." });
    within(curtain).getByRole("button").click();
    await tick();
    expect(screen.queryByRole("dialog")).toBeNull();
    MockSocket.last.say({ ...position, head: 5, since: 5, seat: 1, pending: [1] });
    await tick();
    expect(screen.getByRole("dialog", { name: "Hand the screen to Blaise." })).toBeTruthy();
  });

  it("hides nothing where there are no secrets, or where each has a screen", async () => {
    await open([true, true], {}, false);
    expect(screen.queryByRole("dialog")).toBeNull();
    cleanup();
    await open([true, false]);
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("what somebody wants back", () => {
  it("is asked of those whom it touches", async () => {
    await open([true, false]);
    MockSocket.last.say({ type: "asked-back", by: 1, to: 2, waiting: [0], declined: null });
    await tick();
    const dialog = screen.getByRole("dialog", { name: "Take back?" });
    within(dialog).getByRole("button", { name: "Do not agree" }).click();
    expect(MockSocket.last.asked("consent").agree).toBe(false);
    await tick();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});

describe("the end", () => {
  it("is shown once by itself, with the points of all", async () => {
    mockApi({
      "GET /api/tables/t1": { ...cardOf([true, false]), status: "over", result: { scores: [7, 3], ranking: [1, 2] } },
      "GET /api/tables/t1/replay": { head: 4, told: [], scores: [], ranking: [1, 2] },
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
});
