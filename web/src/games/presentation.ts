/**
 * What the shell knows of each game beside its drawings: how actions and log lines are grouped, which rule allows a
 * kind of action, what the rail says, where points come from, which answers may be preset.
 *
 * A game says it in `games/<name>/presentation.ts`, as its default export; a game without one works by kind alone. The words
 * stand with those of its drawings, in `src/starlode/locales/{en,fr}/web-<game>.ftl`.
 */

import { kindOf } from "../connection/actions";
import type { ActionJson, GameEvent, View } from "../api/types";

/** An answer that can be given without asking. Its words: `web-<game>-preset-<name>`. */
export interface Preset {
  name: string;
  /** The answer, if this is the question it is for. */
  answer: (legal: readonly ActionJson[]) => ActionJson | null;
}

/** A message with its data. */
export interface MessageRef {
  key: string;
  data?: Record<string, string | number>;
}

/** Points that a line of the log brought: to a seat, or to several together. */
export interface ScoredPoints {
  /** The row of the score sheet that they belong to. */
  row: string;
  seats: readonly number[];
  points: number;
}

/** Rows of the score sheet under a heading. Words: `web-<game>-sheet-<name>` and `web-<game>-score-<row>`. */
export interface SheetSection {
  name: string;
  rows: readonly string[];
}

/** Something of each player that goes up and down over a game, beside the points. */
export interface ChartSeries {
  name: string;
  label: MessageRef;
  /** How much of it a seat has; what cannot be known of a seat is null. */
  valueAt: (view: View, seat: number) => number | null;
}

export interface GamePresentation {
  /** The heading under which an action stands; its words are `web-<game>-group-<heading>`. */
  group: (action: ActionJson) => string;
  /** The rule that allows an action. */
  clause: (action: ActionJson) => string;
  /** Where play stands, in few words. */
  status: (view: View) => MessageRef[];
  /** Whether this line opens a new part of the log. */
  opensSection: (event: GameEvent) => boolean;
  /** The points that a line tells of, if it does. */
  scoredPoints: (event: GameEvent) => ScoredPoints | null;
  /** The seats whose result a line tells, which compete as one. */
  sideOf: (event: GameEvent) => readonly number[] | null;
  /** The rows of the score sheet, in the order of the game. */
  sheet: readonly SheetSection[];
  /** What is said below the score sheet about equal points, with its rule. */
  tieBreak: { label: MessageRef; clause: string } | null;
  series: readonly ChartSeries[];
  presets: readonly Preset[];
}

const DEFAULT_PRESENTATION: GamePresentation = {
  group: kindOf,
  clause: () => "",
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
