import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";

import { kindOf } from "../../../connection/actions";
import { highlight } from "../../../state/highlight.svelte";
import { settings } from "../../../state/settings.svelte";
import type { ActionJson, View } from "../../../api/types";
import Board from "../Board.svelte";
import { focus } from "../focus.svelte";
import Hand from "../Hand.svelte";
import { choicesAt, selectablePlaces, placeOf, robotOf, squarePlaceId } from "../places";
import Mini from "../../thumbnails/forgotten_planet.svelte";
import Players from "../Players.svelte";
import { planet } from "../view";
import { allPositions, positionAt, NAMES, loadTexts, type RecordedPosition } from "./recordedPositions";
import { flushMicrotasks } from "../../../../tests/mock";

/** Wait until what is loaded after the board is there too. */
async function settled(): Promise<void> {
  await import("../overlays/transient");
  await flushMicrotasks();
  await tick();
}

function props(
  { view, legal, me }: RecordedPosition,
  onpick: (choice: ActionJson | readonly ActionJson[]) => void = vi.fn(),
) {
  const onattempt = vi.fn();
  return {
    ...{ view, latestEvents: [], legal, me, names: NAMES, selected: null, preview: null, motion: false },
    ...{ onpick, onattempt },
  };
}

const seats = NAMES.map((name, seat) => ({
  seat,
  name,
  controller: "human",
  present: true,
  free: false,
  claimed: true,
  away: false,
}));

const robots = (legal: readonly ActionJson[]): string[] =>
  [...new Set(legal.map(robotOf))].filter((each) => each !== null);

function selectableIds(container: Element): string[] {
  return [...container.querySelectorAll("svg [data-place].light")]
    .map((each) => each.getAttribute("data-place") ?? "")
    .sort();
}

function place(container: Element, placeId: string): SVGElement {
  const found = container.querySelector<SVGElement>(`[data-place="${placeId}"].light`);
  if (!found) throw new Error(`nothing lit at ${placeId}`);
  return found;
}

beforeAll(async () => {
  settings.sound = false;
  await loadTexts();
});

describe.each(allPositions)("%s", (_, found) => {
  it("makes exactly the legal places selectable, with the selected robot", async () => {
    const { container, rerender } = render(Board, props(found));
    await settled();
    const able = robots(found.legal);
    const taken = able.length === 1 ? (able[0] ?? null) : null;
    const selectable = selectablePlaces(found.legal, planet(found.view), found.me, taken, null);
    expect(selectableIds(container)).toEqual([...selectable.keys()].sort());
    await rerender({ legal: [] });
    expect(selectableIds(container)).toEqual([]);
  });

  it("draws the players and the preview", async () => {
    const preview = { view: found.view, events: [], complete: true };
    render(Players, { ...props(found), preview, seats: seats, deciding: [found.me] });
    expect(screen.getAllByText("VP").length).toBe(planet(found.view).players);
    const allied = planet(found.view).seats.filter(({ ally }) => ally !== null);
    expect(screen.queryAllByText(/^Shared with \S/).length > 0).toBe(allied.length > 0);
    render(Board, { ...props(found), preview });
    await vi.dynamicImportSettled();
  });
});

