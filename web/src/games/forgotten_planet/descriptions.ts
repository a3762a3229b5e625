/** Descriptions of squares and sides, for tooltips and screen readers. */

import { argumentsOf, kindOf } from "../../connection/actions";
import { t } from "../../i18n/language.svelte";
import type { ActionJson } from "../../api/types";
import { expectedControl } from "./control";
import { idWithoutKind, type Choice, type Place } from "./places";
import type { PlanetView } from "./view";

/** The label of an action, as in the action panel. */
export function describeAction(action: ActionJson): string {
  return t(`action-${kindOf(action)}`, argumentsOf(action));
}

/** The short label of a choice, below its icon. */
export function choiceLabel({ kind, detail }: Choice): string {
  if (kind === "assign") return t("web-forgotten_planet-do-assign", { seat: Number(detail) });
  if (kind === "produce" || kind === "choose-kind") return t("web-forgotten_planet-tile", { kind: detail });
  if (kind === "hide") return t("web-forgotten_planet-tile", { kind: detail });
  return t(`web-forgotten_planet-do-${kind}`);
}

function describeTile(square: string, view: PlanetView): string {
  const { kind, base, letter, layer, tile } = view.squares[square] ?? { kind: "empty" };
  if (kind === "base" && base !== undefined) {
    const letter = view.seats[base]?.letter ?? "";
    return t("web-forgotten_planet-base-of", { seat: base, letter });
  }
  if (kind === "starting" && letter !== undefined) return t("web-forgotten_planet-base-letter", { letter });
  if (kind === "face-down" && layer !== undefined) {
    return tile === undefined
      ? t("web-forgotten_planet-face-down", { seat: layer })
      : t("web-forgotten_planet-face-down-own", { kind: tile });
  }
  return t("web-forgotten_planet-tile", { kind });
}

/** Describes a square; the first line names it and what lies there. */
export function describeSquare(square: string, view: PlanetView): string[] {
  const here = view.squares[square];
  if (!here) return [t("web-forgotten_planet-barred", { square })];
  const lines = [t("web-forgotten_planet-square", { square, what: describeTile(square, view) })];
  if (here.owner !== undefined) lines.push(t("web-forgotten_planet-held", { seat: here.owner }));
  const next = expectedControl(view).get(square);
  if (next !== here.owner) {
    lines.push(
      next === undefined
        ? t("web-forgotten_planet-held-by-nobody-then")
        : t("web-forgotten_planet-held-then", { seat: next }),
    );
  }
  view.seats.forEach((_, seat) => {
    for (const on of [true, false]) {
      const count = view.robots.filter((each) => each.square === square && each.seat === seat && each.on === on).length;
      if (count > 0) lines.push(t(`web-forgotten_planet-robots-${on ? "on" : "off"}`, { count, seat }));
    }
  });
  if (here.kind !== "empty") {
    view.distances.forEach((reached, seat) => {
      const steps = reached[square];
      if (steps !== undefined && steps > 0) lines.push(t("web-forgotten_planet-steps", { seat, steps }));
    });
  }
  return lines;
}

export function describePlace(placeId: string, view: PlanetView): string[] {
  const id = idWithoutKind(placeId);
  if (placeId.startsWith("square:")) return describeSquare(id, view);
  const wall = view.walls.includes(id);
  return [t(wall ? "web-forgotten_planet-wall" : "web-forgotten_planet-side", { side: id })];
}

/** The accessible name of a selectable place: what it is, and what can be done there. */
export function placeLabel(place: Place, view: PlanetView): string {
  const take = place.take ? [t("web-forgotten_planet-do-take")] : [];
  const actions =
    place.via === undefined
      ? place.actions.map(describeAction)
      : [t("web-forgotten_planet-further", { count: 2 * (view.costs["move"] ?? 1), square: place.via })];
  return [...describePlace(place.placeId, view), ...take, ...actions].join(". ");
}
