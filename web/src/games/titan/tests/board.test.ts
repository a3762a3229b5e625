import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";

import { kindOf } from "../../../connection/actions";
import { highlight } from "../../../state/highlight.svelte";
import { viewport } from "../../../state/viewport.svelte";
import type { ActionJson } from "../../../api/types";
import Board from "../Board.svelte";
import { choiceFor, selectablePlaces } from "../places";
import Hand from "../Hand.svelte";
import Players from "../Players.svelte";
import { slotEnds } from "../slots";
import { titan } from "../view";
import { allPositions, positionAt, NAMES, loadTexts, type RecordedPosition } from "./recordedPositions";

const ON_BOARD = /^(zone|slot|drone|rig|module):|^(order|mars)$/;
/** The hand shows what is neither on the board nor arriving, which the list offers. */
const IN_HAND = /^(ship|hold|objective):/;

const seats = NAMES.map((name, seat) => ({
  seat,
  name,
  controller: "human",
  present: true,
  free: false,
  claimed: true,
  away: false,
}));

function props(
  { view, legal, me }: RecordedPosition,
  onpick: (choice: ActionJson | readonly ActionJson[]) => void = () => undefined,
) {
  const onattempt = vi.fn();
  return {
    ...{ view, latestEvents: [], legal, me, names: NAMES, selected: null, preview: null, motion: false },
    ...{ onpick, onattempt },
  };
}

function selectableIds(container: Element): string[] {
  const placeIds = [...container.querySelectorAll("[data-place]")].map(
    (place) => place.getAttribute("data-place") ?? "",
  );
  return [...new Set(placeIds)].sort();
}

beforeAll(async () => {
  // The orders stand on the board where it has room for them.
  viewport.spacious = true;
  viewport.shape = "wide";
  await loadTexts();
});

describe.each(allPositions)("%s", (_, found) => {
  const selectable = selectablePlaces(found.legal, titan(found.view));

  it("makes exactly the legal places selectable, each with its actions", async () => {
    const onpick = vi.fn();
    const board = render(Board, props(found, onpick));
    expect(selectableIds(board.container)).toEqual(
      [...selectable.keys()].filter((placeId) => ON_BOARD.test(placeId)).sort(),
    );
    for (const [placeId, actions] of selectable) {
      const place = board.container.querySelector(`[data-place="${placeId}"]`);
      if (!place) continue;
      await fireEvent.click(place);
      expect(onpick).toHaveBeenLastCalledWith(choiceFor(actions));
    }
    await board.rerender({ legal: [] });
    expect(selectableIds(board.container)).toEqual([]);
  });

  it("offers the other actions in the hand", () => {
    const hand = render(Hand, { ...props(found), seats: seats, deciding: [found.me] });
    expect(selectableIds(hand.container)).toEqual(
      [...selectable.keys()]
        .filter((placeId) => IN_HAND.test(placeId) || placeId.startsWith(`drone:${String(found.me)}:`))
        .sort(),
    );
  });
});