describe("a robot", () => {
  const found = positionAt("4p-pact", "actions");

  it("is selected first; then its places can be chosen", async () => {
    const onpick = vi.fn();
    const { container } = render(Board, props(found, onpick));
    await settled();
    for (const robot of robots(found.legal)) {
      const lights = place(container, squarePlaceId(robot));
      if (lights.getAttribute("aria-selected") === "false") {
        await fireEvent.click(lights);
        const take = container.querySelector("[data-choice=take]");
        if (take) await fireEvent.click(take);
      }
      const selectable = selectablePlaces(found.legal, planet(found.view), found.me, robot, null);
      expect(selectableIds(container)).toEqual([...selectable.keys()].sort());
      for (const each of selectable.values()) {
        if (each.take) continue;
        const choices = choicesAt(each);
        onpick.mockClear();
        await fireEvent.click(place(container, each.placeId));
        const builds = choices[0]?.kind.startsWith("build-") && each.placeId.startsWith("square:");
        if (choices.length > 1 || builds) {
          expect(onpick).not.toHaveBeenCalled();
          const buttons = [...container.querySelectorAll<HTMLElement>("[data-choice]")];
          expect(buttons.map((button) => button.dataset["choice"])).toEqual(choices.map(({ kind }) => kind));
          // What cannot be built there is shown too, and says why.
          const off = container.querySelectorAll<HTMLElement>("[aria-disabled=true]");
          expect(off).toHaveLength(builds ? 3 - choices.length : 0);
          const [first] = buttons;
          if (first) await fireEvent.click(first);
        }
        const [action] = choices[0]?.actions ?? [];
        expect(onpick).toHaveBeenCalledWith(choices[0]?.actions.length === 1 ? action : choices[0]?.actions);
        expect(container.querySelector("[data-choice]")).toBeNull();
      }
    }
  });

  it("is not blown up by a second click", async () => {
    const onpick = vi.fn();
    const early = positionAt("2p-first-landing", "early");
    const bomb = early.legal.find((each) => kindOf(each) === "explode") ?? {};
    const { container } = render(Board, { ...props(early, onpick), legal: [bomb] });
    await settled();
    const robot = place(container, squarePlaceId(robotOf(bomb) ?? ""));
    await fireEvent.click(robot);
    expect(onpick).not.toHaveBeenCalled();
    const button = container.querySelector("[data-choice=explode]");
    if (!button) throw new Error("self-destruction is not offered");
    await fireEvent.click(button);
    expect(onpick).toHaveBeenCalledWith(bomb);
  });

  it("that was released stays so when the list of choices changes", async () => {
    const { container, rerender } = render(Board, props(found));
    await settled();
    const able = robots(found.legal);
    expect(able.length).toBeGreaterThan(1);
    const [from = ""] = able;
    const moved = found.legal.find((each) => kindOf(each) === "move" && robotOf(each) === from) ?? null;
    // A move to where another robot can act: that square is where it would stay selected.
    await rerender({ ...props(found), selected: moved && { ...moved, to: able[1] ?? "" } });
    await settled();
    await rerender({ ...props(found), selected: null });
    focus.robot = able[1] ?? null;
    await settled();
    const stop = container.querySelector<SVGElement>("svg [data-place][tabindex='0']");
    await fireEvent.keyDown(stop ?? document.body, { key: "Escape" });
    expect(focus.robot).toBeNull();
    await rerender(props({ ...found, legal: [...found.legal] }));
    await settled();
    expect(focus.robot).toBeNull();
  });

  it("is described once the pointer rests on it, and not after a click on it", async () => {
    vi.useFakeTimers();
    const { container } = render(Board, props(found));
    await settled();
    const described = () => container.querySelector(".tip");
    const robot = place(container, squarePlaceId(robots(found.legal)[0] ?? ""));
    robot.focus();
    await settled();
    expect(described()).toBeNull();
    await vi.advanceTimersByTimeAsync(500);
    expect(described()).not.toBeNull();
    await fireEvent.click(robot);
    expect(described()).toBeNull();
    vi.useRealTimers();
  });

  it("is highlighted when its action is pointed at in the panel", async () => {
    const { container } = render(Board, props(found));
    await settled();
    const action = found.legal.find((each) => kindOf(each) === "move" || kindOf(each).startsWith("build-")) ?? {};
    highlight.point([action]);
    await settled();
    const from = place(container, squarePlaceId(robotOf(action) ?? ""));
    expect(from.classList.contains("pointed")).toBe(true);
    highlight.point([]);
  });

  it("is selected with its action, and choosing the place again confirms", async () => {
    const onpick = vi.fn();
    const early = positionAt("2p-first-landing", "early");
    const selected = early.legal.find((each) => kindOf(each) === "build-wall") ?? null;
    if (!selected) throw new Error("no wall can be built");
    const { container } = render(Board, { ...props(early, onpick), selected });
    await settled();
    const placeId = placeOf(selected, planet(early.view)) ?? "";
    await fireEvent.click(place(container, placeId));
    expect(onpick).toHaveBeenCalledWith(selected);
  });
});

