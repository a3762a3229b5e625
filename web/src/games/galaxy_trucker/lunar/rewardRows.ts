/** The numbers of the reward sheet: six steps, each with what it brought every seat and how that adds up (GL-5.6). */

import type { Translate } from "../descriptions";
import { lineName } from "./missionTexts";
import type { ExpansionView, SheetLineView } from "./view";

export const STEPS = [1, 2, 3, 4, 5, 6] as const;

export interface RewardLine {
  label: string;
  /** How the credits come about: "3 × 4", "4 × 3"; empty if they are a plain number. */
  sum: string;
  credits: number;
}

export interface RewardCell {
  lines: readonly RewardLine[];
  credits: number;
}

export const signed = (credits: number): string => (credits < 0 ? `−${String(-credits)}` : String(credits));

/** The product of a line: count, base and factor, without those that change nothing. */
export function product({ count, base, factor }: SheetLineView): string {
  const parts = [
    ...(count === 1 ? [] : [String(count)]),
    String(Math.abs(base)),
    ...(factor === 1 ? [] : [String(factor)]),
  ];
  return parts.length > 1 ? parts.join(" × ") : "";
}

/** What a step brought each seat; null for a seat without a sheet. */
export function rewardCells(t: Translate, expansion: ExpansionView, step: number): (RewardCell | null)[] {
  return expansion.seats.map(({ sheet }) => {
    if (sheet === null) return null;
    const lines = sheet
      .filter((line) => line.step === step)
      .map((line) => ({
        label: lineName(t, line.key),
        sum: product(line),
        credits: line.credits,
      }));
    return { lines, credits: lines.reduce((sum, { credits }) => sum + credits, 0) };
  });
}
