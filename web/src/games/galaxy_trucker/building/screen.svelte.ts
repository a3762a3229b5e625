/** The screen of one builder: what is open on it, where the focus goes, and what pointer and buttons do there. */

import { tick, untrack } from "svelte";
import { MediaQuery } from "svelte/reactivity";

import { t } from "../../../i18n/language.svelte";
import { announcer } from "../../../state/announcer.svelte";
import { cellsOf } from "../content";
import type { VipColour } from "../lunar/figures";
import { Builder, type BuildingProps } from "./builder.svelte";
import type { Spot } from "./commands.svelte";
import { watchDrag, type DragHandlers } from "./drag";
import { spotOfElement } from "./spot";
import { noteOf } from "./words";

/** What lies over the warehouse. */
export type Over = { kind: "pile"; pile: number } | { kind: "ship"; seat: number } | { kind: "briefing" } | null;
export type Panel = "actions" | "log" | "chat" | "table";
export type PhoneTab = "build" | "ships" | "forecast" | "mission" | "log" | "table";

/** What an aimed placement would break is asked once the aim rests for so many milliseconds. */
const ASK_AFTER = 160;
/** Cells smaller than this are enlarged by the first tap, in pixels. */
const SMALLEST = 44;

export class BuildingScreen {
  readonly #props: () => BuildingProps;
  readonly builder: Builder;

