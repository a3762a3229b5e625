/** The review of a finished game: asked for, waited for, and shown. */

import { render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { mockApi } from "../../../tests/mock";
import type { JudgedMove, Review, TableReview } from "../../api/types";
import { i18n } from "../../i18n/language.svelte";
import { session } from "../../state/session.svelte";
import ReviewPanel from "../ReviewPanel.svelte";
import { ReviewRequest } from "../reviewRequest.svelte";
import { describeReasons, signed } from "../words";
import { review } from "./sampleReview";

const answer = (status: TableReview["status"], found: Review | null): TableReview => ({
  status,
  review: found,
  problem: null,
});

const onmoment = vi.fn();

function show(request: ReviewRequest, at: number | null = null): void {
  const address = (moment: number): string => `/tables/t1/replay?at=${String(moment)}`;
  const names = ["Ada", "Ben"];
  render(ReviewPanel, {
    props: { request, game: "titan", names, me: 0, events: [], last: 12, at, address, onmoment },
  });
}

beforeEach(async () => {
  vi.useRealTimers();
  onmoment.mockReset();
  session.user = { id: "u", name: "Ada", account: false };
  await i18n.setLanguage("en");
  await i18n.loadGame("titan");
  i18n.game = "titan";
  i18n.names = ["Ada", "Ben"];
});

function ready(): ReviewRequest {
  const request = new ReviewRequest();
  request.review = review;
  request.status = "ready";
  return request;
}

describe("the review", () => {
  it("names a better move with its reasons, and links to the moment", () => {
    show(ready());
    const better = screen.getByText(/^Better:/);
    expect(better.closest("a")?.getAttribute("href")).toBe("/tables/t1/replay?at=4");
    expect(screen.getByText(/2 Titanium more · about 3 points more to expect/)).toBeTruthy();
    expect(screen.getByText(/a chance to win of 42% instead of 30%/)).toBeTruthy();
    expect(screen.getByText("−12%")).toBeTruthy();
    expect(screen.getByText("+21%")).toBeTruthy();
  });

  it("gives the reasons of a flight in its own words", async () => {
    await i18n.loadGame("galaxy_trucker");
    i18n.game = "galaxy_trucker";
    const reasons = [
      { what: "asset", name: "tokens", more: -1 },
      { what: "expected", name: "credits", more: 320 },
      { what: "expected", name: "lost", more: -180 },
    ];
    const judged = { ...review.worst[0], reasons } as JudgedMove;
    expect(describeReasons("galaxy_trucker", judged)).toMatch(
      /^1 battery token fewer · about 3 credits more to expect · about 2 lost components fewer to expect · if all play/,
    );
  });

  it("names the player whose chance rose at a turning point, and what was luck", () => {
    show(ready());
    const list = screen.getByRole("region", { name: "Turning points" });
    expect(within(list).getByText("Ada: from 30% to 100%")).toBeTruthy();
    expect(within(list).getByText("by a move of Ben · by luck: +20%")).toBeTruthy();
  });

  it("says the curve in a table, and walks along it by keyboard", async () => {
    show(ready());
    const rows = screen.getAllByRole("row", { hidden: true }).map((row) => row.textContent.replace(/\s+/g, " ").trim());
    expect(rows[2]).toContain("30%");
    const slider = screen.getByRole("slider");
    expect(slider.getAttribute("aria-valuetext")).toContain("Ada 50%");
    slider.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    expect(onmoment).toHaveBeenLastCalledWith(0);
    (slider as HTMLInputElement).value = "1";
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    await tick();
    expect(slider.getAttribute("aria-valuetext")).toContain("Ben 70%");
    slider.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
    expect(onmoment).toHaveBeenLastCalledWith(6);
  });

  it("lets a replay follow the slider at once", () => {
    show(ready(), 0);
    const slider = screen.getByRole("slider");
    (slider as HTMLInputElement).value = "2";
    slider.dispatchEvent(new Event("input", { bubbles: true }));
    expect(onmoment).toHaveBeenLastCalledWith(12);
  });

  it("shows progress until it is ready", async () => {
    vi.useFakeTimers();
    const pending = answer("waiting", null);
    mockApi({ "POST /api/tables/t1/review": pending, "GET /api/tables/t1/review": answer("running", null) });
    const request = new ReviewRequest();
    const stop = request.load("t1", null);
    await vi.advanceTimersByTimeAsync(10);
    expect(request.isPending).toBe(true);
    show(request);
    expect(screen.getByRole("progressbar")).toBeTruthy();
    await vi.advanceTimersByTimeAsync(1600);
    expect(request.status).toBe("running");
    mockApi({ "GET /api/tables/t1/review": answer("ready", review) });
    await vi.advanceTimersByTimeAsync(1600);
    expect(request.review).toEqual(review);
    stop();
  });

  it("is asked for by users only, and shown to all", async () => {
    session.user = null;
    const asked = mockApi({ "GET /api/tables/t1/review": answer("ready", review) });
    const request = new ReviewRequest();
    request.load("t1", null)();
    request.load("t1", null);
    await vi.waitFor(() => {
      expect(request.review).toEqual(review);
    });
    const calls = asked.mock.calls as [string, RequestInit | undefined][];
    expect(calls.filter(([, options]) => options?.method === "POST")).toEqual([]);
  });

  it("shows nothing if there is none", () => {
    const request = new ReviewRequest();
    request.status = "failed";
    show(request);
    expect(screen.queryByRole("progressbar")).toBeNull();
    expect(screen.queryByRole("slider")).toBeNull();
  });

  it("says changes with their sign in French too", async () => {
    await i18n.setLanguage("fr");
    expect(signed(-71)).toMatch(/^−7.%$/);
    expect(signed(4)).toMatch(/^\+0.%$/);
  });
});
