/** What the bar of a table adds: the next table that waits, and the time of each player. */

import { render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { i18n } from "../../i18n/language.svelte";
import { session } from "../../state/session.svelte";
import { fixture, MockSocket, mockApi, mockSockets } from "../../../tests/mock";
import { tableOf } from "../../../tests/tables";
import NextTable from "../NextTable.svelte";
import SeatTimes from "../SeatTimes.svelte";
import { TableStore } from "../store/tableStore.svelte";

beforeEach(async () => {
  mockSockets();
  await i18n.setLanguage("en");
  session.user = { id: "u", name: "Ada", account: false };
});
afterEach(() => {
  vi.useRealTimers();
});

describe("the next table", () => {
  const tables = [
    tableOf({ id: "here" }),
    tableOf({ id: "recent" }),
    tableOf({ id: "longest" }),
    tableOf({ id: "theirs", my_turn: false }),
  ];

  it("is the one that has waited longest, and not this one", async () => {
    mockApi({ "GET /api/tables?scope=mine": { tables, next: null } });
    render(NextTable, { current: "here" });
    const link = await screen.findByRole("link", { name: "Next table" });
    expect(link.getAttribute("href")).toBe("/tables/longest");
  });

  it("is not offered if none waits", async () => {
    const fetched = mockApi({ "GET /api/tables?scope=mine": { tables: tables.slice(0, 1), next: null } });
    render(NextTable, { current: "here" });
    await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
    await tick();
    expect(screen.queryByRole("link")).toBeNull();
  });
});

describe("the players' times", () => {
  it("run for whoever decides, and become short", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
    const store = new TableStore("t1", "titan", null, { onEvents: vi.fn(), onTurn: vi.fn() });
    MockSocket.last.open();
    MockSocket.last.serverSends({ ...fixture.snapshot, pending: [1], times: [65_000, 31_000] });
    render(SeatTimes, { store });
    await tick();
    const [ada, blaise] = within(screen.getByRole("list")).getAllByRole("listitem");
    const shown = (): (string | undefined)[] =>
      [ada, blaise].map((item) => /\d+:\d\d/.exec(item?.textContent ?? "")?.[0]);
    expect(shown()).toEqual(["1:05", "0:31"]);
    expect(blaise?.classList.contains("short")).toBe(false);
    vi.advanceTimersByTime(4000);
    await tick();
    expect(shown()).toEqual(["1:05", "0:27"]);
    expect([ada, blaise].map((item) => item?.classList.contains("short"))).toEqual([false, true]);
    expect([ada, blaise].map((item) => item?.classList.contains("runs"))).toEqual([false, true]);
  });
});
