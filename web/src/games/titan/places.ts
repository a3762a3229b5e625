/**
 * Which place of the board an action belongs to. Place ids: `zone:U4`, `slot:hU4a`, `drone:0:2`, `rig:cream-3`,
 * `module:red`, `order`, `mars`, `objective:n-core`, `ship:pipe`, `ship:water`, `hold:water`, `arriving`.
 */

import { kindOf } from "../../connection/actions";
import type { ActionJson } from "../../api/types";
import { activeDrone, type TitanView } from "./view";

const argument = (action: ActionJson, name: string): string => String(action[name]);

export const zonePlaceId = (zone: string): string => `zone:${zone}`;
export const slotPlaceId = (slot: string): string => `slot:${slot}`;
export const dronePlaceId = (seat: number, number: number): string => `drone:${String(seat)}:${String(number)}`;

function ownDrone(view: TitanView): string | null {
  const drone = activeDrone(view);
  return drone ? dronePlaceId(view.seat, drone.number) : null;
}

/** The place of an action, or null if it has none (skipping, ending the turn). */
export function placeOf(action: ActionJson, view: TitanView): string | null {
  switch (kindOf(action)) {
    case "land":
    case "place-rig":
    case "purge-well":
    case "move-drone":
    case "fly-drone":
    case "upgrade":
      return zonePlaceId(argument(action, "zone"));
    case "lay-pipe":
    case "destroy-pipe":
      return slotPlaceId(argument(action, "slot"));
    case "load":
    case "unload": {
      const drone = activeDrone(view);
      return drone ? zonePlaceId(drone.zone) : null;
    }
    case "buy-activation":
    case "stay":
    case "no-drone-action":
    case "destroy":
      return ownDrone(view);
    case "take-rig":
      return `rig:${argument(action, "rig")}`;
    case "fit-module":
      return `module:${argument(action, "colour")}`;
    case "fulfil-order":
      return "order";
    case "fulfil-mars":
      return "mars";
    case "claim":
      return `objective:${argument(action, "objective")}`;
    case "use-pipe":
    case "lose-pipe":
      return "ship:pipe";
    case "use-cube":
      return `ship:${argument(action, "resource")}`;
    case "make-room":
      return `hold:${argument(action, "resource")}`;
    case "purge-hold":
      return "hold:tholins";
    case "take-cube":
    case "refuse-cube":
    case "discard-arriving":
    case "leave-cube":
      return "arriving";
    default:
      return null;
  }
}

export type SelectablePlaces = ReadonlyMap<string, readonly ActionJson[]>;

/** Every place with a legal action, and its actions. */
export function selectablePlaces(legal: readonly ActionJson[], view: TitanView): SelectablePlaces {
  const found = new Map<string, ActionJson[]>();
  for (const action of legal) {
    const place = placeOf(action, view);
    if (place === null) continue;
    const actions = found.get(place);
    if (actions) actions.push(action);
    else found.set(place, [action]);
  }
  return found;
}

/**
 * What choosing a place means: usually all its actions. Where a drone can move for free, flying there for a cube is
 * left to the action panel.
 */
export function choiceFor(actions: readonly ActionJson[]): ActionJson | readonly ActionJson[] {
  const free = actions.filter((action) => kindOf(action) !== "fly-drone");
  const chosen = free.length > 0 && free.every((action) => kindOf(action) === "move-drone") ? free : actions;
  const [only] = chosen;
  return chosen.length === 1 && only ? only : chosen;
}
