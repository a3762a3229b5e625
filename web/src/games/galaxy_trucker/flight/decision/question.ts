/**
 * The question that a seat has to answer: its words, its choices, and the cells that choose them on the ship.
 *
 * Everything comes from the view and the legal actions; what a choice would bring is asked with a preview (`outcome.ts`).
 */

import type { ActionJson } from "../../../../api/types";
import { actionKey, kindOf } from "../../../../connection/actions";
import { cardsOf, type CardData, type Danger } from "../../cards";
import { cellLabel, SIDES, TILES, type Side } from "../../content";
import { halves, partName, upperFirst, type Translate } from "../../descriptions";
import type { LunarPart } from "../../lunarPart";
import presentation from "../../presentation";
import type { DecisionView, FurtherDecisionView, GalaxyTruckerView, PlayerView } from "../../view";

export type { Translate };

/** A decision with what the expansion says about it. */
export type AnyDecision = DecisionView & Omit<Partial<FurtherDecisionView>, keyof DecisionView>;

/** One answer to a question. */
export interface Choice {
  key: string;
  action: ActionJson;
  /** The words of the card and of the button that confirms it. */
  label: string;
  /** What is known of it without a preview. */
  note: string;
  /** The cells of the ship that choose it. */
  cells: readonly string[];
}

export interface Question {
  /** The kind of decision, or `window` between two cards. */
  kind: string;
  /** Differs from that of every other question. */
  key: string;
  decision: AnyDecision | null;
  heading: string;
  text: string;
  clause: string;
  choices: readonly Choice[];
  /** What is chosen at first, which is what happens if time runs out; null if nothing is. */
  first: Choice | null;
}

/** The kinds of actions by which goods are moved one by one; they are no choices of their own. */
const MOVES = new Set(["load-goods", "unload-goods"]);

/** The decision that a seat has to take now. */
export function decisionOf(game: GalaxyTruckerView, seat: number | null): AnyDecision | null {
  const decision = game.decisions.find((each) => each.seat === seat);
  const further = game.expansion?.decisions.find((each) => each.seat === seat);
  return decision ? { ...decision, ...further } : null;
}

/** Whether goods are moved, with a proposal: what a card offers, or those aboard. */
export function movesGoods(kind: string | undefined): boolean {
  return kind === "arrange-goods" || kind === "hide-goods";
}

/** The card that is being resolved, or null. */
export function cardOf(game: GalaxyTruckerView): CardData | null {
  return game.card ? (cardsOf(game.options).get(game.card.card) ?? null) : null;
}

/** The question to the viewer, or null if there is none. */
export function questionOf(
  t: Translate,
  game: GalaxyTruckerView,
  me: number | null,
  legal: readonly ActionJson[],
  lunar: LunarPart | null = null,
): Question | null {
  const player = me === null ? undefined : game.seats[me];
  if (!player || legal.length === 0) return null;
  const decision = decisionOf(game, me);
  const kind = decision?.kind ?? "window";
  const choices = legal
    .filter((action) => !MOVES.has(kindOf(action)) && !lunar?.isPlanned(kind, action))
    .map((action) => choiceOf(t, game, player, decision, action, lunar));
  return {
    kind,
    key: `${kind} ${JSON.stringify(decision)} ${legal.map(actionKey).join("|")}`,
    decision,
    ...(lunar?.questionWords(t, player, decision, kind, legal) ?? wordsOf(t, game, player, decision, kind)),
    clause: presentation.clause(choices[0]?.action ?? legal[0] ?? {}),
    choices,
    first: firstOf(choices, decision),
  };
}

/** What is chosen at first: what happens if time runs out, the leader's next card, or the only answer there is. */
function firstOf(choices: readonly Choice[], decision: AnyDecision | null): Choice | null {
  // A plan of one's own is not replaced by the suggested one.
  if (isPlanned(decision)) return choices.find(({ action }) => kindOf(action) === "confirm-abandoning") ?? null;
  const wanted = decision ? decision.default : { do: "reveal-card" };
  const key = wanted ? actionKey(wanted) : "";
  return (
    choices.find((choice) => choice.key === key) ?? (decision && choices.length === 1 ? (choices[0] ?? null) : null)
  );
}