describe("a place", () => {
  it("has an accessible name", () => {
    const found = positionAt(2, "lay");
    render(Board, props(found));
    const action = found.legal.find((each) => kindOf(each) === "lay-pipe") ?? {};
    const slot = String(action["slot"]);
    const place = document.querySelector(`[data-place="slot:${slot}"]`);
    const [from] = slotEnds(slot);
    expect(place?.getAttribute("aria-label")).toMatch(new RegExp(`^Slot between ${from} and .*Lay a Pipe `));
    expect(place?.getAttribute("aria-label")).not.toContain(slot);
  });

  it("is confirmed by choosing it again", async () => {
    const found = positionAt(2, "lay");
    const onpick = vi.fn();
    const selected = found.legal.find((each) => kindOf(each) === "lay-pipe") ?? null;
    const { container } = render(Board, { ...props(found, onpick), selected });
    const place = container.querySelector(`[data-place="slot:${String(selected?.["slot"])}"]`);
    expect(place?.getAttribute("aria-pressed")).toBe("true");
    if (place) await fireEvent.click(place);
    expect(onpick).toHaveBeenCalledWith(selected);
  });

  it("is highlighted from the panel, and highlights the panel", async () => {
    const found = positionAt(2, "drone-move");
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
  it("reaches one lit place by Tab, the next by N, and by arrows all others, which say why not", async () => {
    const found = positionAt(4, "lay");
    const onpick = vi.fn();
    const drawn = props(found, onpick);
    const { container } = render(Board, drawn);
    const lights = [...container.querySelectorAll<SVGElement>("svg [data-place]")];
    expect(lights.filter((light) => light.getAttribute("tabindex") === "0")).toHaveLength(1);
    const first = lights.find((light) => light.getAttribute("tabindex") === "0");
    if (!first) throw new Error("nothing can be reached");
    first.focus();
    await fireEvent.keyDown(first, { key: "n" });
    await tick();
    const next = document.activeElement;
    expect(next).not.toBe(first);
    expect(next?.getAttribute("tabindex")).toBe("0");
    expect(first.getAttribute("tabindex")).toBe("-1");
    if (next) await fireEvent.keyDown(next, { key: "Enter" });
    const placeId = next?.getAttribute("data-place") ?? "";
    expect(onpick).toHaveBeenCalledWith(choiceFor(selectablePlaces(found.legal, titan(found.view)).get(placeId) ?? []));
    const dark = container.querySelector<SVGElement>("svg [data-attempt^='zone:']");
    dark?.focus();
    if (dark) await fireEvent.keyDown(dark, { key: "Enter" });
    expect(drawn.onattempt).toHaveBeenCalledWith(dark?.getAttribute("data-attempt"), expect.anything());
  });

  it("does not choose twice while a key is held down", async () => {
    const onpick = vi.fn();
    const { container } = render(Board, props(positionAt(2, "lay"), onpick));
    const light = container.querySelector<SVGElement>("svg [tabindex='0'][data-place]");
    if (light) await fireEvent.keyDown(light, { key: "Enter", repeat: true });
    expect(onpick).not.toHaveBeenCalled();
  });
});

describe("players", () => {
  it("offers what is in the dropship", async () => {
    const found = positionAt(2, "mandatory");
    const onpick = vi.fn();
    const { container } = render(Players, { ...props(found, onpick), seats, deciding: [found.me] });
    const [placeId, actions] = [...selectablePlaces(found.legal, titan(found.view))].find(([each]) =>
      each.startsWith("ship:"),
    ) ?? ["", []];
    const place = container.querySelector(`[data-place="${placeId}"]`);
    if (place) await fireEvent.click(place);
    expect(onpick).toHaveBeenCalledWith(choiceFor(actions));
  });

  it("reports an attempt at what cannot be chosen", async () => {
    const found = { ...positionAt(2, "mandatory"), legal: [] };
    const drawn = props(found);
    const { container } = render(Players, { ...drawn, seats, deciding: [] });
    const [piece] = container.querySelectorAll(".pickable");
    if (!piece) throw new Error("nothing to click");
    await fireEvent.click(piece, { clientX: 7, clientY: 9 });
    expect(drawn.onattempt).toHaveBeenCalledWith(expect.stringMatching(/^[a-z]+(:[a-z]|$)/), { x: 7, y: 9 });
  });

  it("opens another player's card", async () => {
    const found = positionAt(4, "lay");
    render(Players, { ...props(found), seats, deciding: [found.me] });
    const other = screen.getByRole("button", { name: new RegExp(NAMES[(found.me + 1) % 4] ?? "") });
    expect(other.getAttribute("aria-expanded")).toBe("false");
    await fireEvent.click(other);
    expect(other.getAttribute("aria-expanded")).toBe("true");
    expect(screen.getAllByRole("list", { name: "Drones" })).toHaveLength(2);
  });
});

describe("the end", () => {
  it("lights the winner's network", () => {
    const found = positionAt(2, "drone-move");
    const glowing = (winners: readonly number[]): number =>
      render(Board, { ...props({ ...found, legal: [] }), winners }).container.querySelectorAll(".glow.seat-1").length;
    expect(glowing([])).toBe(0);
    expect(glowing([1])).toBeGreaterThan(0);
  });
});
