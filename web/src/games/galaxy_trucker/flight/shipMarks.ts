/** What is marked on the viewer's ship: what is threatened, what would be lost, what can be chosen and what is. */

import { kindOf } from "../../../connection/actions";
import type { Mark } from "../pieces/tileLayers";
import type { DecisionStore } from "./decision/decisionStore.svelte";
import { movesGoods } from "./decision/question";

/** The marks by cell. Later ones replace earlier ones. */
export function shipMarks(decision: DecisionStore, breaking: ReadonlyMap<string, Mark>): ReadonlyMap<string, Mark> {
  const marks = new Map<string, Mark>();
  const put = (mark: Mark, cells: readonly string[]): void => {
    for (const cell of cells) marks.set(cell, mark);
  };
  const { question, chosen, chosenOutcome } = decision;
  if (question) {
    const threat = question.decision?.threat;
    const plan = question.decision?.plan;
    if (plan) {
      put("choosable", decision.plannable);
      put("falls", plan.fallen);
      put("hit", question.decision?.cells ?? []);
      put("chosen", plan.powered);
    } else if (movesGoods(question.kind)) put("choosable", decision.proposed ? [] : decision.rooms);
    else if (decision.selection.offer) {
      const { offer, cells, batteries } = decision.selection;
      put(
        "choosable",
        offer.items.map(({ cell }) => cell),
      );
      put("chosen", question.decision?.cells ?? []);
      put("chosen", [...cells, ...batteries]);
      return withBreaking(marks, breaking);
    } else if (question.kind !== "keep-one" && question.kind !== "use-shield") {
      for (const { cells, action } of decision.choices) if (kindOf(action) !== "use-shield") put("choosable", cells);
      put("chosen", question.decision?.cells ?? []);
      if (chosen && kindOf(chosen.action) !== "use-shield") put("chosen", chosen.cells);
    }
    if (threat) put("threatened", threat.destroyed);
    if (chosen && question.kind === "keep-one") {
      put(
        "falls",
        (question.decision?.pieces ?? [])
          .filter((piece) => piece !== chosen.cells && !sameCells(piece, chosen.cells))
          .flat(),
      );
    }
    put("hit", chosenOutcome.lost);
    put("falls", chosenOutcome.falls);
    if (threat && chosen && kindOf(chosen.action) === "accept-damage") put("falls", threat.fallen);
    put("choosable", chosenOutcome.batteries);
    const battery = decision.battery ?? chosenOutcome.batteries[0];
    if (battery !== undefined) put("chosen", [battery]);
  }
  return withBreaking(marks, breaking);
}

function withBreaking(marks: Map<string, Mark>, breaking: ReadonlyMap<string, Mark>): ReadonlyMap<string, Mark> {
  for (const [cell, mark] of breaking) marks.set(cell, mark);
  return marks;
}

function sameCells(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((cell) => other.includes(cell));
}

/** The pieces to outline: those between which is chosen, or in which the ship would be. */
export function shipPieces(decision: DecisionStore): readonly (readonly string[])[] {
  const { question, chosenOutcome } = decision;
  if (question?.kind === "keep-one") return question.decision?.pieces ?? [];
  return chosenOutcome.pieces;
}

/** The number of the chosen piece among these. */
export function chosenPiece(decision: DecisionStore): number | null {
  const { question, chosen } = decision;
  if (question?.kind !== "keep-one" || !chosen) return null;
  const index = (question.decision?.pieces ?? []).findIndex((piece) => sameCells(piece, chosen.cells));
  return index < 0 ? null : index;
}
