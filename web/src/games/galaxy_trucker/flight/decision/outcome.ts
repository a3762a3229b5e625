/**
 * What a choice would bring, in a few words: its cost, its gain, and the components that would be lost.
 *
 * It compares the view with the preview that the server gave. Where the preview stops at a next decision (which token,
 * which crew), what that decision asks for is the cost. What a card prints for taking its offer is read from the card.
 */

import { kindOf } from "../../../../connection/actions";
import type { ActionPreview } from "../../../renderer";
import type { LunarPart } from "../../lunarPart";
import { boardOf, cellLabel, type GoodColour } from "../../content";
import { galaxyTrucker, type DecisionView, type GalaxyTruckerView, type PlayerView } from "../../view";
import { halves, partName, type Translate } from "../../descriptions";
import { cardOf, decisionOf, type Choice } from "./question";

export interface Badge {
  tone: "bad" | "good";
  text: string;
}

export interface Outcome {
  badges: readonly Badge[];
  /** A sentence or two on what follows. */
  note: string;
  /** Goods that would be on offer. */
  goods: readonly GoodColour[];
  /** Cells whose component would be destroyed or removed, and those that would fall off with them. */
  lost: readonly string[];
  falls: readonly string[];
  /** The pieces in which the ship would be. */
  pieces: readonly (readonly string[])[];
  /** Batteries that could give the token; empty if there is no choice. */
  batteries: readonly string[];
  /** The cell of the shield or cannon that would be used. */
  saviour: string | null;
}

export const NO_OUTCOME: Outcome = {
  badges: [],
  note: "",
  goods: [],
  lost: [],
  falls: [],
  pieces: [],
  batteries: [],
  saviour: null,
};

const say = (name: string): string => `web-galaxy_trucker-outcome-${name}`;

/** The kinds whose days, crew and credits are printed on the card and follow only after further decisions. */
const OFFERS = new Set(["land", "accept", "dock", "take-reward"]);
const DEFENCES = new Set(["use-shield", "fire-cannon"]);

