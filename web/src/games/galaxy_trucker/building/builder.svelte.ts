/**
 * What one builder does: the hand, its rotation, the aim, and the acts under way, for both paces.
 *
 * In real time an act is shown at once and taken back if the server refuses it. Turn by turn nothing is held: a
 * component is chosen here, turned and aimed, and taken and placed together.
 */

import type { ActionJson } from "../../../api/types";
import { kindOf } from "../../../connection/actions";
import type { ScreenProps } from "../../renderer";
import { boardOf } from "../content";
import type { LunarPart } from "../lunarPart";
import {
  galaxyTrucker,
  isTurnBased,
  type ComponentView,
  type ErrorView,
  type GalaxyTruckerView,
  type PlayerView,
} from "../view";
import { litCells, nextFittingCell, nextRotation, rotationFor, turned, type Fits, type Light } from "./aiming";
import { Commands, type Spot } from "./commands.svelte";
import { builderState, predict, type BuilderState, type Held } from "./prediction";

export interface BuildingProps extends ScreenProps {
  game: GalaxyTruckerView;
  /** The expansion, at a table that uses it. */
  lunar: LunarPart | null;
}

/** The component that was chosen to be placed, turn by turn. */
interface Chosen {
  tile: string;
  /** The place in the reserve, from 1; null for one of the warehouse. */
  slot: number | null;
}

export interface Ghost {
  cell: string;
  tile: string;
  rotation: number;
}

const PLACING = "place";
const MOVING = "move-last";
const NO_FITS: Fits = {};

export class Builder {
  readonly #props: () => BuildingProps;
  readonly #cells: () => readonly string[];
  readonly commands: Commands;

  /** Quarter turns to the right of what is held. */
  rotation = $state(0);
  /** The direction of the last turn, 0 for a component that was just taken. */
  lastTurn = $state(0);
  /** The cell that pointer or focus is on. */
  pointed = $state<string | null>(null);
  /** The cell that was chosen, turn by turn. */
  target = $state<string | null>(null);
  /** Whether the loose component is being moved. */
  moving = $state(false);
  /** Whether a welded component is being chosen, to be loosened by handicap. */
  #unwelding = $state(false);
  chosen = $state.raw<Chosen | null>(null);
  #chosenFits = $state.raw<{ tile: string; fits: Fits } | null>(null);
  /** The errors that the placement at the aim would make, as the server says. */
  #aimErrors = $state.raw<{ ghost: Ghost; errors: readonly ErrorView[] } | null>(null);

  readonly view = $derived.by(() => this.#props().game);
  readonly me = $derived.by(() => this.#props().me);
  readonly turnBased = $derived(isTurnBased(this.view));
  readonly player = $derived<PlayerView | null>(this.me === null ? null : (this.view.seats[this.me] ?? null));
  readonly #server = $derived(this.me === null ? null : builderState(this.view, this.me));
  /** What the builder has before them, with all acts under way. */
  readonly state = $derived.by<BuilderState | null>(
    () => this.#server && this.commands.pending.reduce(predict, this.#server),
  );
  readonly #legalKinds = $derived.by(() => new Set(this.#props().legal.map(kindOf)));
  /** How many components the reserve holds or has room for: a mission may give more than there are places (GL-1.21). */
  readonly places = $derived.by(() => Math.max(boardOf(this.view.board).reserve, this.state?.reserve.length ?? 0));
  readonly myTurn = $derived(!this.turnBased || (this.me !== null && this.view.turn === this.me));
  readonly working = $derived(this.state?.status === "building" && this.view.step === "building");

  /** The loose component, in real time. */
  readonly #loose = $derived.by<ComponentView | null>(() => {
    const { state } = this;
    return state?.loose ? (state.ship.components[state.loose] ?? null) : null;
  });
  readonly isMoving = $derived(this.moving && this.#loose !== null && !this.state?.hand);

  readonly mayUnweld = $derived(this.working && (this.player?.unwelds ?? 0) > 0);
  /** The cells whose component can be loosened now. */
  readonly unweldable = $derived.by(() => new Set(this.legalOf("unweld").map((action) => String(action["cell"]))));
  readonly isUnwelding = $derived(this.#unwelding && this.mayUnweld && !this.state?.hand);

  /** What is turned and aimed: the component in the hand, the chosen one, or the loose one while it is moved. */
  readonly held = $derived.by<Held | null>(() => {
    const { chosen, state } = this;
    if (state?.hand) return state.hand;
    if (chosen) return { tile: chosen.tile, source: chosen.slot === null ? "face-up" : "reserve" };
    return this.isMoving && this.#loose ? { tile: this.#loose.tile, source: "ship" } : null;
  });

  /** Where what is held, or else the loose component, fits; nothing until the server has said it. */
  readonly fits = $derived.by<Fits>(() => {
    const { state, chosen } = this;
    const server = this.#server;
    if (!state || !server) return NO_FITS;
    if (chosen && !state.hand) return this.#chosenFits?.tile === chosen.tile ? this.#chosenFits.fits : NO_FITS;
    const isKnown = state.ship === server.ship && state.hand?.tile === server.hand?.tile;
    return isKnown ? this.view.fits : NO_FITS;
  });

  /** Whether the server has said where what is held fits. */
  readonly fitsKnown = $derived(this.fits !== NO_FITS);

  readonly #mayPlaceAt = $derived.by(() => {
    const legal = this.#props().legal;
    const sought = this.isMoving ? MOVING : PLACING;
    return new Set(legal.filter((action) => kindOf(action) === sought).map((action) => String(action["cell"])));
  });

