/**
 * What the drawings and panels of the expansion need from its data files: VIPs, missions, supercards. Adds its
 * components to those of the game.
 */

import { tiles } from "../../../../../src/starlode/games/galaxy_trucker/lunar/data/cargo_tiles.json";
import { advance_per_level, missions } from "../../../../../src/starlode/games/galaxy_trucker/lunar/data/missions.json";
import { cards } from "../../../../../src/starlode/games/galaxy_trucker/lunar/data/supercards.json";
import { vip_cabins, vips } from "../../../../../src/starlode/games/galaxy_trucker/lunar/data/vips.json";
import { addSupercards, type CombatLine, type Danger, type SupercardType } from "../cards";
import { addTiles, type CargoKind, type Side } from "../content";
import type { IconName } from "../pieces/icons";
import type { VipColour } from "./figures";

/** The kinds of cargo, in the order of the data. */
export const CARGO_KINDS = ["cargo_explosive", "cargo_fragile", "cargo_heavy", "cargo_radioactive"] as const;

addTiles([...tiles, ...vip_cabins.map((cabin) => ({ ...cabin, extra: true }))]);
addSupercards(cards);

/** The levels of a flight; missions, VIPs and supercards have a value for each. */
export const LEVELS = ["I", "II", "III"] as const;

/** A value for each level. */
export type ByLevel<Value = number> = readonly Value[];

/** The level of a board, from 0. */
export function levelOf(board: string): number {
  return Math.max(0, (LEVELS as readonly string[]).indexOf(board));
}

// --- VIPs ----------------------------------------------------------------------------------------------------------

/** What a requirement counts, with the sign of it. */
export const COUNTED_ICONS: Readonly<Record<string, IconName>> = {
  battery: "battery",
  cabin: "cabin",
  cannon: "cannon",
  cargo_hold: "hold",
  engine: "engine",
  life_support: "support",
  structural_module: "structural",
};

/** A part of a requirement, as in the data. What a predicate does not use is left out. */
export interface Predicate {
  pred: string;
  types?: readonly string[] | "any";
  sides?: readonly string[];
  targets?: readonly string[];
  min?: number;
  max?: number;
  max_distance?: number;
  min_connected?: number;
}

export interface VipData {
  id: string;
  colour: VipColour;
  clause: string;
  requirement: readonly Predicate[];
  /** The numbers of his texts, by level: what he does before the flight, brings on arrival, and brings besides. */
  before: ByLevel;
  arrival: ByLevel;
  besides: ByLevel;
}

interface EffectFacts {
  by_level?: number[];
  plus_fixed_by_level?: number[];
}

interface VipFacts {
  id: string;
  color: string;
  clause: string;
  requirement: { all: Predicate[] };
  pre_flight: EffectFacts | null;
  arrival_reward: EffectFacts | null;
}

const NOTHING: ByLevel = [0, 0, 0];

/** All VIPs by id. */
export const VIPS: ReadonlyMap<string, VipData> = new Map(
  (vips as VipFacts[]).map((facts) => [
    facts.id,
    {
      id: facts.id,
      colour: facts.color as VipColour,
      clause: facts.clause,
      requirement: facts.requirement.all,
      before: facts.pre_flight?.by_level ?? NOTHING,
      arrival: facts.arrival_reward?.by_level ?? NOTHING,
      besides: facts.arrival_reward?.plus_fixed_by_level ?? NOTHING,
    },
  ]),
);

/** The numbers of a VIP's texts at a level. */
export function vipNumbers({ before, arrival, besides }: VipData, level: number): Record<string, number> {
  return { before: before[level] ?? 0, arrival: arrival[level] ?? 0, besides: besides[level] ?? 0 };
}

// --- missions ------------------------------------------------------------------------------------------------------

