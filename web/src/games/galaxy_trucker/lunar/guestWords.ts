/** What is said of the guests of a mission while they board. */

import { cellLabel } from "../content";
import type { Translate } from "../descriptions";
import type { BoardingStore } from "./boarding.svelte";
import type { ExpansionView, GuestName } from "./view";

export function guestName(t: Translate, expansion: ExpansionView, who: GuestName): string {
  const id = who === "prisoner" ? null : expansion.vips[who];
  return id == null ? t("web-galaxy_trucker-lunar-prisoner") : t(`vip-${id}`);
}

/** Where the guest is, or what is decided about them. */
export function stateWords(t: Translate, store: BoardingStore, who: GuestName): string {
  const cell = store.cabinOf(who);
  if (cell !== null) return t("web-galaxy_trucker-lunar-vip-aboard", { cell: cellLabel(cell) });
  const state = store.stateOf(who);
  return t(`web-galaxy_trucker-lunar-${state === "asked" ? "choosing" : `guest-${state}`}`);
}
