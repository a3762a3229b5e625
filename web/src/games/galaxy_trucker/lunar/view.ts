/** The types of what the view says about the expansion, made by `lunar/views`. */

import type { components } from "../../../api/schema.gen";

type Schemas = components["schemas"];

export type ExpansionView = Schemas["ExpansionView"];
export type ExpansionSeatView = Schemas["ExpansionSeatView"];
export type CandidatesView = Schemas["CandidatesView"];
export type FailingCabinView = Schemas["FailingCabinView"];
export type FurtherDecisionView = Schemas["FurtherDecisionView"];
export type PlanView = Schemas["PlanView"];
export type SheetLineView = Schemas["SheetLineView"];

/** The guests of a flight: the VIPs by colour, and the prisoner of Prison Transfer. */
export const GUEST_NAMES = ["red", "blue", "yellow", "prisoner"] as const;
export type GuestName = (typeof GUEST_NAMES)[number];