describe("the keyboard", () => {
  it("reaches squares by Tab and arrows, and moves through the box", async () => {
    const found = positionAt("2p-first-landing", "early");
    const onpick = vi.fn();
    const { container } = render(Board, props(found, onpick));
    await settled();
    const reachable = [...container.querySelectorAll<SVGElement>("svg [data-place][tabindex='0']")];
    expect(reachable).toHaveLength(1);
    reachable[0]?.focus();
    const seen = new Set<Element | null>([document.activeElement]);
    for (const key of ["ArrowUp", "ArrowRight", "ArrowDown", "ArrowLeft"]) {
      reachable[0]?.focus();
      await fireEvent.keyDown(document.activeElement ?? document.body, { key });
      await settled();
      seen.add(document.activeElement);
    }
    expect(seen.size).toBeGreaterThan(2);
    reachable[0]?.focus();
    await fireEvent.keyDown(document.activeElement ?? document.body, { key: "n" });
    await settled();
    expect(document.activeElement).not.toBe(reachable[0]);
    expect(document.activeElement?.classList.contains("light")).toBe(true);
    const base = place(container, squarePlaceId(planet(found.view).seats[found.me]?.bases[0] ?? ""));
    base.focus();
    await fireEvent.keyDown(base, { key: "Enter" });
    const buttons = [...container.querySelectorAll<HTMLElement>("[data-choice]")];
    expect(buttons.length).toBeGreaterThan(1);
    expect(document.activeElement).toBe(buttons[0]);
    if (buttons[0]) await fireEvent.keyDown(buttons[0], { key: "ArrowRight" });
    expect(document.activeElement).toBe(buttons[1]);
    if (buttons[1]) await fireEvent.keyDown(buttons[1], { key: "Escape" });
    expect(container.querySelector("[data-choice]")).toBeNull();
    expect(onpick).not.toHaveBeenCalled();
  });
});

describe("the box of choices", () => {
  it("stays open when the same actions are listed anew, and closes with another decision", async () => {
    const found = positionAt("2p-first-landing", "early");
    const { container, rerender } = render(Board, props(found));
    await settled();
    await fireEvent.click(place(container, squarePlaceId(planet(found.view).seats[found.me]?.bases[0] ?? "")));
    const count = container.querySelectorAll("[data-choice]").length;
    expect(count).toBeGreaterThan(1);
    await rerender({ legal: found.legal.map((action) => ({ ...action })).reverse(), onpick: () => undefined });
    expect(container.querySelectorAll("[data-choice]")).toHaveLength(count);
    await rerender({ legal: found.legal.slice(1) });
    expect(container.querySelector("[data-choice]")).toBeNull();
  });
});

describe("questions about one place", () => {
  it.each([
    ["2p-first-landing", "kind"],
    ["4p-pact", "assign"],
  ])("%s, %s: ask for themselves", async (scenario, step) => {
    const found = positionAt(scenario, step);
    const onpick = vi.fn();
    const { container } = render(Board, props(found, onpick));
    await settled();
    const [first] = [...container.querySelectorAll<HTMLElement>("[data-choice]")];
    if (!first) throw new Error("nothing is asked");
    await fireEvent.click(first);
    expect(found.legal).toContainEqual(onpick.mock.calls[0]?.[0]);
  });
});

describe("hidden placement", () => {
  const found = positionAt("3p-blind-survey", "hide");

  it("lays the tile that is chosen from the hand", async () => {
    const onpick = vi.fn();
    const { container } = render(Board, props(found, onpick));
    render(Hand, { ...props(found, onpick), seats, deciding: [found.me] });
    await settled();
    for (const button of screen.getByRole("list", { name: "Your tiles" }).querySelectorAll("button")) {
      await fireEvent.click(button);
      expect(button.getAttribute("aria-pressed")).toBe("true");
      const light = container.querySelector("svg [data-place].light");
      if (light) await fireEvent.click(light);
      expect(found.legal).toContainEqual(onpick.mock.lastCall?.[0]);
    }
    const laid = new Set(onpick.mock.calls.map(([action]) => String((action as ActionJson)["tile"])));
    expect(laid.size).toBe(new Set(found.legal.map((action) => action["tile"])).size);
  });

  it("forgets the chosen tile once it is laid, so that the list offers the others", async () => {
    const { rerender } = render(Board, props(found));
    focus.tile = "base";
    await rerender({ legal: found.legal.filter((action) => action["tile"] !== "base") });
    await settled();
    expect(focus.tile).toBeNull();
  });

  it("offers the tiles at a square if none is chosen", async () => {
    const legal = ["base", "land"].flatMap((tile) => found.legal.map((action) => ({ ...action, tile })));
    const { container } = render(Board, props({ ...found, legal }));
    await settled();
    const light = container.querySelector("svg [data-place].light");
    if (light) await fireEvent.click(light);
    expect(container.querySelectorAll("[data-choice=hide]")).toHaveLength(2);
  });

  it("shows one's own face-down tiles, and not those of others", () => {
    const squares = planet(found.view).squares;
    const others = Object.values(squares).filter(({ layer }) => layer !== undefined && layer !== found.me);
    expect(others.length).toBeGreaterThan(0);
    expect(others.filter(({ tile }) => tile !== undefined)).toEqual([]);
  });
});

