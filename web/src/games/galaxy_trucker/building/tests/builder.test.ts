import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import type { ActionJson, Problem } from "../../../../api/types";
import { cellsOf } from "../../content";
import type { GalaxyTruckerView } from "../../view";
import { Builder } from "../builder.svelte";
import { propsOf, type TestProps } from "./buildingProps.svelte";
import { playerOf, shipOf, viewOf } from "./positions";

const quicker: Problem = { key: "refusal-tile-taken", clause: "GT-5.A6", data: { seat: 1, tile: "CAN-01" } };

let props: TestProps;
let builder: Builder;

function start(view: GalaxyTruckerView, legal: ActionJson[] = []): void {
  props = propsOf(view, legal);
  builder = new Builder(
    () => props.current,
    () => cellsOf("I"),
  );
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The server's view with a component in the hand. */
function holding(tile: string, fits: GalaxyTruckerView["fits"]): GalaxyTruckerView {
  return viewOf({ fits, seats: [playerOf(0, { hand: { tile, source: "face-up" } }), playerOf(1)] });
}

describe("in real time", () => {
  it("shows a take at once, and takes it back with the reason", async () => {
    start(viewOf());
    builder.take("CAN-01", { x: 10, y: 20 });
    expect(builder.state?.hand).toEqual({ tile: "CAN-01", source: "face-up" });
    expect(builder.state?.faceUp).not.toContain("CAN-01");
    await props.answer(quicker);
    expect(builder.state?.hand).toBeNull();
    expect(builder.state?.faceUp).toContain("CAN-01");
    expect(builder.commands.refused).toMatchObject({ problem: quicker, spot: { x: 10, y: 20 } });
  });

  it("lights the cells once the server has said where the component fits", async () => {
    start(viewOf());
    builder.take("CAN-01");
    expect(builder.lit.size).toBe(0);
    expect(builder.fitsKnown).toBe(false);
    props.show(holding("CAN-01", { "6-7": [0], "7-6": [3] }));
    await props.answer(null);
    expect([...builder.lit]).toEqual([
      ["6-7", "now"],
      ["7-6", "turned"],
    ]);
    builder.turn(-1);
    expect([builder.fitsNow, builder.fitsTurned]).toEqual([1, 1]);
    expect(builder.lit.get("7-6")).toBe("now");
  });

  it("places a component turned so that it fits, behind its take", async () => {
    start(viewOf());
    builder.take("CAN-01");
    builder.turn(1);
    builder.activate("6-7");
    expect(builder.state?.ship.components["6-7"]).toEqual({ tile: "CAN-01", rotation: 1 });
    expect(props.sent).toEqual([{ do: "take-open", tile: "CAN-01" }]);
    props.show(holding("CAN-01", { "6-7": [1] }));
    await props.answer(null);
    expect(props.sent.at(-1)).toEqual({ do: "place", cell: "6-7", rotation: 1 });
  });

  it("keeps the rotation of what it holds when another take is refused", async () => {
    start(holding("CAN-01", { "6-7": [1] }));
    builder.turn(1);
    builder.take("CAN-02");
    expect(builder.rotation).toBe(1);
    await props.answer({ key: "refusal-hand-full", clause: "GT-5.2", data: { tile: "CAN-01" } });
    expect(builder.state?.hand?.tile).toBe("CAN-01");
    expect(builder.rotation).toBe(1);
  });

  it("keeps what others do apart from what is under way", async () => {
    start(viewOf());
    builder.take("CAN-01");
    props.show(viewOf({ face_up: ["CAN-01", "CAN-02", "SHD-01"] }));
    expect(builder.state?.hand?.tile).toBe("CAN-01");
    expect(builder.state?.faceUp).toEqual(["CAN-02", "SHD-01"]);
    await props.answer(null);
    expect(builder.state?.hand).toBeNull();
  });

  it("turns the loose component to the next rotation that fits when it is clicked again", () => {
    const ship = shipOf({ "7-7": { tile: "SCAB-yellow", rotation: 0 }, "6-7": { tile: "CAN-01", rotation: 0 } });
    start(viewOf({ fits: { "6-7": [0, 3] }, seats: [playerOf(0, { ship, loose: "6-7" }), playerOf(1)] }));
    builder.activate("6-7");
    expect(props.sent).toEqual([{ do: "move-last", cell: "6-7", rotation: 3 }]);
    expect(builder.state?.ship.components["6-7"]?.rotation).toBe(3);
  });

  it("moves the loose component elsewhere", () => {
    const ship = shipOf({ "7-7": { tile: "SCAB-yellow", rotation: 0 }, "6-7": { tile: "CAN-01", rotation: 1 } });
    start(viewOf({ fits: { "7-6": [2] }, seats: [playerOf(0, { ship, loose: "6-7" }), playerOf(1)] }));
    builder.toggleMoving();
    expect(builder.held).toEqual({ tile: "CAN-01", source: "ship" });
    builder.pointed = "7-6";
    expect(builder.ghost).toEqual({ cell: "7-6", tile: "CAN-01", rotation: 2 });
    builder.activate("7-6");
    expect(props.sent).toEqual([{ do: "move-last", cell: "7-6", rotation: 2 }]);
    expect(builder.isMoving).toBe(false);
  });

  it("loosens a welded component where a handicap allows it", () => {
    const ship = shipOf({ "7-7": { tile: "SCAB-yellow", rotation: 0 }, "6-7": { tile: "CAN-01", rotation: 1 } });
    const view = viewOf({ seats: [playerOf(0, { ship, unwelds: 1 }), playerOf(1)] });
    start(view, [{ do: "unweld", cell: "6-7" }]);
    expect(builder.mayUnweld).toBe(true);
    builder.toggleUnwelding();
    expect(builder.isUnwelding).toBe(true);
    expect([...builder.unweldable]).toEqual(["6-7"]);
    builder.activate("6-7");
    expect(props.sent).toEqual([{ do: "unweld", cell: "6-7" }]);
    expect(builder.state?.loose).toBe("6-7");
    expect(builder.isUnwelding).toBe(false);
  });

  it("leaves welded components alone without the handicap", () => {
    const ship = shipOf({ "7-7": { tile: "SCAB-yellow", rotation: 0 }, "6-7": { tile: "CAN-01", rotation: 1 } });
    start(viewOf({ seats: [playerOf(0, { ship }), playerOf(1)] }));
    builder.toggleUnwelding();
    builder.activate("6-7");
    expect(props.sent).toEqual([]);
  });

  it("marks a placement that would be an error, where errors are marked", () => {
    const legal = [{ do: "place", cell: "8-7", rotation: 0 }];
    start(holding("CAN-01", { "6-7": [0] }), legal);
    builder.pointed = "8-7";
    expect(builder.lit.get("8-7")).toBe("error");
    builder.pointed = "6-6";
    expect(builder.ghost).toBeNull();
    const strict = holding("CAN-01", { "6-7": [0] });
    props.show({ ...strict, seats: strict.seats.map((player) => ({ ...player, policy: "strict" })) });
    builder.pointed = "8-7";
    expect(builder.lit.has("8-7")).toBe(false);
  });

  it("allows what the server may allow while acts are under way", async () => {
    start(viewOf(), [{ do: "take-hidden" }]);
    expect(builder.may("set-aside")).toBe(false);
    builder.draw();
    expect(builder.may("set-aside")).toBe(true);
    await props.answer(null);
    expect(builder.may("set-aside")).toBe(false);
  });
});

describe("turn by turn", () => {
  const options = { building: "turn_based", placement_policy: "assisted" };
  const myTurn = (): GalaxyTruckerView =>
    viewOf({
      options,
      first_player: 0,
      turn: 0,
      timer: null,
      seats: [playerOf(0, { points: 7 }), playerOf(1, { points: 8 })],
    });

  it("chooses here, and takes and places together", async () => {
    start(myTurn(), [{ do: "take-open", tile: "CAN-01" }]);
    props.preview = { ...myTurn(), fits: { "6-7": [1] } };
    builder.take("CAN-01");
    await vi.advanceTimersByTimeAsync(0);
    expect(props.sent).toEqual([]);
    expect(builder.held?.tile).toBe("CAN-01");
    expect(builder.lit.get("6-7")).toBe("turned");
    expect(builder.activate("6-7")).toBe(false);
    expect(builder.target).toBe("6-7");
    expect(builder.activate("6-7")).toBe(true);
    expect(props.sent).toEqual([{ do: "take-open", tile: "CAN-01" }]);
    await props.answer(null);
    expect(props.sent.at(-1)).toEqual({ do: "place", cell: "6-7", rotation: 1 });
    expect(builder.chosen).toBeNull();
  });

  it("reserves what is chosen, and drops a choice that is made again", () => {
    start(myTurn());
    builder.take("CAN-01");
    builder.take("CAN-01");
    expect(builder.held).toBeNull();
    builder.take("CAN-02");
    builder.setAside();
    expect(props.sent).toEqual([{ do: "reserve", tile: "CAN-02" }]);
    expect(builder.state?.reserve).toEqual(["CAN-02"]);
  });

  it("does not pretend that an action is legal", () => {
    start(myTurn());
    builder.draw();
    expect(builder.may("end-turn")).toBe(false);
  });
});
