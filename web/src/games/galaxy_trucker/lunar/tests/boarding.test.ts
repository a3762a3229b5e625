import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

import type { ActionJson } from "../../../../api/types";
import type { ScreenProps } from "../../../renderer";
import { shipOf } from "../../building/tests/positions";
import { geometryOf } from "../../ship/geometry";
import type { ComponentView } from "../../view";
import Boarding from "../Boarding.svelte";
import { VIPS } from "../content";
import { reasonOf, sightLine, wayBetween } from "../reasons";
import type { ExpansionView } from "../view";
import { boardingExpansion, boardingPropsOf, expansionOf, guestShip, loadTexts, seatOf } from "./samples";

beforeAll(loadTexts);

function widen(width: number): void {
  Object.defineProperty(globalThis, "innerWidth", { value: width, configurable: true });
  globalThis.dispatchEvent(new Event("resize"));
}
beforeEach(() => {
  widen(1360);
});

const withoutCrew = ([cell, { tile, rotation }]: [string, ComponentView]): [string, ComponentView] => [
  cell,
  { tile, rotation },
];

function open(expansion: ExpansionView = boardingExpansion, changes: Partial<ScreenProps> = {}, ship = guestShip) {
  const send = vi.fn<(action: ActionJson) => Promise<null>>(() => Promise.resolve(null));
  const props = boardingPropsOf(expansion, changes, ship);
  return { ...render(Boarding, { ...props, controls: { ...props.controls, send } }), send };
}
const cellOf = (name: string): HTMLElement => {
  const found = screen.getAllByRole("gridcell").find((cell) => cell.dataset["cell"] === name);
  if (!found) throw new Error(name);
  return found;
};
const confirmButton = (): HTMLElement => screen.getByRole("button", { name: /Board|Choose/ });

const PATIENT = { do: "board-vip", vip_colour: "blue", cell: "8-4" };

describe("boarding", () => {
  it("asks for the guest in question, and lights the cabins that would do", () => {
    open();
    expect(screen.getByRole("radiogroup", { name: "Cabin for Quarantined Patient" })).toBeTruthy();
    expect(cellOf("8-4").getAttribute("aria-selected")).toBe("false");
    expect(cellOf("6-6").getAttribute("aria-selected")).toBeNull();
    expect(confirmButton().hasAttribute("disabled")).toBe(true);
  });

  it("boards by a tap on the ship and a confirmation", async () => {
    const { send } = open();
    await fireEvent.click(cellOf("8-4"));
    expect(cellOf("8-4").getAttribute("aria-selected")).toBe("true");
    expect(send).not.toHaveBeenCalled();
    await fireEvent.click(screen.getByRole("button", { name: /Board Quarantined Patient in 8·4/ }));
    expect(send).toHaveBeenCalledExactlyOnceWith(PATIENT);
  });

  it("boards by keys: a number and Enter; Escape takes the choice back", async () => {
    const { send } = open();
    await fireEvent.keyDown(window, { key: "1" });
    await fireEvent.keyDown(window, { key: "Escape" });
    await fireEvent.keyDown(window, { key: "Enter" });
    expect(send).not.toHaveBeenCalled();
    await fireEvent.keyDown(window, { key: "1" });
    await fireEvent.keyDown(window, { key: "Enter" });
    expect(send).toHaveBeenCalledExactlyOnceWith(PATIENT);
  });

  it("leaves a guest behind by key or button", async () => {
    const { send } = open();
    await fireEvent.keyDown(window, { key: "0" });
    await fireEvent.click(screen.getByRole("button", { name: /Leave Quarantined Patient behind/ }));
    expect(send).toHaveBeenCalledExactlyOnceWith({ do: "leave-vip", vip_colour: "blue" });
  });

  it("says who is aboard, who comes later and who stays behind", () => {
    const decisions = [{ seat: 0, kind: "board-vip", vip: "vip_retired_admiral" }];
    const vips = { red: "vip_retired_admiral", blue: "vip_quarantined_patient", yellow: "vip_food_critic" };
    const candidates = {
      red: { cells: ["8-4"], failing: [] },
      blue: { cells: [], failing: [{ cell: "7-8", met: 1, needed: 3, barred: false }] },
      yellow: { cells: ["8-4"], failing: [] },
    };
    const empty = shipOf(Object.fromEntries(Object.entries(guestShip.components).map(withoutCrew)));
    const expansion = expansionOf({ vips, decisions, seats: [seatOf({ candidates })] });
    const { container } = open(expansion, {}, empty);
    const states = [...container.querySelectorAll(".state")].map((each) => each.textContent.trim());
    expect(states).toEqual(["choosing", "stays behind", "still to come"]);
    expect(container.textContent).toContain("7·8: 1 of 3");
  });

  it("shows by how much a cabin fails, on the ship and in words, and keeps the choice", async () => {
    const failing = [{ cell: "6-6", met: 2, needed: 3, barred: false }];
    const seats = [seatOf({ candidates: { blue: { cells: ["8-4"], failing } } })];
    const { container, send } = open({ ...boardingExpansion, seats });
    expect(container.querySelector(".hull .fails")?.textContent).toBe("2/3");
    await fireEvent.keyDown(window, { key: "1" });
    expect(container.querySelector(".reason strong")).toBeNull();
    await fireEvent.click(screen.getByRole("button", { name: "Show why not: 6·6: 2 of 3" }));
    expect(container.querySelector(".reason strong")?.textContent).toBe("6·6: 2 of 3");
    expect([...container.querySelectorAll(".step text")].map((each) => each.textContent)).toEqual(["1", "2"]);
    await fireEvent.keyDown(window, { key: "Enter" });
    expect(send).toHaveBeenCalledExactlyOnceWith(PATIENT);
  });

  it("does not let the prisoner be left behind", async () => {
    const vips = { red: null, blue: null, yellow: null };
    const decisions = [{ seat: 0, kind: "board-prisoner" }];
    const legal = ["8-4", "7-8"].map((cell) => ({ do: "board-prisoner", cell }));
    const { send } = open(expansionOf({ mission: "mission_prison_transfer", vips, decisions, seats: [seatOf()] }), {
      legal,
    });
    expect(screen.getByRole("radiogroup", { name: "Cabin for Prisoner" }).querySelectorAll("input")).toHaveLength(2);
    await fireEvent.keyDown(window, { key: "0" });
    await fireEvent.keyDown(window, { key: "Enter" });
    expect(send).not.toHaveBeenCalled();
    await fireEvent.keyDown(window, { key: "2" });
    await fireEvent.keyDown(window, { key: "Enter" });
    expect(send).toHaveBeenCalledExactlyOnceWith({ do: "board-prisoner", cell: "7-8" });
  });

  it("shows one guest at a time on a phone", async () => {
    widen(390);
    const { container } = open();
    expect(screen.getAllByRole("radiogroup")).toHaveLength(1);
    await fireEvent.click(screen.getByRole("button", { name: /Food Critic/ }));
    expect(container.querySelectorAll("[data-vip]")).toHaveLength(1);
    expect(container.querySelector("[data-vip]")?.textContent).toContain("Food Critic");
  });

  it("waits for the others once all is decided", async () => {
    const decisions = [{ seat: 1, kind: "board-vip", vip: "vip_quarantined_patient" }];
    const { send, container } = open({ ...boardingExpansion, decisions });
    expect(container.querySelector("footer")?.textContent).toContain("Waiting for Ben");
    await fireEvent.keyDown(window, { key: "1" });
    await fireEvent.keyDown(window, { key: "Enter" });
    expect(send).not.toHaveBeenCalled();
  });
});

