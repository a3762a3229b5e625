/**
 * What the shell knows of each game beside its drawings: how actions and log lines are grouped, which rule allows a
 * kind of action, what the rail says, where points come from, which answers may be preset.
 *
 * A game says it in `games/<name>/presentation.ts`, as its default export; a game without one works by kind alone. The words
 * stand with those of its drawings, in `src/starlode/locales/{en,fr}/web-<game>.ftl`.
 */

import { kindOf } from "../connection/actions";
import type { Form, Told, View } from "../api/types";

/** An answer that can be given without asking. Its words: `web-<game>-preset-<name>`. */
export interface Preset {
  name: string;
  /** The answer, if this is the question it is for. */
  answer: (legal: readonly Form[]) => Form | null;
}

/** A message with its data. */
export interface Sign {
  key: string;
  data?: Record<string, string | number>;
}

/** Points that a line of the log brought: to a seat, or to several together. */
export interface Scored {
  /** The row of the score sheet that they belong to. */
  row: string;
  seats: readonly number[];
  points: number;
}

/** Rows of the score sheet under a heading. Words: `web-<game>-sheet-<name>` and `web-<game>-score-<row>`. */
export interface SheetPart {
  name: string;
  rows: readonly string[];
}

/** Something of each player that goes up and down over a game, beside the points. */
export interface Figure {
  name: string;
  words: Sign;
  /** How much of it a seat has; what cannot be known of a seat is null. */
  of: (view: View, seat: number) => number | null;
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
  /** The points that a line tells of, if it does. */
  scored: (told: Told) => Scored | null;
  /** The seats whose result a line tells, which compete as one. */
  side: (told: Told) => readonly number[] | null;
  /** The rows of the score sheet, in the order of the game. */
  sheet: readonly SheetPart[];
  /** What is said below the score sheet about equal points, with its rule. */
  ties: { words: Sign; clause: string } | null;
  figures: readonly Figure[];
  presets: readonly Preset[];
}

const plain: Face = {
  group: kindOf,
  clause: () => "",
  rail: () => [],
  opens: () => false,
  scored: () => null,
  side: () => null,
  sheet: [],
  ties: null,
  figures: [],
  presets: [],
};

const faces = import.meta.glob<Face>("./*/presentation.ts", { eager: true, import: "default" });

export function faceOf(game: string): Face {
  return faces[`./${game}/presentation.ts`] ?? plain;
}