describe("the auction", () => {
  it("offers the bids beside the stacks of markers", async () => {
    const found = positionAt("3p-delta", "bid");
    const onpick = vi.fn();
    render(Hand, { ...props(found, onpick), seats, deciding: [found.me] });
    await settled();
    const bids = screen.getAllByRole("button", { name: /^Bid on base/ });
    expect(bids).toHaveLength(found.legal.length);
    if (bids[0]) await fireEvent.click(bids[0]);
    expect(found.legal).toContainEqual(onpick.mock.lastCall?.[0]);
  });
});

describe("distances", () => {
  it("are shown on request", async () => {
    const { container } = render(Board, props(positionAt("2p-first-landing", "actions")));
    const numbers = (): number => container.querySelectorAll("circle + text").length;
    const before = numbers();
    await fireEvent.click(screen.getByRole("button", { name: "Steps from the bases of Ada" }));
    const one = numbers();
    await fireEvent.click(screen.getByRole("button", { name: "Steps from everybody’s bases" }));
    expect(one).toBeGreaterThan(before);
    expect(numbers()).toBeGreaterThan(one);
  });
});

describe("a preview", () => {
  it("shows changes of control and the energy spent", async () => {
    const found = positionAt("2p-first-landing", "actions");
    const now = planet(found.view);
    const [square = ""] =
      Object.entries(now.squares).find(([, { owner, kind }]) => owner === 0 && kind === "land") ?? [];
    const expected_control = { ...now.expected_control, [square]: 1 };
    const then: View = { ...found.view, expected_control, energy: now.energy - 1, walls: [...now.walls, "0,0|1,0"] };
    const preview = { view: then, events: [], complete: true };
    const { container } = render(Board, { ...props(found), preview });
    await vi.dynamicImportSettled();
    await settled();
    expect(container.querySelectorAll(".seat-1 > rect.edge[width='88']")).toHaveLength(1);
    expect(container.querySelectorAll("g.coming")).toHaveLength(now.walls.includes("0,0|1,0") ? 0 : 1);
    const hand = render(Hand, { ...props(found), preview, seats, deciding: [found.me] }).container;
    expect(hand.querySelectorAll(".cell.planned")).toHaveLength(1);
    expect(hand.querySelectorAll(".cell.full")).toHaveLength(now.energy - 1);
  });
});

describe("a place that is not selectable", () => {
  it("reports an attempt, with the selected robot and the place of the pointer", async () => {
    const found = positionAt("2p-first-landing", "early");
    const drawn = props(found);
    const { container } = render(Board, drawn);
    await settled();
    const picture = container.querySelector("svg.picture");
    if (!picture) throw new Error("no picture");
    vi.spyOn(picture, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 758, 758));
    const [robot = ""] = robots(found.legal);
    const [x = 0, y = 0] = robot.split(",").map(Number);
    const column = x === 0 ? x + 2 : x - 2;
    const at = { clientX: column * 100 + 90, clientY: y * 100 + 90 };
    await fireEvent.pointerDown(picture, at);
    await fireEvent.pointerUp(picture, at);
    await fireEvent.click(picture, at);
    const square = `square:${String(column)},${String(y)}`;
    expect(drawn.onattempt).toHaveBeenCalledWith(square, { x: at.clientX, y: at.clientY }, `square:${robot}`);
    expect(drawn.onpick).not.toHaveBeenCalled();
  });
});

describe("the board thumbnail", () => {
  it("draws a sample", () => {
    const { container } = render(Mini, { view: null, motion: false });
    expect(container.querySelectorAll("g").length).toBeGreaterThan(50);
  });
});

describe("the die", () => {
  it("shows its face and who rolled it, even without animation", () => {
    const [, found] = allPositions[0] ?? [];
    if (!found) throw new Error("no moments");
    const latestEvents = [{ seq: 3, key: "event-rolled", clause: "FP-9.4", data: { seat: 0, face: 5, square: "1,1" } }];
    const { container } = render(Board, { ...props(found), latestEvents });
    const die = screen.getByRole("img", { name: /rolls 5 for/ });
    expect(die.querySelector("path.pips")?.getAttribute("d")?.match(/M/g)).toHaveLength(5);
    expect(container.querySelectorAll(".rising *")).toHaveLength(0);
  });

  it("is hidden without a roll", () => {
    const [, found] = allPositions[0] ?? [];
    if (!found) throw new Error("no moments");
    render(Board, props(found));
    expect(screen.queryByRole("img", { name: /rolls/ })).toBeNull();
  });
});