  readonly fitsNow = $derived(Object.values(this.fits).filter((each) => each.includes(this.rotation)).length);
  readonly fitsTurned = $derived(Object.keys(this.fits).length - this.fitsNow);

  /** What would be placed where pointer or focus is, or else on the chosen cell. */
  readonly ghost = $derived.by<Ghost | null>(() => {
    const { held, state } = this;
    if (!held?.tile || !state) return null;
    const cell = [this.pointed, this.target].find((each) => each !== null && this.#isFree(each)) ?? null;
    if (cell === null) return null;
    return { cell, tile: held.tile, rotation: rotationFor(this.fits, cell, this.rotation) };
  });

  readonly lit = $derived.by<ReadonlyMap<string, Light>>(() => {
    if (!this.held || !this.working) return new Map();
    const lit = litCells(this.fits, this.rotation);
    const { ghost } = this;
    if (ghost && this.ghostIsWrong) lit.set(ghost.cell, "error");
    return lit;
  });

  /** Whether errors are marked, and the ghost would make one. */
  readonly ghostIsWrong = $derived.by(() => {
    const { ghost, player } = this;
    const isKnown = Object.keys(this.fits).length > 0 || this.#mayPlaceAt.size > 0;
    return ghost !== null && player?.policy === "assisted" && isKnown && !(ghost.cell in this.fits);
  });

  /** The errors that the ghost would make, once the server has said them. */
  readonly ghostErrors = $derived.by<readonly ErrorView[]>(() => {
    const { ghost } = this;
    const found = this.#aimErrors;
    const isSame = found?.ghost.cell === ghost?.cell && found?.ghost.rotation === ghost?.rotation;
    return found && ghost && isSame && found.ghost.tile === ghost.tile ? found.errors : [];
  });

  constructor(props: () => BuildingProps, cells: () => readonly string[]) {
    this.#props = props;
    this.#cells = cells;
    this.commands = new Commands((action) => this.#props().controls.send(action));
  }

  #submit(action: ActionJson, spot: Spot | null = null): void {
    // A spectator only watches.
    if (this.me !== null) this.commands.submit(action, spot);
  }

  /** Whether an action of this kind may be taken, as far as it is known: while acts are under way, the server decides. */
  may(kind: string): boolean {
    return this.#legalKinds.has(kind) || (this.commands.pending.length > 0 && !this.turnBased);
  }

  /** Whether what is held, chosen or loose may be set aside, as far as it is known. */
  readonly maySetAside = $derived.by(() => {
    const { chosen } = this;
    if (!this.turnBased) return this.may("set-aside");
    return chosen?.slot === null && this.legalOf("reserve").some((action) => action["tile"] === chosen.tile);
  });

  legalOf(kind: string): ActionJson[] {
    return this.#props().legal.filter((action) => kindOf(action) === kind);
  }

  /** Whether something could be put on a cell, as far as it is known. */
  #isFree(cell: string): boolean {
    const { state } = this;
    if (!state || !this.#cells().includes(cell)) return false;
    if (this.isMoving && cell === state.loose) return true;
    if (cell in state.ship.components) return false;
    return this.#mayPlaceAt.size === 0 || this.#mayPlaceAt.has(cell);
  }

  // --- taking

  /** Take a face-down component, or turn one up. */
  draw(spot: Spot | null = null): void {
    this.#releaseForTake();
    this.#submit({ do: this.turnBased ? "reveal-tile" : "take-hidden" }, spot);
  }

  /** The same with cargo, which has a pile of its own. */
  drawCargo(spot: Spot | null = null): void {
    this.#releaseForTake();
    this.#submit({ do: this.turnBased ? "reveal-cargo" : "take-hidden-cargo" }, spot);
  }

  take(tile: string, spot: Spot | null = null): void {
    if (this.turnBased) {
      this.#choose({ tile, slot: null });
      return;
    }
    this.#releaseForTake();
    this.#submit({ do: "take-open", tile }, spot);
  }

  takeReserved(slot: number, spot: Spot | null = null): void {
    const tile = this.state?.reserve[slot - 1];
    if (this.turnBased && tile !== undefined) {
      this.#choose({ tile, slot });
      return;
    }
    this.#releaseForTake();
    this.#submit({ do: "take-reserved", slot }, spot);
  }

  #choose(chosen: Chosen): void {
    const again = this.chosen?.tile === chosen.tile;
    this.#release();
    this.commands.dismiss();
    if (again) return;
    this.chosen = chosen;
    void this.askFits();
  }

