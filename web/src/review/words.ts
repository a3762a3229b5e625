/** The words of a review: moves, reasons and changes of chances. */

import type { ActionJson, JudgedMove, ReviewReason, ReviewTurn } from "../api/types";
import { t } from "../i18n/language.svelte";
import { describeAction } from "../table/panels/choiceWords";

const MOST_ACTIONS = 3;

export const percentOf = (thousandths: number): number => Math.round(thousandths / 10);

/** A change of a chance with its sign. */
export function signed(thousandths: number): string {
  const percent = percentOf(thousandths);
  return t("review-change", { change: percent < 0 ? `−${String(-percent)}` : `+${String(percent)}` });
}

/** The actions of a move, the first ones if there are many. */
export function describeActions(actions: readonly object[]): string {
  const told = actions.slice(0, MOST_ACTIONS).map((action) => describeAction(action as ActionJson));
  const text = told.reduce((first, rest) => t("review-then", { first, rest }));
  return actions.length > MOST_ACTIONS ? `${text}, …` : text;
}

function describeReason(game: string, { what, name, more }: ReviewReason): string {
  if (what === "asset") {
    const amount = t(`web-${game}-gain-${name}`, { count: Math.abs(more) });
    return t(more > 0 ? "review-reason-more" : "review-reason-less", { what: amount });
  }
  if (what === "expected") {
    const amount = t(`web-${game}-gain-${name}`, { count: Math.max(1, Math.round(Math.abs(more) / 100)) });
    return t(more > 0 ? "review-reason-expected-more" : "review-reason-expected-less", { what: amount });
  }
  if (what === "score" || what === "played") return t(`review-reason-${what}`, { count: more });
  return t(`review-reason-${what}`, { count: Math.round(more / 100) });
}

/** Why another move is better. */
export function describeReasons(game: string, judged: JudgedMove): string {
  const chance = percentOf(judged.chance);
  const better = percentOf(judged.chance + judged.loss);
  const reasons = judged.reasons.map((reason) => describeReason(game, reason));
  return [...reasons, t("review-reason-chance", { chance, better })].join(" · ");
}

/** What a turning point came of. */
export function describeCauses(turn: ReviewTurn): string {
  const causes: string[] = [];
  if (turn.by !== null) {
    causes.push(turn.by === turn.seat ? t("review-turn-own") : t("review-turn-move", { seat: turn.by }));
  }
  if (percentOf(turn.luck) !== 0) {
    const percent = percentOf(turn.luck);
    causes.push(t("review-turn-luck", { change: percent < 0 ? `−${String(-percent)}` : `+${String(percent)}` }));
  }
  return causes.join(" · ");
}
