/** The numbers of the reward sheet: six steps, each with what it brought every seat and how that adds up (GL-5.6). */

import { saleSum, type Translate } from "../descriptions";
import type { SheetView } from "../view";
import { lineName } from "./missionTexts";
import type { ExpansionView, SheetLineView } from "./view";

export const STEPS = [1, 2, 3, 4, 5, 6] as const;

export interface RewardLine {
  label: string;
  /** How the credits come about: "3 × 4", "4 + 3 + 1"; empty if they are a plain number. */
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

/** What a line of the base game is paid for, from its own sheet: "Finish order, 1st", "Best-looking ship, 3 open". */
function labelOf(t: Translate, key: string, sheet: SheetView | null): string {
  const name = lineName(t, key);
  if (key === "finish-order" && sheet?.place)
    return `${name}, ${t("web-galaxy_trucker-sheet-place", { place: sheet.place })}`;
  if (key !== "best-looking" || !sheet) return name;
  return `${name}, ${t("web-galaxy_trucker-sheet-open", { count: sheet.exposed_connectors })}`;
}

/** What a step brought each seat, with the sheets of the base game; null for a seat without a sheet. */
export function rewardCells(
  t: Translate,
  expansion: ExpansionView,
  step: number,
  sheets: readonly (SheetView | null)[] = [],
): (RewardCell | null)[] {
  return expansion.seats.map(({ sheet }, seat) => {
    if (sheet === null) return null;
    const own = sheets[seat] ?? null;
    const lines = sheet
      .filter((line) => line.step === step)
      .map((line) => ({
        label: labelOf(t, line.key, own),
        sum: product(line) || (own && line.key === "sale" ? saleSum(t, own.goods, own.place === null) : ""),
        credits: line.credits,
      }));
    return { lines, credits: lines.reduce((sum, { credits }) => sum + credits, 0) };
  });
}
