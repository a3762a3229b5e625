/**
 * The selection on the planet's board: a robot is selected first, then its actions are highlighted; a place with
 * several meanings opens a box of choices; a tile in hand may be chosen before its square.
 */

import { untrack } from "svelte";

import { actionKey, kindOf, sameAction } from "../../connection/actions";
import { highlight } from "../../state/highlight.svelte";
import type { ActionJson } from "../../api/types";
import type { BoardProps } from "../renderer";
import { focus } from "./focus.svelte";
import { choicesAt, positionAfter, selectablePlaces, robotOf, squarePlaceId, type Choice, type Place } from "./places";
import type { HiddenTile, PlanetView } from "./view";

/** The board's current props. */
export interface BoardInput extends Pick<BoardProps, "legal" | "me" | "selected" | "onpick"> {
  view: PlanetView;
}

/** Steps that ask about a single place: its box opens by itself. */
const SINGLE_PLACE_STEPS: readonly string[] = ["kind", "assign"];

export class BoardSelection {
  /** The place whose box of choices is open. */
  box = $state.raw<string | null>(null);
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
      const suggested = input().legal.find((action) => highlight.isSuggested(action));
      untrack(() => {
        this.#keepRobot(activeRobots);
        // A tile that was laid is chosen no more.
        if (focus.tile !== null && !this.hiddenTiles.includes(focus.tile)) focus.tile = null;
        const wanted = suggested ? robotOf(suggested) : null;
        if (wanted !== null) focus.robot = wanted;
      });
    });
    $effect(() => {
      const { selected } = input();
      const from = selected ? robotOf(selected) : null;
      if (!selected || from === null) return;
      focus.robot = from;
      this.#lastMovedTo = positionAfter(selected);
    });
    $effect(() => {
      void this.#decision;
      this.box = this.#isSelected ? null : this.#question;
    });
    $effect(() => () => {
      focus.robot = null;
      focus.tile = null;
    });
  }

  /** The squares of the robots that can act. */
  readonly activeRobots = $derived.by(
    () => new Set(this.#input().legal.flatMap((action) => robotOf(action) ?? [])) as ReadonlySet<string>,
  );
  /** The square of the selected robot. */
  readonly robot = $derived(focus.robot !== null && this.activeRobots.has(focus.robot) ? focus.robot : null);
  /** The tiles that can be laid face down. */
  readonly hiddenTiles = $derived.by(() =>
    this.#input().legal.flatMap((action) => (kindOf(action) === "hide" ? [action["tile"] as HiddenTile] : [])),
  );
  readonly tile = $derived(focus.tile !== null && this.hiddenTiles.includes(focus.tile) ? focus.tile : null);
  readonly selectable = $derived.by(() => {
    const { legal, view, me } = this.#input();
    return selectablePlaces(legal, view, me, this.robot, this.tile);
  });
  /** What can be chosen, in any order: the same decision may get a better list, which must not close an open box. */
  readonly #decision = $derived.by(() => this.#input().legal.map(actionKey).sort().join("\n"));
  readonly #isSelected = $derived.by(() => this.#input().selected !== null);
  /** The single place that is asked about. */
  readonly #question = $derived.by(() => {
    const [first, ...others] = this.selectable.keys();
    const isAsked = SINGLE_PLACE_STEPS.includes(this.#input().view.step) && others.length === 0;
    return isAsked && first !== undefined ? first : null;
  });
  /** The place whose box of choices is open. */
  readonly boxPlace = $derived(this.box === null ? undefined : this.selectable.get(this.box));

  /** Keep the robot that acted; select the only robot without asking. */
  #keepRobot(activeRobots: ReadonlySet<string>): void {
    if (focus.robot !== null && activeRobots.has(focus.robot)) return;
    const [first = null] = activeRobots;
    if (this.#lastMovedTo !== null && activeRobots.has(this.#lastMovedTo)) focus.robot = this.#lastMovedTo;
    else focus.robot = activeRobots.size === 1 ? first : null;
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
      this.box = null;
      onpick(repeated);
      return;
    }
    const choices = this.offered(place);
    const [only] = choices;
    const [action] = place.actions;
    const kind = action === undefined ? "" : kindOf(action);
    // What may be built is always shown together, so that one sees why the rest is not possible. And a second click on
    // a robot must not blow it up.
    const asks = (kind.startsWith("build-") && place.placeId.startsWith("square:")) || kind === "explode";
    if (choices.length === 1 && only && !asks) this.choose(only, place.placeId);
    else this.box = this.box === place.placeId ? null : place.placeId;
  }

  choose(choice: Choice, placeId: string): void {
    this.box = null;
    const [action] = choice.actions;
    if (choice.kind === "take" || !action) {
      const square = placeId.slice("square:".length);
      focus.robot = square === this.robot ? null : square;
      this.#lastMovedTo = null;
      return;
    }
    this.#lastMovedTo = positionAfter(action);
    this.#input().onpick(choice.actions.length === 1 ? action : choice.actions);
    // A single action waits there for confirmation; several are offered in the panel.
    if (choice.actions.length === 1) this.#focusOn(placeId);
  }

  /** Select a robot that can act. */
  take(square: string): void {
    focus.robot = square;
    this.box = null;
    this.#lastMovedTo = null;
  }

  /** Select the next robot that can act; returns its square. */
  nextRobot(): string | null {
    const able = [...this.activeRobots];
    const next = able[(able.indexOf(this.robot ?? "") + 1) % able.length];
    if (next === undefined) return null;
    this.take(next);
    return next;
  }

  /** Deselect the robot if another could be selected; returns its square. */
  releaseRobot(): string | null {
    const { robot } = this;
    if (robot === null || this.#input().selected !== null || this.activeRobots.size < 2) return null;
    focus.robot = null;
    // It does not come back by itself when the list changes.
    this.#lastMovedTo = null;
    return robot;
  }
}
