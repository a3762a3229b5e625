/** Types of the view made by `games/titan/views/view.py`. */

import type { View } from "../../api/types";

export const BASIC = ["water", "silicium", "titanium", "hydrocarbons"] as const;
export const RESOURCES = [...BASIC, "deuterium", "tholins"] as const;
export const COLOURS = ["cream", "black", "blue", "orange", "red"] as const;

export type Basic = (typeof BASIC)[number];
export type Resource = (typeof RESOURCES)[number];
export type Colour = (typeof COLOURS)[number];

/** What a rig or module of a colour yields; the red ones purge Tholins. */
export const YIELD: Readonly<Record<Colour, Resource>> = {
  cream: "titanium",
  black: "hydrocarbons",
  blue: "water",
  orange: "silicium",
  red: "tholins",
};

export interface ZoneView {
  deuterium?: number;
  tholins?: number;
  rig?: string;
  colour?: Colour;
  value?: number;
  module?: Colour;
  controller?: number;
  ice?: boolean;
  base?: number;
  deposits?: Resource[];
}

export interface PipeView {
  owner: number;
  from: string;
  to: string;
  live: boolean;
}

export interface DroneView {
  number: number;
  zone: string;
  cargo: Resource | null;
}

export interface SeatView {
  credits: number;
  hold: Record<Resource, number>;
  pipes: number;
  spaces: number;
  room: number;
  dropship: { pipes: number; cubes: Partial<Record<Resource, number>> };
  tokens: number;
  base: string | null;
  drones: DroneView[];
  network: string[];
  controlled: string[];
  orders: string[];
  claimed: string[];
  upgrade_costs: Record<string, number>;
}

export interface ObjectiveView {
  objective: string;
  rewards: number[];
  claimed_by: number[];
}

export interface ArrivingView {
  seat: number;
  purge?: boolean;
  resource?: Resource;
  source?: string;
}

export interface TitanView {
  players: number;
  options: Record<string, string | number | boolean>;
  step: string;
  over: boolean;
  decider: number | null;
  seat: number;
  foreman: number;
  cycle: number;
  turn: number;
  chosen: string | null;
  arriving: ArrivingView | null;
  zones: Record<string, ZoneView>;
  pipes: Record<string, PipeView>;
  core_tokens: Record<string, { owner: number; active: boolean }>;
  seats: SeatView[];
  rigs: { face_up: string[]; unseen: Record<Colour, number>; placed_colours: Colour[] };
  orders: { open: string | null; unseen: Record<string, number>; mars_open: boolean };
  objectives: ObjectiveView[];
  modules: Record<Colour, number>;
  supply: Record<Resource, number>;
}

/** The view of Titan. */
export function titan(view: View): TitanView {
  return view as unknown as TitanView;
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
