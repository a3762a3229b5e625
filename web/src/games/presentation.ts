/**
 * What the shell needs to know of a game besides its components: groups of actions, log sections, the clause that
 * allows an action, the status bar, the sources of points, preset answers.
 *
 * A game exports it as default from `games/<name>/presentation.ts`; without one, actions are grouped by kind. Tables and
 * replays load it with the game's components. Its messages are in `src/starlode/locales/{en,fr}/web-<game>.ftl`.
 */

import type { ActionJson, Choice, GameEvent, Problem, View } from "../api/types";
import type { MessageArgument } from "../i18n/fluent";
import type { Sound } from "../ui/sounds";
import { labelled } from "./actionLabels";

/** Where a preset is asked for its answer. */
export interface PresetTable {
  view: View;
  /** Whether bots play all other seats. */
  alone: boolean;
}

/** An answer that can be given automatically. Its message: `web-<game>-preset-<name>`. */
export interface Preset {
  name: string;
  /** Whether it is given until the user says otherwise. */
  usual: boolean;
  /** The answer, if this is the question it is for. */
  answer: (legal: readonly ActionJson[], table?: PresetTable) => ActionJson | null;
}

/** A message key with its arguments. */
export interface MessageRef {
  key: string;
  data?: Readonly<Record<string, MessageArgument>>;
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

/** A step of a turn, as the row above the list of choices shows it. */
export interface TurnStep {
  label: MessageRef;
  state: "done" | "now" | "later";
}

/**
 * How the choices of a seat are put. A game whose server side lists choices (`Game.choices` in Python) has it; the
 * panel then shows what each one brings, the best first. Gains are drawn by the game's `Gain.svelte`, the sign of an
 * option by `Sign.svelte`.
 */
export interface ChoicePresentation {
  /** The words of a choice: short, with places as the board names them. */
  title: (choice: Choice, view: View) => MessageRef;
  /** The second line: what it starts. */
  note?: (choice: Choice, view: View, me: number | null) => readonly MessageRef[];
  /** The words of the button that confirms it; those of the title if left out. */
  confirm?: (choice: Choice, view: View) => MessageRef | null;
  /** Gains in the order in which they are shown, and those that are bad to gain. In words: `web-<game>-gain-<name>`. */
  gains: readonly string[];
  bad: readonly string[];
  /** What is asked, above the list. */
  question?: (view: View, choices: readonly Choice[]) => MessageRef | null;
  steps?: (view: View, me: number) => readonly TurnStep[];
  /** Whether a choice stands apart from the main list, as a button above it. */
  isAside?: (choice: Choice) => boolean;
  /** Whether a choice ends the turn: it can always be chosen below the list too, wherever it stands there. */
  isEnd?: (choice: Choice) => boolean;
  /** Whether a choice is listed now, such as those of the piece that is selected; and how to list all of them again. */
  isOffered?: (choice: Choice) => boolean;
  showAll?: () => void;
  /** Whether the preview stands on the line below the board, as no corner of the board is free. */
  previewOnLine?: (view: View) => boolean;
  /** What gets tight, for the preview's card, such as the space left in a hold. */
  limits?: (now: View, then: View, me: number) => readonly MessageRef[];
}

/** What a seat's row shows besides its name: `SeatCounts.svelte` of the game draws the rest. */
export interface SeatPresentation {
  points: (view: View, seat: number) => number | null;
  /** The unit of the points, short and in full with `count`. */
  unit: string;
  unitWords: string;
  /** Notes beside the name, such as the first player. */
  notes?: (view: View, seat: number) => readonly MessageRef[];
  /** What stands beside the points where there is no room for a second line. */
  counts?: (view: View, seat: number) => readonly Counted[];
  /** The points of a team, if they are not the sum of those of its seats. */
  together?: (view: View, seats: readonly number[]) => number | null;
  /** Seats that win or lose together, with the name of each such team; none if each plays alone. */
  teams?: (view: View) => readonly Team[];
}

export interface Team {
  name: MessageRef;
  seats: readonly number[];
  /** What they have together. */
  counts?: readonly Counted[];
}

/** A number of something that `Gain.svelte` of the game draws. In words: `web-<game>-gain-<name>`. */
export interface Counted {
  name: string;
  count: number;
}

/**
 * What a table in play needs besides: how choices are put, and what speaks around the board. A game exports it as
 * default from `games/<name>/choices.ts`, which is loaded with its components.
 */
export interface TablePresentation {
  /** How choices are put; a game without it lists its legal actions in words, by group. */
  choosing?: ChoicePresentation;
  /** The seats' rows; a game without it shows the seats in `Players.svelte`. */
  seat?: SeatPresentation;
  /** One line for first games: the goal and the next step. */
  coach?: (view: View, me: number, choices: readonly Choice[]) => MessageRef | null;
  /** What a seat did in one go, in few words; the sentences of its events if left out. */
  phrase?: (events: readonly GameEvent[], seat: number) => readonly MessageRef[];
  /** The places that stand in the way of a refused attempt, by their names in the view. */
  blockers?: (problem: Problem) => readonly string[];
  /** The sound of an event, if it has one. */
  sound?: (event: GameEvent) => Sound | null;
  /** The preset answers, if not with the rest of the presentation. */
  presets?: readonly Preset[];
}

export interface GamePresentation extends TablePresentation {
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

const presentations = import.meta.glob<GamePresentation>("./*/presentation.ts", { import: "default" });
const tableParts = import.meta.glob<TablePresentation>("./*/choices.ts", { import: "default" });
const loaded = new Map<string, GamePresentation>();

/** Load the presentation of a game; `presentationOf` returns it from then on. */
export async function loadPresentation(game: string): Promise<void> {
  const [presentation, tablePart] = await Promise.all([
    presentations[`./${game}/presentation.ts`]?.(),
    tableParts[`./${game}/choices.ts`]?.(),
  ]);
  loaded.set(game, { ...DEFAULT_PRESENTATION, ...presentation, ...tablePart });
}

/** The presentation of a game that is loaded, or of one that has none. */
export function presentationOf(game: string): GamePresentation {
  return loaded.get(game) ?? DEFAULT_PRESENTATION;
}
