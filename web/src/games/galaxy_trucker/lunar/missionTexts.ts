/** The sentences of a mission at a level, and the names of the lines of its rewards. */

import { upperFirst, type Translate } from "../descriptions";
import type { MissionData, MissionReward } from "./content";

/** What a reward or a penalty brings at a level, in a sentence. */
export function rewardRule(
  t: Translate,
  { op, credits, otherwise, most, cargo, number }: MissionReward,
  level: number,
): string {
  const at = (values: readonly number[]): number => values[level] ?? 0;
  return t(`reward-${op}-rule`, { credits: at(credits), otherwise: at(otherwise), most: at(most), cargo, number });
}

/** The name of a line of the sheet or of the standing; VIPs have lines of their own. */
export function lineName(t: Translate, key: string): string {
  return upperFirst(t(key.startsWith("vip_") ? `vip-${key}` : `sheet-${key}`));
}

/** The special rules of a mission at a level; empty if it has none. */
export function missionRules(t: Translate, { id, hasRules, gap, guards }: MissionData, level: number): string {
  return hasRules ? t(`mission-${id}-rules`, { gap: gap[level] ?? 0, guards: guards[level] ?? 0 }) : "";
}
