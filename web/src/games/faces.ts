/**
 * What the shell knows of each game beside its drawings: how actions and log lines are grouped, which rule allows a
 * kind of action, what the rail says, which answers may be preset. A game without an entry here works by kind alone.
 */

import { kindOf } from "../lib/forms";
import type { Form, Told, View } from "../lib/wire";

/** An answer that can be given without asking. Its words: `web-<game>-preset-<name>`. */
export interface Preset {
  name: string;
  /** The answer, if this is the question it is for. */
  answer: (legal: readonly Form[]) => Form | null;
}

/** A piece of the rail: a message with its data. */
export interface Sign {
  key: string;
  data?: Record<string, string | number>;
}

export interface Face {
  /** The heading under which an action stands; its words are `web-<game>-group-<heading>`. */
  group: (form: Form) => string;
  /** The rule that allows an action. */
  clause: (form: Form) => string;
  /** Where play stands, in few words. */
  rail: (view: View) => Sign[];
  /** Whether this line opens a new part of the log. */
  opens: (told: Told) => boolean;
  /** Where points come from: a line's row in the score sheet (words `web-<game>-score-<row>`), or null. */
  scored: (told: Told) => string | null;
  /** The rows of the score sheet, in the order of the game. */
  rows: readonly string[];
  presets: readonly Preset[];
}

const TITAN_CLAUSES: Readonly<Record<string, string>> = {
  "fulfil-order": "TI-18.1",
  "fulfil-mars": "TI-18.6",
  claim: "TI-19.2",
  land: "TI-4.3",
  "take-rig": "TI-5.4",
  "place-rig": "TI-5.5",
  "skip-extra": "TI-7.2",
  "buy-activation": "TI-16.1",
  "use-pipe": "TI-7.4",
  "use-cube": "TI-7.4",
  "lose-pipe": "TI-7.8",
  "lay-pipe": "TI-8.6",
  "take-cube": "TI-11.6",
  "refuse-cube": "TI-11.6",
  "make-room": "TI-11.4",
  "discard-arriving": "TI-11.4",
  "purge-hold": "TI-10.8",
  "purge-well": "TI-10.8",
  "decline-purge": "TI-10.9",
  "skip-drone": "TI-14.2",
  stay: "TI-14.3",
  "move-drone": "TI-14.4",
  "fly-drone": "TI-14.6",
  "no-drone-action": "TI-14.3",
  load: "TI-15.2",
  unload: "TI-15.6",
  destroy: "TI-16.4",
  "destroy-pipe": "TI-16.5",
  "skip-upgrade": "TI-7.2",
  upgrade: "TI-17.1",
  "fit-module": "TI-17.9",
  "end-turn": "TI-7.1",
};

const TITAN_GROUPS: Readonly<Record<string, string>> = {
  "fulfil-order": "orders",
  "fulfil-mars": "orders",
  "skip-extra": "extra",
  "buy-activation": "extra",
  "use-pipe": "mandatory",
  "use-cube": "mandatory",
  "lose-pipe": "mandatory",
  "take-cube": "arriving",
  "refuse-cube": "arriving",
  "make-room": "arriving",
  "discard-arriving": "arriving",
  "purge-hold": "purge",
  "purge-well": "purge",
  "decline-purge": "purge",
  "skip-drone": "drone",
  stay: "drone",
  "no-drone-action": "drone-action",
  load: "drone-action",
  unload: "drone-action",
  destroy: "drone-action",
  "skip-upgrade": "upgrade",
};

const TITAN_PARTS = new Set(["event-cycle", "event-turn", "event-extraction", "event-landed"]);
const TITAN_ROWS = [
  "rig-placed",
  "rig-upgraded",
  "order-fulfilled",
  "objective-claimed",
  "scored-deuterium",
  "scored-tholins",
  "majority-silicium",
  "majority-hydrocarbons",
  "majority-water",
  "majority-titanium",
  "majority-orders",
];

const titan: Face = {
  group: (form) => TITAN_GROUPS[kindOf(form)] ?? kindOf(form),
  clause: (form) => TITAN_CLAUSES[kindOf(form)] ?? "",
  rail(view) {
    const signs: Sign[] = [];
    if (typeof view["cycle"] === "number" && view["cycle"] > 0) {
      signs.push({ key: "web-titan-rail-cycle", data: { cycle: view["cycle"] } });
      if (typeof view["turn"] === "number" && view["turn"] > 0) {
        signs.push({ key: "web-titan-rail-turn", data: { turn: view["turn"] } });
      }
    }
    if (typeof view["step"] === "string") signs.push({ key: `step-${view["step"]}` });
    return signs;
  },
  opens: (told) => TITAN_PARTS.has(told.key),
  scored(told) {
    const name = told.key.replace(/^event-/, "");
    const { category } = told.data;
    const row = name === "scored-majority" ? `majority-${typeof category === "string" ? category : ""}` : name;
    return TITAN_ROWS.includes(row) ? row : null;
  },
  rows: TITAN_ROWS,
  presets: [
    {
      name: "take-cube",
      answer: (legal) =>
        legal.length === 2 && legal.some((form) => kindOf(form) === "refuse-cube")
          ? (legal.find((form) => kindOf(form) === "take-cube") ?? null)
          : null,
    },
  ],
};

const plain: Face = {
  group: kindOf,
  clause: () => "",
  rail: () => [],
  opens: () => false,
  scored: () => null,
  rows: [],
  presets: [],
};

const faces: Readonly<Record<string, Face>> = { titan };

export function faceOf(game: string): Face {
  return faces[game] ?? plain;
}