  readonly #wide = new MediaQuery("min-width: 75em");
  readonly #medium = new MediaQuery("min-width: 56.25em");
  readonly #low = new MediaQuery("(max-height: 31.25em) and (min-aspect-ratio: 1/1)");
  readonly wide = $derived(this.#wide.current);
  readonly narrow = $derived(!this.#medium.current);
  readonly low = $derived(this.#low.current);

  readonly game = $derived.by(() => this.#props().game);
  readonly cells = $derived(cellsOf(this.game.board));
  /** The seat that a spectator watches. */
  #watched = $state(0);
  /** The seat whose ship is on the large board: the own one; a spectator chooses. */
  readonly seat = $derived.by(() => this.#props().me ?? this.#watched);
  readonly player = $derived(this.game.seats[this.seat]);
  readonly ship = $derived.by(() => this.builder.state?.ship ?? this.player?.ship ?? null);
  readonly others = $derived(this.game.seats.map((_, index) => index).filter((index) => index !== this.seat));
  readonly lunar = $derived.by(() => this.#props().lunar);
  readonly expansion = $derived(this.lunar && this.game.expansion);

  over = $state.raw<Over>(null);
  finishing = $state(false);
  help = $state(false);
  drawer = $state<Panel | null>(null);
  phoneTab = $state<PhoneTab>("build");
  /** The VIP for whom it is drawn which cabins would do. */
  vip = $state<VipColour | null>(null);

  root = $state<HTMLElement>();
  hull = $state<HTMLElement>();
  warehouse = $state<{ focus: () => unknown; toggleFitting: () => void }>();
  grid = $state<{ focus: (cell: string) => void }>();
  problems = $state<{ toggle: () => void }>();
  focusCell = $state("7-7");
  /** The height of the dock: who has finished keeps its room, so that the ship never moves. */
  dockHeight = $state(0);
  /** What is said at once, such as that the sand runs out. */
  urgent = $state("");
  /** Where the ship is enlarged, in pixels of its hull. */
  zoomed = $state<{ x: number; y: number } | null>(null);
  /** Where the pointer drags a component. */
  dragged = $state.raw<Spot | null>(null);

  /** Whether the component in the hand was taken from a shelf with keys: then the focus returns there. */
  fromShelf = false;
  /** Whether the focus waits on the ship until it is known where the component fits. */
  seeksFit = $state(false);
  /** Where the ship was clicked last; null if a key was pressed there since. */
  lastSpot: Spot | null = null;
  #lastTouch = false;
  #undoing = false;

  /** The pile that is being looked at. */
  readonly looking = $derived.by(() => this.builder.state?.looking ?? null);
  readonly claims = $derived.by(() => this.game.step === "grace" && this.builder.legalOf("finish").length > 0);

  constructor(props: () => BuildingProps) {
    this.#props = props;
    this.builder = new Builder(props, () => this.cells);
    $effect(() => () => {
      this.builder.commands.close();
    });
    // A pile that is taken in hand opens, one that goes back closes.
    $effect(() => {
      if (this.looking !== null) this.over = { kind: "pile", pile: this.looking };
      else if (untrack(() => this.over?.kind === "pile" && !this.#isRemembered(this.over.pile))) this.over = null;
    });
    $effect(() => {
      if (!this.seeksFit || Object.keys(this.builder.fits).length === 0) return;
      this.seeksFit = false;
      const cell = untrack(() => this.builder.nextFit(null, 1));
      if (cell !== null && document.activeElement?.closest("[data-cell]")) this.grid?.focus(cell);
    });
    $effect(() => {
      if (this.game.step !== "building") this.finishing = false;
    });
    $effect(() => {
      const hand = this.player?.hand ?? null;
      if (!this.#undoing) return;
      this.#undoing = false;
      if (hand && untrack(() => props().mayUndo && this.builder.turnBased)) props().controls.undo();
    });
    // Turn by turn: where the chosen component fits changes with the ship.
    $effect(() => {
      void this.player?.ship;
      void untrack(() => this.builder.askFits());
    });
    $effect(() => {
      if (!this.builder.ghostIsWrong || !this.builder.ghost) return;
      const timer = setTimeout(() => void this.builder.askErrors(), ASK_AFTER);
      return () => {
        clearTimeout(timer);
      };
    });
  }

  // --- what is open

  #isRemembered(pile: number): boolean {
    return (this.game.piles[pile - 1]?.cards ?? null) !== null;
  }

  readonly openPile = (pile: number, spot: Spot | null): void => {
    if (this.#isRemembered(pile)) this.over = { kind: "pile", pile };
    else this.builder.look(pile, spot);
  };

  readonly closeOver = (): void => {
    if (this.over?.kind === "pile" && this.looking === this.over.pile) this.builder.endLook();
    this.over = null;
    this.root?.focus({ preventScroll: true });
  };

  readonly openShip = (other: number): void => {
    const { me } = this.#props();
    if (me === null) this.#watched = other;
    else if (this.narrow) this.phoneTab = "ships";
    if (me !== null) this.over = { kind: "ship", seat: other };
  };

  openPanel(panel: Panel): void {
    this.drawer = panel;
    if (this.narrow) this.phoneTab = "log";
    void tick().then(() =>
      this.root?.querySelector<HTMLElement>(".drawer input[type=search], .drawer [data-option]")?.focus(),
    );
  }

  /** Say what the others do. */
  readOthers(): void {
    const sentences = this.others.flatMap((other) => {
      const found = this.game.seats[other];
      if (!found) return [];
      const data = { seat: other, note: noteOf(t, found), count: Object.keys(found.ship.components).length };
      return [t("web-galaxy_trucker-building-rival", data)];
    });
    announcer.announce(sentences.join(" "));
  }

  // --- acts

  readonly take = (tile: string, spot: Spot | null, byKey: boolean): void => {
    this.builder.take(tile, spot);
    this.fromShelf = byKey;
    if (byKey && (this.builder.held !== null || this.builder.chosen)) this.toShip();
  };

  readonly takeReserved = (slot: number, spot: Spot | null): void => {
    this.builder.takeReserved(slot, spot);
  };

  toShip(): void {
    this.seeksFit = true;
    this.grid?.focus(this.focusCell);
  }

  readonly activate = (cell: string): void => {
    const byKey = this.lastSpot === null;
    if (!byKey && this.#zoomFirst(cell)) return;
    this.zoomed = null;
    const placed = this.builder.activate(cell, this.lastSpot ?? spotOfElement(document.activeElement));
    if (placed && byKey && this.fromShelf) {
      this.fromShelf = false;
      void this.warehouse?.focus();
    }
  };

  /** Small cells on touch: the first tap enlarges. */
  #zoomFirst(cell: string): boolean {
    const box = this.hull?.querySelector(`[data-cell="${cell}"]`)?.getBoundingClientRect();
    const around = this.hull?.getBoundingClientRect();
    if (!this.#lastTouch || this.zoomed || !box || !around || box.width >= SMALLEST) return false;
    this.zoomed = { x: box.x + box.width / 2 - around.x, y: box.y + box.height / 2 - around.y };
    return true;
  }

  readonly askToFinish = (spot: Spot | null): void => {
    if (this.builder.legalOf("finish").length > 0) this.finishing = true;
    else this.builder.finish(1, spot);
  };

  /** Turn by turn a component is taken and placed in one go, so both are undone together. */
  readonly undo = (): void => {
    const { mayUndo, controls } = this.#props();
    if (!mayUndo) return;
    this.#undoing = true;
    controls.undo();
  };

  // --- dragging

  readonly drag = (lift: (spot: Spot) => void): DragHandlers => {
    const { builder } = this;
    const cellAt = (element: Element | null): string | null =>
      this.hull?.contains(element) ? (element?.closest<HTMLElement>("[data-cell]")?.dataset["cell"] ?? null) : null;
    return {
      onlift: (spot) => {
        lift(spot);
      },
      onmove: (spot, element) => {
        this.dragged = spot;
        builder.pointed = cellAt(element);
      },
      ondrop: (spot, element) => {
        const cell = cellAt(element);
        const drop = element?.closest<HTMLElement>("[data-drop]")?.dataset["drop"];
        if (cell !== null) {
          if (!(builder.isMoving && cell === builder.state?.loose)) builder.activate(cell, spot);
        } else if (drop === "reserve") builder.setAside(spot);
        else if (drop === "warehouse") builder.putBack(spot);
        builder.moving = false;
      },
      onend: () => {
        this.dragged = null;
        builder.pointed = null;
      },
    };
  };

  readonly onShipPress = (event: PointerEvent): void => {
    const { builder } = this;
    this.#lastTouch = event.pointerType === "touch";
    // A second finger turns what is held.
    if (!event.isPrimary && builder.held) {
      builder.turn(1);
      return;
    }
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-cell]") : null;
    const loose = builder.state?.loose ?? null;
    if (!cell || loose === null || cell.dataset["cell"] !== loose || builder.held) return;
    watchDrag(
      event,
      this.drag(() => {
        builder.toggleMoving();
      }),
    );
  };
}
