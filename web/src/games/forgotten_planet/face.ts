/** What the shell knows of The Forgotten Planet: groups of actions, parts of the log, the rail, the score sheet. */

import { kindOf } from "../../lib/forms";
import type { View } from "../../lib/wire";
import type { Face, Sign } from "../faces";
import { CUBES, planet } from "./view";

const CLAUSES: Readonly<Record<string, string>> = {
  "accept-bases": "FP-29.2",
  "ask-auction": "FP-29.2",
  bid: "FP-29.4",
  hide: "FP-28.2",
  move: "FP-7.1",
  "build-land": "FP-8.1",
  "build-mine": "FP-9.2",
  "choose-kind": "FP-9.10",
  "build-base": "FP-10.1",
  "build-wall": "FP-11.1",
  "push-wall": "FP-12.3",
  explode: "FP-13.4",
  "explode-wall": "FP-13.5",
  "make-robot": "FP-14.2",
  sell: "FP-15.1",
  concentrate: "FP-16.1",
  conserve: "FP-17.1",
  consume: "FP-18.1",
  "end-actions": "FP-6.10",
  assign: "FP-24.7",
  "assign-rest": "FP-R24.3",
  produce: "FP-20.3",
};

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
    const { seat, seats, vp, bonus } = data;
    if (typeof vp !== "number") return null;
    if (
      key === "event-final-bonus" &&
      typeof bonus === "string" &&
      Array.isArray(seats) &&
      typeof seats[0] === "number"
    ) {
      // What an alliance wins together stands with the first of the two.
      return { row: `bonus-${bonus}`, seat: seats[0], points: vp };
    }
    const row = key.replace(/^event-final-/, "");
    return ROWS.has(row) && typeof seat === "number" ? { row, seat, points: vp } : null;
  },
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
