/** The types of the view made by the game's `view.py`. */

import type { components } from "../../api/schema.gen";
import type { View } from "../../api/types";

type Schemas = components["schemas"];

export type GalaxyTruckerView = Schemas["GalaxyTruckerExpandedView"];
export type PlayerView = Schemas["PlayerView"];
export type ShipView = Schemas["ShipView"];
export type ComponentView = Schemas["ComponentView"];
export type DecisionView = Schemas["DecisionView"];
export type ErrorView = Schemas["ErrorView"];
export type ExpansionView = Schemas["ExpansionView"];
export type FurtherDecisionView = Schemas["FurtherDecisionView"];
export type NoteView = Schemas["NoteView"];
export type PileView = Schemas["PileView"];
export type SheetView = Schemas["SheetView"];
export type ThreatView = Schemas["ThreatView"];
export type TimerView = Schemas["TimerView"];

/** A table's view as one of this game; the server sends no other to its screen. */
export function galaxyTrucker(view: View): GalaxyTruckerView {
  return view as GalaxyTruckerView;
}

/** Whether the ships of the current flight are built turn by turn: only then there is a first player (GL-10.2). */
export function isTurnBased({ first_player: first }: Pick<GalaxyTruckerView, "first_player">): boolean {
  return first !== null;
}