/** Whether a plan at a Black Hole was begun. */
function isPlanned(decision: AnyDecision | null): boolean {
  const plan = decision?.plan;
  return plan !== undefined && (plan.engineer || plan.powered.length > 0 || (decision?.cells ?? []).length > 0);
}

// --- words ---------------------------------------------------------------------------------------------------------

const ask = (name: string): string => `web-galaxy_trucker-ask-${name}`;
const option = (name: string): string => `web-galaxy_trucker-option-${name}`;

function wordsOf(
  t: Translate,
  game: GalaxyTruckerView,
  player: PlayerView,
  decision: DecisionView | null,
  kind: string,
): { heading: string; text: string } {
  const card = cardOf(game);
  const cell = decision?.cell ?? null;
  const count = decision?.count ?? 0;
  const part = cell === null ? "" : partName(t, player, cell);
  const place = cell === null ? "" : cellLabel(cell);
  switch (kind) {
    case "remove-one":
      return {
        heading: t(ask(kind), { count: player.errors.length }),
        text: t(ask(`${kind}-text`), { learning: game.board === "L" ? "yes" : "no" }),
      };
    case "keep-one":
      return { heading: t(ask(kind), { count: decision?.pieces?.length ?? 0 }), text: t(ask(`${kind}-text`)) };
    case "load-alien":
      return { heading: t(ask(kind), { cell: place }), text: t(ask(`${kind}-text`)) };
    case "land-or-pass":
    case "dock-or-pass":
      return { heading: t(ask(kind)), text: t(ask(`${kind}-text`), { days: card?.days ?? 0 }) };
    case "accept-or-pass":
      return {
        heading: t(ask(kind)),
        text: t(ask(`${kind}-text`), {
          count: card?.crewLost ?? 0,
          credits: card?.credits ?? 0,
          days: card?.days ?? 0,
        }),
      };
    case "power-cannons":
    case "power-engines":
      return { heading: t(ask(kind)), text: t(ask(`${kind}-text`)) };
    case "reward-or-not":
      return { heading: t(ask(kind)), text: t(ask(`${kind}-text`), { days: card?.days ?? 0 }) };
    case "shield-or-not":
    case "fire-or-not":
      return {
        heading: dangerWords(
          t,
          decision?.threat?.danger ?? "small_meteor",
          decision?.origin ?? "front",
          decision?.roll ?? 0,
        ),
        text: t(ask("danger-text"), { part, cell: place }),
      };
    case "give-crew":
    case "give-goods":
      return { heading: t(ask(kind), { count }), text: t(ask(`${kind}-text`)) };
    case "give-tokens":
      return {
        heading: cell === null ? t(ask(kind), { count }) : t(ask(`${kind}-for`), { part, cell: place }),
        text: t(ask(`${kind}-text`)),
      };
    case "window":
      return { heading: t(ask(kind), { count: game.cards_left }), text: t(ask(`${kind}-text`)) };
    case "arrange-goods":
    case "claim-title":
      return { heading: t(ask(kind)), text: t(ask(`${kind}-text`)) };
    default:
      return { heading: t(`decision-${kind}`), text: "" };
  }
}

