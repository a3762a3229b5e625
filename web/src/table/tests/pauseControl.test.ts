/** Pauses of a table with a clock: what the header says, and who may stop and start time. */

import { render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { i18n } from "../../i18n/language.svelte";
import type { ActionJson, PauseStatus } from "../../api/types";
import PauseControl from "../PauseControl.svelte";
import { HOST } from "../store/pause.svelte";
import { TableStore } from "../store/tableStore.svelte";
import { fixture, MockSocket, mockSockets } from "../../../tests/mock";

const legal: ActionJson[] = [{ do: "land", zone: "U3" }];
const running: PauseStatus = {
  type: "pause-status",
  policy: "players",
  by: null,
  left: null,
  broken: [],
  clock: 90_000,
  now: 30_000,
  pauses_left: [2, 0],
  stood_still: null,
};

/** A table in real time at which the viewer has the first seat. */
async function show(status: PauseStatus, host = false): Promise<TableStore> {
  const store = new TableStore("t1", "titan", null, { onEvents: vi.fn(), onTurn: vi.fn() });
  i18n.names = ["Ada", "Blaise"];
  render(PauseControl, { store });
  MockSocket.last.open();
  MockSocket.last.serverSends({ ...fixture.snapshot, legal, pending: [], host, clock: 90_000, now: 30_000 });
  MockSocket.last.serverSends(status);
  await tick();
  return store;
}

const text = (): string => screen.queryByRole("status")?.textContent.replaceAll(/\s+/g, " ").trim() ?? "";

beforeEach(async () => {
  mockSockets();
  await i18n.setLanguage("en");
});

describe("a pause", () => {
  it("is offered to who has one left, and requested", async () => {
    const store = await show(running);
    expect([store.pause.isOn, store.mayAct, text()]).toEqual([false, true, ""]);
    screen.getByRole("button", { name: "Pause" }).click();
    expect(MockSocket.last.lastSent("pause")).toMatchObject({ type: "pause" });
  });

  it("is not offered to who has used them up", async () => {
    await show({ ...running, pauses_left: [0, 2] });
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("shows who paused and for how long yet, lets nobody act, and is ended by who began it", async () => {
    const store = await show({ ...running, by: 0, left: 60_000, pauses_left: [1, 2] });
    expect([store.pause.isOn, store.mayAct]).toEqual([true, false]);
    expect(text()).toMatch(/^Paused by Ada.* (1:00|0:59)$/);
    screen.getByRole("button", { name: "Resume" }).click();
    expect(MockSocket.last.lastSent("resume")).toMatchObject({ type: "resume" });
  });

  it("of another player or the host is not ended here", async () => {
    await show({ ...running, by: 1, left: 60_000 });
    expect(screen.queryByRole("button")).toBeNull();
    MockSocket.last.serverSends({ ...running, policy: "host", by: HOST });
    await tick();
    expect(text()).toBe("Paused by the host");
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("of the host is the host's", async () => {
    await show({ ...running, policy: "host", pauses_left: [0, 0] }, true);
    expect(screen.getByRole("button", { name: "Pause" })).toBeTruthy();
    MockSocket.last.serverSends({ ...running, policy: "host", by: HOST });
    await tick();
    expect(screen.getByRole("button", { name: "Resume" })).toBeTruthy();
  });

  it("lasts while a line is broken, and time goes on from where it stood", async () => {
    const store = await show({ ...running, policy: "line", broken: [1], pauses_left: [0, 0] });
    expect(text()).toMatch(/^Paused until Blaise.* is back$/);
    MockSocket.last.serverSends({ ...running, policy: "line", pauses_left: [0, 0] });
    await tick();
    expect([store.pause.isOn, store.mayAct, text()]).toEqual([false, true, ""]);
    expect((store.shown?.deadline ?? 0) - performance.now()).toBeGreaterThan(59_000);
  });

  it("tells that the game stood still while no server ran it", async () => {
    await show({ ...running, stood_still: 100_400 });
    expect(text()).toBe("The game stood still for 100 seconds. No time is lost.");
  });
});
