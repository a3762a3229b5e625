/** What is chosen together: how often each cell, the batteries that pay, what it comes to. */

import type { PlayerView } from "../../view";
import type { Question } from "./question";
import {
  batteriesFor,
  powerWith,
  selectionOf,
  totalOf,
  withOneMore,
  type Counts,
  type Plan,
  type Selection,
} from "./selection";

export class SelectionStore {
  readonly #question: () => Question | null;
  readonly #player: () => PlayerView | undefined;
  #counts = $state.raw<Counts>(new Map());
  /** The batteries that were picked, the last one first. */
  #picked = $state.raw<readonly string[]>([]);

  /** What can be chosen together; null if the question has single answers. */
  readonly offer = $derived.by<Selection | null>(() => {
    const question = this.#question();
    const player = this.#player();
    return question && player ? selectionOf(player, question.decision, question.choices) : null;
  });
  readonly total = $derived(totalOf(this.#counts));
  /** How many are still to be chosen. */
  readonly missing = $derived(Math.max(0, (this.offer?.needed ?? 0) - this.total));
  readonly cells = $derived([...this.#counts].flatMap(([cell, count]) => Array<string>(count).fill(cell)));
  /** The power that would be declared. */
  readonly power = $derived(this.offer?.power ? powerWith(this.offer.power, this.#counts) : 0);
  /** The battery of each chosen double component, in the same order. */
  readonly batteries = $derived.by<readonly string[]>(() => {
    const player = this.#player();
    return player && this.offer?.power ? batteriesFor(player, this.total, this.#picked) : [];
  });

  constructor(question: () => Question | null, player: () => PlayerView | undefined) {
    this.#question = question;
    this.#player = player;
  }

  countOf(cell: string): number {
    return this.#counts.get(cell) ?? 0;
  }

  /** How many tokens a battery gives. */
  paidBy(cell: string): number {
    return this.batteries.filter((each) => each === cell).length;
  }

  /** Choose one more of a cell, or take it back if there is no more. */
  add(cell: string): void {
    if (this.offer) this.#counts = withOneMore(this.offer, this.#counts, cell);
  }

  /** Take one token more from a battery; if it gives all it can, as few as possible. */
  pick(cell: string): void {
    const before = this.paidBy(cell);
    const others = this.#picked.filter((each) => each !== cell);
    const picked = [...Array<string>(before + 1).fill(cell), ...others];
    this.#picked = picked;
    if (this.paidBy(cell) > before) return;
    const player = this.#player();
    const rest = Object.entries(player?.ship.components ?? {}).flatMap(([each, { tokens }]) =>
      tokens && each !== cell ? Array<string>(tokens).fill(each) : [],
    );
    this.#picked = rest;
  }

  /** A cell of the ship was tapped: a battery pays once something is powered. Returns whether the tap meant something. */
  tap(cell: string): boolean {
    const isOffered = this.offer?.items.some((item) => item.cell === cell) ?? false;
    const pays = this.batteries.length > 0 && (this.#player()?.ship.components[cell]?.tokens ?? 0) > 0;
    if (isOffered) this.add(cell);
    else if (pays) this.pick(cell);
    return isOffered || pays;
  }

  clear(): void {
    this.#counts = new Map();
    this.#picked = [];
  }

  /** What is to be carried out. */
  plan(): Plan | null {
    const { offer } = this;
    if (!offer || this.missing > 0) return null;
    return {
      kind: offer.kind,
      cells: this.cells,
      equal: offer.power?.equal ?? [],
      batteries: this.batteries,
      picked: this.#picked,
    };
  }
}
