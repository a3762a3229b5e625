/** Each kind of confirmed move has its gesture, and a jump has none. */

import { render } from "@testing-library/svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";

import type { GameEvent, View } from "../../../api/types";
import Board from "../Board.svelte";
import presentation from "../choices";
import { builtPlace, cubeMoves } from "../changes";
import { gesturesOf, isJump, TIMES } from "../gestures";
import { craterOf } from "../geometry/crater";
import { titan, type TitanView } from "../view";
import { loadTexts, NAMES, positionAt } from "./recordedPositions";

const event = (key: string, data: GameEvent["data"]): GameEvent => ({ key, data, clause: "", seq: 1 });

const before = titan(positionAt(2, "drone-move").view);
const crater = craterOf(2);
const base = before.seats[0]?.base ?? "";
const rigs = Object.keys(before.zones).filter((zone) => before.zones[zone]?.colour !== undefined);

/** The position after a change of it. */
function after(change: (view: TitanView) => void): TitanView {
  const view = structuredClone(before);
  change(view);
  return view;
}

beforeAll(loadTexts);

describe("gestures", () => {
  it("light the rigs of a chain one after the other", () => {
    const lit = rigs.slice(0, 2).map((zone) => event("event-rig-activated", { seat: 0, zone }));
    expect(
      gesturesOf(
        before,
        after(() => undefined),
        lit,
        crater,
      ),
    ).toMatchObject([
      { kind: "light", delay: 0 },
      { kind: "light", delay: TIMES.light },
    ]);
  });

  it("crumble purged Tholins where they were", () => {
    const zone = rigs[0] ?? "";
    const purged = [event("event-purged-hold", { seat: 0 }), event("event-purged-well", { seat: 0, zone })];
    expect(
      gesturesOf(
        before,
        after(() => undefined),
        purged,
        crater,
      ),
    ).toMatchObject([
      { kind: "purge", at: crater.zones.get(base)?.at },
      { kind: "purge", at: crater.zones.get(zone)?.at },
    ]);
  });

  it("carry a cube to a drone that loads it", () => {
    const [empty, loaded] = [null, "deuterium" as const].map((cargo) =>
      after((view) => {
        for (const drone of view.seats[0]?.drones.slice(0, 1) ?? []) drone.cargo = cargo;
      }),
    );
    if (!empty || !loaded) throw new Error("no positions");
    const told = [event("event-drone-loaded", { seat: 0, drone: 1, zone: base, resource: "deuterium" })];
    expect(gesturesOf(empty, loaded, told, crater)).toMatchObject([{ kind: "cargo", resource: "deuterium" }]);
    // What an undo changes is no move.
    expect(gesturesOf(empty, loaded, [], crater)).toEqual([]);
  });

  it("leave what a drone brings home to the flight into the hold", () => {
    const loaded = after((view) => {
      for (const drone of view.seats[0]?.drones.slice(0, 1) ?? []) drone.cargo = "deuterium";
    });
    const unloaded = event("event-drone-unloaded", { seat: 0, drone: 1, zone: base, resource: "deuterium" });
    const taken = event("event-cube-taken", { seat: 0, resource: "deuterium", source: "drone" });
    const empty = after((view) => {
      for (const drone of view.seats[0]?.drones ?? []) drone.cargo = null;
    });
    expect(gesturesOf(loaded, empty, [unloaded], crater)).toMatchObject([{ kind: "cargo" }]);
    expect(gesturesOf(loaded, empty, [unloaded, taken], crater)).toEqual([]);
  });

  it("let a destroyed pipe fall, and credits rise from the base", () => {
    const [slot = ""] = Object.keys(before.pipes);
    const destroyed = after((view) => {
      view.pipes = Object.fromEntries(Object.entries(view.pipes).filter(([id]) => id !== slot));
      for (const player of view.seats.slice(0, 1)) player.credits += 4;
    });
    const found = gesturesOf(before, destroyed, [event("event-pipe-destroyed", { seat: 0, slot, owner: 0 })], crater);
    expect(found).toMatchObject([
      { kind: "gone", pipe: { id: slot } },
      { kind: "credits", seat: 0, count: 4 },
    ]);
  });

  it("bring each cube from its source", () => {
    const gained = after((view) => {
      for (const player of view.seats.slice(0, 1)) player.hold.water += 1;
    });
    const taken = (source: string, more: GameEvent["data"] = {}): GameEvent =>
      event("event-cube-taken", { seat: 0, resource: "water", source, ...more });
    const sources = (told: readonly GameEvent[], built: string | null = null): string[] =>
      cubeMoves(before, gained, told, built).map(({ from }) => from);
    const laid = event("event-pipe-laid", { seat: 0, slot: "hU1a", to: "U2" });
    expect(sources([taken("dropship")])).toEqual([`ship:${base}`]);
    expect(sources([taken("rig", { zone: "M1" })])).toEqual(["zone:M1"]);
    expect(sources([taken("core")])).toEqual(["zone:CORE"]);
    expect(sources([laid, taken("slot"), taken("rig", { zone: "U2" })])).toEqual(["slot:hU1a", "zone:U2"]);
    // Whether to take it was asked after the pipe was laid.
    expect(sources([taken("slot")], builtPlace([laid]))).toEqual(["slot:hU1a"]);
    expect(sources([event("event-landed", { seat: 0, zone: "U3" }), taken("deposit")])).toEqual(["zone:U3"]);
    expect(sources([taken("drone")], "slot:hU1a")).toEqual([`zone:${base}`]);
    const unloaded = event("event-drone-unloaded", { seat: 0, drone: 1, zone: base, resource: "water" });
    expect(sources([unloaded, taken("drone")])).toEqual(["drone:0:1"]);
  });

  it("bring no cubes in an undo or a step back", () => {
    const gained = after((view) => {
      for (const player of view.seats.slice(0, 1)) player.hold.water += 1;
    });
    const taken = event("event-cube-taken", { seat: 0, resource: "water", source: "dropship" });
    expect(cubeMoves(before, gained, [], null)).toEqual([]);
    expect(cubeMoves(gained, before, [taken], null)).toEqual([]);
  });

  it("do not follow a jump", () => {
    const jumped = after((view) => {
      view.cycle += 2;
      for (const player of view.seats) player.credits += 9;
    });
    expect(isJump(before, jumped, [])).toBe(true);
    expect(isJump(jumped, before, [])).toBe(true);
    expect(
      isJump(
        before,
        after(() => undefined),
        [],
      ),
    ).toBe(false);
    expect(
      gesturesOf(before, jumped, [event("event-rig-activated", { seat: 0, zone: rigs[0] ?? "" })], crater),
    ).toEqual([]);
  });

  it("follow the last move of the game, after which no turn is left", () => {
    const finished = after((view) => {
      view.over = true;
      view.turn = 0;
      for (const player of view.seats.slice(0, 1)) player.credits += 9;
    });
    expect(isJump(before, finished, [event("event-extraction", { cycle: before.cycle })])).toBe(false);
    expect(isJump(finished, before, [])).toBe(true);
  });

  it("follow a move with what it takes along, which has its events", () => {
    const zone = Object.keys(before.zones).find((id) => before.zones[id]?.colour === undefined) ?? "";
    const slot = [...crater.slots.keys()].find((id) => !(id in before.pipes)) ?? "";
    const landed = after((view) => {
      view.zones[zone] = { base: 1 };
      view.pipes[slot] = { owner: 1, from: "", to: zone, live: true };
    });
    const told = [event("event-landed", { seat: 1, zone }), event("event-pipe-laid", { seat: 1, slot, to: zone })];
    expect(isJump(before, landed, told)).toBe(false);
    expect(isJump(before, landed, told.slice(0, 1))).toBe(true);
  });

  it("are shown on the board, unless nothing is to move", async () => {
    const scored = after((view) => {
      for (const player of view.seats.slice(0, 1)) player.credits += 4;
    });
    const show = (view: TitanView, motion: boolean) => ({
      ...{ view: view as unknown as View, latestEvents: [], legal: [], me: 0, names: NAMES },
      ...{ selected: null, preview: null, onpick: () => undefined, onattempt: () => undefined, motion },
    });
    for (const motion of [true, false]) {
      const { container, rerender, unmount } = render(Board, show(before, motion));
      await vi.dynamicImportSettled();
      await rerender(show(scored, motion));
      expect(container.querySelectorAll("[data-gesture=credits]")).toHaveLength(motion ? 1 : 0);
      unmount();
    }
  });
});

describe("the line under the board", () => {
  it("joins parts of sentences, not sentences", () => {
    const told = presentation.phrase?.(
      [
        event("event-landed", { seat: 1, zone: "U3" }),
        event("event-cube-taken", { seat: 1, resource: "silicium", source: "deposit" }),
      ],
      1,
    );
    expect(told).toEqual([
      { key: "web-titan-did-land", data: { zone: "U3" } },
      { key: "web-titan-did-cubes", data: { cubes: { silicium: 1 } } },
    ]);
  });
});
