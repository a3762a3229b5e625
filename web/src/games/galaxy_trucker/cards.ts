/** The adventure cards, from the game's data files. Building needs none until a pile is looked at. */

import { cards as cardsI } from "../../../../src/starlode/games/galaxy_trucker/data/cards_I.json";
import { cards as cardsII } from "../../../../src/starlode/games/galaxy_trucker/data/cards_II.json";
import { alternates, cards as cardsIII } from "../../../../src/starlode/games/galaxy_trucker/data/cards_III.json";
import type { GoodColour, Side } from "./content";

export type CardType =
  | "planets"
  | "open_space"
  | "meteor_swarm"
  | "abandoned_ship"
  | "abandoned_station"
  | "smugglers"
  | "slavers"
  | "pirates"
  | "combat_zone"
  | "stardust"
  | "epidemic"
  | "sabotage"
  | SupercardType;

/** The types of the cards that the missions of the expansion bring. */
export type SupercardType =
  | "black_hole"
  | "fleet"
  | "asteroid_rain"
  | "asteroid_attack"
  | "ghost_asteroid"
  | "tactical_zone"
  | "deadly_radiation"
  | "explosive_radiation"
  | "corrosive_dust"
  | "nanobot_dust"
  | "pandemic"
  | "contamination";

export type DangerKind = "small_meteor" | "large_meteor" | "light_shot" | "heavy_shot";

export interface Danger {
  kind: DangerKind;
  from: Side;
}

/** A line of a combat zone: what is compared, and what the lowest value costs. */
export interface CombatLine {
  criterion: "crew" | "engines" | "cannons";
  penalty: "days" | "crew" | "goods" | "shots";
  amount: number;
  shots: readonly Danger[];
}

/** An adventure card. What a card of its type does not print is 0 or empty. */
export interface CardData {
  id: string;
  level: string;
  type: CardType;
  strength: number;
  days: number;
  credits: number;
  crewLost: number;
  crewRequired: number;
  goodsLost: number;
  goods: readonly GoodColour[];
  planets: readonly (readonly GoodColour[])[];
  dangers: readonly Danger[];
  lines: readonly CombatLine[];
  attempts: number;
}

interface ShotFacts {
  power: string;
  from: string;
}

interface CardFacts {
  id: string;
  level: string;
  type: string;
  strength?: number;
  days?: number;
  credits?: number;
  crew_lost?: number;
  crew_required?: number;
  goods_lost?: number;
  goods?: string[];
  planets?: string[][];
  meteors?: { size: string; from: string }[];
  shots?: ShotFacts[];
  lines?: { criterion: string; penalty: { kind: string; amount?: number; shots?: ShotFacts[] } }[];
  attempts?: number;
  replaces?: string;
}

const shotsOf = (shots: readonly ShotFacts[] = []): Danger[] =>
  shots.map(({ power, from }) => ({ kind: `${power}_shot` as DangerKind, from: from as Side }));

function cardData(facts: CardFacts): CardData {
  return {
    id: facts.replaces ?? facts.id,
    level: facts.level,
    type: facts.type as CardType,
    strength: facts.strength ?? 0,
    days: facts.days ?? 0,
    credits: facts.credits ?? 0,
    crewLost: facts.crew_lost ?? 0,
    crewRequired: facts.crew_required ?? 0,
    goodsLost: facts.goods_lost ?? 0,
    goods: (facts.goods ?? []) as GoodColour[],
    planets: (facts.planets ?? []) as GoodColour[][],
    dangers: [
      ...(facts.meteors ?? []).map(({ size, from }) => ({ kind: `${size}_meteor` as DangerKind, from: from as Side })),
      ...shotsOf(facts.shots),
    ],
    lines: (facts.lines ?? []).map(({ criterion, penalty }) => ({
      criterion: criterion as CombatLine["criterion"],
      penalty: penalty.kind as CombatLine["penalty"],
      amount: penalty.amount ?? 0,
      shots: shotsOf(penalty.shots),
    })),
    attempts: facts.attempts ?? 0,
  };
}

/** The level of supercards, which belong to no deck of a level. */
export const SUPER = "super";

const byId = (facts: readonly CardFacts[]): [string, CardData][] => facts.map(cardData).map((card) => [card.id, card]);

const cards = new Map(byId([...cardsI, ...cardsII, ...cardsIII] as CardFacts[]));
const firstEdition = new Map([...cards, ...byId(alternates as CardFacts[])]);

/** All adventure cards by id. */
export const CARDS: ReadonlyMap<string, CardData> = cards;

/** Add the supercards of an expansion; what they print, it shows itself. */
export function addSupercards(facts: readonly { id: string; type: string }[]): void {
  for (const { id, type } of facts) {
    const card = cardData({ id, type, level: SUPER });
    cards.set(id, card);
    firstEdition.set(id, card);
  }
}

/** The cards of a table: with the option `level_III_cards: first_edition` some have another content (GT-1.A4). */
export function cardsOf(options: Readonly<Record<string, unknown>>): ReadonlyMap<string, CardData> {
  return options["level_III_cards"] === "first_edition" ? firstEdition : cards;
}