/** What a choice would bring the viewer. Without a preview only what is printed on the card. */
export function outcomeOf(
  t: Translate,
  game: GalaxyTruckerView,
  me: number,
  choice: Choice,
  preview: ActionPreview | null,
  lunar: LunarPart | null = null,
): Outcome {
  const before = game.seats[me];
  if (!before) return NO_OUTCOME;
  const kind = kindOf(choice.action);
  const bad: string[] = [];
  const good: string[] = [];
  const notes: string[] = choice.note ? [choice.note] : [];
  let goods: readonly GoodColour[] = [];
  if (OFFERS.has(kind)) goods = offerOf(t, game, before, choice, bad, good);
  if (kind === "give-up") priceOfGivingUp(t, game, me, bad, notes);
  if (kind === "power-double") addedPower(t, decisionOf(game, me), choice, good);

  const then = preview ? galaxyTrucker(preview.view) : null;
  const after = then?.seats[me] ?? null;
  const next = then ? decisionOf(then, me) : null;
  let lost: string[] = [];
  let falls: string[] = [];
  let pieces: readonly (readonly string[])[] = [];
  let batteries: string[] = [];
  if (kind === "take-title") titleCredits(t, preview, good);
  if (preview && then && after && kind !== "reveal-card" && kind !== "take-title") {
    ({ lost, falls } = lossesOf(preview, me));
    const count = lost.length + falls.length;
    if (count > 0) {
      const [only] = lost;
      bad.push(
        count === 1 && only !== undefined
          ? t(say("part"), { part: partName(t, before, only), cell: cellLabel(only) })
          : t(say("parts"), { count }),
      );
      const paid = (after.lost.length - before.lost.length) * (then.loss_cost || boardOf(game.board).penalty);
      if (paid > 0) bad.push(t(say("paid"), { credits: paid }));
    }
    if (next?.kind === "keep-one" && next.pieces) {
      pieces = next.pieces;
      bad.push(t(say("breaks"), { count: pieces.length }));
    }
    const asked = next?.kind === "give-tokens" && before.ship.tokens === after.ship.tokens ? (next.count ?? 0) : 0;
    const tokens = before.ship.tokens - after.ship.tokens + asked;
    if (tokens > 0) {
      bad.push(t(say("tokens"), { count: tokens, before: before.ship.tokens, after: before.ship.tokens - tokens }));
    }
    if (asked > 0) batteries = cellsWith(after, "tokens");
    crewAndGoods(t, { before, after, next, bad, skip: OFFERS.has(kind) });
    if (!OFFERS.has(kind)) {
      const credits = after.credits - before.credits;
      if (credits > 0) good.push(t(say("credits"), { credits }));
      moved(t, before, after, bad, good);
    }
    if (DEFENCES.has(kind) && count === 0) good.push(t(say("nothing-lost")));
    notes.push(...eventNotes(t, preview, me, { ...RESULTS, ...lunar?.RESULTS }, good, bad));
    const exposed = after.ship.exposed_connectors;
    if (count > 0 && exposed !== before.ship.exposed_connectors) {
      notes.push(t(say("exposed"), { before: before.ship.exposed_connectors, after: exposed }));
    }
    if (kind === "load-crew") powerNotes(t, before, after, good);
  }
  const saviour = preview?.events.find(({ key }) => key === "event-shield-used" || key === "event-meteor-shot");
  return {
    badges: [
      ...bad.map((text) => ({ tone: "bad", text }) as const),
      ...good.map((text) => ({ tone: "good", text }) as const),
    ],
    note: notes.filter((each) => each !== "").join(" "),
    goods,
    lost,
    falls,
    pieces,
    batteries,
    saviour: typeof saviour?.data["cell_saviour"] === "string" ? saviour.data["cell_saviour"] : null,
  };
}

/** What the card prints for taking its offer. */
function offerOf(
  t: Translate,
  game: GalaxyTruckerView,
  player: PlayerView,
  choice: Choice,
  bad: string[],
  good: string[],
): readonly GoodColour[] {
  const card = cardOf(game);
  if (!card) return [];
  if (card.days > 0) bad.push(t(say("days"), { days: card.days }));
  if (kindOf(choice.action) === "accept" && card.crewLost > 0) {
    bad.push(
      t(say("crew"), { count: card.crewLost, before: player.ship.crew, after: player.ship.crew - card.crewLost }),
    );
  }
  if (card.credits > 0) good.push(t(say("credits"), { credits: card.credits }));
  const goods =
    kindOf(choice.action) === "land" ? (card.planets[Number(choice.action["planet"]) - 1] ?? []) : card.goods;
  return goods;
}

/** What one more powered component adds, and what that makes. */
function addedPower(t: Translate, decision: DecisionView | null, { action }: Choice, good: string[]): void {
  const power = decision?.power;
  const adds = power?.adds[String(action["cell"])];
  if (!power || adds === undefined) return;
  const words = (amount: number): string => (decision.kind === "power-cannons" ? halves(amount) : String(amount));
  good.push(t(say("power"), { adds: words(adds), power: words(power.declared + adds) }));
}

/** What a title pays. The rest of the preview is the end of the flight, which is the same with every title. */
function titleCredits(t: Translate, preview: ActionPreview | null, good: string[]): void {
  const credits = preview?.events.find(({ key }) => key === "event-title-taken")?.data["credits"];
  if (typeof credits === "number" && credits > 0) good.push(t(say("credits"), { credits }));
}

function priceOfGivingUp(t: Translate, game: GalaxyTruckerView, me: number, bad: string[], notes: string[]): void {
  const prospect = game.prospects.find(({ seat }) => seat === me);
  if (!prospect) return;
  bad.push(t(say("give-up"), { credits: prospect.giving_up }));
  notes.push(
    t(say("give-up-note"), {
      place: prospect.place,
      finish: prospect.finish,
      award: prospect.best_looking,
      sale: prospect.sale,
    }),
  );
}

