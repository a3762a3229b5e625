/** The Forgotten Planet's presentation: action groups, log sections, status, score sheet. */

import labels from "../../../../src/starlode/games/forgotten_planet/data/action-labels.json";
import type { GameEvent, View } from "../../api/types";
import { labelled } from "../actionLabels";
import type { GamePresentation, MessageRef } from "../presentation";
import { CUBES, planet } from "./view";

const SECTION_KEYS = new Set(["event-turn-begun", "event-order-drawn", "event-end-triggered"]);
const TILES = ["land", "special", "common"];
const MORE = ["sold", "auction"];
const BONUSES = ["bonus-mines", "bonus-robots", "bonus-bases"];
const ROWS = new Set([...TILES, ...MORE]);

/** One player, or two allies who score together. */
function seatsIn({ seats }: GameEvent["data"]): readonly number[] | null {
  return Array.isArray(seats) ? seats.filter((seat) => typeof seat === "number") : null;
}

const presentation: GamePresentation = {
  ...labelled(labels),
  status(given) {
    const view = planet(given);
    const labels: MessageRef[] = [];
    if (view.round > 0) labels.push({ key: "web-forgotten_planet-rail-round", data: { round: view.round } });
    if (view.trigger !== null && !view.over) labels.push({ key: "web-forgotten_planet-rail-last" });
    labels.push({ key: `step-${view.step}` });
    return labels;
  },
  opensSection: (event) => SECTION_KEYS.has(event.key),
  scoredPoints({ key, data }) {
    const { seat, vp, bonus } = data;
    if (typeof vp !== "number") return null;
    const seats = seatsIn(data);
    if (key === "event-final-bonus" && typeof bonus === "string" && seats) {
      return { row: `bonus-${bonus}`, seats, points: vp };
    }
    const row = key.replace(/^event-final-/, "");
    return ROWS.has(row) && typeof seat === "number" ? { row, seats: [seat], points: vp } : null;
  },
  sideOf: ({ key, data }) => (key === "event-final-score" ? seatsIn(data) : null),
  sheet: [
    { name: "tiles", rows: TILES },
    { name: "more", rows: MORE },
    { name: "bonuses", rows: BONUSES },
  ],
  tieBreak: { label: { key: "web-forgotten_planet-sheet-ties" }, clause: "FP-23.1" },
  series: [
    {
      name: "tiles",
      label: { key: "web-forgotten_planet-figure-tiles" },
      valueAt: (view, seat) => planet(view).seats[seat]?.tiles ?? null,
    },
    {
      name: "robots",
      label: { key: "web-forgotten_planet-figure-robots" },
      valueAt: (view, seat) => planet(view).seats[seat]?.robots ?? null,
    },
    {
      name: "bases",
      label: { key: "web-forgotten_planet-figure-bases" },
      valueAt: (view, seat) => planet(view).seats[seat]?.bases.length ?? null,
    },
    ...CUBES.map((cube) => ({
      name: cube,
      label: { key: `web-forgotten_planet-figure-${cube}` },
      valueAt: (view: View, seat: number) => planet(view).seats[seat]?.cubes[cube] ?? null,
    })),
  ],
  // In `choices.ts`: only a table in play answers.
  presets: [],
};

export default presentation;
