/** The steps of a supercard: what has come of it for each ship. */

import type { GameEvent } from "../../../../api/types";
import type { CardData } from "../../cards";
import { halves, type Translate } from "../../descriptions";
import type { Step } from "../../flight/card/steps";
import type { GalaxyTruckerView, NoteView } from "../../view";
import { levelOf, supercardNumbers, SUPERCARDS } from "../content";

const say = (name: string): string => `web-galaxy_trucker-lunar-step-${name}`;

/** What is counted rather than told one by one: what became of meteors and shots. */
const COUNTED = ["hit", "shot", "shielded", "bounced", "cancelled", "missed"];
const TOLD = new Set([
  "held-off",
  "beaten",
  "escaped",
  "trapped",
  "infected",
  "dusted",
  "ignored",
  "declared",
  "weakest",
]);
const IN_HALVES = new Set(["held-off", "beaten", "declared", "weakest"]);

/** What the view keeps no note of: only events tell it. */
const RADIATION = new Set(["event-deadly-radiation", "event-explosive-radiation"]);

/** A power that may be negative, in halves. */
const signedHalves = (power: number): string => (power < 0 ? `−${halves(-power)}` : halves(power));

/** The ships that the card has reached or will reach, in order, with what has come of it for them. */
export function supercardSteps(
  t: Translate,
  game: GalaxyTruckerView,
  card: CardData,
  events: readonly GameEvent[],
): Step[] {
  const open = game.card !== null;
  const asked = open ? game.decisions.map(({ seat }) => seat) : [];
  const notes = game.notes.filter(({ kind }) => TOLD.has(kind) || COUNTED.includes(kind));
  const struck = radiationOf(events);
  const reached = [...struck.keys(), ...notes.map(({ seat }) => seat)];
  const seats = [...new Set([...reached, ...asked, ...(open ? (game.card?.queue ?? []) : [])])];
  return seats.map((seat) => {
    const own = notes.filter((note) => note.seat === seat);
    const event = struck.get(seat);
    const deciding = asked.includes(seat);
    const words = [
      ...(event ? [t(say(event.key.slice("event-".length)), { count: Number(event.data["count"]) })] : []),
      ...(own.length > 0 ? [seatWords(t, own)] : []),
    ];
    const result = words.join(" ") || t(`web-galaxy_trucker-step-${deciding ? "decides" : "waits"}`);
    return {
      key: `${card.id} ${String(seat)}`,
      label: t("web-galaxy_trucker-step-seat", { seat }),
      result,
      state: deciding ? "now" : words.length > 0 ? "done" : "todo",
      danger: null,
      goods: [],
      seat,
    };
  });
}

/** By seat, in flight order, what radiation did if it is the last card. */
function radiationOf(events: readonly GameEvent[]): ReadonlyMap<number, GameEvent> {
  const ofCard = events.slice(events.findLastIndex(({ key }) => key === "event-card-revealed") + 1);
  return new Map(ofCard.filter(({ key }) => RADIATION.has(key)).map((event) => [Number(event.data["seat"]), event]));
}

function seatWords(t: Translate, notes: readonly NoteView[]): string {
  const told = notes
    .filter(({ kind }) => TOLD.has(kind))
    .map(({ kind, count = 0 }) => t(say(kind), { count: IN_HALVES.has(kind) ? signedHalves(count) : count }));
  const counted = COUNTED.flatMap((kind) => {
    const count = notes.filter((note) => note.kind === kind).length;
    return count > 0 ? [t(say(kind), { count })] : [];
  });
  return [...told, ...(counted.length > 0 ? [`${counted.join(", ")}.`] : [])].join(" ");
}

/** What a supercard does at the level of a board, in a sentence. */
export function supercardFacts(t: Translate, id: string, board: string): string {
  const data = SUPERCARDS.get(id);
  return data ? t(`supercard-${data.type}-rules`, supercardNumbers(data, levelOf(board))) : "";
}
