/**
 * The selection on the planet's board: a robot is selected first, then its actions are highlighted; a place with
 * several meanings opens a ring of choices; a tile in hand is chosen before its square.
 */

import { untrack } from "svelte";

import { kindOf, sameAction } from "../../connection/actions";
import type { ActionJson } from "../../api/types";
import type { BoardProps } from "../renderer";
import { choicesAt, positionAfter, selectablePlaces, robotOf, squarePlaceId, type Choice, type Place } from "./places";
import type { HiddenTile, PlanetView } from "./view";

/** The board's current props. */
export interface BoardInput extends Pick<BoardProps, "legal" | "me" | "selected" | "onpick"> {
  view: PlanetView;
}

/** Steps that ask about a single place: its ring opens by itself. */
const SINGLE_PLACE_STEPS: readonly string[] = ["kind", "produce", "assign"];

export class BoardSelection {
  /** The tile in hand that the user chose. */
  wantedTile = $state<HiddenTile | null>(null);
  /** The place whose ring of choices is open. */
  ring = $state.raw<string | null>(null);
  #takenRobot = $state<string | null>(null);
  /** Where the last acting robot went: it stays selected. */
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
  /** The square of the selected robot. */
  readonly robot = $derived(
    this.#takenRobot !== null && this.activeRobots.has(this.#takenRobot) ? this.#takenRobot : null,
  );
  /** The tiles that can be laid face down. */
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
  /** The place whose ring of choices is open. */
  readonly ringPlace = $derived(this.ring === null ? undefined : this.selectable.get(this.ring));

  /** Keep the robot that acted; select the only robot without asking. */
  #keepRobot(activeRobots: ReadonlySet<string>): void {
    if (this.#takenRobot !== null && activeRobots.has(this.#takenRobot)) return;
    const [first = null] = activeRobots;
    if (this.#lastMovedTo !== null && activeRobots.has(this.#lastMovedTo)) this.#takenRobot = this.#lastMovedTo;
    else this.#takenRobot = activeRobots.size === 1 ? first : null;
  }

  /** The actions to highlight in the panel when a place is pointed at. */
  actionsAt(placeId: string): readonly ActionJson[] {
    const place = this.selectable.get(placeId);
    if (!place) return [];
    if (place.actions.length > 0) return place.actions;
    return this.#input().legal.filter((action) => placeId === squarePlaceId(robotOf(action) ?? ""));
  }

  /** The choices of a place. Deselecting the robot is offered only if there is nothing else. */
  offered(place: Place): Choice[] {
    const choices = choicesAt(place);
    const own = choices.length > 1 && place.placeId === squarePlaceId(this.robot ?? "");
    return own ? choices.filter((choice) => choice.kind !== "take") : choices;
  }

  /** A selectable place was chosen. */
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
    // A single action waits there for confirmation; several are offered in the panel.
    if (choice.actions.length === 1) this.#focusOn(placeId);
  }

  /** Deselect the robot if another could be selected; returns its square. */
  releaseRobot(): string | null {
    const { robot } = this;
    if (robot === null || this.#input().selected !== null || this.activeRobots.size < 2) return null;
    this.#takenRobot = null;
    return robot;
  }
}
