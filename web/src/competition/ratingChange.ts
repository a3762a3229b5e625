/** By how many points a rating has changed: "+12 points". */

import { signed } from "../i18n/format";
import { i18n, t } from "../i18n/language.svelte";

export function ratingChange(change: number): string {
  const points = Math.round(change);
  return t("web-rating-change", { change: Math.abs(points), signed: signed(points, i18n.language) });
}