/** A reward or a penalty of a mission. */
export interface MissionReward {
  /** Differs from those of the mission's other rewards: its `op`, with the number of the set if there are several. */
  key: string;
  /** The messages `reward-<op>-rule` say it. */
  op: string;
  credits: ByLevel;
  /** The kind of cargo that it is about, or `any`. */
  cargo: string;
  /** How many VIPs or types it needs; otherwise 0. */
  number: number;
  /** What each brings if not all were delivered, and the most that it can bring; otherwise 0. */
  otherwise: ByLevel;
  most: ByLevel;
}

export interface MissionData {
  id: string;
  number: number;
  clause: string;
  needsVips: boolean;
  /** How many tiles of each kind every player brings into the warehouse, or receives. */
  warehouse: readonly (readonly [CargoKind, ByLevel])[];
  reserve: readonly (readonly [CargoKind, ByLevel])[];
  supercards: { count: ByLevel; types: readonly SupercardType[] };
  /** Whether the messages have rules of its own. */
  hasRules: boolean;
  prisoner: boolean;
  /** Numbers of its rules: the longest gap of the convoy, and the guards that a prisoner needs. */
  gap: ByLevel;
  guards: ByLevel;
  rewards: readonly MissionReward[];
  penalties: readonly MissionReward[];
}

interface RewardFacts {
  op: string;
  by_level?: number[];
  type?: string;
  n?: number;
  else_per_delivered?: number[];
  cap_by_level?: number[];
}

interface MissionFacts {
  id: string;
  number: number;
  clause: string;
  requires_vips: boolean;
  cargo_to_warehouse_per_player: Partial<Record<CargoKind, number[]>>;
  cargo_to_reserve_per_player: Partial<Record<CargoKind, number[]>>;
  supercards: { count_by_level: number[]; pool: string[]; placement: string | null };
  mission_figures: { per_player?: number };
  params: { max_gap_empty_spaces_by_level?: number[]; guards_needed_by_level?: number[] };
  rules: string[];
  rewards: RewardFacts[];
  penalties: RewardFacts[];
}

function rewardsOf(facts: readonly RewardFacts[]): MissionReward[] {
  return facts.map(({ op, by_level, type, n, else_per_delivered, cap_by_level }) => ({
    key: facts.filter((other) => other.op === op).length > 1 ? `${op}-${String(n ?? 0)}` : op,
    op,
    credits: by_level ?? NOTHING,
    cargo: type ?? "any",
    number: n ?? 0,
    otherwise: else_per_delivered ?? NOTHING,
    most: cap_by_level ?? NOTHING,
  }));
}

const cargoOf = (facts: Partial<Record<CargoKind, number[]>>): [CargoKind, ByLevel][] =>
  CARGO_KINDS.flatMap((kind) => (facts[kind] ? [[kind, facts[kind]]] : []));

/** All missions by id. */
export const MISSIONS: ReadonlyMap<string, MissionData> = new Map(
  (missions as MissionFacts[]).map((facts) => [
    facts.id,
    {
      id: facts.id,
      number: facts.number,
      clause: facts.clause,
      needsVips: facts.requires_vips,
      warehouse: cargoOf(facts.cargo_to_warehouse_per_player),
      reserve: cargoOf(facts.cargo_to_reserve_per_player),
      supercards: { count: facts.supercards.count_by_level, types: facts.supercards.pool as SupercardType[] },
      hasRules: facts.rules.length > 0 || facts.supercards.placement === "visible_piles_last_one_hidden",
      prisoner: facts.mission_figures.per_player !== undefined,
      gap: facts.params.max_gap_empty_spaces_by_level ?? NOTHING,
      guards: facts.params.guards_needed_by_level ?? NOTHING,
      rewards: rewardsOf(facts.rewards),
      penalties: rewardsOf(facts.penalties),
    },
  ]),
);

/** Whether the mission of a flight brings cargo into the warehouse. */
export function bringsCargo({ mission }: { mission: string | null }): boolean {
  return (MISSIONS.get(mission ?? "")?.warehouse.length ?? 0) > 0;
}

/** What every player receives when a mission is chosen, at a level. */
export function advanceOf(level: number): number {
  return advance_per_level * (level + 1);
}

// --- supercards ----------------------------------------------------------------------------------------------------

