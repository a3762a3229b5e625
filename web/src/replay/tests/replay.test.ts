/** The replay of a game unknown to the shell: steps, slider, speed, links and codes. */

import { render, screen, waitFor } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { i18n } from "../../i18n/language.svelte";
import { router } from "../../state/router.svelte";
import type { GameEvent, MomentRun } from "../../api/types";
import { RUN } from "../moments";
import Replay from "../Replay.svelte";
import { PAGE } from "../replayEvents.svelte";
import { flushMicrotasks, mockApi } from "../../../tests/mock";
import { tableOf } from "../../../tests/tables";

const line = (seq: number): GameEvent => ({ seq, key: "web-score-total", clause: "", data: {} });

/** Entry 2 has no events, so that no step stops there. */
const told = [line(0), line(1), line(3), line(3), line(5)];
const HEAD = 6;

const seat = { controller: "human", present: true, free: false, claimed: true, away: false, mine: false };
const summary = tableOf({
  code: null,
  game: "unheard-of",
  status: "over",
  name: "An old game",
  host: false,
  seats: [
    { ...seat, seat: 0, name: "Ada" },
    { ...seat, seat: 1, name: "Blaise" },
  ],
  result: { scores: [3, 5], ranking: [2, 1] },
});

/** The run of all moments from `first` on. */
const run = (first: number, head: number): MomentRun => ({
  first: { head: first, seat: null, view: { at: first }, pending: [] },
  following: Array.from({ length: Math.min(RUN - 1, head - first) }, (_, index) => ({
    ...{ removed: [], patch: { at: first + index + 1 }, pending: [] },
  })),
});

/** A game of these events. */
function answers(query = "", head = HEAD, events: readonly GameEvent[] = told): Record<string, unknown> {
  const more = query.replace("?", "&");
  const entries: [string, unknown][] = [
    [`GET /api/tables/7f${query}`, summary],
    [`GET /api/tables/7f/replay${query}`, { head, seat: null, status: "over", result: summary.result }],
    [`GET /api/tables/7f/replay/course${query}`, { scores: [{ seq: 0, scores: [0, 0] }], ranking: [2, 1] }],
  ];
  for (let first = 0; first <= head; first += 1)
    entries.push([`GET /api/tables/7f/replay/moments?first=${String(first)}${more}`, run(first, head)]);
  for (let first = 0; first < head; first += PAGE) {
    const upto = Math.min(first + PAGE, head);
    const times = Array.from({ length: upto - first }, () => 0);
    const page = { first, upto, times, events: events.filter(({ seq }) => seq >= first && seq < upto) };
    entries.push([`GET /api/tables/7f/replay/events?first=${String(first)}${more}`, page]);
  }
  return Object.fromEntries(entries);
}

const at = (): number | null => (router.route.name === "replay" ? router.route.at : null);
/** A step waits for the page of events in which it ends. */
const settle = async (): Promise<void> => {
  await flushMicrotasks();
  await tick();
};
const click = async (name: string): Promise<void> => {
  screen.getByRole("button", { name }).click();
  await settle();
};
const press = async (key: string): Promise<void> => {
  document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  await settle();
};

/** Show a replay and wait for its first position; return what was requested. */
async function open(address: string, responses = answers()): Promise<() => string[]> {
  const fetched = mockApi(responses);
  router.go(address);
  render(Replay);
  await waitFor(() => expect(screen.getByRole("slider")).toBeTruthy());
  await waitFor(() => expect(screen.queryByText("Loading…")).toBeNull());
  return () => fetched.mock.calls.map(([path]) => String(path));
}

beforeEach(async () => {
  await i18n.setLanguage("en");
});

