/** The final score, taken apart: every line that brought Credits, by where they came from. */

import type { Told } from "../../lib/wire";

export interface Row {
  /** Its words: `web-titan-score-<name>`. */
  name: string;
  points: number[];
  lines: Told[];
}

export interface Part {
  name: "during" | "end";
  rows: Row[];
}

const DURING = ["rig-placed", "rig-upgraded", "order-fulfilled", "objective-claimed"];
const END = [
  "scored-deuterium",
  "scored-tholins",
  "majority-silicium",
  "majority-hydrocarbons",
  "majority-water",
  "majority-titanium",
  "majority-orders",
];

function rowOf(line: Told): string {
  const name = line.key.replace(/^event-/, "");
  const { category } = line.data;
  return name === "scored-majority" && typeof category === "string" ? `majority-${category}` : name;
}

/** Every row of the sheet, also those in which nobody scored. */
export function sheet(told: readonly Told[], seats: number): Part[] {
  const rows = new Map(
    [...DURING, ...END].map((name) => [name, { name, points: Array<number>(seats).fill(0), lines: [] as Told[] }]),
  );
  for (const line of told) {
    const row = rows.get(rowOf(line));
    const { seat, credits } = line.data;
    if (!row || typeof seat !== "number" || typeof credits !== "number") continue;
    row.points[seat] = (row.points[seat] ?? 0) + credits;
    row.lines.push(line);
  }
  const take = (names: readonly string[]): Row[] => names.flatMap((name) => rows.get(name) ?? []);
  return [
    { name: "during", rows: take(DURING) },
    { name: "end", rows: take(END) },
  ];
}

/** The place of each player, as it was told; else by Credits alone. */
export function placesOf(told: readonly Told[], totals: readonly number[]): number[] {
  const places = totals.map((total) => 1 + totals.filter((other) => other > total).length);
  for (const { key, data } of told) {
    const { seat, place } = data;
    if (key === "event-final-score" && typeof seat === "number" && typeof place === "number") places[seat] = place;
  }
  return places;
}