export const SUPERCARD_TYPES = [
  "black_hole",
  "fleet",
  "asteroid_rain",
  "asteroid_attack",
  "ghost_asteroid",
  "tactical_zone",
  "deadly_radiation",
  "explosive_radiation",
  "corrosive_dust",
  "nanobot_dust",
  "pandemic",
  "contamination",
] as const satisfies readonly SupercardType[];

export type Faction = "thieves" | "pirates" | "slavers" | "smugglers";

/** What a row of a supercard costs. */
export interface Penalty {
  kind: CombatLine["penalty"] | "batteries";
  amount: number;
  shots: readonly Danger[];
}

/** Penalties by level; those down to the level of the flight are suffered (GL-8.9). */
export type Rows = ByLevel<readonly Penalty[]>;

/** A supercard. What a card of its type does not print is empty. */
export interface SupercardData {
  id: string;
  type: SupercardType;
  clause: string;
  gravity: ByLevel;
  faction: Faction | null;
  /** Where cannons count in full against a fleet. */
  directions: readonly Side[];
  power: ByLevel;
  rows: Rows;
  sweeps: readonly { from: Side; order: string }[];
  /** Where an attack or a ghost comes from, what is added to the die, and the lines around the centre. */
  from: Side | null;
  centre: number;
  offsets: ByLevel<readonly number[]>;
  columns: readonly { minuend: CombatLine["criterion"]; subtrahend: CombatLine["criterion"]; rows: Rows }[];
}

interface PenaltyFacts {
  kind: string;
  amount?: number;
  shots?: { power: string; from: string }[];
}

interface SupercardFacts {
  id: string;
  type: string;
  clause: string;
  gravity_by_level?: number[];
  faction?: string;
  directions?: string[];
  power_by_level?: number[];
  rows?: PenaltyFacts[][];
  sweeps?: { from: string; order: string }[];
  from?: string;
  centre_add?: number;
  offsets_by_level?: number[][];
  columns?: { minuend: string; subtrahend: string; rows: PenaltyFacts[][] }[];
}

const penaltyOf = ({ kind, amount, shots }: PenaltyFacts): Penalty => ({
  kind: kind as Penalty["kind"],
  amount: amount ?? 0,
  shots: (shots ?? []).map(({ power, from }) => ({ kind: `${power}_shot` as Danger["kind"], from: from as Side })),
});

const rowsOf = (rows: readonly PenaltyFacts[][]): Rows => rows.map((row) => row.map(penaltyOf));

/** All supercards by id. */
export const SUPERCARDS: ReadonlyMap<string, SupercardData> = new Map(
  (cards as SupercardFacts[]).map((facts) => [
    facts.id,
    {
      id: facts.id,
      type: facts.type as SupercardType,
      clause: facts.clause,
      gravity: facts.gravity_by_level ?? [],
      faction: (facts.faction ?? null) as Faction | null,
      directions: (facts.directions ?? []) as Side[],
      power: facts.power_by_level ?? [],
      rows: rowsOf(facts.rows ?? []),
      sweeps: (facts.sweeps ?? []) as SupercardData["sweeps"],
      from: (facts.from ?? null) as Side | null,
      centre: facts.centre_add ?? 0,
      offsets: facts.offsets_by_level ?? [],
      columns: (facts.columns ?? []).map(({ minuend, subtrahend, rows }) => ({
        minuend: minuend as CombatLine["criterion"],
        subtrahend: subtrahend as CombatLine["criterion"],
        rows: rowsOf(rows),
      })),
    },
  ]),
);

/** The numbers of a supercard's rules at a level. */
export function supercardNumbers(card: SupercardData, level: number): Record<string, number | string> {
  return {
    gravity: card.gravity[level] ?? 0,
    power: card.power[level] ?? 0,
    centre: card.centre,
    lines: card.offsets[level]?.length ?? 0,
    origin: card.from ?? "front",
  };
}

/** The message that names a supercard. */
export function supercardName({ type, faction }: SupercardData): string {
  return `supercard-${faction ? `${type}_${faction}` : type}`;
}
