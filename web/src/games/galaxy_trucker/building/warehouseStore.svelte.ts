/** The face-up components on their shelves: their places, what is new, and which of them the filters dim. */

import { untrack } from "svelte";

import { t } from "../../../i18n/language.svelte";
import { SHELVES, shelfOf, type ShelfName } from "../content";
import type { LunarPart } from "../lunarPart";
import type { Builder } from "./builder.svelte";
import { arrange, closeHoles, noShelves } from "./shelves";

/** What a component on a shelf shows, see `ShelfTile`. */
export interface ShownTile {
  tile: string;
  fits: number | null;
  dimmed: boolean;
  isNew: boolean;
  chosen: boolean;
  reachable: boolean;
}

function isSame(one: ShownTile, other: ShownTile): boolean {
  return (
    one.fits === other.fits &&
    one.dimmed === other.dimmed &&
    one.isNew === other.isNew &&
    one.chosen === other.chosen &&
    one.reachable === other.reachable
  );
}

const SHOWN_AS_NEW = 4000;
const TIDY_AFTER = 4000;

export class WarehouseStore {
  readonly builder: Builder;
  readonly #lunar: () => LunarPart | null;

  readonly #view = $derived.by(() => this.builder.view);
  readonly faceUp = $derived.by(() => this.builder.state?.faceUp ?? this.#view.face_up);
  readonly faceDown = $derived.by(() => this.builder.state?.faceDown ?? this.#view.face_down);
  readonly helps = $derived.by(() => this.builder.working && this.builder.player?.sees_fits === true);
  readonly handFull = $derived.by(() => this.builder.state !== null && this.builder.state.hand !== null);
  readonly counts = $derived(this.#view.fit_counts);
  /** Whether the mission has brought cargo into the warehouse: it has a pile and a shelf of its own (GL-7.2). */
  readonly hasCargo = $derived.by(() => {
    const { expansion } = this.#view;
    return expansion !== null && (this.#lunar()?.bringsCargo(expansion) ?? false);
  });
  readonly shelfSigns = $derived<readonly ShelfName[]>([
    ...SHELVES.map(({ name }) => name),
    ...(this.hasCargo ? (["cargo"] as const) : []),
  ]);
  readonly shelfNames = $derived(this.shelfSigns.map((name) => t(`web-galaxy_trucker-building-shelf-${name}`)));
  readonly shelfCounts = $derived.by(() => {
    const found = this.shelfSigns.map(() => 0);
    for (const tile of this.faceUp) found[shelfOf(tile)] = (found[shelfOf(tile)] ?? 0) + 1;
    return found;
  });

  // --- places on the shelves
  columns = $state(1);
  hasPointer = $state(false);
  hasFocus = $state(false);
  /** Whether somebody may be about to choose something here. */
  readonly #isBusy = $derived((this.hasPointer || this.hasFocus) && !this.handFull);
  shelves = $state.raw(noShelves(SHELVES.length + 1));

  // --- what is new: for a while, turn by turn since the end of the own turn
  #fresh = $state.raw<ReadonlySet<string>>(new Set());

  // --- filters
  fittingOnly = $state(false);
  wanted = $state.raw<ReadonlySet<number>>(new Set());
  readonly fittingCount = $derived(this.faceUp.filter((tile) => tile in this.counts).length);
  /** Whether one shelf is looked for, and nothing on it fits. */
  readonly noneFits = $derived(
    this.helps &&
      this.wanted.size === 1 &&
      !this.faceUp.some((tile) => this.wanted.has(shelfOf(tile)) && tile in this.counts),
  );

  // --- focus
  current = $state<string | null>(null);
  /** The component that Tab reaches. */
  readonly #reachable = $derived(
    this.current !== null && this.faceUp.includes(this.current)
      ? this.current
      : (this.shelves.slots.flat().find((tile) => tile !== null) ?? null),
  );

  /**
   * What each component on the shelves shows. One that shows the same as before stays the same object, so that of 150
   * components only those that change are drawn again.
   */
  readonly #shownTiles = $derived.by(() => {
    const shown = new Map<string, ShownTile>();
    const chosen = this.builder.chosen?.tile ?? null;
    for (const tile of this.shelves.slots.flat()) {
      if (tile === null) continue;
      const now: ShownTile = {
        tile,
        fits: this.helps ? (this.counts[tile] ?? 0) : null,
        dimmed: this.isDimmed(tile),
        isNew: this.#fresh.has(tile),
        chosen: chosen === tile,
        reachable: this.#reachable === tile,
      };
      const before = this.#shownBefore.get(tile);
      shown.set(tile, before && isSame(before, now) ? before : now);
    }
    this.#shownBefore = shown;
    return shown;
  });
  #shownBefore: ReadonlyMap<string, ShownTile> = new Map();
  readonly shownShelves = $derived(
    this.shelves.slots.map((slots) =>
      slots.map((tile) => (tile === null ? null : (this.#shownTiles.get(tile) ?? null))),
    ),
  );

  constructor(builder: Builder, lunar: () => LunarPart | null) {
    this.builder = builder;
    this.#lunar = lunar;
    $effect.pre(() => {
      const [tiles, columns, mayGrow] = [this.faceUp, this.columns, !this.#isBusy];
      untrack(() => {
        this.shelves = arrange(this.shelves, tiles, shelfOf, columns, mayGrow);
      });
    });
    $effect(() => {
      if (this.#isBusy || !this.shelves.slots.some((shelf) => shelf.includes(null))) return;
      const timer = setTimeout(() => (this.shelves = closeHoles(this.shelves)), TIDY_AFTER);
      return () => {
        clearTimeout(timer);
      };
    });
    this.#watchNew();
  }

  #watchNew(): void {
    let known: ReadonlySet<string> | null = null;
    $effect.pre(() => {
      const now = new Set(this.faceUp);
      const arrived = known ? [...now].filter((tile) => !known?.has(tile)) : [];
      known = now;
      if (arrived.length === 0) return;
      untrack(() => (this.#fresh = new Set([...this.#fresh, ...arrived])));
      if (untrack(() => this.builder.turnBased)) return;
      setTimeout(
        () => (this.#fresh = new Set([...this.#fresh].filter((tile) => !arrived.includes(tile)))),
        SHOWN_AS_NEW,
      );
    });
    let wasMyTurn = false;
    $effect(() => {
      const mine = this.builder.myTurn;
      if (this.builder.turnBased && wasMyTurn && !mine) this.#fresh = new Set();
      wasMyTurn = mine;
    });
  }

  readonly isDimmed = (tile: string): boolean =>
    (this.wanted.size > 0 && !this.wanted.has(shelfOf(tile))) ||
    (this.fittingOnly && this.helps && !(tile in this.counts));

  /** Look for one more shelf, or no longer. Returns whether it is looked for. */
  toggleShelf(index: number): boolean {
    const others = new Set([...this.wanted].filter((each) => each !== index));
    this.wanted = this.wanted.has(index) ? others : new Set([...others, index]);
    return this.wanted.has(index);
  }

  readonly toggleFitting = (): void => {
    if (this.helps) this.fittingOnly = !this.fittingOnly;
  };
}