describe("a replay", () => {
  it("steps to moments with events, within the game", async () => {
    await open("/tables/7f/replay");
    expect(at()).toBeNull();
    const seen: (number | null)[] = [];
    for (let i = 0; i < 6; i += 1) {
      await click("Step forward");
      seen.push(at());
    }
    expect(seen).toEqual([1, 2, 4, 6, 6, 6]);
    await click("Step back");
    expect(at()).toBe(4);
    await press("Home");
    expect(at()).toBe(0);
    await press("ArrowRight");
    expect(at()).toBe(1);
    await press("End");
    expect(at()).toBe(HEAD);
    await press("ArrowLeft");
    expect(at()).toBe(4);
  });

  it("starts at the moment of its URL, and follows the slider", async () => {
    await open("/tables/7f/replay?at=4");
    const slider = screen.getByRole<HTMLInputElement>("slider");
    expect(slider.value).toBe("4");
    expect(slider.getAttribute("aria-valuetext")).toBe("Moment 4 of 6");
    slider.value = "3";
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    await tick();
    expect(at()).toBe(3);
  });

  it("shows the last events, and a note before the first move", async () => {
    await open("/tables/7f/replay?at=3");
    expect(screen.queryByText("Before the first move.")).toBeNull();
    await press("Home");
    expect(screen.getByText("Before the first move.")).toBeTruthy();
  });

  it("limits the moment to the length of the game", async () => {
    await open("/tables/7f/replay?at=999");
    expect(screen.getByRole<HTMLInputElement>("slider").value).toBe(String(HEAD));
  });

  it("plays at the chosen speed, and stops at the end", async () => {
    await open("/tables/7f/replay?at=2");
    vi.useFakeTimers();
    await click("Play");
    await vi.advanceTimersByTimeAsync(800);
    expect(at()).toBe(2);
    await vi.advanceTimersByTimeAsync(200);
    expect(at()).toBe(4);
    const speed = screen.getByLabelText<HTMLSelectElement>("Speed");
    await click("Pause");
    await vi.advanceTimersByTimeAsync(5000);
    expect(at()).toBe(4);
    speed.value = "4";
    speed.dispatchEvent(new Event("change", { bubbles: true }));
    await click("Play");
    await vi.advanceTimersByTimeAsync(300);
    expect(at()).toBe(HEAD);
    await vi.advanceTimersByTimeAsync(10);
    expect(screen.getByRole("button", { name: "Play" })).toBeTruthy();
  });

  it("keeps the code of a private table, also in shared links", async () => {
    await open("/tables/7f/replay?at=1&code=ABCD", answers("?code=ABCD"));
    await click("Step forward");
    expect(router.route).toMatchObject({ name: "replay", at: 2, code: "ABCD" });
    expect(screen.getByRole("link", { name: "Export" }).getAttribute("href")).toBe(
      "/api/tables/7f/export?form=text&code=ABCD",
    );
    await click("Share this moment");
    const link = screen.getByLabelText<HTMLInputElement>("Link to this moment");
    expect(link.value).toMatch(/\/tables\/7f\/replay\?at=2&code=ABCD$/);
  });

  it("requests runs of moments and pages of events, not one moment for each step", async () => {
    const head = 400;
    const events = Array.from({ length: head }, (_, seq) => line(seq));
    const requested = await open("/tables/7f/replay", answers("", head, events));
    expect(requested().sort()).toEqual([
      "/api/tables/7f",
      "/api/tables/7f/replay",
      "/api/tables/7f/replay/events?first=0",
      "/api/tables/7f/replay/moments?first=0",
    ]);
    for (let step = 0; step < 100; step += 1) await press("ArrowRight");
    expect(at()).toBe(100);
    expect(requested().slice(4)).toEqual(
      [32, 64, 96].map((first) => `/api/tables/7f/replay/moments?first=${String(first)}`),
    );
  });

  it("loads earlier events of a long game on request", async () => {
    const head = 1000;
    const events = Array.from({ length: head }, (_, seq) => line(seq));
    const requested = await open("/tables/7f/replay?at=1000", answers("", head, events));
    const pages = (): string[] => requested().filter((path) => path.includes("events"));
    await waitFor(() => expect(pages()).toHaveLength(2));
    const listed = screen.getAllByRole("listitem").length;
    await click("Show earlier events");
    await waitFor(() => expect(pages()).toHaveLength(3));
    await waitFor(() => expect(screen.getAllByRole("listitem").length).toBeGreaterThan(listed));
  });

  it("loads what charts and score sheet need when they are opened", async () => {
    const requested = await open("/tables/7f/replay?at=3");
    expect(requested().filter((path) => path.includes("course"))).toEqual([]);
    screen.getByRole("tab", { name: "Curves" }).click();
    await screen.findByRole("img", { name: /Points over the game/ });
    expect(requested().filter((path) => path.includes("course"))).toHaveLength(1);
    screen.getByRole("tab", { name: "Scores" }).click();
    expect(await screen.findByRole("table", { name: "Score sheet" })).toBeTruthy();
  });

  it("shows why it cannot be shown", async () => {
    mockApi({});
    router.go("/tables/7f/replay");
    render(Replay);
    expect((await screen.findByRole("alert")).textContent).toBeTruthy();
    expect(screen.queryByRole("slider")).toBeNull();
  });
});
