/** The dialog that continues a game at a new table: who plays, and in which pace. */

import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";

import presentation from "../../games/galaxy_trucker/presentation";
import { i18n } from "../../i18n/language.svelte";
import { session } from "../../state/session.svelte";
import type { TableSummary } from "../../api/types";
import { flushMicrotasks, mockApi } from "../../../tests/mock";
import Fork from "../Fork.svelte";

const seat = { controller: "human", present: true, free: false, claimed: true, away: false, mine: false };
const summary = {
  id: "7f",
  game: "galaxy_trucker",
  seats: [
    { ...seat, seat: 0, name: "Ada" },
    { ...seat, seat: 1, name: "Blaise" },
  ],
} as unknown as TableSummary;
const PACES = ["real_time", "turn_based"];

let requests: ReturnType<typeof vi.fn>;

function show(realTime: boolean, paces: readonly string[]): void {
  render(Fork, { summary, at: 12, realTime, paces, code: null, onclose: () => undefined });
}

async function sent(): Promise<unknown> {
  await fireEvent.click(screen.getByRole("button", { name: "Fork" }));
  await flushMicrotasks();
  const [, init] = requests.mock.calls.find(([url]) => String(url).endsWith("/fork")) as [string, RequestInit];
  return JSON.parse(init.body as string);
}

beforeEach(async () => {
  await i18n.setLanguage("en");
  vi.spyOn(session, "ensureUser").mockResolvedValue(undefined as never);
  vi.spyOn(session, "loadGames").mockResolvedValue();
  requests = mockApi({ "POST /api/tables/7f/fork": { id: "8a" } });
});

describe("a fork", () => {
  it("asks for no pace where the game leaves no choice", async () => {
    show(false, []);
    expect(screen.queryByRole("group", { name: "Building goes on" })).toBeNull();
    expect(await sent()).toMatchObject({ seq: 12, mode: "hot-seat", pace: "" });
  });

  it("goes on in real time unless another pace is chosen, and then not at one screen", async () => {
    show(true, PACES);
    expect(screen.queryByRole("radio", { name: "I play all sides at this screen" })).toBeNull();
    expect(await sent()).toMatchObject({ mode: "table", pace: "real_time" });
  });

  it("goes on turn by turn, also with all sides at one screen", async () => {
    show(true, PACES);
    await fireEvent.click(screen.getByRole("radio", { name: "Turn by turn" }));
    expect(screen.getByText(/without a clock/)).toBeTruthy();
    expect(await sent()).toMatchObject({ mode: "hot-seat", pace: "turn_based" });
  });
});

describe("Galaxy Trucker", () => {
  it("leaves a choice of pace only while ships are built in real time", () => {
    expect(presentation.forkPaces?.({ step: "building", first_player: null })).toEqual(PACES);
    expect(presentation.forkPaces?.({ step: "building", first_player: 0 })).toEqual([]);
    expect(presentation.forkPaces?.({ step: "grace", first_player: null })).toEqual([]);
    expect(presentation.inRealTime?.({ step: "building", first_player: 0 })).toBe(false);
    expect(presentation.inRealTime?.({ step: "grace", first_player: null })).toBe(true);
  });
});
