/** What is chosen while guests board: a cabin for the guest in question. Colour by colour, then the prisoner (GL-D3). */

import type { ActionJson } from "../../../api/types";
import { kindOf } from "../../../connection/actions";
import type { ShipView } from "../view";
import { MISSIONS, VIPS } from "./content";
import { GUEST_NAMES, type CandidatesView, type ExpansionView, type FailingCabinView, type GuestName } from "./view";

interface Source {
  readonly expansion: ExpansionView;
  readonly ship: ShipView | undefined;
  readonly seat: number;
  readonly legal: readonly ActionJson[];
}

/** What is known of a guest: in question, aboard, still to come, or not to come. */
export type GuestState = "asked" | "aboard" | "later" | "out";

export const NO_CABINS: CandidatesView = { cells: [], failing: [] };

export class BoardingStore {
  readonly #source: Source;
  /** The guest who is looked at instead of the one in question. */
  #shown = $state<GuestName | null>(null);
  /** The chosen cabin, null for none; undefined while nothing is chosen. */
  cell = $state<string | null | undefined>(undefined);
  /** A cabin that would not do, for which the reason is looked at. */
  looked = $state<string | null>(null);

  constructor(source: Source) {
    this.#source = source;
  }

  /** The guests of the flight, in the order of boarding. */
  get guests(): GuestName[] {
    const { expansion } = this.#source;
    const mission = MISSIONS.get(expansion.mission ?? "");
    return GUEST_NAMES.filter((guest) =>
      guest === "prisoner" ? mission?.prisoner === true : expansion.vips[guest] != null,
    );
  }

  /** The guest for whom the seat chooses a cabin now; null if it does not. */
  get asked(): GuestName | null {
    const { expansion, seat } = this.#source;
    const decision = expansion.decisions.find((each) => each.seat === seat);
    if (decision?.kind === "board-prisoner") return "prisoner";
    return decision?.kind === "board-vip" ? (VIPS.get(decision.vip ?? "")?.colour ?? null) : null;
  }

  /** The guest whose cabins are shown. */
  get guest(): GuestName | null {
    return this.#shown ?? this.asked ?? this.guests[0] ?? null;
  }

  stateOf(guest: GuestName): GuestState {
    if (this.cabinOf(guest) !== null) return "aboard";
    const { asked } = this;
    if (asked === guest) return "asked";
    if (asked === null || GUEST_NAMES.indexOf(guest) < GUEST_NAMES.indexOf(asked)) return "out";
    return guest === "prisoner" || (this.candidates(guest)?.cells ?? []).length > 0 ? "later" : "out";
  }

  candidates(guest: GuestName): CandidatesView | undefined {
    const { expansion, seat } = this.#source;
    if (guest !== "prisoner") return expansion.seats[seat]?.candidates[guest];
    const cells = this.#source.legal.filter((action) => kindOf(action) === "board-prisoner");
    return { cells: cells.map((action) => String(action["cell"])), failing: [] };
  }

  /** The cabin in which a guest is aboard, or null. */
  cabinOf(guest: GuestName): string | null {
    const crew = guest === "prisoner" ? guest : `vip_${guest}`;
    const found = Object.entries(this.#source.ship?.components ?? {}).find(([, component]) => component.crew === crew);
    return found?.[0] ?? null;
  }

  /** The cabins that the guest in question may take. */
  get free(): readonly string[] {
    const { asked } = this;
    return asked === null ? [] : (this.candidates(asked)?.cells ?? []);
  }

  /** Whether the guest in question may be left behind (GL-2.16, GL-6.12.1). */
  get mayLeave(): boolean {
    return this.asked !== null && this.asked !== "prisoner";
  }

  /** The action that carries out the choice; null while there is none. */
  get action(): ActionJson | null {
    const { asked, cell } = this;
    if (asked === null || cell === undefined) return null;
    if (asked === "prisoner") return cell === null ? null : { do: "board-prisoner", cell };
    return cell === null ? { do: "leave-vip", vip_colour: asked } : { do: "board-vip", vip_colour: asked, cell };
  }

  /** Choose a cabin, or none, for the guest in question. */
  choose(cell: string | null): void {
    this.#shown = null;
    this.looked = null;
    this.cell = cell;
  }

  /** Look at a guest, without a choice. */
  show(guest: GuestName | null): void {
    this.#shown = guest === this.asked ? null : guest;
    this.looked = null;
    this.cell = undefined;
  }

  /** The cabins that would not do for the guest who is shown. */
  get failing(): readonly FailingCabinView[] {
    const { guest } = this;
    return guest === null ? [] : (this.candidates(guest)?.failing ?? []);
  }

  /** Look at the reason why a cabin would not do for a guest. The choice stays. */
  look(guest: GuestName, cell: string): void {
    if (guest !== this.guest) this.show(guest);
    this.looked = cell;
  }

  /**
   * A tap on the ship: a cabin that would do is chosen, of another one the reason is shown. Returns whether it is one of
   * these.
   */
  tap(cell: string): boolean {
    const { guest } = this;
    const isFree = guest === this.asked && this.free.includes(cell);
    if (isFree) this.choose(cell);
    else if (guest === null || !this.failing.some((each) => each.cell === cell)) return false;
    else this.look(guest, cell);
    return true;
  }

  /** The cabin with this number, from 1; 0 is none. Returns whether there is one. */
  chooseNumber(number: number): boolean {
    const cell = number === 0 && this.mayLeave ? null : this.free[number - 1];
    if (this.asked === null || cell === undefined) return false;
    this.choose(cell);
    return true;
  }
}
