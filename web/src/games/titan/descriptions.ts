/** Descriptions of the board's places, for tooltips and screen readers. */

import { argumentsOf, kindOf } from "../../connection/actions";
import { t } from "../../i18n/language.svelte";
import type { ActionJson } from "../../api/types";
import type { Crater } from "./geometry/crater";
import type { SeatView, TitanView } from "./view";

/** The label of an action, as in the action panel. */
export function describeAction(action: ActionJson): string {
  return t(`action-${kindOf(action)}`, argumentsOf(action));
}

/** Describes a zone; the first line is its name. `seat` selects whose upgrade cost is shown. */
export function describeZone(id: string, view: TitanView, seat: number | null): string[] {
  const zone = view.zones[id] ?? {};
  const lines = [t("web-titan-zone", { zone: id })];
  if (zone.rig !== undefined) {
    lines.push(t("web-titan-rig-here", { rig: zone.rig, deuterium: zone.deuterium ?? 0, tholins: zone.tholins ?? 0 }));
    if (zone.module !== undefined && zone.controller !== undefined) {
      lines.push(t("web-titan-module-here", { colour: zone.module, controller: zone.controller }));
    }
  } else if (id === "CORE") {
    lines.push(t("web-titan-core-here", { deuterium: zone.deuterium ?? 0, tholins: zone.tholins ?? 0 }));
  }
  if (zone.base !== undefined) lines.push(t("web-titan-base-here", { owner: zone.base }));
  if (zone.ice) lines.push(t("web-titan-ice-here"));
  if (zone.deposits) lines.push(t("web-titan-deposits-here", { tokens: zone.deposits }));
  view.seats.forEach((player, owner) => {
    for (const drone of player.drones) {
      if (drone.zone !== id) continue;
      const what = { drone: drone.number, owner };
      lines.push(
        drone.cargo === null
          ? t("web-titan-drone-here", what)
          : t("web-titan-drone-loaded-here", { ...what, resource: drone.cargo }),
      );
    }
  });
  const cost = seat === null ? undefined : view.seats[seat]?.upgrade_costs[id];
  if (cost !== undefined && seat !== null) lines.push(t("web-titan-upgrade-cost", { seat, cost }));
  const connected = view.seats.flatMap((player, owner) => (player.network.includes(id) ? [owner] : []));
  if (connected.length > 0) lines.push(t("web-titan-networks-here", { seats: connected }));
  return lines;
}

/** Describes a slot. */
export function describeSlot(id: string, view: TitanView, crater: Crater): string[] {
  const slot = crater.slots.get(id);
  if (!slot) return [];
  const lines = [t("web-titan-slot", { slot: id })];
  if (slot.printed) lines.push(t("web-titan-slot-printed", { resource: slot.printed }));
  if (slot.vertical) lines.push(t("web-titan-slot-vertical"));
  const pipe = view.pipes[id];
  if (pipe) {
    lines.push(t("web-titan-pipe-here", { owner: pipe.owner, from: pipe.from, to: pipe.to }));
    if (!pipe.live) lines.push(t("web-titan-pipe-dead"));
  }
  const token = view.core_tokens[id];
  if (token) lines.push(t(token.active ? "web-titan-token-active" : "web-titan-token-asleep", { owner: token.owner }));
  return lines;
}

/** Describes a drone of a seat: which one it is, and where. */
export function describeDrone({ number, cargo, zone }: SeatView["drones"][number], owner: number): string[] {
  const what = { drone: number, owner };
  return [
    cargo === null ? t("web-titan-drone-here", what) : t("web-titan-drone-loaded-here", { ...what, resource: cargo }),
    t("web-titan-drone-at", { zone }),
  ];
}

export function describePlace(placeId: string, view: TitanView, crater: Crater, seat: number | null): string[] {
  const [kind, id = "", number] = placeId.split(":");
  if (kind === "zone") return describeZone(id, view, seat);
  if (kind === "slot") return describeSlot(id, view, crater);
  if (kind === "drone") {
    const drone = view.seats[Number(id)]?.drones.find((each) => each.number === Number(number));
    return drone ? describeDrone(drone, Number(id)) : [];
  }
  return [];
}

/** The accessible name of a selectable place: what it is, and what can be done there. */
export function placeLabel(
  placeId: string,
  actions: readonly ActionJson[],
  view: TitanView,
  crater: Crater,
  seat: number | null,
): string {
  return [...describePlace(placeId, view, crater, seat), ...actions.map(describeAction)].join(". ");
}
