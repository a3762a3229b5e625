/** Galaxy Trucker's presentation: action groups, log sections, status, score sheet. */

import labels from "../../../../src/starlode/games/galaxy_trucker/data/action-labels.json";
import { labelled } from "../actionLabels";
import type { GamePresentation, MessageRef } from "../presentation";
import { galaxyTrucker, isTurnBased } from "./view";

const SECTION_KEYS = new Set(["event-flight", "event-card-revealed", "event-flight-over"]);

/** What the others do while all build at once: too much to be told; the key B reads it on request. */
const OTHERS_BUILD = new Set([
  "event-hidden-taken",
  "event-tile-taken",
  "event-reserved-taken",
  "event-placed",
  "event-moved-last",
  "event-unwelded",
  "event-tile-returned",
  "event-set-aside",
  "event-look",
  "event-pile-back",
]);

/** The events that change credits at the end of a flight, with their rows in the score sheet. */
const ROWS: Readonly<Record<string, string>> = {
  "event-scored-finish": "finish-order",
  "event-scored-best-looking": "best-looking",
  "event-title-taken": "titles",
  "event-title-defended": "titles",
  "event-scored-sale": "sale",
  "event-scored-half-sale": "sale",
  "event-scored-losses": "losses",
};

/** How a fork of building in real time may go on. */
const PACES: readonly string[] = ["real_time", "turn_based"];

/** The steps from the first card to the last one: how many of the cards have been revealed says where the flight is. */
const OF_CARDS = new Set(["window", "reveal", "card", "after-card"]);

const presentation: GamePresentation = {
  ...labelled(labels),
  status(view) {
    const labels: MessageRef[] = [];
    if (typeof view["board"] === "string") labels.push({ key: `board-${view["board"]}` });
    const { players, seats, step, revealed, cards_left: left } = galaxyTrucker(view);
    const isAmongCards = OF_CARDS.has(step) && revealed.length > 0;
    if (typeof step === "string" && !(isAmongCards && step === "card")) labels.push({ key: `step-${step}` });
    if (isAmongCards) {
      const data = { number: revealed.length, count: revealed.length + left };
      labels.push({ key: "web-galaxy_trucker-status-card", data });
    }
    if (view["step"] === "building" && players > 1) {
      const count = seats.filter((player) => player.status === "building").length;
      labels.push({ key: "web-galaxy_trucker-building-builders", data: { count, players } });
    }
    return labels;
  },
  opensSection: (event) => SECTION_KEYS.has(event.key),
  isAnnounced: ({ key, data }, me) => !OTHERS_BUILD.has(key) || data["seat"] === me,
  scoredPoints({ key, data }) {
    const row = ROWS[key];
    const { seat, credits } = data;
    if (row === undefined || typeof seat !== "number" || typeof credits !== "number") return null;
    return { row, seats: [seat], points: row === "losses" ? -credits : credits };
  },
  sideOf: () => null,
  sheet: [{ name: "flight", rows: ["finish-order", "best-looking", "titles", "sale", "losses"] }],
  tieBreak: { label: { key: "web-galaxy_trucker-sheet-ties" }, clause: "GT-16.2" },
  series: [],
  presets: [],
  inRealTime: (view) => (view["step"] === "building" || view["step"] === "grace") && !isTurnBased(galaxyTrucker(view)),
  forkPaces: (view) => (view["step"] === "building" && !isTurnBased(galaxyTrucker(view)) ? PACES : []),
};

export default presentation;
