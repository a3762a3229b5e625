/** Titan's presentation: action groups, log sections, status, score sheet, charts. */

import labels from "../../../../src/starlode/games/titan/data/action-labels.json";
import { kindOf } from "../../connection/actions";
import type { View } from "../../api/types";
import { labelled } from "../actionLabels";
import type { GamePresentation, MessageRef } from "../presentation";
import { RESOURCES, titan } from "./view";

const SECTION_KEYS = new Set(["event-cycle", "event-turn", "event-extraction", "event-landed"]);
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
const ROWS = new Set([...DURING, ...END]);

const presentation: GamePresentation = {
  ...labelled(labels),
  status(view) {
    const labels: MessageRef[] = [];
    if (typeof view["cycle"] === "number" && view["cycle"] > 0) {
      labels.push({ key: "web-titan-rail-cycle", data: { cycle: view["cycle"] } });
      if (typeof view["turn"] === "number" && view["turn"] > 0) {
        labels.push({ key: "web-titan-rail-turn", data: { turn: view["turn"] } });
      }
    } else if (typeof view["step"] === "string") labels.push({ key: `step-${view["step"]}` });
    return labels;
  },
  opensSection: (event) => SECTION_KEYS.has(event.key),
  scoredPoints({ key, data }) {
    const name = key.replace(/^event-/, "");
    const { category, seat, credits } = data;
    const row = name === "scored-majority" && typeof category === "string" ? `majority-${category}` : name;
    if (!ROWS.has(row) || typeof seat !== "number" || typeof credits !== "number") return null;
    return { row, seats: [seat], points: credits };
  },
  sideOf: () => null,
  sheet: [
    { name: "during", rows: DURING },
    { name: "end", rows: END },
  ],
  tieBreak: { label: { key: "web-titan-sheet-ties" }, clause: "TI-24.8" },
  series: [
    ...RESOURCES.map((resource) => ({
      name: resource,
      label: { key: `resource-${resource}` },
      valueAt: (view: View, seat: number) => titan(view).seats[seat]?.hold[resource] ?? null,
    })),
    {
      name: "network",
      label: { key: "web-titan-metric-net_zones" },
      valueAt: (view, seat) => titan(view).seats[seat]?.network.length ?? null,
    },
    {
      name: "controlled",
      label: { key: "web-titan-metric-ctl" },
      valueAt: (view, seat) => titan(view).seats[seat]?.controlled.length ?? null,
    },
  ],
  presets: [
    {
      name: "take-cube",
      usual: true,
      answer: (legal) =>
        legal.length === 2 && legal.some((action) => kindOf(action) === "refuse-cube")
          ? (legal.find((action) => kindOf(action) === "take-cube") ?? null)
          : null,
    },
  ],
};

export default presentation;
