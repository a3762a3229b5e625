/** The types of the view made by the game's `views/view.py`, and what its names say. */

import type { components } from "../../api/schema.gen";
import type { View } from "../../api/types";

type Schemas = components["schemas"];

export type TitanView = Schemas["TitanView"];
export type SeatView = Schemas["TitanSeatView"];
export type ZoneView = Schemas["ZoneView"];
export type PipeView = Schemas["PipeView"];
export type DroneView = Schemas["DroneView"];

export type Basic = keyof Schemas["ShipCubesView"];
export type Resource = keyof Schemas["TitanCubesView"];
export type Colour = keyof Schemas["RigColoursView"];

export const BASIC: readonly Basic[] = ["water", "silicium", "titanium", "hydrocarbons"];
export const RESOURCES: readonly Resource[] = [...BASIC, "deuterium", "tholins"];
export const COLOURS: readonly Colour[] = ["cream", "black", "blue", "orange", "red"];

/** What a rig or module of a colour yields; the red ones purge Tholins. */
export const YIELD: Readonly<Record<Colour, Resource>> = {
  cream: "titanium",
  black: "hydrocarbons",
  blue: "water",
  orange: "silicium",
  red: "tholins",
};

/** A table's view as one of this game; the server sends no other to its screen. */
export function titan(view: View): TitanView {
  return view as TitanView;
}

/** The colour and the value in a rig's id: `cream-3`. */
export function rigOf(name: string): { colour: Colour; value: number } {
  const [colour, value] = name.split("-");
  return { colour: colour as Colour, value: Number(value) };
}

/** The active player's active drone. */
export function activeDrone(view: TitanView): DroneView | undefined {
  return view.seats[view.seat]?.drones.find((drone) => drone.number === view.turn);
}
