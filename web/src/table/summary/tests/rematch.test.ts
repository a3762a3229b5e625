/** Playing again: one offer for all players, seen by those who are asked. */

import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi, type MockInstance } from "vitest";

import { i18n } from "../../../i18n/language.svelte";
import * as notifications from "../../../state/notifications";
import { router } from "../../../state/router.svelte";
import type { TableSummary } from "../../../api/types";
import { flushMicrotasks, mockApi } from "../../../../tests/mock";
import type { TableStore } from "../../store/tableStore.svelte";
import Rematch from "../Rematch.svelte";

const seat = { controller: "human", present: true, free: false, claimed: true, away: false, kept: false };
const finished = {
  ...{ id: "t1", game: "titan", name: "", players: 2, rematch: null, status: "over" },
  seats: [
    { ...seat, seat: 0, name: "Ada", mine: true },
    { ...seat, seat: 1, name: "Blaise", mine: false },
  ],
} as unknown as TableSummary;
const offer = {
  ...{ id: "t2", status: "lobby", host_name: "Blaise", invited: true, rematch_of: "t1" },
  seats: [
    { ...seat, seat: 0, name: "Blaise", mine: false },
    { ...seat, seat: 1, name: "Ada", mine: false, free: true, kept: true },
  ],
} as unknown as TableSummary;

let go: MockInstance<typeof router.go>;

async function show(rematch: string | null): Promise<void> {
  render(Rematch, { store: { rematch } as TableStore, summary: finished });
  await flushMicrotasks();
  await tick();
}

beforeEach(async () => {
  await i18n.setLanguage("en");
  await i18n.loadGame("titan");
  go = vi.spyOn(router, "go").mockImplementation(() => undefined);
});

describe("a rematch", () => {
  it("is offered once, with seats swapped by choice", async () => {
    const api = mockApi({ "POST /api/tables/t1/rematch": { ...offer, invited: false } });
    await show(null);
    screen.getByLabelText<HTMLInputElement>("Swap seats").click();
    await tick();
    screen.getByRole("button", { name: "Rematch" }).click();
    await flushMicrotasks();
    expect(api).toHaveBeenCalledWith("/api/tables/t1/rematch", expect.objectContaining({ body: '{"swap":true}' }));
    await vi.waitFor(() => {
      expect(go).toHaveBeenCalledWith("/tables/t2");
    });
  });

  it("is shown to whoever is asked, who accepts and starts the game", async () => {
    const taken = offer.seats.map((each) => ({ ...each, free: false, kept: false }));
    const api = mockApi({
      "GET /api/tables/t2": offer,
      "POST /api/tables/t1/rematch": { ...offer, invited: false, seats: taken },
      "POST /api/tables/t2/start": { ...offer, status: "running" },
    });
    const told = vi.spyOn(notifications, "notify").mockImplementation(() => undefined);
    await show("t2");
    expect(screen.getByRole("status").textContent).toContain("Blaise offers a rematch. Seats swap.");
    expect(told).toHaveBeenCalledWith("Blaise offers a rematch.", "Titan", expect.anything());
    screen.getByRole("button", { name: "Play again" }).click();
    await vi.waitFor(() => {
      expect(api).toHaveBeenCalledWith("/api/tables/t2/start", expect.anything());
    });
  });

  it("can be declined", async () => {
    const api = mockApi({ "GET /api/tables/t2": offer, "POST /api/tables/t2/decline": {} });
    await show("t2");
    screen.getByRole("button", { name: "No, thanks" }).click();
    await vi.waitFor(() => {
      expect(api).toHaveBeenCalledWith("/api/tables/t2/decline", expect.anything());
    });
    await vi.waitFor(() => {
      expect(screen.queryByText(/offers a rematch/)).toBeNull();
    });
  });
});
