/** The board in 3D offers the same choices as the flat one. */

import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeAll, beforeEach, describe, expect, it, vi, type MockInstance } from "vitest";

import { parseSettings, settings } from "../../../state/settings.svelte";
import type { ActionJson } from "../../../api/types";
import Board from "../Board.svelte";
import { SceneRenderer } from "../board3d/sceneRenderer";
import { choiceFor, selectablePlaces } from "../places";
import { titan } from "../view";
import { allPositions, positionAt, NAMES, loadTexts, type RecordedPosition } from "./recordedPositions";

const ON_BOARD = /^(zone|slot|drone):/;
const SWITCH = "3D: see the crater in three dimensions";

function props(
  { view, legal, me }: RecordedPosition,
  onpick: (choice: ActionJson | readonly ActionJson[]) => void = () => undefined,
) {
  return { view, latestEvents: [], legal, me, names: NAMES, selected: null, preview: null, onpick, motion: false };
}

/** A renderer that draws nothing. */
const renderer = { setTerrain: vi.fn(), setPieces: vi.fn(), setView: vi.fn(), dispose: vi.fn() };

let opened: MockInstance<typeof SceneRenderer.create>;

beforeAll(loadTexts);
beforeEach(() => {
  settings.board3d = false;
  vi.restoreAllMocks();
  for (const each of Object.values(renderer)) each.mockClear();
  opened = vi.spyOn(SceneRenderer, "create").mockReturnValue(renderer as unknown as SceneRenderer);
});

async function renderIn3d(found: RecordedPosition, onpick?: (choice: ActionJson | readonly ActionJson[]) => void) {
  settings.board3d = true;
  const board = render(Board, props(found, onpick));
  await vi.waitFor(() => {
    expect(board.container.querySelector("canvas")).not.toBeNull();
  });
  return board;
}

const zoneAt = (container: Element, name: string): number =>
  Number(container.querySelector(`[data-place="${name}"] .hit`)?.getAttribute("cx"));

describe.each(allPositions)("%s", (_, found) => {
  it("offers the same choices in 3D as on the flat board", async () => {
    const onpick = vi.fn();
    const { container } = await renderIn3d(found, onpick);
    const selectable = [...selectablePlaces(found.legal, titan(found.view))].filter(([placeId]) =>
      ON_BOARD.test(placeId),
    );
    const shown = [...container.querySelectorAll(".picture [data-place]")].map((at) => at.getAttribute("data-place"));
    expect(shown.sort()).toEqual(selectable.map(([placeId]) => placeId).sort());
    for (const [placeId, actions] of selectable) {
      const place = container.querySelector(`[data-place="${placeId}"]`);
      if (place) await fireEvent.click(place);
      expect(onpick).toHaveBeenLastCalledWith(choiceFor(actions));
    }
  });
});

describe("the switch", () => {
  it("toggles 3D, is remembered, and releases its resources", async () => {
    const { container } = render(Board, props(positionAt(2, "drone-move")));
    expect(container.querySelector("canvas")).toBeNull();
    const button = screen.getByRole("button", { name: SWITCH });
    await fireEvent.click(button);
    await vi.waitFor(() => {
      expect(renderer.setPieces).toHaveBeenCalled();
    });
    expect(button.getAttribute("aria-pressed")).toBe("true");
    expect(parseSettings(localStorage.getItem("starlode")).solid).toBe(true);
    expect(container.querySelector(".terrain")).toBeNull();
    await fireEvent.click(button);
    expect(container.querySelector("canvas")).toBeNull();
    expect(container.querySelector(".terrain")).not.toBeNull();
    expect(renderer.dispose).toHaveBeenCalledOnce();
  });

  it("falls back to the flat board without WebGL", async () => {
    opened.mockReturnValue(null);
    settings.board3d = true;
    const { container } = render(Board, props(positionAt(2, "drone-move")));
    await screen.findByText(/cannot show the crater in three dimensions/);
    expect(container.querySelector("canvas")).toBeNull();
    expect(container.querySelector(".terrain")).not.toBeNull();
    expect(screen.getByRole("button", { name: SWITCH }).getAttribute("aria-pressed")).toBe("false");
  });

  it("falls back when the WebGL context is lost", async () => {
    const { container } = await renderIn3d(positionAt(2, "drone-move"));
    await vi.waitFor(() => {
      expect(renderer.setPieces).toHaveBeenCalled();
    });
    container.querySelector("canvas")?.dispatchEvent(new Event("webglcontextlost"));
    await tick();
    expect(container.querySelector("canvas")).toBeNull();
    expect(screen.getByRole("status").textContent).toContain("flat");
  });
});

describe("turning", () => {
  it("moves the selectable places, by tools and keys, and resets", async () => {
    const found = positionAt(2, "drone-move");
    const { container } = await renderIn3d(found);
    const placeId =
      [...selectablePlaces(found.legal, titan(found.view)).keys()].find((each) => each.startsWith("zone:U")) ?? "";
    const first = zoneAt(container, placeId);
    await fireEvent.click(screen.getByRole("button", { name: /^Turn to the right/ }));
    const second = zoneAt(container, placeId);
    expect(second).not.toBe(first);
    const place = container.querySelector(`[data-place="${placeId}"]`);
    if (place) await fireEvent.keyDown(place, { key: "ArrowLeft", shiftKey: true });
    expect(zoneAt(container, placeId)).toBeCloseTo(first);
    await fireEvent.click(screen.getByRole("button", { name: /^Look from higher/ }));
    await fireEvent.click(screen.getByRole("button", { name: /^Turn to the left/ }));
    await fireEvent.click(screen.getByRole("button", { name: "Back to the first look" }));
    expect(zoneAt(container, placeId)).toBeCloseTo(first);
  });

  it("follows a drag, which chooses nothing", async () => {
    const found = positionAt(2, "drone-move");
    const onpick = vi.fn();
    const { container } = await renderIn3d(found, onpick);
    const placeId =
      [...selectablePlaces(found.legal, titan(found.view)).keys()].find((each) => each.startsWith("zone:U")) ?? "";
    const [first, picture] = [zoneAt(container, placeId), container.querySelector(".picture")];
    if (!picture) throw new Error("no board");
    Object.assign(picture, { hasPointerCapture: () => true });
    const finger = { pointerId: 1, pointerType: "touch", button: 0 };
    await fireEvent.pointerDown(picture, { ...finger, clientX: 100, clientY: 100 });
    await fireEvent.pointerMove(picture, { ...finger, clientX: 160, clientY: 100 });
    await fireEvent.pointerUp(picture, { ...finger, clientX: 160, clientY: 100 });
    const place = container.querySelector(`[data-place="${placeId}"]`);
    if (place) await fireEvent.click(place);
    expect(zoneAt(container, placeId)).not.toBeCloseTo(first);
    expect(onpick).not.toHaveBeenCalled();
  });

  it("draws only when something has changed", async () => {
    const found = positionAt(2, "drone-move");
    const board = await renderIn3d(found);
    await vi.waitFor(() => {
      expect(renderer.setPieces).toHaveBeenCalledTimes(1);
    });
    await fireEvent.click(screen.getByRole("button", { name: /^Look from higher/ }));
    expect(renderer.setPieces).toHaveBeenCalledTimes(1);
    await board.rerender({ view: { ...found.view } });
    expect(renderer.setPieces).toHaveBeenCalledTimes(2);
    expect(renderer.setTerrain).toHaveBeenCalledTimes(1);
  });
});