  /** Ask where the chosen component fits. */
  async askFits(): Promise<void> {
    const { chosen } = this;
    if (!chosen) return;
    const { preview } = await this.#props().controls.previewOf(takeAction(chosen));
    if (!preview || this.chosen !== chosen) return;
    this.#chosenFits = { tile: chosen.tile, fits: galaxyTrucker(preview.view).fits };
  }

  /** A take into a full hand is refused: what it holds stays as it is turned. */
  #releaseForTake(): void {
    if (!this.state?.hand) this.#release();
  }

  /** Nothing is chosen, aimed or turned any more. */
  #release(): void {
    this.rotation = 0;
    this.lastTurn = 0;
    this.target = null;
    this.moving = false;
    this.chosen = null;
    this.#chosenFits = null;
  }

  // --- turning and placing

  /** Turn what is held by quarter turns; with an empty hand the loose component. */
  turn(by: 1 | -1, spot: Spot | null = null): void {
    const { state } = this;
    const loose = this.#loose;
    if (this.held) {
      this.lastTurn = by;
      this.rotation = turned(this.rotation, by);
    } else if (state?.loose && loose) this.#move(state.loose, turned(loose.rotation, by), spot);
  }

  /** Begin to move the loose component, or leave it where it is. */
  toggleMoving(spot: Spot | null = null): void {
    const loose = this.#loose;
    if (this.isMoving) this.moving = false;
    else if (loose && !this.state?.hand) {
      this.rotation = loose.rotation;
      this.moving = true;
    } else this.#submit({ do: MOVING, cell: this.#cells()[0] ?? "", rotation: 0 }, spot);
  }

  /** Begin to choose a welded component to loosen, or leave all as they are. */
  toggleUnwelding(): void {
    this.#release();
    this.#unwelding = !this.isUnwelding;
  }

  /** A cell was clicked, tapped or chosen with Enter. Returns whether something was placed. */
  activate(cell: string, spot: Spot | null = null): boolean {
    const { state, held } = this;
    if (!state || !this.working) return this.#attempt(cell, spot);
    if (this.turnBased) return this.#activateByTurns(cell, spot);
    if (this.isUnwelding && cell in state.ship.components) {
      this.#unwelding = false;
      this.#submit({ do: "unweld", cell }, spot);
      return false;
    }
    if (this.isMoving && cell !== state.loose)
      return this.#move(cell, rotationFor(this.fits, cell, this.rotation), spot);
    if (cell === state.loose && !state.hand) {
      const rotation = this.isMoving ? this.rotation : (this.#loose?.rotation ?? 0);
      return this.#move(cell, nextRotation(this.fits, cell, rotation), spot);
    }
    if (!held && cell in state.ship.components) return this.#attempt(cell, spot);
    this.#submit({ do: PLACING, cell, rotation: rotationFor(this.fits, cell, this.rotation) }, spot);
    return held !== null;
  }

  /** Nothing can be done with a cell: the server is asked why. */
  #attempt(cell: string, spot: Spot | null): false {
    if (this.me !== null && spot) this.#props().onattempt(`cell:${cell}`, spot);
    return false;
  }

  #activateByTurns(cell: string, spot: Spot | null): boolean {
    if (!this.held || !this.state) return this.#attempt(cell, spot);
    if (this.target === cell) return this.placeAtTarget(spot);
    if (!(cell in this.state.ship.components)) this.target = cell;
    return false;
  }

  #move(cell: string, rotation: number, spot: Spot | null): boolean {
    const { state } = this;
    this.moving = false;
    if (cell === state?.loose && rotation === this.#loose?.rotation) return false;
    this.#submit({ do: MOVING, cell, rotation }, spot);
    return true;
  }

  /** Turn by turn: place the chosen component on the chosen cell. */
  placeAtTarget(spot: Spot | null = null): boolean {
    const { chosen, target: cell, state } = this;
    if (cell === null || (!chosen && !state?.hand)) return false;
    const rotation = rotationFor(this.fits, cell, this.rotation);
    if (chosen && !state?.hand) this.#submit(takeAction(chosen), spot);
    this.#release();
    this.#submit({ do: PLACING, cell, rotation }, spot);
    return true;
  }

  /** The next cell in which what is held fits. */
  nextFit(from: string | null, step: 1 | -1): string | null {
    return nextFittingCell(this.fits, this.#cells(), this.rotation, from, step);
  }

  // --- laying away

  setAside(spot: Spot | null = null): void {
    const { chosen } = this;
    this.#release();
    if (!this.turnBased) this.#submit({ do: "set-aside" }, spot);
    else if (chosen) this.#submit({ do: "reserve", tile: chosen.tile }, spot);
  }

  putBack(spot: Spot | null = null): void {
    this.#release();
    if (!this.turnBased) this.#submit({ do: "return-tile" }, spot);
  }

  /** Drop what is chosen or being moved. Returns whether there was something. */
  leave(): boolean {
    const had = this.chosen !== null || this.isMoving || this.isUnwelding || this.target !== null;
    this.#unwelding = false;
    if (this.chosen) this.#release();
    this.moving = false;
    this.target = null;
    return had;
  }

  // --- everything else

  look(pile: number, spot: Spot | null = null): void {
    this.#release();
    this.#submit({ do: this.turnBased ? "look" : "peek", pile }, spot);
  }

  endLook(): void {
    if (!this.turnBased) this.#submit({ do: "end-peek" });
  }

  flip(spot: Spot | null = null): void {
    this.#submit({ do: "flip-timer" }, spot);
  }

  finish(space: number, spot: Spot | null = null): void {
    this.#release();
    this.#submit({ do: "finish", space }, spot);
  }

  endTurn(spot: Spot | null = null): void {
    this.#release();
    this.#submit({ do: "end-turn" }, spot);
  }

  /** Ask the server what would be wrong with the placement at the aim. */
  async askErrors(): Promise<void> {
    const { ghost, me } = this;
    if (!ghost || me === null || this.turnBased || this.commands.pending.length > 0) return;
    const action = { do: this.isMoving ? MOVING : PLACING, cell: ghost.cell, rotation: ghost.rotation };
    const { preview } = await this.#props().controls.previewOf(action);
    const player = preview && galaxyTrucker(preview.view).seats[me];
    if (!player) return;
    const known = new Set((this.player?.errors ?? []).map(errorKey));
    this.#aimErrors = { ghost, errors: player.errors.filter((error) => !known.has(errorKey(error))) };
  }
}

const errorKey = (error: ErrorView): string => `${error.kind} ${error.cells.join()}`;

function takeAction({ tile, slot }: Chosen): ActionJson {
  return slot === null ? { do: "take-open", tile } : { do: "take-reserved", slot };
}
