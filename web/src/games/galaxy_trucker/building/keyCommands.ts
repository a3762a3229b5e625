/** What the keys do on the screen of a builder. */

import { tick } from "svelte";

import { t } from "../../../i18n/language.svelte";
import { settings } from "../../../state/settings.svelte";
import { SHELVES } from "../content";
import type { Spot } from "./commands.svelte";
import { keyMap } from "./keyMap.svelte";
import { intentOf, shelfByLetter, type Intent } from "./keys";
import type { BuildingScreen } from "./screen.svelte";
import { spotOfElement } from "./spot";

/** What is possible while a pile or a ship lies over the warehouse. */
const OVER_ALL: readonly string[] = ["leave", "flip", "ships", "pile", "actions", "help", "mission"];

export function handleKey(screen: BuildingScreen, event: KeyboardEvent): void {
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest("dialog, input, textarea, select, [contenteditable]")) return;
  if (target?.closest("[role=dialog]") && event.key !== "Escape") return;
  const intent = intentOf(event, settings.letterKeys, keyMap.keys);
  if (!intent || screen.builder.me === null) return;
  if (event.repeat && intent.do !== "turn" && intent.do !== "next-fit") return;
  if (leadsToShelf(screen, target, event.key) || usesItself(target, intent)) return;
  if (!carryOut(screen, intent, spotOfElement(target))) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Whether a letter in the warehouse means a shelf: only while nothing is held. */
function leadsToShelf({ builder, expansion }: BuildingScreen, target: Element | null, key: string): boolean {
  if (!target?.closest("[data-tile]") || builder.held || key === " ") return false;
  const names = [
    ...SHELVES.map(({ name }) => t(`web-galaxy_trucker-building-shelf-${name}`)),
    ...(expansion ? [t("web-galaxy_trucker-building-shelf-cargo")] : []),
  ];
  return shelfByLetter(names, key, 0) !== null;
}

/** Whether the element with the focus uses a key itself. */
function usesItself(target: Element | null, intent: Intent): boolean {
  if (intent.do === "confirm")
    return target?.closest("button, a, summary, [data-cell], [data-tile], [role=tab]") != null;
  return intent.do === "draw" && target?.closest("button, a, summary, [role=tab]") != null;
}

/** Returns whether the key did something. */
function carryOut(screen: BuildingScreen, intent: Intent, spot: Spot | null): boolean {
  // A pile in the hand keeps the keys of the warehouse off.
  if (screen.over !== null && !OVER_ALL.includes(intent.do)) return true;
  const { builder, expansion } = screen;
  switch (intent.do) {
    case "draw":
      builder.draw(spot);
      seekFit(screen);
      break;
    case "draw-cargo":
      if (!expansion) return false;
      builder.drawCargo(spot);
      seekFit(screen);
      break;
    case "mission":
      if (!expansion) return false;
      if (screen.narrow) screen.phoneTab = "mission";
      else screen.over = screen.over?.kind === "briefing" ? null : { kind: "briefing" };
      break;
    case "warehouse":
      if (screen.narrow) screen.phoneTab = "build";
      void tick().then(() => screen.warehouse?.focus());
      break;
    case "fitting-only":
      screen.warehouse?.toggleFitting();
      break;
    case "turn":
      builder.turn(intent.by, spot);
      break;
    case "next-fit": {
      const from = document.activeElement?.closest<HTMLElement>("[data-cell]")?.dataset["cell"] ?? null;
      const cell = builder.nextFit(from, intent.step);
      if (cell !== null) screen.grid?.focus(cell);
      break;
    }
    case "move-last":
      builder.toggleMoving(spot);
      if (builder.isMoving) screen.toShip();
      break;
    case "unweld":
      if (!builder.mayUnweld) return false;
      builder.toggleUnwelding();
      break;
    case "set-aside":
      builder.setAside(spot);
      break;
    case "put-back":
      builder.putBack(spot);
      break;
    case "reserved":
      screen.fromShelf = false;
      screen.takeReserved(intent.slot, spot);
      if (builder.held) screen.toShip();
      break;
    case "pile":
      screen.openPile(intent.pile, spot);
      break;
    case "flip":
      builder.flip(spot);
      break;
    case "ships": {
      screen.readOthers();
      const [first] = screen.others;
      if (first !== undefined) screen.openShip(first);
      break;
    }
    case "problems":
      screen.problems?.toggle();
      break;
    case "finish":
      screen.askToFinish(spot);
      break;
    case "undo":
      screen.undo();
      break;
    case "actions":
      screen.openPanel("actions");
      break;
    case "help":
      screen.help = true;
      break;
    case "confirm":
      return confirm(screen, spot);
    case "leave":
      return leave(screen);
  }
  return true;
}

/** A component was drawn: if the focus is on the ship, it goes to where the component fits. */
function seekFit(screen: BuildingScreen): void {
  screen.fromShelf = false;
  if (!screen.builder.turnBased && document.activeElement?.closest("[data-cell]")) screen.seeksFit = true;
}

function confirm({ builder }: BuildingScreen, spot: Spot | null): boolean {
  if (!builder.turnBased) return false;
  if (builder.placeAtTarget(spot)) return true;
  if (!builder.may("end-turn")) return false;
  builder.endTurn(spot);
  return true;
}

/** Leave what is open or chosen, one at a time; at last the focus. */
function leave(screen: BuildingScreen): boolean {
  const { builder, root } = screen;
  if (builder.commands.refused) builder.commands.dismiss();
  else if (screen.finishing) screen.finishing = false;
  else if (screen.over) screen.closeOver();
  else if (screen.drawer) screen.drawer = null;
  else if (screen.zoomed) screen.zoomed = null;
  else if (!builder.leave()) {
    if (!(document.activeElement instanceof HTMLElement) || !root?.contains(document.activeElement)) return false;
    root.focus({ preventScroll: true });
  }
  return true;
}
