/**
 * A scenario file while it is edited. Unknown content is kept, and every change leaves the rest alone: opening a file
 * loses nothing.
 */

import type { Json, Scalar } from "../../../api/types";
import {
  BASES,
  EMPTY,
  findMarks,
  MARKS,
  MAX_SIZE,
  OBSTACLE,
  OUTSIDE,
  playableCount,
  widthOf,
  type Rows,
} from "./layout";

export type Scenario = { readonly [field: string]: Json };

const FORMAT = "forgotten-planet/scenario";
const VERSION = 1;
/** Land tiles in the box; an obstacle takes one (FP-31.10). */
const BOX_LAND = 72;
const HIDDEN = "hidden-random";
export const ASSIGNMENTS = ["random", "auction", "fixed"] as const;
export type Assignment = (typeof ASSIGNMENTS)[number];

/** Options that are null in a file and "none" at a table. */
export const NULLABLE_OPTIONS: readonly string[] = ["stall_limit_rounds", "auction_bid_cap"];

/** Every field of the format, and the fields of those that are objects. */
const FIELDS: Readonly<Record<string, readonly string[] | null>> = {
  $schema: null,
  format: null,
  formatVersion: null,
  provenance: null,
  provenanceNotes: null,
  author: null,
  id: null,
  title: ["en", "fr"],
  summary: ["en", "fr"],
  players: null,
  area: ["type", "width", "height", "nominalSquares"],
  layout: null,
  landTiles: null,
  placement: ["mode", "perPlayer", "minEmptyBetween", "maxEmptyToNearest"],
  baseAssignment: ["default", "allowed"],
  alliances: null,
  turnOrder: null,
  distanceLimits: ["baseToBase", "baseToMine"],
  fairness: ["symmetry", "mines", "bases", "territorySpread"],
  optionOverrides: null,
  tags: null,
};

/** A new scenario: two bases and a special mine between them. */
export const BLANK: Scenario = {
  format: FORMAT,
  formatVersion: VERSION,
  title: { en: "New scenario", fr: "Nouveau scénario" },
  players: 2,
  area: { type: "defined" },
  layout: [".......", ".......", ".......", "A..1..B", ".......", ".......", "......."],
};

function isObject(value: Json | undefined): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function parseScenario(text: string): Scenario | null {
  try {
    const found = JSON.parse(text) as Json;
    return isObject(found) ? found : null;
  } catch {
    return null;
  }
}

export function serializeScenario(scenario: Scenario): string {
  return `${JSON.stringify(scenario, null, 2)}\n`;
}

function objectField(scenario: Scenario, field: string): { readonly [key: string]: Json } {
  const found = scenario[field];
  return isObject(found) ? found : {};
}

export function without(scenario: Scenario, ...fields: readonly string[]): Scenario {
  return Object.fromEntries(Object.entries(scenario).filter(([field]) => !fields.includes(field)));
}

// --- area

/** The rows padded to equal length; null if there is no usable layout. */
export function rowsOf(scenario: Scenario): string[] | null {
  const layout = scenario["layout"];
  if (!Array.isArray(layout) || layout.length === 0 || layout.length > MAX_SIZE) return null;
  const rows = layout.filter((row) => typeof row === "string");
  const width = Math.max(...rows.map((row) => row.length));
  if (rows.length < layout.length || width === 0 || width > MAX_SIZE) return null;
  return rows.map((row) => row.padEnd(width, OUTSIDE));
}

/** Whether a mark of a file can be drawn. */
export const isMark = (mark: string): boolean => MARKS.includes(mark);

export const isOpen = (scenario: Scenario): boolean => objectField(scenario, "area")["type"] === "open";

export function nominalOf(scenario: Scenario): number | null {
  const found = objectField(scenario, "area")["nominalSquares"];
  return typeof found === "number" ? found : null;
}

/** Two thirds of the squares, at most what the box holds (FP-26.3, FP-27.4). */
export function guideline(scenario: Scenario): number {
  const rows = rowsOf(scenario) ?? [];
  const squares = nominalOf(scenario) ?? playableCount(rows);
  return Math.max(1, Math.min(Math.floor((2 * squares + 1) / 3), BOX_LAND - findMarks(rows, OBSTACLE).length));
}

export function landOf(scenario: Scenario): number | null {
  const found = scenario["landTiles"];
  return typeof found === "number" ? found : null;
}

/** Whether the number of land tiles follows the guideline; then it changes with the area. */
export function followsGuideline(scenario: Scenario): boolean {
  const land = landOf(scenario);
  return land === null || land === guideline(scenario);
}

/** Land that followed the guideline before a change still follows it. */
function keepGuideline(scenario: Scenario, next: Scenario): Scenario {
  return followsGuideline(scenario) ? without(next, "landTiles") : next;
}

export function withRows(scenario: Scenario, rows: Rows): Scenario {
  const area = { ...objectField(scenario, "area"), width: widthOf(rows), height: rows.length };
  return keepGuideline(scenario, { ...scenario, area: { type: "defined", ...area }, layout: [...rows] });
}

/** Open or defined. An open area states how many squares it is expected to fill. */
export function withKind(scenario: Scenario, open: boolean): Scenario {
  const { nominalSquares, ...area } = objectField(scenario, "area");
  const squares = nominalSquares ?? playableCount(rowsOf(scenario) ?? []);
  const next: Json = open ? { ...area, type: "open", nominalSquares: squares } : { ...area, type: "defined" };
  return keepGuideline(scenario, { ...scenario, area: next });
}

export function withNominal(scenario: Scenario, squares: number): Scenario {
  return keepGuideline(scenario, { ...scenario, area: { ...objectField(scenario, "area"), nominalSquares: squares } });
}

// --- players

