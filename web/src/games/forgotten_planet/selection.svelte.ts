/**
 * How an action of the planet is chosen on its board: a robot is taken first, then what it can do is lit; a place that
 * stands for several things opens a ring of them; a tile of the hand is chosen before its square.
 */

import { untrack } from "svelte";

import { kindOf, sameAction } from "../../connection/actions";
import type { ActionJson } from "../../api/types";
import type { BoardProps } from "../renderer";
import { choicesAt, positionAfter, selectablePlaces, robotOf, squarePlaceId, type Choice, type Place } from "./places";
import type { HiddenTile, PlanetView } from "./view";

/** What the board is given at the moment. */
export interface BoardInput extends Pick<BoardProps, "legal" | "me" | "selected" | "onpick"> {
  view: PlanetView;
}

/** Steps that ask about one place, and so ask there by themselves. */
const SINGLE_PLACE_STEPS: readonly string[] = ["kind", "produce", "assign"];

export class BoardSelection {
  /** The tile of the hand that was wished for. */
  wantedTile = $state<HiddenTile | null>(null);
  /** The place whose choices stand around it. */
  ring = $state.raw<string | null>(null);
  #takenRobot = $state<string | null>(null);
  /** Where the robot that acted last went: it goes on acting. */
  #lastMovedTo: string | null = null;
  readonly #input: () => BoardInput;
  readonly #focusOn: (placeId: string) => void;

  constructor(input: () => BoardInput, focusOn: (placeId: string) => void) {
    this.#input = input;
    this.#focusOn = focusOn;
    $effect(() => {
      if (input().legal.length === 0) return;
      const { activeRobots } = this;
      untrack(() => {
        this.#keepRobot(activeRobots);
      });
    });
    $effect(() => {
      const { selected } = input();
      const from = selected ? robotOf(selected) : null;
      if (!selected || from === null) return;
      this.#takenRobot = from;
      this.#lastMovedTo = positionAfter(selected);
    });
    $effect(() => {
      const { view, legal } = input();
      const question =
        SINGLE_PLACE_STEPS.includes(view.step) && this.selectable.size === 1
          ? [...this.selectable.keys()][0]
          : undefined;
      void legal;
      untrack(() => (this.ring = question !== undefined && input().selected === null ? question : null));
    });
  }

  /** The squares of the robots that can act. */
  readonly activeRobots = $derived.by(
    () => new Set(this.#input().legal.flatMap((action) => robotOf(action) ?? [])) as ReadonlySet<string>,
  );
  /** The robot that is taken. */
  readonly robot = $derived(
    this.#takenRobot !== null && this.activeRobots.has(this.#takenRobot) ? this.#takenRobot : null,
  );
  /** The tiles that can be laid face down, and the one that is. */
  readonly hiddenTiles = $derived.by(() =>
    this.#input().legal.flatMap((action) => (kindOf(action) === "hide" ? [action["tile"] as HiddenTile] : [])),
  );
  readonly tile = $derived.by(() => {
    const { selected } = this.#input();
    if (this.wantedTile !== null && this.hiddenTiles.includes(this.wantedTile)) return this.wantedTile;
    if (selected && kindOf(selected) === "hide") return selected["tile"] as HiddenTile;
    return this.hiddenTiles[0] ?? null;
  });
  readonly selectable = $derived.by(() => {
    const { legal, view, me } = this.#input();
    return selectablePlaces(legal, view, me, this.robot, this.tile);
  });
  /** What stands around the place that was asked about. */
  readonly ringPlace = $derived(this.ring === null ? undefined : this.selectable.get(this.ring));

  /** The robot that acted goes on acting, and a single one need not be taken first. */
  #keepRobot(activeRobots: ReadonlySet<string>): void {
    if (this.#takenRobot !== null && activeRobots.has(this.#takenRobot)) return;
    const [first = null] = activeRobots;
    if (this.#lastMovedTo !== null && activeRobots.has(this.#lastMovedTo)) this.#takenRobot = this.#lastMovedTo;
    else this.#takenRobot = activeRobots.size === 1 ? first : null;
  }

  /** What pointing at a place points at in the panel. */
  actionsAt(placeId: string): readonly ActionJson[] {
    const place = this.selectable.get(placeId);
    if (!place) return [];
    if (place.actions.length > 0) return place.actions;
    return this.#input().legal.filter((action) => placeId === squarePlaceId(robotOf(action) ?? ""));
  }

  /** What a place stands for. To let go of the robot there is meant only if nothing else can be. */
  offered(place: Place): Choice[] {
    const choices = choicesAt(place);
    const own = choices.length > 1 && place.placeId === squarePlaceId(this.robot ?? "");
    return own ? choices.filter((choice) => choice.kind !== "take") : choices;
  }

  /** A lit place was pointed at. */
  pick(place: Place): void {
    const { selected, onpick } = this.#input();
    const repeated = selected ? place.actions.find((action) => sameAction(action, selected)) : undefined;
    if (repeated) {
      this.ring = null;
      onpick(repeated);
      return;
    }
    const choices = this.offered(place);
    const [only] = choices;
    if (choices.length === 1 && only) this.choose(only, place.placeId);
    else this.ring = this.ring === place.placeId ? null : place.placeId;
  }

  choose(choice: Choice, placeId: string): void {
    this.ring = null;
    const [action] = choice.actions;
    if (choice.kind === "take" || !action) {
      const square = placeId.slice("square:".length);
      this.#takenRobot = square === this.robot ? null : square;
      this.#lastMovedTo = null;
      return;
    }
    this.#lastMovedTo = positionAfter(action);
    this.#input().onpick(choice.actions.length === 1 ? action : choice.actions);
    // One action waits at its place to be confirmed; among several the panel lets choose.
    if (choice.actions.length === 1) this.#focusOn(placeId);
  }

  /** Let go of the robot, if another could be taken: the square it stands on. */
  releaseRobot(): string | null {
    const { robot } = this;
    if (robot === null || this.#input().selected !== null || this.activeRobots.size < 2) return null;
    this.#takenRobot = null;
    return robot;
  }
}
