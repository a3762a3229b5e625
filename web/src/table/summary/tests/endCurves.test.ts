/** The curves below the board of a finished game. */

import { render, screen, waitFor, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { fixture, MockSocket, mockApi, mockSockets } from "../../../../tests/mock";
import type { TableSummary } from "../../../api/types";
import { i18n } from "../../../i18n/language.svelte";
import { review } from "../../../review/tests/sampleReview";
import { router } from "../../../state/router.svelte";
import { TableStore } from "../../store/tableStore.svelte";
import EndCurves from "../EndCurves.svelte";
import { FinishedGame } from "../finishedGame.svelte";

const scores = [
  { seq: 0, scores: [0, 0] },
  { seq: 5, scores: [3, 8] },
];

let store: TableStore;

function show(): FinishedGame {
  store = new TableStore("t1", "titan", null, { onEvents: vi.fn(), onTurn: vi.fn() });
  MockSocket.last.open();
  MockSocket.last.serverSends({ ...fixture.snapshot, over: true, legal: [], pending: [], head: 12, seat: 0 });
  const summary = { id: "t1", code: null, visibility: "open", result: null } as Partial<TableSummary> as TableSummary;
  const finished = new FinishedGame(summary, 0);
  finished.course = { scores, ranking: [2, 1] };
  render(EndCurves, { store, finished });
  return finished;
}

async function showReview(finished: FinishedGame): Promise<void> {
  finished.review.status = "ready";
  finished.review.review = review;
  await tick();
}

beforeEach(async () => {
  mockSockets();
  mockApi({});
  await i18n.setLanguage("en");
  await i18n.loadGame("titan");
  i18n.game = "titan";
});

afterEach(() => {
  store.close();
});

describe("the curves of a finished game", () => {
  it("begin with the chance to win, with the decisions of the seat that is looked at", async () => {
    const finished = show();
    await showReview(finished);
    const curves = screen.getByRole("region", { name: "Chance to win" });
    expect(within(curves).getByRole("img").querySelectorAll("g.mark")).toHaveLength(2);
    finished.seat = 1;
    await tick();
    expect(within(curves).getByRole("img").querySelectorAll("g.mark")).toHaveLength(0);
  });

  it("lead to a moment by keyboard", async () => {
    const go = vi.spyOn(router, "go").mockImplementation(() => undefined);
    await showReview(show());
    const slider = screen.getByRole<HTMLInputElement>("slider");
    slider.value = "1";
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    slider.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    expect(go).toHaveBeenLastCalledWith("/tables/t1/replay?at=6");
  });

  it("show the points instead on request", async () => {
    await showReview(show());
    const choice = screen.getByLabelText<HTMLSelectElement>("Show");
    expect(choice.value).toBe("chance");
    choice.value = "";
    choice.dispatchEvent(new Event("change", { bubbles: true }));
    await tick();
    const curves = screen.getByRole("region", { name: "Points" });
    expect(within(curves).getByRole("img").getAttribute("aria-label")).toMatch(/: 3 and .*: 8/);
  });

  it("keep their place while the review is made, and are the points without one", async () => {
    const finished = show();
    finished.review.status = "running";
    await tick();
    expect(within(screen.getByRole("region", { name: "Chance to win" })).getByRole("progressbar")).toBeTruthy();
    finished.review.status = "failed";
    await tick();
    expect(screen.getByRole("region", { name: "Points" })).toBeTruthy();
    expect(screen.getByLabelText<HTMLSelectElement>("Show").value).toBe("");
  });

  it("speak French", async () => {
    await i18n.setLanguage("fr");
    await showReview(show());
    const curves = await screen.findByRole("region", { name: "Chances de gagner" });
    await waitFor(() => expect(within(curves).getByText("Selon un bot fort. Un clic montre ce moment.")).toBeTruthy());
  });
});
