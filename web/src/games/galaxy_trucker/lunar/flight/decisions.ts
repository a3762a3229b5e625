/** The decisions of the expansion: their words, their answers, and what is planned by taps on the ship. */

import type { ActionJson } from "../../../../api/types";
import { kindOf } from "../../../../connection/actions";
import { CARDS } from "../../cards";
import { cellLabel, SIDES, type Side } from "../../content";
import { partName, type Translate } from "../../descriptions";
import type { AnyDecision } from "../../flight/decision/question";
import type { Results } from "../../flight/decision/outcome";
import type { PlayerView } from "../../view";

const ask = (name: string): string => `web-galaxy_trucker-ask-${name}`;
const option = (name: string): string => `web-galaxy_trucker-option-${name}`;

/** Asteroids from the front or the rear come along columns, others along rows. */
const axisOf = (origin: string | undefined): string => (SIDES.indexOf(origin as Side) % 2 === 0 ? "column" : "row");

// --- words ---------------------------------------------------------------------------------------------------------

interface Words {
  heading: string;
  text: string;
}

/** The words of a question; null for one of the base game. */
export function questionWords(
  t: Translate,
  player: PlayerView,
  decision: AnyDecision | null,
  kind: string,
  legal: readonly ActionJson[],
): Words | null {
  const words = (data: Parameters<Translate>[1] = {}): Words => ({
    heading: t(ask(kind), data),
    text: t(ask(`${kind}-text`), data),
  });
  if (decision === null) {
    const leads = legal.some((action) => kindOf(action) === "reveal-card");
    const moves = legal.some((action) => kindOf(action) === "rearrange-goods");
    return moves && !leads ? { heading: t(ask("between")), text: t(ask("between-text")) } : null;
  }
  const { cell, count = 0, origin, lines = [], threatened = [], plan } = decision;
  const place = cell == null ? "" : cellLabel(cell);
  const part = cell == null ? "" : partName(t, player, cell);
  switch (kind) {
    case "use-engineer":
      return words({ power: count, doubled: 2 * count, credits: decision.credits ?? 0 });
    case "sing-or-not":
    case "choose-shield":
      return words({ origin: origin ?? "front", axis: axisOf(origin), line: lines[0] ?? 0, part, cell: place });
    case "sing-at-line":
    case "aim-cannons":
    case "fire-first":
    case "fire-again":
      return words({ origin: origin ?? "front", axis: axisOf(origin), line: lines, line_hit: threatened });
    case "hide-goods":
      return words({ count });
    case "plan-abandoning":
      return words({ gravity: plan?.gravity ?? 0, power: plan?.power ?? 0, count: plan?.demand ?? 0 });
    case "plan-token":
      return words({ part, cell: place });
    case "overtake":
      return words({ count, named: decision.cells?.length ?? 0 });
    case "order-cards":
      return words({ number: count + 1, count: decision.cards?.length ?? 0 });
    default:
      return null;
  }
}

interface ChoiceWords {
  label: string;
  note: string;
  cells: readonly string[];
}

/** The words of an answer, and the cells of the ship that choose it; null for one of the base game. */
export function choiceWords(
  t: Translate,
  player: PlayerView,
  decision: AnyDecision,
  action: ActionJson,
): ChoiceWords | null {
  const kind = kindOf(action);
  const cell = typeof action["cell"] === "string" ? action["cell"] : null;
  const data = {
    cell: cell === null ? "" : cellLabel(cell),
    part: cell === null ? "" : partName(t, player, cell),
    axis: axisOf(decision.origin),
    line: Number(action["line"] ?? 0),
  };
  const made = (label: string, note = ""): ChoiceWords => ({ label, note, cells: cell === null ? [] : [cell] });
  switch (kind) {
    case "use-engineer":
      return made(t(option(kind), { power: 2 * (decision.count ?? 0) }));
    case "put-next":
      return made(t(`card-${String(action["card"])}`), t(option("put-next-note"), { type: typeOf(action) }));
    case "confirm-abandoning":
      return made(t(option(kind), { count: decision.plan?.left ?? 0 }));
    case "keep-engineer":
    case "keep-order":
    case "sing":
    case "stay-silent":
    case "choose-shield":
    case "aim-cannon":
    case "hold-fire":
    case "auto-abandon":
    case "plan-engineer":
    case "take-back-engineer":
    case "overtake":
    case "stop-behind":
      return made(t(option(kind), data));
    default:
      return null;
  }
}

const typeOf = (action: ActionJson): string => CARDS.get(String(action["card"]))?.type ?? "";

/** What the events of the expansion mean for a seat. */
export const RESULTS: Results = {
  "event-fleet-held-off": "good",
  "event-fleet-wins": "bad",
  "event-lowest-difference": "bad",
  "event-black-hole-trapped": "bad",
  "event-asteroid-shot": "good",
  "event-diva-sings": "good",
  "event-song-breaks": "note",
  "event-ghost-becomes-real": "bad",
  "event-overtakes": "note",
  "event-stopped-behind": "note",
  "event-widow-leaves": "note",
  "event-vip-gone": "note",
  "event-prisoner-lost": "note",
};

// --- planning at a Black Hole ----------------------------------------------------------------------------------------

/** What a tap on the ship plans. */
export type Planning = "abandon" | "power";

const PLANNED: Readonly<Record<Planning, readonly string[]>> = {
  abandon: ["plan-abandon", "take-back-abandoned"],
  power: ["power-double", "take-back-power"],
};

/** Whether an action is a change of the plan that is made on the ship, not an answer of its own. */
export function isPlanned(decision: string, action: ActionJson): boolean {
  return decision === "plan-abandoning" && [...PLANNED.abandon, ...PLANNED.power].includes(kindOf(action));
}

/** The change of the plan that a tap on a cell means; null if none. */
export function plannedAt(
  decision: string,
  legal: readonly ActionJson[],
  cell: string,
  planning: Planning,
): ActionJson | null {
  if (decision !== "plan-abandoning") return null;
  return legal.find((action) => PLANNED[planning].includes(kindOf(action)) && action["cell"] === cell) ?? null;
}

/** The cells on which a tap changes the plan. */
export function plannableCells(legal: readonly ActionJson[], planning: Planning): string[] {
  return legal.flatMap((action) => (PLANNED[planning].includes(kindOf(action)) ? [String(action["cell"])] : []));
}
