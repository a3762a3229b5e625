/** The steps of a card: what each prints, how far the card has come, and what came of the past ones. */

import type { GameEvent } from "../../../../api/types";
import { cardsOf, SUPER, type CardData, type Danger } from "../../cards";
import { cellLabel, type GoodColour } from "../../content";
import type { LunarPart } from "../../lunarPart";
import type { GalaxyTruckerView, NoteView } from "../../view";
import { halves, partName, upperFirst, type Translate } from "../../descriptions";
import { isColumn } from "../decision/question";

export interface Step {
  key: string;
  label: string;
  /** What came of it; empty if that is still open. */
  result: string;
  state: "done" | "now" | "todo";
  danger: Danger | null;
  goods: readonly GoodColour[];
  /** The seat that the step is about. */
  seat: number | null;
}

/** The card to show: the one being resolved, or the last one until the next is revealed. */
export function shownCard(game: GalaxyTruckerView): CardData | null {
  const id = game.card?.card ?? game.revealed.at(-1);
  return id === undefined ? null : (cardsOf(game.options).get(id) ?? null);
}

const say = (name: string): string => `web-galaxy_trucker-step-${name}`;

/** The steps of the shown card, for the viewer. */
export function stepsOf(
  t: Translate,
  game: GalaxyTruckerView,
  me: number | null,
  lunar: LunarPart | null = null,
  events: readonly GameEvent[] = [],
): Step[] {
  const card = shownCard(game);
  if (!card) return [];
  if (card.level === SUPER) return lunar?.supercardSteps(t, game, card, events) ?? [];
  const context: Context = { t, game, me, card, open: game.card !== null };
  switch (card.type) {
    case "meteor_swarm":
      return dangerSteps(context, card.dangers, 0);
    case "planets":
      return planetSteps(context);
    case "combat_zone":
      return combatSteps(context);
    case "pirates":
      return [...seatSteps(context), ...dangerSteps(context, card.dangers, 0)];
    case "sabotage":
      return sabotageSteps(context);
    default:
      return seatSteps(context);
  }
}

interface Context {
  t: Translate;
  game: GalaxyTruckerView;
  me: number | null;
  card: CardData;
  /** Whether the card is still being resolved. */
  open: boolean;
}

function made(step: Partial<Step> & Pick<Step, "key" | "label" | "state">): Step {
  return { result: "", danger: null, goods: [], seat: null, ...step };
}

// --- dangers --------------------------------------------------------------------------------------------------------

const OF_A_DANGER = new Set(["rolled", "missed", "bounced", "shot", "shielded", "hit"]);

function dangerSteps({ t, game, me, open }: Context, dangers: readonly Danger[], first: number): Step[] {
  const notes = game.notes.filter(({ kind }) => OF_A_DANGER.has(kind));
  const now = open ? (game.card?.danger ?? null) : null;
  return dangers.map((danger, index) => {
    const mine = notes.filter(({ number }) => number === index);
    const rolled = mine.find(({ kind }) => kind === "rolled");
    const own = mine.find(({ kind, seat }) => kind !== "rolled" && seat === me);
    const state = now === index ? "now" : rolled ? "done" : "todo";
    return made({
      key: `danger ${String(first + index)}`,
      label: upperFirst(t(say("danger"), { danger: danger.kind, origin: danger.from })),
      result: rolled ? rollWords(t, game, danger, rolled, own ?? null, me) : t(say("to-roll")),
      state,
      danger,
    });
  });
}

function rollWords(
  t: Translate,
  game: GalaxyTruckerView,
  danger: Danger,
  rolled: NoteView,
  own: NoteView | null,
  me: number | null,
): string {
  const roll = (rolled.dice ?? []).reduce((sum, each) => sum + each, 0);
  const line = t(say(isColumn(danger.from) ? "column" : "row"), { roll });
  if (!own) return line;
  const player = me === null ? undefined : game.seats[me];
  const cell = own.cell ?? "";
  const part = player ? partName(t, player, cell) : "";
  const what = t(say(`danger-${own.kind}`), {
    cell: cellLabel(cell),
    part,
    by: own.by === undefined ? "" : cellLabel(own.by),
  });
  return t(say("line-and-result"), { line, what });
}

// --- offers, enemies and everything that goes seat by seat -----------------------------------------------------------

const OF_A_SEAT = new Set([
  "defeated",
  "held-off",
  "beaten",
  "taken",
  "passed",
  "too-few-crew",
  "flew",
  "dusted",
  "infected",
  "ignored",
]);
const IN_HALVES = new Set(["defeated", "held-off", "beaten"]);

