import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";

import { kindOf } from "../../../connection/actions";
import { highlight } from "../../../state/highlight.svelte";
import type { ActionJson } from "../../../api/types";
import Board from "../Board.svelte";
import { choiceAt, litPlaces } from "../places";
import Players from "../Players.svelte";
import { titan } from "../view";
import { every, moment, NAMES, speak, type Moment } from "./recordedPositions";

const ON_BOARD = /^(zone|slot|drone|rig|module):/;

function props(
  { view, legal, me }: Moment,
  onpick: (choice: ActionJson | readonly ActionJson[]) => void = () => undefined,
) {
  return { view, latestEvents: [], legal, me, names: NAMES, selected: null, preview: null, onpick, motion: false };
}

function litMarks(container: Element): string[] {
  const marks = [...container.querySelectorAll("[data-place]")].map((place) => place.getAttribute("data-place") ?? "");
  return [...new Set(marks)].sort();
}

beforeAll(speak);

describe.each(every)("%s", (_, found) => {
  const lit = litPlaces(found.legal, titan(found.view));

  it("lights exactly what may be done, and says which action each click means", async () => {
    const onpick = vi.fn();
    const board = render(Board, props(found, onpick));
    expect(litMarks(board.container)).toEqual([...lit.keys()].filter((mark) => ON_BOARD.test(mark)).sort());
    for (const [mark, actions] of lit) {
      const place = board.container.querySelector(`[data-place="${mark}"]`);
      if (!place) continue;
      await fireEvent.click(place);
      expect(onpick).toHaveBeenLastCalledWith(choiceAt(actions));
    }
    await board.rerender({ legal: [] });
    expect(litMarks(board.container)).toEqual([]);
  });

  it("offers the rest where the players are", () => {
    const chairs = NAMES.map((name, seat) => ({ seat, name, controller: "human", present: true, free: false }));
    const players = render(Players, { ...props(found), seats: chairs, deciding: [found.me] });
    expect(litMarks(players.container)).toEqual([...lit.keys()].filter((mark) => !ON_BOARD.test(mark)).sort());
  });
});

describe("a place", () => {
  it("has a name in words", () => {
    const found = moment(2, "lay");
    render(Board, props(found));
    const action = found.legal.find((each) => kindOf(each) === "lay-pipe") ?? {};
    const slot = String(action["slot"]);
    const button = screen.getByRole("button", {
      name: new RegExp(`^Slot ${slot}, from .* to .*Lay a Pipe in ${slot}`),
    });
    expect(button.getAttribute("data-place")).toBe(`slot:${slot}`);
  });

  it("that is chosen already is confirmed by choosing it again", async () => {
    const found = moment(2, "lay");
    const onpick = vi.fn();
    const selected = found.legal.find((each) => kindOf(each) === "lay-pipe") ?? null;
    const { container } = render(Board, { ...props(found, onpick), selected });
    const place = container.querySelector(`[data-place="slot:${String(selected?.["slot"])}"]`);
    expect(place?.getAttribute("aria-pressed")).toBe("true");
    if (place) await fireEvent.click(place);
    expect(onpick).toHaveBeenCalledWith(selected);
  });

  it("is pointed at from the panel, and points at the panel", async () => {
    const found = moment(2, "drone-move");
    const { container } = render(Board, props(found));
    const action = found.legal.find((each) => kindOf(each) === "move-drone" || kindOf(each) === "fly-drone") ?? {};
    highlight.point([action]);
    await tick();
    const place = container.querySelector<SVGElement>(`[data-place="zone:${String(action["zone"])}"]`);
    expect(place?.classList.contains("pointed")).toBe(true);
    highlight.point([]);
    place?.focus();
    expect(highlight.has(action)).toBe(true);
    place?.blur();
    expect(highlight.actions).toEqual([]);
  });
});

describe("the keyboard", () => {
  it("comes to one lit place and goes on with arrows", async () => {
    const found = moment(4, "lay");
    const onpick = vi.fn();
    const { container } = render(Board, props(found, onpick));
    const lights = [...container.querySelectorAll<SVGElement>("svg [data-place]")];
    expect(lights.filter((light) => light.getAttribute("tabindex") === "0")).toHaveLength(1);
    const first = lights.find((light) => light.getAttribute("tabindex") === "0");
    if (!first) throw new Error("nothing can be reached");
    first.focus();
    await fireEvent.keyDown(first, { key: "ArrowDown" });
    await tick();
    const next = document.activeElement;
    expect(next).not.toBe(first);
    expect(next?.getAttribute("tabindex")).toBe("0");
    expect(first.getAttribute("tabindex")).toBe("-1");
    if (next) await fireEvent.keyDown(next, { key: "Enter" });
    const mark = next?.getAttribute("data-place") ?? "";
    expect(onpick).toHaveBeenCalledWith(choiceAt(litPlaces(found.legal, titan(found.view)).get(mark) ?? []));
  });

  it("does not choose twice while a key is held down", async () => {
    const onpick = vi.fn();
    const { container } = render(Board, props(moment(2, "lay"), onpick));
    const light = container.querySelector<SVGElement>("svg [tabindex='0'][data-place]");
    if (light) await fireEvent.keyDown(light, { key: "Enter", repeat: true });
    expect(onpick).not.toHaveBeenCalled();
  });
});

describe("players", () => {
  const seats = NAMES.map((name, seat) => ({ seat, name, controller: "human", present: true, free: false }));

  it("offers what is in the dropship", async () => {
    const found = moment(2, "mandatory");
    const onpick = vi.fn();
    const { container } = render(Players, { ...props(found, onpick), seats, deciding: [found.me] });
    const [mark, actions] = [...litPlaces(found.legal, titan(found.view))].find(([each]) =>
      each.startsWith("ship:"),
    ) ?? ["", []];
    const place = container.querySelector(`[data-place="${mark}"]`);
    if (place) await fireEvent.click(place);
    expect(onpick).toHaveBeenCalledWith(choiceAt(actions));
  });

  it("opens another player's card", async () => {
    const found = moment(4, "lay");
    render(Players, { ...props(found), seats, deciding: [found.me] });
    const other = screen.getByRole("button", { name: new RegExp(NAMES[(found.me + 1) % 4] ?? "") });
    expect(other.getAttribute("aria-expanded")).toBe("false");
    await fireEvent.click(other);
    expect(other.getAttribute("aria-expanded")).toBe("true");
    expect(screen.getAllByRole("list", { name: "Drones" })).toHaveLength(2);
  });
});