export function playersOf(scenario: Scenario): number {
  const found = scenario["players"];
  return typeof found === "number" && found >= 2 && found <= BASES.length ? found : 2;
}

/** The id derives from title and players, so that changing them drops it. */
export function withPlayers(scenario: Scenario, players: number): Scenario {
  const next = without({ ...scenario, players }, "id");
  return players === 4 ? next : without(next, "alliances", "turnOrder");
}

export const isHidden = (scenario: Scenario): boolean => objectField(scenario, "placement")["mode"] === HIDDEN;

export function gapsOf(scenario: Scenario): { least: number; most: number } {
  const { minEmptyBetween: least, maxEmptyToNearest: most } = objectField(scenario, "placement");
  return { least: typeof least === "number" ? least : 2, most: typeof most === "number" ? most : 5 };
}

/** In hidden placement the players lay the tiles: bases and mines are removed (FP-31.6). */
export function withHidden(scenario: Scenario, hidden: boolean, gaps = gapsOf(scenario)): Scenario {
  if (!hidden) return { ...scenario, placement: { mode: "fixed" } };
  const placement = {
    mode: HIDDEN,
    perPlayer: ["base", "land", "specialMine"],
    minEmptyBetween: gaps.least,
    maxEmptyToNearest: gaps.most,
  };
  const rows = rowsOf(scenario)?.map((row) => row.replace(/[A-D1-4]/g, EMPTY));
  const next = without({ ...scenario, placement }, "alliances", "turnOrder", "distanceLimits");
  return rows ? withRows(next, rows) : next;
}

export function assignmentOf(scenario: Scenario): { chosen: Assignment | null; allowed: readonly Assignment[] } {
  const { default: chosen, allowed } = objectField(scenario, "baseAssignment");
  return {
    chosen: ASSIGNMENTS.find((each) => each === chosen) ?? null,
    allowed: Array.isArray(allowed) ? ASSIGNMENTS.filter((each) => allowed.includes(each)) : ASSIGNMENTS,
  };
}

/** Null chooses by the layout: the auction if it is uneven. */
export function withAssignment(
  scenario: Scenario,
  chosen: Assignment | null,
  allowed: readonly Assignment[] = assignmentOf(scenario).allowed,
): Scenario {
  if (chosen === null) return without(scenario, "baseAssignment");
  const all = ASSIGNMENTS.filter((each) => each === chosen || allowed.includes(each));
  return { ...scenario, baseAssignment: { default: chosen, allowed: all } };
}

/** The ally of base A, if any. */
export function allyOf(scenario: Scenario): string | null {
  const pairs = scenario["alliances"];
  if (!Array.isArray(pairs)) return null;
  const own = pairs.find((pair) => Array.isArray(pair) && pair.includes("A"));
  const ally = Array.isArray(own) ? own.find((base) => base !== "A") : null;
  return typeof ally === "string" ? ally : null;
}

export function withAlly(scenario: Scenario, ally: string | null): Scenario {
  if (ally === null) return without(scenario, "alliances", "turnOrder");
  const others = Array.from(BASES).filter((base) => base !== "A" && base !== ally);
  return { ...scenario, alliances: [["A", ally], others], turnOrder: scenario["turnOrder"] ?? "alternating" };
}

export const hasAlternatingTurns = (scenario: Scenario): boolean => scenario["turnOrder"] === "alternating";

// --- texts

export function textOf(scenario: Scenario, field: "title" | "summary", language: string): string {
  const found = objectField(scenario, field)[language];
  return typeof found === "string" ? found : "";
}

export function withText(scenario: Scenario, field: "title" | "summary", language: string, text: string): Scenario {
  const words = { ...objectField(scenario, field), [language]: text };
  if (field === "title") return without({ ...scenario, title: words }, "id");
  const empty = Object.values(words).every((each) => each === "");
  return empty ? without(scenario, field) : { ...scenario, [field]: words };
}

// --- options

export function overridesOf(scenario: Scenario): Record<string, Scalar> {
  const found = Object.entries(objectField(scenario, "optionOverrides"));
  return Object.fromEntries(
    found.map(([name, value]) => [name, value === null ? "none" : typeof value === "object" ? "" : value]),
  );
}

/** Null removes the override. */
export function withOverride(scenario: Scenario, name: string, value: Scalar | null): Scenario {
  const rest = without(objectField(scenario, "optionOverrides"), name);
  if (value === null) return { ...scenario, optionOverrides: rest };
  return {
    ...scenario,
    optionOverrides: { ...rest, [name]: value === "none" && NULLABLE_OPTIONS.includes(name) ? null : value },
  };
}

// --- foreign files

/** Fields and versions that this format does not know, such as `area.colour`. */
export function unknownFields(scenario: Scenario): string[] {
  const found = Object.entries(scenario).flatMap(([field, value]) => {
    if (!(field in FIELDS)) return [field];
    const known = FIELDS[field];
    if (!known || !isObject(value)) return [];
    return Object.keys(value).flatMap((inner) => (known.includes(inner) ? [] : [`${field}.${inner}`]));
  });
  if ("formatVersion" in scenario && scenario["formatVersion"] !== VERSION) found.push("formatVersion");
  if ("format" in scenario && scenario["format"] !== FORMAT) found.push("format");
  return found;
}

/** The scenario without unknown fields, in this format and version. */
export function withoutUnknownFields(scenario: Scenario): Scenario {
  const known = Object.entries(scenario).filter(([field]) => field in FIELDS);
  const fields = known.map(([field, value]) => {
    const inner = FIELDS[field];
    if (!inner || !isObject(value)) return [field, value] as const;
    return [field, Object.fromEntries(Object.entries(value).filter(([name]) => inner.includes(name)))] as const;
  });
  return { ...Object.fromEntries(fields), format: FORMAT, formatVersion: VERSION };
}
