/**
 * Everything of the expansion that the screens show. They import this module dynamically, and only where the view has
 * an expansion, so that other tables load none of it; its messages are loaded by `i18n.loadExpansion`.
 */

import "./scenery";
import "./tileDrawings";

export { default as Boarding } from "./Boarding.svelte";
export { default as CargoPile } from "./CargoPile.svelte";
export { default as Briefing } from "./building/Briefing.svelte";
export { default as GuestList } from "./building/GuestList.svelte";
export { default as GuestMarks } from "./building/GuestMarks.svelte";
export { default as MissionChoice } from "./MissionChoice.svelte";
export { default as MissionSheet } from "./MissionSheet.svelte";
export { default as RewardSheet } from "./RewardSheet.svelte";
export { default as ShipOverlay } from "./ShipOverlay.svelte";
export { default as Supercard } from "./Supercard.svelte";
export { default as DecisionDetails } from "./flight/DecisionDetails.svelte";
export { default as FlightMission } from "./flight/FlightMission.svelte";
export { ChainReaction, explosionWaves } from "./chainReaction.svelte";
export { choiceWords, isPlanned, plannableCells, plannedAt, questionWords, RESULTS } from "./flight/decisions";
export { supercardFacts, supercardSteps } from "./flight/supercardSteps";
export { bringsCargo } from "./content";