function seatSteps({ t, game, card, open }: Context): Step[] {
  const notes = game.notes.filter(({ kind }) => OF_A_SEAT.has(kind));
  const asked = game.decisions.map(({ seat }) => seat);
  const seats = [
    ...new Set([...notes.map(({ seat }) => seat), ...(open ? [...asked, ...(game.card?.queue ?? [])] : [])]),
  ];
  return seats.map((seat) => {
    const own = notes.filter((note) => note.seat === seat);
    // Once the shots are fired, decisions are about these.
    const deciding = asked.includes(seat) && open && (game.card?.danger ?? null) === null;
    const result = own.map((note) => seatWords(t, card, note)).join(" ");
    return made({
      key: `seat ${String(seat)}`,
      label: t(say("seat"), { seat }),
      result: result || (deciding ? t(say("decides")) : t(say("waits"))),
      state: deciding ? "now" : own.length > 0 ? "done" : "todo",
      seat,
    });
  });
}

function seatWords(t: Translate, card: CardData, note: NoteView): string {
  const count = note.count ?? 0;
  const name = note.kind === "taken" ? `taken-${card.type}` : note.kind;
  return t(say(name), { count: IN_HALVES.has(note.kind) ? halves(count) : count });
}

function planetSteps({ t, game, card, open }: Context): Step[] {
  const taken = game.notes.filter(({ kind }) => kind === "taken");
  const choosing = open && game.decisions.some(({ kind }) => kind === "land-or-pass");
  return card.planets.map((goods, index) => {
    const landed = taken.find(({ count }) => count === index + 1);
    return made({
      key: `planet ${String(index)}`,
      label: t(say("planet"), { planet: index + 1 }),
      result: landed ? t(say("landed"), { seat: landed.seat }) : choosing ? t(say("free")) : "",
      state: landed ? "done" : choosing ? "now" : "todo",
      goods,
      seat: landed?.seat ?? null,
    });
  });
}

function combatSteps(context: Context): Step[] {
  const { t, game, card, open } = context;
  const current = open ? (game.card?.line ?? 0) : card.lines.length;
  return card.lines.flatMap((line, index) => {
    const weakest = game.notes.find(({ kind, number }) => kind === "weakest" && number === index);
    const declared = game.notes.filter(({ kind, number }) => kind === "declared" && number === index);
    const value = (count: number): string => (line.criterion === "cannons" ? halves(count) : String(count));
    const result = weakest
      ? t(say("weakest"), { seat: weakest.seat, power: value(weakest.count ?? 0) })
      : declared.map(({ seat, count }) => t(say("declared"), { seat, power: value(count ?? 0) })).join(" ");
    const state = index < current ? "done" : index === current ? "now" : "todo";
    const step = made({
      key: `line ${String(index)}`,
      label: t(say("line"), {
        criterion: line.criterion,
        penalty: t(say(`penalty-${line.penalty}`), {
          count: line.penalty === "shots" ? line.shots.length : line.amount,
        }),
      }),
      result,
      state,
      seat: weakest?.seat ?? null,
    });
    const shots =
      state === "now" && weakest && line.shots.length > 0 ? dangerSteps(context, line.shots, 10 * index) : [];
    return [step, ...shots];
  });
}

function sabotageSteps({ t, game, card, open }: Context): Step[] {
  const victim = game.notes.find(({ kind }) => kind === "weakest");
  const now = open ? (game.card?.attempt ?? 0) : card.attempts;
  const steps = Array.from({ length: card.attempts }, (_, index) => {
    const note = game.notes.find(
      ({ kind, number }) => (kind === "exploded" || kind === "found-nothing") && number === index,
    );
    return made({
      key: `attempt ${String(index)}`,
      label: t(say("attempt"), { number: index + 1 }),
      result: note ? t(say(note.kind), { cell: cellLabel(note.cell ?? "") }) : "",
      state: note ? "done" : index === now ? "now" : "todo",
    });
  });
  if (!victim) return steps;
  const first = made({
    key: "victim",
    label: t(say("victim"), { seat: victim.seat, count: victim.count ?? 0 }),
    state: "done",
    seat: victim.seat,
  });
  return [first, ...steps];
}

/** What a card prints besides its steps, in one line: strength, reward, cost. */
export function factsOf(t: Translate, card: CardData): string {
  const facts: string[] = [];
  const add = (name: string, count: number): void => {
    if (count > 0) facts.push(t(`web-galaxy_trucker-fact-${name}`, { count }));
  };
  add("strength", card.strength);
  add("crew-required", card.crewRequired);
  add(card.type === "slavers" || card.type === "abandoned_ship" ? "crew-lost" : "crew", card.crewLost);
  add("goods-lost", card.goodsLost);
  add("credits", card.credits);
  add("days", card.days);
  if (facts.length === 0) facts.push(t(`web-galaxy_trucker-fact-${card.type}`));
  return facts.join(" · ");
}