/** The cells whose components a preview takes from a seat's ship, by what takes them. */
export function lossesOf(preview: ActionPreview, me: number): { lost: string[]; falls: string[] } {
  const cellsOf = (...keys: string[]): string[] =>
    preview.events
      .filter(({ key, data }) => keys.includes(key) && data["seat"] === me)
      .flatMap(({ data }) => (Array.isArray(data["cell"]) ? (data["cell"] as string[]) : []));
  return {
    lost: cellsOf("event-components-destroyed", "event-components-removed", "event-components-abandoned"),
    falls: cellsOf("event-components-fell"),
  };
}

function cellsWith(player: PlayerView, what: "tokens" | "crew" | "goods"): string[] {
  return Object.entries(player.ship.components).flatMap(([cell, component]) => (component[what] ? [cell] : []));
}

interface CrewAndGoods {
  before: PlayerView;
  after: PlayerView;
  next: { kind: string; count?: number } | null;
  bad: string[];
  /** Whether the card says what the crew costs. */
  skip: boolean;
}

function crewAndGoods(t: Translate, { before, after, next, bad, skip }: CrewAndGoods): void {
  const asked = (kind: string): number => (next?.kind === kind ? (next.count ?? 0) : 0);
  const crew = before.ship.crew - after.ship.crew + asked("give-crew");
  if (crew > 0 && !skip) {
    bad.push(t(say("crew"), { count: crew, before: before.ship.crew, after: before.ship.crew - crew }));
  }
  const total = (player: PlayerView): number => Object.values(player.ship.goods).reduce((sum, each) => sum + each, 0);
  const goods = total(before) - total(after) + asked("give-goods");
  if (goods > 0) bad.push(t(say("goods"), { count: goods }));
}

function moved(t: Translate, before: PlayerView, after: PlayerView, bad: string[], good: string[]): void {
  if (before.progress === null || after.progress === null) return;
  const spaces = after.progress - before.progress;
  if (spaces > 0) good.push(t(say("spaces"), { count: spaces }));
  if (spaces < 0) bad.push(t(say("days"), { days: -spaces }));
}

/** What a cabin's load changes: power of cannons and engines, crew. */
function powerNotes(t: Translate, before: PlayerView, after: PlayerView, good: string[]): void {
  const crew = after.ship.crew - before.ship.crew;
  if (crew > 0) good.push(t(say("more-crew"), { count: crew }));
  const cannons = after.ship.cannon_power - before.ship.cannon_power;
  if (cannons > 0) good.push(t(say("cannons"), { power: halves(cannons) }));
  const engines = after.ship.engine_power - before.ship.engine_power;
  if (engines > 0) good.push(t(say("engines"), { power: engines }));
}

/** What an event means for a seat: a badge with words of its own, or a note. */
export type Results = Readonly<Record<string, "good" | "bad" | "note">>;

/** The results of a fight, of a stranded alien, of giving up. */
const RESULTS: Results = {
  "event-enemy-defeated": "good",
  "event-enemy-held-off": "good",
  "event-enemy-wins": "bad",
  "event-weakest": "bad",
  "event-alien-stranded": "note",
  "event-goods-left": "note",
};

function eventNotes(
  t: Translate,
  preview: ActionPreview,
  me: number,
  results: Results,
  good: string[],
  bad: string[],
): string[] {
  const notes: string[] = [];
  for (const { key, data } of preview.events) {
    const tone = results[key];
    if (tone === undefined || data["seat"] !== me) continue;
    if (tone === "note") notes.push(t(key, data));
    else (tone === "good" ? good : bad).push(t(say(key.slice("event-".length))));
  }
  return notes;
}