describe("the reason on the ship", () => {
  const geometry = geometryOf("II");
  const reason = (vip: string, cell: string) => reasonOf(VIPS.get(vip)?.requirement ?? [], cell, guestShip, geometry);

  it("is the way on foot with its steps", () => {
    expect(wayBetween(guestShip, "7-7", "8-4")).toEqual(["7-7", "7-6", "7-5", "8-5", "8-4"]);
    expect(wayBetween(guestShip, "7-7", "1-1")).toEqual([]);
    const { kind, steps } = reason("vip_quarantined_patient", "8-4");
    expect(kind).toBe("walk");
    expect(steps.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    expect(steps.at(-1)?.cell).toBe("8-4");
  });

  it("is several ways on foot, whose common cells have one number", () => {
    const ship = shipOf({
      "7-8": { tile: "CAB-11", rotation: 0 },
      "7-9": { tile: "STR-03", rotation: 0 },
      "7-10": { tile: "ENG-18", rotation: 0 },
      "8-9": { tile: "ENG-03", rotation: 0 },
    });
    const { steps } = reasonOf(VIPS.get("vip_propulsion_engineer")?.requirement ?? [], "7-8", ship, geometry);
    expect(steps.map(({ cell, number }) => `${cell}: ${String(number)}`)).toEqual(["7-9: 1", "7-10: 2", "8-9: 2"]);
    const vips = { ...boardingExpansion.vips, red: "vip_propulsion_engineer" };
    const decisions = [{ seat: 0, kind: "board-vip", vip: "vip_propulsion_engineer" }];
    const seats = [seatOf({ candidates: { red: { cells: ["7-8"], failing: [] } } })];
    const { container } = open({ ...boardingExpansion, vips, decisions, seats }, {}, ship);
    expect(container.querySelectorAll(".hull .step")).toHaveLength(3);
  });

  it("is what the cabin looks upon, from smooth sides only", () => {
    expect([0, 1, 2, 3].map((side) => sightLine(guestShip, "6-6", side, geometry))).toEqual([[], [], [], ["6-5"]]);
    expect(reason("vip_retired_admiral", "6-6").kind).toBe("view");
    expect(reason("vip_retired_admiral", "6-6").layers.length).toBeGreaterThan(0);
  });

  it("is the squares around, what is in line, or what is joined", () => {
    expect(reason("vip_opera_diva", "8-4").kind).toBe("ring");
    expect(reason("vip_energy_drink_guru", "7-8").kind).toBe("line");
    const joints = reason("vip_food_critic", "7-8");
    expect(joints.kind).toBe("joints");
    expect(joints.layers.length).toBeGreaterThan(reason("vip_food_critic", "8-4").layers.length);
  });
});
