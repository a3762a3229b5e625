/** What the shell knows of The Forgotten Planet: groups of actions, parts of the log, the rail, the score sheet. */

import clauses from "../../../../src/starlode/games/forgotten_planet/data/action-clauses.json";
import { kindOf } from "../../connection/actions";
import type { Told, View } from "../../api/types";
import type { Face, Sign } from "../presentation";
import { CUBES, planet } from "./view";

const CLAUSES: Readonly<Record<string, string>> = clauses;

const GROUPS: Readonly<Record<string, string>> = {
  "accept-bases": "bases",
  "ask-auction": "bases",
  bid: "bases",
  "build-wall": "walls",
  "push-wall": "walls",
  "explode-wall": "explode",
  sell: "base-actions",
  concentrate: "base-actions",
  conserve: "base-actions",
  consume: "base-actions",
  "assign-rest": "assign",
};

const PARTS = new Set(["event-turn-begun", "event-order-drawn", "event-end-triggered"]);
const TILES = ["land", "special", "common"];
const MORE = ["sold", "auction"];
const BONUSES = ["bonus-mines", "bonus-robots", "bonus-bases"];
const ROWS = new Set([...TILES, ...MORE]);

/** A player, or two allies: what they win they win together. */
function seatsIn({ seats }: Told["data"]): readonly number[] | null {
  return Array.isArray(seats) ? seats.filter((seat) => typeof seat === "number") : null;
}

const face: Face = {
  group: (form) => GROUPS[kindOf(form)] ?? kindOf(form),
  clause: (form) => CLAUSES[kindOf(form)] ?? "",
  rail(given) {
    const view = planet(given);
    const signs: Sign[] = [];
    if (view.round > 0) signs.push({ key: "web-forgotten_planet-rail-round", data: { round: view.round } });
    if (view.trigger !== null && !view.over) signs.push({ key: "web-forgotten_planet-rail-last" });
    signs.push({ key: `step-${view.step}` });
    return signs;
  },
  opens: (told) => PARTS.has(told.key),
  scored({ key, data }) {
    const { seat, vp, bonus } = data;
    if (typeof vp !== "number") return null;
    const seats = seatsIn(data);
    if (key === "event-final-bonus" && typeof bonus === "string" && seats) {
      return { row: `bonus-${bonus}`, seats, points: vp };
    }
    const row = key.replace(/^event-final-/, "");
    return ROWS.has(row) && typeof seat === "number" ? { row, seats: [seat], points: vp } : null;
  },
  side: ({ key, data }) => (key === "event-final-score" ? seatsIn(data) : null),
  sheet: [
    { name: "tiles", rows: TILES },
    { name: "more", rows: MORE },
    { name: "bonuses", rows: BONUSES },
  ],
  ties: { words: { key: "web-forgotten_planet-sheet-ties" }, clause: "FP-23.1" },
  figures: [
    {
      name: "tiles",
      words: { key: "web-forgotten_planet-figure-tiles" },
      of: (view, seat) => planet(view).seats[seat]?.tiles ?? null,
    },
    {
      name: "robots",
      words: { key: "web-forgotten_planet-figure-robots" },
      of: (view, seat) => planet(view).seats[seat]?.robots ?? null,
    },
    {
      name: "bases",
      words: { key: "web-forgotten_planet-figure-bases" },
      of: (view, seat) => planet(view).seats[seat]?.bases.length ?? null,
    },
    ...CUBES.map((cube) => ({
      name: cube,
      words: { key: `web-forgotten_planet-figure-${cube}` },
      of: (view: View, seat: number) => planet(view).seats[seat]?.cubes[cube] ?? null,
    })),
  ],
  presets: [
    {
      name: "assign-rest",
      answer: (legal) => legal.find((form) => kindOf(form) === "assign-rest") ?? null,
    },
  ],
};

export default face;