function choiceOf(
  t: Translate,
  game: GalaxyTruckerView,
  player: PlayerView,
  decision: AnyDecision | null,
  action: ActionJson,
  lunar: LunarPart | null,
): Choice {
  const kind = kindOf(action);
  const cell = typeof action["cell"] === "string" ? action["cell"] : null;
  const part = cell === null ? "" : partName(t, player, cell);
  const place = cell === null ? "" : cellLabel(cell);
  const component = cell === null ? undefined : player.ship.components[cell];
  const made = (label: string, note = "", cells: readonly string[] = cell === null ? [] : [cell]): Choice => ({
    key: actionKey(action),
    action,
    label,
    note,
    cells,
  });
  const further = decision && lunar?.choiceWords(t, player, decision, action);
  if (further) return made(upperFirst(further.label), further.note, further.cells);
  switch (kind) {
    case "remove-component":
      return made(t(option(kind), { part, cell: place }));
    case "keep-piece": {
      const pieces = decision?.pieces ?? [];
      const index = pieces.findIndex((each) => cell !== null && each.includes(cell));
      const piece = pieces[index] ?? [];
      const crew = crewOn(player, piece);
      return made(
        t(option(kind), { number: index + 1 }),
        t(option(`${kind}-note`), { cell: place, count: piece.length, crew }),
        piece,
      );
    }
    case "load-crew": {
      const crew = String(action["crew"]);
      const at = decision?.cell ?? null;
      return made(t(option(kind), { crew }), t(option(`${kind}-${crew}`)), at === null ? [] : [at]);
    }
    case "land":
      return made(t(option(kind), { planet: Number(action["planet"]) }));
    case "power-double":
    case "fire-cannon":
      return made(upperFirst(t(option(kind), { part, cell: place })));
    case "done-powering": {
      const declared = decision?.power?.declared ?? 0;
      return decision?.kind === "power-cannons"
        ? made(t(option("done-cannons"), { power: halves(declared) }))
        : made(t(option("done-engines"), { power: declared }));
    }
    case "use-shield":
      return made(t(option(kind)), "", shieldsOf(player));
    case "spend-battery":
      return made(t(option(kind), { cell: place, count: component?.tokens ?? 0 }));
    case "lose-crew":
      return made(t(option(kind), { crew: component?.crew ?? "human", cell: place }));
    case "lose-goods":
      return made(upperFirst(t(option(kind), { part, cell: place, goods: component?.goods ?? {} })));
    case "take-title": {
      const title = String(action["title"]);
      return made(t(`title-${title}`), t(option("title-count"), { count: player.title_counts[title] ?? 0 }));
    }
    case "pass":
      return made(t(option(game.card === null ? kind : `pass-${cardOf(game)?.type ?? ""}`)));
    default:
      return made(t(option(kind)));
  }
}

// --- facts on the ship ----------------------------------------------------------------------------------------------

const CREW_COUNT: Readonly<Record<string, number>> = {
  ...{ human: 1, humans: 2, purple: 1, brown: 1 },
  ...{ vip_red: 1, vip_blue: 1, vip_yellow: 1 },
};

/** How many crew members there are on these cells. */
export function crewOn(player: PlayerView, cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (CREW_COUNT[player.ship.components[cell]?.crew ?? ""] ?? 0), 0);
}

function shieldsOf(player: PlayerView): string[] {
  return Object.entries(player.ship.components).flatMap(([cell, { tile }]) =>
    TILES.get(tile)?.kind === "shield_generator" ? [cell] : [],
  );
}

// --- dangers --------------------------------------------------------------------------------------------------------

/** The dangers of the card that is being resolved: of a combat zone those of the line it has come to. */
export function dangersOf(game: GalaxyTruckerView): readonly Danger[] {
  const card = cardOf(game);
  if (!card) return [];
  return card.type === "combat_zone" ? (card.lines[game.card?.line ?? 0]?.shots ?? []) : card.dangers;
}

/** A danger on its line in words: "Small meteor from the left, row 7". */
export function dangerWords(t: Translate, danger: string, origin: string, roll: number): string {
  const name = t(`danger-${danger}`);
  return upperFirst(t(`web-galaxy_trucker-danger-${isColumn(origin) ? "column" : "row"}`, { name, origin, roll }));
}

/** Whether a danger from this side flies along a column. */
export function isColumn(origin: string): boolean {
  return SIDES.indexOf(origin as Side) % 2 === 0;
}
