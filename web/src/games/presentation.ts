/**
 * What the shell needs to know of a game besides its components: groups of actions, log sections, the clause that
 * allows an action, the status bar, the sources of points, preset answers.
 *
 * A game exports it as default from `games/<name>/presentation.ts`; without one, actions are grouped by kind. Its
 * messages are in `src/starlode/locales/{en,fr}/web-<game>.ftl`.
 */

import type { ActionJson, GameEvent, View } from "../api/types";
import { labelled } from "./actionLabels";

/** An answer that can be given automatically. Its message: `web-<game>-preset-<name>`. */
export interface Preset {
  name: string;
  /** The answer, if this is the question it is for. */
  answer: (legal: readonly ActionJson[]) => ActionJson | null;
}

/** A message key with its arguments. */
export interface MessageRef {
  key: string;
  data?: Record<string, string | number>;
}

/** Points that an event gave to a seat, or to several together. */
export interface ScoredPoints {
  /** Their row in the score sheet. */
  row: string;
  seats: readonly number[];
  points: number;
}

/** Rows of the score sheet under a heading. Messages: `web-<game>-sheet-<name>` and `web-<game>-score-<row>`. */
export interface SheetSection {
  name: string;
  rows: readonly string[];
}

/** A value per player that can be charted over a game, besides the points. */
export interface ChartSeries {
  name: string;
  label: MessageRef;
  /** A seat's value; null if unknown. */
  valueAt: (view: View, seat: number) => number | null;
}

export interface GamePresentation {
  /** The group of an action; its heading is `web-<game>-group-<name>`. */
  group: (action: ActionJson) => string;
  /** The clause that allows an action. */
  clause: (action: ActionJson) => string;
  /** Where play stands, for the status bar. */
  status: (view: View) => MessageRef[];
  /** Whether this event opens a new section of the log. */
  opensSection: (event: GameEvent) => boolean;
  /** Whether a screen reader tells this event to a viewer at once; all are told if this is left out. */
  isAnnounced?: (event: GameEvent, me: number | null) => boolean;
  /** The points that an event reports, if any. */
  scoredPoints: (event: GameEvent) => ScoredPoints | null;
  /** The seats that compete as one, if an event reports their result. */
  sideOf: (event: GameEvent) => readonly number[] | null;
  /** The sections of the score sheet, in order. */
  sheet: readonly SheetSection[];
  /** The note on ties below the score sheet, with its clause. */
  tieBreak: { label: MessageRef; clause: string } | null;
  series: readonly ChartSeries[];
  presets: readonly Preset[];
  /** Whether all act at once in this position. A replay then follows game time. */
  inRealTime?: (view: View) => boolean;
  /**
   * The paces in which a fork of this position may go on, the game's own first; none if there is no choice. Messages:
   * `web-fork-pace-<pace>`.
   */
  forkPaces?: (view: View) => readonly string[];
}

const DEFAULT_PRESENTATION: GamePresentation = {
  ...labelled({}),
  status: () => [],
  opensSection: () => false,
  scoredPoints: () => null,
  sideOf: () => null,
  sheet: [],
  tieBreak: null,
  series: [],
  presets: [],
};

const presentations = import.meta.glob<GamePresentation>("./*/presentation.ts", { eager: true, import: "default" });

export function presentationOf(game: string): GamePresentation {
  return presentations[`./${game}/presentation.ts`] ?? DEFAULT_PRESENTATION;
}
