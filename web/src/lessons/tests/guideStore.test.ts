/** The lesson's guide: its notes, its highlights, leaving its path and returning. */

import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { fixture, mockApi, MockSocket, mockSockets, flushMicrotasks } from "../../../tests/mock";
import { highlight } from "../../state/highlight.svelte";
import { i18n } from "../../i18n/language.svelte";
import { settings } from "../../state/settings.svelte";
import type { ActionJson, Guidance, Snapshot } from "../../api/types";
import { TableStore } from "../../table/store/tableStore.svelte";
import GuideCard from "../GuideCard.svelte";

const jump: ActionJson = { do: "jump" };
const rest: ActionJson = { do: "rest" };
const position: Snapshot = {
  ...fixture.snapshot,
  view: {},
  events: [],
  legal: [jump, rest],
  pending: [0],
  seat: 0,
  head: 4,
};
const guidance: Guidance = {
  seat: 0,
  step: 2,
  steps: 5,
  notes: ["lesson-one", "lesson-two"],
  clause: "TI-1.1",
  places: ["U1"],
  do: rest,
  skip: false,
  left: null,
};

let fetched: ReturnType<typeof vi.fn>;
let store: TableStore;

async function open(changes: Partial<Guidance> = {}, first: Partial<Snapshot> = {}): Promise<void> {
  fetched = mockApi({
    "GET /api/tables/t1/lesson?head=4": { ...guidance, ...changes },
    "POST /api/tables/t1/lesson/skip": {},
  });
  store = new TableStore("t1", "unheard-of", null, { onEvents: vi.fn(), onTurn: vi.fn() });
  MockSocket.last.open();
  MockSocket.last.serverSends({ ...position, ...first });
  render(GuideCard, { store });
  for (let i = 0; i < 4; i += 1) {
    await flushMicrotasks();
    await tick();
  }
}

async function click(name: string): Promise<void> {
  screen.getByRole("button", { name }).click();
  await flushMicrotasks();
  await tick();
}

beforeEach(async () => {
  mockSockets();
  localStorage.clear();
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  settings.pace = 0;
  settings.confirm = true;
  await i18n.setLanguage("en");
});

afterEach(() => {
  cleanup();
  store.close();
});

describe("the guide", () => {
  it("shows its notes page by page, then what to do", async () => {
    await open();
    expect(screen.getByRole("heading").textContent).toContain("Step 2 of 5");
    expect(screen.getByText(/lesson-one/)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Show me" })).toBeNull();
    await click("Go on");
    expect(screen.getByText(/lesson-two/)).toBeTruthy();
    await click("Show me");
    expect(store.selected).toEqual(rest);
    await click("Do it");
    expect(MockSocket.last.lastSent("act").do).toEqual(rest);
  });

  it("highlights what it suggests until it is closed", async () => {
    await open();
    expect(highlight.isSuggested(rest)).toBe(true);
    expect(highlight.has(rest)).toBe(true);
    expect(highlight.places).toEqual(["U1"]);
    highlight.point([jump]);
    expect(highlight.has(rest)).toBe(true);
    highlight.point([]);
    await click("Put the guide away");
    expect(highlight.isSuggested(rest)).toBe(false);
    expect(highlight.places).toEqual([]);
    cleanup();
    await open();
    expect(screen.queryByText(/lesson-one/)).toBeNull();
    await click("Open the guide");
    expect(highlight.isSuggested(rest)).toBe(true);
  });

  it("suggests nothing that is not legal, and nothing while the others move", async () => {
    await open({ do: { do: "fly" }, notes: ["lesson-two"] });
    expect(highlight.actions).toEqual([]);
    cleanup();
    await open({ do: null }, { legal: [], pending: [1] });
    expect(screen.getByText("Watch what the others do…")).toBeTruthy();
    expect(highlight.places).toEqual([]);
  });

  it("asks the learner to act where all act at once and nobody is awaited", async () => {
    await open({ notes: ["lesson-two"] }, { pending: [] });
    expect(screen.queryByText("Watch what the others do…")).toBeNull();
    expect(highlight.isSuggested(rest)).toBe(true);
    expect(screen.getByText("Now:")).toBeTruthy();
  });

  it("returns to where the learner left its path", async () => {
    await open({ left: 3, notes: [], do: null });
    expect(screen.getByText(/You have left/)).toBeTruthy();
    await click("Take it back");
    expect(MockSocket.last.lastSent("undo").to).toBe(3);
  });

  it("skips ahead where nothing needs to be played", async () => {
    await open({ skip: true, do: null, notes: ["lesson-skip"] });
    await click("Skip ahead");
    expect(fetched.mock.calls.some(([path]) => path === "/api/tables/t1/lesson/skip")).toBe(true);
  });

  it("shows nothing to spectators", async () => {
    await open({}, { seat: null, legal: [] });
    expect(screen.queryByRole("heading")).toBeNull();
  });
});
