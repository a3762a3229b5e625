/**
 * What a builder has before them, and what an act of theirs makes of it before the server has answered.
 *
 * Predicting an act that the server has already carried out changes nothing, because the answer to a command arrives
 * after the view that contains its result. An act that cannot be predicted leaves everything as it is: the server
 * answers with the reason.
 */

import type { ActionJson } from "../../../api/types";
import { kindOf } from "../../../connection/actions";
import { SHELVES, shelfOf } from "../content";
import type { GalaxyTruckerView, ShipView } from "../view";

/** The component in the hand; `tile` is null until a face-down one is known. */
export interface Held {
  tile: string | null;
  source: string;
}

/** The source of face-down cargo until it is known. */
export const CARGO_PILE = "cargo-pile";

export interface BuilderState {
  status: string;
  hand: Held | null;
  ship: ShipView;
  /** The cell of the component that was placed last and can still be moved. */
  loose: string | null;
  reserve: readonly string[];
  /** The pile that is being looked at, from 1. */
  looking: number | null;
  startSpace: number | null;
  faceUp: readonly string[];
  faceDown: number;
  /** How many cargo tiles are face down, and the tiles that the mission gave the builder. */
  cargoFaceDown: number;
  given: readonly string[];
}

/** What the view says of a seat. */
export function builderState(view: GalaxyTruckerView, seat: number): BuilderState | null {
  const player = view.seats[seat];
  if (!player) return null;
  return {
    status: player.status,
    hand: player.hand,
    ship: player.ship,
    loose: player.loose,
    reserve: player.reserve,
    looking: player.looking,
    startSpace: player.start_space,
    faceUp: view.face_up,
    faceDown: view.face_down,
    cargoFaceDown: view.expansion?.cargo_face_down ?? 0,
    given: view.expansion?.seats[seat]?.given ?? [],
  };
}

/** The state after an act of its builder, as far as it can be known. */
export function predict(state: BuilderState, action: ActionJson): BuilderState {
  const { hand } = state;
  switch (kindOf(action)) {
    case "take-hidden":
      if (hand || state.faceDown === 0) return state;
      return { ...state, hand: { tile: null, source: "pool" }, loose: null, faceDown: state.faceDown - 1 };
    case "take-hidden-cargo":
      if (hand || state.cargoFaceDown === 0) return state;
      return {
        ...state,
        hand: { tile: null, source: CARGO_PILE },
        loose: null,
        cargoFaceDown: state.cargoFaceDown - 1,
      };
    case "take-open": {
      const tile = String(action["tile"]);
      if (hand || !state.faceUp.includes(tile)) return state;
      return { ...state, hand: { tile, source: "face-up" }, loose: null, faceUp: without(state.faceUp, tile) };
    }
    case "take-reserved": {
      const tile = state.reserve[Number(action["slot"]) - 1];
      if (hand || tile === undefined) return state;
      return { ...state, hand: { tile, source: "reserve" }, loose: null, reserve: without(state.reserve, tile) };
    }
    case "place":
      return place(state, String(action["cell"]), Number(action["rotation"]));
    case "move-last":
      return moveLast(state, String(action["cell"]), Number(action["rotation"]));
    case "unweld":
      return hand ? state : { ...state, loose: String(action["cell"]) };
    case "return-tile":
    case "set-aside":
      return layAway(state, kindOf(action) === "set-aside");
    case "reserve": {
      const tile = String(action["tile"]);
      if (!state.faceUp.includes(tile)) return state;
      return { ...state, reserve: [...state.reserve, tile], faceUp: without(state.faceUp, tile) };
    }
    case "end-peek":
      return { ...state, looking: null };
    case "finish":
      if (hand || state.status !== "building") return state;
      return { ...state, status: "finished", startSpace: Number(action["space"]), loose: null };
    default:
      return state;
  }
}

function place(state: BuilderState, cell: string, rotation: number): BuilderState {
  const { hand, ship } = state;
  if (!hand?.tile || cell in ship.components) return state;
  const components = { ...ship.components, [cell]: { tile: hand.tile, rotation } };
  return { ...state, hand: null, loose: cell, ship: { ...ship, components } };
}

function moveLast(state: BuilderState, cell: string, rotation: number): BuilderState {
  const { loose, ship } = state;
  const component = loose === null ? undefined : ship.components[loose];
  if (!component || (cell !== loose && cell in ship.components)) return state;
  const components = Object.fromEntries(Object.entries(ship.components).filter(([at]) => at !== loose));
  components[cell] = { ...component, rotation };
  return { ...state, loose: cell, ship: { ...ship, components } };
}

/** Put the component in the hand, or the loose one, into the reserve or among the face-up ones. */
function layAway(state: BuilderState, aside: boolean): BuilderState {
  const { hand, loose, ship } = state;
  const tile = hand ? hand.tile : loose === null ? undefined : ship.components[loose]?.tile;
  if (tile === undefined) return state;
  // Only cargo that the mission gave goes into the reserve (GL-7.3).
  if (aside && (hand?.source === CARGO_PILE || (isCargo(tile) && !state.given.includes(tile)))) return state;
  const emptied: BuilderState = hand
    ? { ...state, hand: null }
    : {
        ...state,
        loose: null,
        ship: {
          ...ship,
          components: Object.fromEntries(Object.entries(ship.components).filter(([cell]) => cell !== loose)),
        },
      };
  // Where an unknown component would lie is not known either.
  if (tile === null) return emptied;
  return aside ? { ...emptied, reserve: [...state.reserve, tile] } : { ...emptied, faceUp: [...state.faceUp, tile] };
}

/** Whether a component is cargo, which has a shelf of its own. */
const isCargo = (tile: string | null): tile is string => tile !== null && shelfOf(tile) === SHELVES.length;

const without = (tiles: readonly string[], tile: string): string[] => tiles.filter((each) => each !== tile);
