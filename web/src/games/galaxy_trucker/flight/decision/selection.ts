/**
 * Answers that are chosen several at a time and confirmed once (GT-19.26): which double components to power, and which
 * crew, goods or tokens to lose. What can be chosen and what it comes to stands in the view.
 */

import type { ActionJson } from "../../../../api/types";
import { kindOf } from "../../../../connection/actions";
import { GOODS, rowAndColumn } from "../../content";
import type { DecisionView, PlayerView } from "../../view";
import { crewOn, type Choice } from "./question";

export type PowerView = NonNullable<DecisionView["power"]>;
/** How often each cell was chosen. */
export type Counts = ReadonlyMap<string, number>;

/** One cell of the ship that can be chosen. */
export interface SelectionItem {
  cell: string;
  /** How often: a cabin with two humans twice. */
  most: number;
}

export interface Selection {
  /** The kind of action by which one cell is chosen. */
  kind: "power-double" | "lose-crew" | "lose-goods" | "spend-battery";
  items: readonly SelectionItem[];
  /** How many must be chosen; null if any number will do. */
  needed: number | null;
  /** At most so many can be chosen. */
  most: number;
  power: PowerView | null;
}

const LOSSES = {
  "give-crew": "lose-crew",
  "give-goods": "lose-goods",
  "give-tokens": "spend-battery",
} as const;

/** What can be chosen together, or null if one answer is all there is to it. */
export function selectionOf(
  player: PlayerView,
  decision: DecisionView | null,
  choices: readonly Choice[],
): Selection | null {
  const power = decision?.power;
  if (power) {
    const cells = power.equal.flat().toSorted(inCellOrder);
    if (cells.length === 0) return null;
    const most = Math.max(...Object.keys(power.sums).map((key) => key.split(" ").length));
    return { kind: "power-double", items: cells.map((cell) => ({ cell, most: 1 })), needed: null, most, power };
  }
  const needed = decision?.count ?? 0;
  const kind = LOSSES[decision?.kind as keyof typeof LOSSES] as Selection["kind"] | undefined;
  if (kind === undefined || needed < 2) return null;
  const cells = choices.flatMap(({ action }) => (kindOf(action) === kind ? [String(action["cell"])] : []));
  const items = cells.map((cell) => ({ cell, most: Math.min(needed, stockOf(player, kind, cell, cells)) }));
  return { kind, items, needed, most: needed, power: null };
}

const inCellOrder = (one: string, other: string): number => {
  const [row, column] = rowAndColumn(one);
  const [otherRow, otherColumn] = rowAndColumn(other);
  return row - otherRow || column - otherColumn;
};

/** How many can be lost from a cell: of goods only those of the colour that is lost first. */
function stockOf(player: PlayerView, kind: Selection["kind"], cell: string, cells: readonly string[]): number {
  const component = player.ship.components[cell];
  if (kind === "lose-crew") return crewOn(player, [cell]);
  if (kind === "spend-battery") return component?.tokens ?? 0;
  const colour = GOODS.find((each) => cells.every((other) => player.ship.components[other]?.goods?.[each]));
  return colour === undefined ? 1 : (component?.goods?.[colour] ?? 0);
}

export const totalOf = (counts: Counts): number => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** The counts after one more of a cell was chosen; after the last possible one it is chosen no more. */
export function withOneMore({ items, most }: Selection, counts: Counts, cell: string): Counts {
  const item = items.find((each) => each.cell === cell);
  if (!item) return counts;
  const count = counts.get(cell) ?? 0;
  const after = new Map(counts);
  if (count < item.most && totalOf(counts) < most) after.set(cell, count + 1);
  else after.delete(cell);
  return after;
}

/** The power with the chosen double components. Of equal ones the first stand for all. */
export function powerWith({ equal, sums, declared }: PowerView, counts: Counts): number {
  const cells = equal.flatMap((group) => group.slice(0, group.filter((cell) => counts.has(cell)).length));
  return cells.length === 0 ? declared : (sums[cells.toSorted(inCellOrder).join(" ")] ?? declared);
}

/** What a chosen cell adds to the power, alone. */
export function addedBy({ equal, adds }: PowerView, cell: string): number {
  return adds[equal.find((group) => group.includes(cell))?.[0] ?? ""] ?? 0;
}

/** The batteries that give so many tokens, one for each: those that were picked, then the first with tokens left. */
export function batteriesFor(player: PlayerView, count: number, picked: readonly string[]): string[] {
  const left = new Map(
    Object.entries(player.ship.components).flatMap(([cell, { tokens }]) => (tokens ? [[cell, tokens]] : [])),
  );
  const found: string[] = [];
  for (const cell of [...picked, ...[...left].flatMap(([each, tokens]) => Array<string>(tokens).fill(each))]) {
    const tokens = left.get(cell) ?? 0;
    if (found.length === count || tokens === 0) continue;
    left.set(cell, tokens - 1);
    found.push(cell);
  }
  return found;
}

/** What is confirmed: the chosen cells, and for double components the batteries that give their tokens. */
export interface Plan {
  kind: Selection["kind"];
  cells: readonly string[];
  equal: readonly (readonly string[])[];
  batteries: readonly string[];
  /** Those of the batteries that the user picked; others may be replaced. */
  picked: readonly string[];
}

/**
 * The next action of a plan and what then remains of it; null when it is carried out.
 *
 * What is no longer legal is sent all the same: the server says why not.
 */
export function nextStep(plan: Plan, legal: readonly ActionJson[]): { action: ActionJson; rest: Plan } | null {
  const legalCells = (kind: string): string[] =>
    legal.flatMap((action) => (kindOf(action) === kind ? [String(action["cell"])] : []));
  const [cell, ...cells] = plan.cells;
  if (plan.kind !== "power-double") {
    if (cell === undefined || legalCells(plan.kind).length === 0) return null;
    return { action: { do: plan.kind, cell }, rest: { ...plan, cells } };
  }
  const sources = legalCells("spend-battery");
  if (sources.length > 0) {
    const planned = plan.batteries.find((each) => sources.includes(each) || plan.picked.includes(each)) ?? sources[0];
    const at = plan.batteries.indexOf(planned ?? "");
    return {
      action: { do: "spend-battery", cell: planned ?? "" },
      rest: { ...plan, batteries: plan.batteries.filter((_, index) => index !== at) },
    };
  }
  if (cell !== undefined) {
    const group = plan.equal.find((each) => each.includes(cell)) ?? [];
    const next = legalCells("power-double").find((each) => group.includes(each)) ?? cell;
    return { action: { do: "power-double", cell: next }, rest: { ...plan, cells } };
  }
  const done = legal.find((action) => kindOf(action) === "done-powering");
  return done ? { action: done, rest: plan } : null;
}
