/** The rows of the seats: points, and what a team has together. */

import { cleanup, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, expect, it, vi } from "vitest";

import { loadPresentation, type SeatPresentation } from "../../../games/presentation";
import type { Renderer } from "../../../games/renderer";
import { i18n } from "../../../i18n/language.svelte";
import { fixture, MockSocket, mockSockets } from "../../../../tests/mock";
import { TableStore } from "../../store/tableStore.svelte";
import SeatRows from "../SeatRows.svelte";

const POINTS = [19, 8];
const seat: SeatPresentation = {
  points: (_, each) => POINTS[each] ?? null,
  unit: "web-forgotten_planet-vp",
  unitWords: "web-forgotten_planet-vp-words",
};
const allied: SeatPresentation = {
  ...seat,
  teams: () => [{ name: { key: "web-forgotten_planet-alliance", data: { one: "A", other: "C" } }, seats: [0, 1] }],
};

async function show(
  presented: SeatPresentation,
  compact = false,
  more: Partial<typeof fixture.snapshot> = {},
  Gain: Renderer["Gain"] = null,
): Promise<void> {
  const store = new TableStore("t1", Gain ? "forgotten_planet" : "titan", null, { onEvents: vi.fn(), onTurn: vi.fn() });
  MockSocket.last.open();
  MockSocket.last.serverSends({ ...fixture.snapshot, ...more });
  await tick();
  render(SeatRows, { store, seat: presented, SeatCounts: null, Gain, compact });
}

beforeEach(async () => {
  mockSockets();
  await i18n.setLanguage("en");
  await Promise.all([i18n.loadGame("titan"), i18n.loadGame("forgotten_planet"), loadPresentation("titan")]);
  i18n.game = "forgotten_planet";
});

it.each([false, true])("says what an alliance has together, above its members (compact: %s)", async (compact) => {
  await show(allied, compact);
  const team = screen.getByRole("region", { name: "Sun and Comet" });
  expect(within(team).getByText("27 victory points")).toBeTruthy();
  expect(within(team).getByText("19 victory points")).toBeTruthy();
  expect(within(team).getByText("8 victory points")).toBeTruthy();
  expect(within(team).getAllByRole("listitem")).toHaveLength(2);
});

it("does not take the points of an alliance for the sum of its members", async () => {
  await show({ ...allied, together: () => 30 });
  expect(screen.getByText("30 victory points")).toBeTruthy();
  expect(screen.getByText("19 victory points")).toBeTruthy();
  expect(screen.queryByText("27 victory points")).toBeNull();
});

it("counts beside the points what a seat and a team have, where there is no second line", async () => {
  const { default: Gain } = await import("../../../games/forgotten_planet/Gain.svelte");
  const counted: SeatPresentation = {
    ...seat,
    counts: (_, each) => [{ name: "tiles", count: each === 0 ? 16 : 1 }],
    teams: () => [{ name: { key: "web-forgotten_planet-vp" }, seats: [0, 1], counts: [{ name: "white", count: 2 }] }],
  };
  await show(counted, false, {}, Gain);
  const rows = screen.getAllByRole("listitem").map((each) => each.textContent);
  expect(rows).toEqual([expect.stringContaining("16 tiles"), expect.stringContaining("1 tile")]);
  expect(screen.getByText("2 white cubes")).toBeTruthy();
  cleanup();
  await show(counted, true, {}, Gain);
  expect(screen.queryByText("16 tiles")).toBeNull();
});

it("has no totals where each plays alone", async () => {
  await show(seat);
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
  expect(screen.queryByText("27 victory points")).toBeNull();
});

it("does not call it the viewer's turn while a bot plays their seat", async () => {
  const pending = [0];
  await show(seat, false, { seat: 0, pending });
  expect(screen.getByText("your turn")).toBeTruthy();
  cleanup();
  const [mine, ...others] = fixture.snapshot.seats;
  if (!mine) throw new Error("the recorded table has seats");
  await show(seat, false, { seat: 0, pending, seats: [{ ...mine, controller: "bot:steady" }, ...others] });
  expect(screen.queryByText("your turn")).toBeNull();
  expect(screen.getByText("to move")).toBeTruthy();
});
