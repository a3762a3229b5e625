/**
 * How an action of the planet is chosen on its board: a robot is taken first, then what it can do is lit; a place that
 * stands for several things opens a ring of them; a tile of the hand is chosen before its square.
 */

import { untrack } from "svelte";

import { kindOf, sameAction } from "../../connection/actions";
import type { ActionJson } from "../../api/types";
import type { BoardProps } from "../renderer";
import { choicesAt, landing, litPlaces, robotOf, squareMark, type Choice, type Place } from "./places";
import type { HiddenTile, PlanetView } from "./view";

/** What the board is given at the moment. */
export interface Asked extends Pick<BoardProps, "legal" | "me" | "selected" | "onpick"> {
  view: PlanetView;
}

/** Steps that ask about one place, and so ask there by themselves. */
const QUESTIONS: readonly string[] = ["kind", "produce", "assign"];

export class Choosing {
  /** The tile of the hand that was wished for. */
  wanted = $state<HiddenTile | null>(null);
  /** The place whose choices stand around it. */
  ring = $state.raw<string | null>(null);
  #taken = $state<string | null>(null);
  /** Where the robot that acted last went: it goes on acting. */
  #went: string | null = null;
  readonly #asked: () => Asked;
  readonly #focusOn: (mark: string) => void;

  constructor(asked: () => Asked, focusOn: (mark: string) => void) {
    this.#asked = asked;
    this.#focusOn = focusOn;
    $effect(() => {
      if (asked().legal.length === 0) return;
      const { able } = this;
      untrack(() => {
        this.#takeOn(able);
      });
    });
    $effect(() => {
      const { selected } = asked();
      const from = selected ? robotOf(selected) : null;
      if (!selected || from === null) return;
      this.#taken = from;
      this.#went = landing(selected);
    });
    $effect(() => {
      const { view, legal } = asked();
      const question = QUESTIONS.includes(view.step) && this.lit.size === 1 ? [...this.lit.keys()][0] : undefined;
      void legal;
      untrack(() => (this.ring = question !== undefined && asked().selected === null ? question : null));
    });
  }

  /** The squares of the robots that can act. */
  readonly able = $derived.by(
    () => new Set(this.#asked().legal.flatMap((action) => robotOf(action) ?? [])) as ReadonlySet<string>,
  );
  /** The robot that is taken. */
  readonly robot = $derived(this.#taken !== null && this.able.has(this.#taken) ? this.#taken : null);
  /** The tiles that can be laid face down, and the one that is. */
  readonly hidden = $derived.by(() =>
    this.#asked().legal.flatMap((action) => (kindOf(action) === "hide" ? [action["tile"] as HiddenTile] : [])),
  );
  readonly tile = $derived.by(() => {
    const { selected } = this.#asked();
    if (this.wanted !== null && this.hidden.includes(this.wanted)) return this.wanted;
    if (selected && kindOf(selected) === "hide") return selected["tile"] as HiddenTile;
    return this.hidden[0] ?? null;
  });
  readonly lit = $derived.by(() => {
    const { legal, view, me } = this.#asked();
    return litPlaces(legal, view, me, this.robot, this.tile);
  });
  /** What stands around the place that was asked about. */
  readonly around = $derived(this.ring === null ? undefined : this.lit.get(this.ring));

  /** The robot that acted goes on acting, and a single one need not be taken first. */
  #takeOn(able: ReadonlySet<string>): void {
    if (this.#taken !== null && able.has(this.#taken)) return;
    const [first = null] = able;
    if (this.#went !== null && able.has(this.#went)) this.#taken = this.#went;
    else this.#taken = able.size === 1 ? first : null;
  }

  /** What pointing at a place points at in the panel. */
  meant(mark: string): readonly ActionJson[] {
    const place = this.lit.get(mark);
    if (!place) return [];
    if (place.actions.length > 0) return place.actions;
    return this.#asked().legal.filter((action) => mark === squareMark(robotOf(action) ?? ""));
  }

  /** What a place stands for. To let go of the robot there is meant only if nothing else can be. */
  offered(place: Place): Choice[] {
    const choices = choicesAt(place);
    const own = choices.length > 1 && place.mark === squareMark(this.robot ?? "");
    return own ? choices.filter((choice) => choice.kind !== "take") : choices;
  }

  /** A lit place was pointed at. */
  pick(place: Place): void {
    const { selected, onpick } = this.#asked();
    const again = selected ? place.actions.find((action) => sameAction(action, selected)) : undefined;
    if (again) {
      this.ring = null;
      onpick(again);
      return;
    }
    const choices = this.offered(place);
    const [only] = choices;
    if (choices.length === 1 && only) this.choose(only, place.mark);
    else this.ring = this.ring === place.mark ? null : place.mark;
  }

  choose(choice: Choice, mark: string): void {
    this.ring = null;
    const [action] = choice.actions;
    if (choice.kind === "take" || !action) {
      const square = mark.slice("square:".length);
      this.#taken = square === this.robot ? null : square;
      this.#went = null;
      return;
    }
    this.#went = landing(action);
    this.#asked().onpick(choice.actions.length === 1 ? action : choice.actions);
    // One action waits at its place to be confirmed; among several the panel lets choose.
    if (choice.actions.length === 1) this.#focusOn(mark);
  }

  /** Let go of the robot, if another could be taken: the square it stands on. */
  letGo(): string | null {
    const { robot } = this;
    if (robot === null || this.#asked().selected !== null || this.able.size < 2) return null;
    this.#taken = null;
    return robot;
  }
}
