/** The line under the board: the coach of first games, what others do, and the way to skip it. */

import { cleanup, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { loadPresentation } from "../../../games/presentation";
import { i18n } from "../../../i18n/language.svelte";
import { settings } from "../../../state/settings.svelte";
import { fixture, MockSocket, mockSockets } from "../../../../tests/mock";
import { TableStore } from "../../store/tableStore.svelte";
import BoardLine from "../BoardLine.svelte";

const legal = [{ do: "land", zone: "U3" }];
const COACHED_TABLES = 10;

async function open(id: string, lesson = false): Promise<TableStore> {
  cleanup();
  const store = new TableStore(id, "titan", null, { onEvents: vi.fn(), onTurn: vi.fn() }, lesson);
  MockSocket.last.open();
  MockSocket.last.serverSends({ ...fixture.snapshot, legal, pending: [0] });
  render(BoardLine, { store });
  await tick();
  return store;
}

const coach = (): HTMLElement | null => screen.queryByText("First games:");

beforeEach(async () => {
  mockSockets();
  settings.pace = 0;
  settings.coach = true;
  await i18n.setLanguage("en");
  await Promise.all([i18n.loadGame("titan"), loadPresentation("titan")]);
  i18n.game = "titan";
  i18n.names = ["Ada", "Blaise"];
});

describe("the coach", () => {
  it("says the goal and the next step, and closes for good", async () => {
    await open("t1");
    expect(coach()?.parentElement?.textContent).toMatch(/First games: \S+/);
    screen.getByRole("button").click();
    await tick();
    expect(coach()).toBeNull();
    await open("t2");
    expect(coach()).toBeNull();
  });

  it("speaks at the first tables only, and leaves a lesson to its guide", async () => {
    await open("lesson", true);
    expect(coach()).toBeNull();
    for (let table = 0; table < COACHED_TABLES; table += 1) {
      await open(`t${String(table)}`);
      expect(coach()).not.toBeNull();
    }
    await open("another");
    expect(coach()).toBeNull();
    await open("t3");
    expect(coach()).not.toBeNull();
  });
});

it("offers to skip what others do, as long as it is shown", async () => {
  const store = await open("t1");
  expect(screen.queryByRole("button", { name: /Skip/ })).toBeNull();
  settings.pace = 1000;
  const { head } = fixture.snapshot;
  const delta = fixture.deltas.find((each) => each.head > head && each.events.length > 0);
  if (!delta) throw new Error("no such change");
  MockSocket.last.serverSends(delta);
  MockSocket.last.serverSends({
    ...delta,
    head: delta.head + 1,
    removed: [],
    patch: {},
    events: [],
  });
  await tick();
  screen.getByRole("button", { name: /Skip/ }).click();
  await tick();
  expect(store.catchingUp).toBe(false);
  expect(screen.queryByRole("button", { name: /Skip/ })).toBeNull();
});
