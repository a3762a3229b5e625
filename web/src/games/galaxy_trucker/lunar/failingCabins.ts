/** By how much a cabin fails what a VIP needs, in words and as a sign on the ship. */

import type { Translate } from "../descriptions";
import { cellLabel } from "../content";
import type { FailingCabinView } from "./view";

export function failingWords(t: Translate, { cell, met, needed, barred }: FailingCabinView): string {
  if (barred) return t("web-galaxy_trucker-lunar-failing-barred", { cell: cellLabel(cell) });
  return met > needed
    ? t("web-galaxy_trucker-lunar-failing-over", { cell: cellLabel(cell), count: met - needed })
    : t("web-galaxy_trucker-lunar-failing", { cell: cellLabel(cell), met, needed });
}

export function failingSign({ met, needed, barred }: FailingCabinView): string {
  if (barred) return "✕";
  return met > needed ? `+${String(met - needed)}` : `${String(met)}/${String(needed)}`;
}
