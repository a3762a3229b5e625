/**
 * The components that a game provides, and the props they get.
 *
 * A game's components are in `games/<name>/`. The shell loads them when a table of that game is opened. They know no
 * rules: they draw a view, highlight what `legal` lists and report gestures.
 *
 * - `Board.svelte` (BoardProps): the board. It fills its box and does not scroll.
 * - `Hand.svelte` (PlayersProps): what the viewer has before them, below the board; on phones a tab. It fills its box,
 *   which keeps its size during a game.
 * - `SeatCounts.svelte` (SeatCountsProps): the second line of a seat's row. The shell draws the rows (name, notes,
 *   points) if the game's presentation has `seat`.
 * - `Players.svelte` (PlayersProps): the viewer's own area and all players, for replays and for games without a hand.
 * - `Gain.svelte` (GainProps) and `Sign.svelte` (SignProps): the sign of what a choice brings, and of the choice.
 *
 * The shell's regions keep their size whatever they contain: the bar, the board, the line below it (coach, what others
 * do, what just happened), the hand, and the column with seats, decision and log. The board's rectangle never changes
 * during a game, so that nothing moves under the pointer; draw what comes and goes over the board.
 *
 * Choices: where `choosing` is set in the game's `choices.ts` (see `games/presentation.ts`), the shell asks the server for the seat's choices. `legal`
 * then holds the last action of each; picking it takes the actions before it too. `selected` and `preview` work as for
 * single actions. Attempts: `onattempt(place, at)` with a place at which nothing can be done and the pointer's place in
 * the window shows the refusal in a bubble there; `refused` names the places in the way, which wear a red frame.
 *
 * A game that lays out the whole table itself provides `Screen.svelte` (ScreenProps) instead of these two. It fills all
 * below the top bar and renders the shell's panels where it wants them.
 *
 * A replay draws `Board.svelte` and `Players.svelte`, or the screen. A game that shows its past otherwise, such as a race
 * on a time line, provides `Replay.svelte` (ReplayProps); it draws every moment.
 *
 * A game with designs provides two more; the shell does everything around them (saving, checking, trials, sharing) in
 * `designs/`:
 *
 * - `Editor.svelte` (EditorProps): edits a design.
 * - `Thumbnail.svelte` (DesignThumbnailProps): the thumbnail of a design.
 *
 * The score sheet, the charts and the action panel are the shell's; what they need to know of a game is in its
 * `presentation.ts` (see `games/presentation.ts`).
 *
 * The thumbnail of a board for the home screen (BoardThumbnailProps) is `games/thumbnails/<name>.svelte`, separate so
 * that the home screen does not load the whole board.
 *
 * Board and action panel show the same list of actions. They share what the pointer or focus is on through `highlight`
 * (`state/highlight.svelte`): call `highlight.point(actions)` when something on the board is pointed at (and
 * `highlight.point([])` when it no longer is), and use `highlight.has(action)` to highlight what is pointed at in the
 * panel. `highlight.places` lists the places that a lesson's guide points at, by their names in the view;
 * `lessons/Pointer.svelte` marks them.
 *
 * Texts come from `t` (`i18n/language.svelte`): `t("zone-CORE")`, `t("event-landed", { seat: 0, zone: "U4" })`.
 * Messages of a game's components are in `src/starlode/locales/{en,fr}/web-<game>.ftl`, with keys that begin
 * `web-<game>-`. Components that use `t` in their markup follow a change of language.
 *
 * The page has a strict content security policy: no `style="..."` in markup (`style:name={value}` and classes are
 * fine), no `{@html}`, nothing fetched from other origins. Colours come from the custom properties of `app.css`, which
 * follow the theme; `--seat-0` to `--seat-3` are the players' colours.
 */

import type { Component, Snippet } from "svelte";

import { loadPresentation } from "./presentation";
import type {
  SeatStatus,
  Choice,
  Finding,
  ActionJson,
  GameInfo,
  LateMove,
  Problem,
  Report,
  GameEvent,
  View,
} from "../api/types";

/** What a chosen action would do, as far as the viewer can know. */
export interface ActionPreview {
  /** The resulting view. Draw how it differs from the current one. */
  view: View;
  /** The resulting events. */
  events: GameEvent[];
  /** False if chance or another player's decision follows, so that more may happen. */
  complete: boolean;
}

/** A point of the window, in pixels. */
export interface ClientPoint {
  x: number;
  y: number;
}

/** Props of every component that draws a table. */
export interface TableViewProps {
  /** The view to draw. Unchanged parts keep their identity. */
  view: View;
  /** The events of the last change of the view. */
  latestEvents: readonly GameEvent[];
  /** All legal actions of the viewer; empty when it is not their move. Highlight these and no others. */
  legal: readonly ActionJson[];
  /** The viewer's seat, or null for a spectator. */
  me: number | null;
  /** The players' names, by seat. */
  names: readonly string[];
  /** The chosen action that waits for confirmation. */
  selected: ActionJson | null;
  /** The preview of the chosen action; null if nothing is chosen or the response is pending. */
  preview: ActionPreview | null;
  /** The choices with what they bring, the best first; null if the game lists none. */
  choices?: readonly Choice[] | null;
  /** The places that stand in the way of a refused attempt, by their names in the view. */
  refused?: readonly string[];
  /** The seats that won, when the game is over. */
  winners?: readonly number[];
  /**
   * The user chose something. One action: that action. Several: the panel will offer just these. Of an action that is
   * not in `legal` the shell asks the server why it is illegal and shows the answer, at a point of the window if one is
   * given.
   */
  onpick: (choice: ActionJson | readonly ActionJson[], at?: ClientPoint | null) => void;
  /**
   * The user chose a place at which nothing can be done: the shell asks the server why, and shows the answer at this
   * point of the window. Places are named as `views/places.py` of the game says; `selected` is what is to act there.
   */
  onattempt: (place: string, at: ClientPoint, selected?: string | null) => void;
  /** Whether to animate; otherwise change without transitions. */
  motion: boolean;
}

export type BoardProps = TableViewProps;

export interface PlayersProps extends TableViewProps {
  /** Who plays each seat, and who is present. */
  seats: readonly SeatStatus[];
  /** The seats that have to decide. */
  deciding: readonly number[];
}

export interface SeatCountsProps {
  view: View;
  seat: number;
  preview: ActionPreview | null;
}

export interface GainProps {
  /** What is gained, as the server names it. */
  name: string;
  size: number;
}

export interface SignProps {
  choice: Choice;
  /** The viewer's seat. */
  seat: number | null;
}

/** What a screen asks of the table, besides `onpick`. */
export interface TableControls {
  /**
   * Carry out an action at once, without preview or confirmation. Several may be under way; the server carries them
   * out in the order they were sent. Resolves with null when the result is shown, or with what is wrong.
   */
  send: (action: ActionJson) => Promise<Problem | null>;
  /** What an action would do, or what is wrong with it. Nothing is chosen. */
  previewOf: (action: ActionJson) => Promise<{ preview: ActionPreview | null; problem: Problem | null }>;
  /** Why nothing can be done at a place; null if that is not known. Nothing is shown. */
  whyNot: (place: string, selected?: string | null) => Promise<Problem | null>;
  confirm: () => void;
  /** Drop what is chosen, and the problem that is shown. */
  cancel: () => void;
  undo: () => void;
}

/** The panels of the shell that a screen can render. */
export interface ShellPanels {
  /** Every legal action in words, with a filter. */
  actions: Snippet;
  log: Snippet;
  chat: Snippet;
  /** Seats, host, links, undo, pauses. */
  table: Snippet;
  /** The guide of a lesson; null in other games. */
  guide: Snippet | null;
  /** Once the game is over: what its result changed, and bots of another level. */
  outcome: Snippet;
  /** Once the game is over: asking the others to play again, or answering them. */
  again: Snippet;
}

export interface ScreenProps extends PlayersProps {
  /** The events up to what is shown, in order; in a replay as far as they are loaded. */
  pastEvents: readonly GameEvent[];
  controls: TableControls;
  panels: ShellPanels;
  /** Whether an own move can be undone now. */
  mayUndo: boolean;
  /** What is wrong with the last attempt. */
  problem: Problem | null;
  /** Several actions that were picked together; the screen offers just these. */
  candidates: readonly ActionJson[] | null;
  /** When time runs out, on the clock of `performance.now()`. */
  deadline: number | null;
  /** The game time in milliseconds, on the server's clock. It stands still in a pause. */
  gameTime: () => number;
  /** Whether game time stands still. */
  paused: boolean;
  connected: boolean;
  /** Lines of chat that were not read yet. */
  unread: number;
}

/** The course of a recorded game, loaded as far as it was asked for. */
export interface GameCourse {
  /** The number of entries. */
  readonly head: number;
  /** All events that are loaded, in order. */
  readonly loaded: readonly GameEvent[];
  /** The game time of an entry in milliseconds, if it is loaded. */
  timeOf: (entry: number) => number | undefined;
  /** Load the entries from `first` to before `upto`. */
  load: (first: number, upto: number) => Promise<void>;
  /** The next moment to which such an event led; the end of the game if there is none. */
  next: (moment: number, accepts: (event: GameEvent) => boolean) => Promise<number>;
  /** The moment before to which such an event led; the start of the game if there is none. */
  previous: (moment: number, accepts: (event: GameEvent) => boolean) => Promise<number>;
}

/** A screen without interaction, at a moment of the past. */
export interface ReplayProps extends ScreenProps {
  /** The number of entries that are shown. */
  at: number;
  course: GameCourse;
  /** The moves for which somebody else was quicker: the server refused them, so that no event tells of them. */
  lateMoves: () => Promise<readonly LateMove[]>;
  /** Show another moment. */
  go: (moment: number) => void;
}

export interface BoardThumbnailProps {
  /** The view of a running table, or null to show a sample. */
  view: View | null;
  motion: boolean;
}

export interface EditorProps {
  game: GameInfo;
  /** The text of the design. Empty: the editor creates a new one. Otherwise any text, possibly invalid. */
  text: string;
  /** The server's report on this or a slightly earlier text; null before the first. */
  report: Report | null;
  /** The finding that the user wants to see. */
  pointed: Finding | null;
  /**
   * The design changed. Changes with the same stroke are undone together, such as a brush stroke or typing in one
   * field.
   */
  onchange: (text: string, stroke?: string) => void;
  /** Run one of the game's tools on the design; null if it fails (the shell shows why). */
  tool: (name: string) => Promise<string | null>;
}

export interface DesignThumbnailProps {
  text: string;
}

/** The components of one game; null for those it does not have. */
export interface Renderer {
  Board: Component<BoardProps> | null;
  Screen: Component<ScreenProps> | null;
  SeatCounts: Component<SeatCountsProps> | null;
  Gain: Component<GainProps> | null;
  Sign: Component<SignProps> | null;
}

type Loaders<Props extends Record<string, unknown>> = Record<string, () => Promise<{ default: Component<Props> }>>;

const boards = import.meta.glob("./*/Board.svelte") as Loaders<BoardProps & Record<string, unknown>>;
const players = import.meta.glob("./*/Players.svelte") as Loaders<PlayersProps & Record<string, unknown>>;
const screens = import.meta.glob("./*/Screen.svelte") as Loaders<ScreenProps & Record<string, unknown>>;
const hands = import.meta.glob("./*/Hand.svelte") as Loaders<PlayersProps & Record<string, unknown>>;
const counts = import.meta.glob("./*/SeatCounts.svelte") as Loaders<SeatCountsProps & Record<string, unknown>>;
const gains = import.meta.glob("./*/Gain.svelte") as Loaders<GainProps & Record<string, unknown>>;
const signs = import.meta.glob("./*/Sign.svelte") as Loaders<SignProps & Record<string, unknown>>;
const replays = import.meta.glob("./*/Replay.svelte") as Loaders<ReplayProps & Record<string, unknown>>;
const editors = import.meta.glob("./*/Editor.svelte") as Loaders<EditorProps & Record<string, unknown>>;
const thumbnails = import.meta.glob("./*/Thumbnail.svelte") as Loaders<DesignThumbnailProps & Record<string, unknown>>;
const minis = import.meta.glob("./thumbnails/*.svelte") as Loaders<BoardThumbnailProps & Record<string, unknown>>;

async function load<Props extends Record<string, unknown>>(
  loaders: Loaders<Props>,
  path: string,
): Promise<Component<Props> | null> {
  const loader = loaders[path];
  return loader ? (await loader()).default : null;
}

const loaded = new Map<string, Renderer>();

/** The players of a game, as a replay shows them. */
export async function loadPlayers(game: string): Promise<Component<PlayersProps> | null> {
  return (await load(players, `./${game}/Players.svelte`)) as Component<PlayersProps> | null;
}

const areas = new Map<string, Component<PlayersProps> | null>();

/** Whether a game has a hand below its board. */
export function hasHand(game: string): boolean {
  return `./${game}/Hand.svelte` in hands;
}

/**
 * What a table shows below its board: the hand, or the players of a game without one. It is loaded after the board,
 * which on a slow line must not wait for it; synchronously if already loaded.
 */
export function handOf(game: string): Component<PlayersProps> | null | Promise<Component<PlayersProps> | null> {
  return areas.get(game) ?? loadHand(game);
}

async function loadHand(game: string): Promise<Component<PlayersProps> | null> {
  const area = hasHand(game)
    ? ((await load(hands, `./${game}/Hand.svelte`)) as Component<PlayersProps> | null)
    : await loadPlayers(game);
  areas.set(game, area);
  return area;
}

/** The drawings of a game; null stands for each that it does not have. */
export async function loadRenderer(game: string): Promise<Renderer> {
  const [Board, Screen, SeatCounts, Gain, Sign] = await Promise.all([
    load(boards, `./${game}/Board.svelte`),
    load(screens, `./${game}/Screen.svelte`),
    load(counts, `./${game}/SeatCounts.svelte`),
    load(gains, `./${game}/Gain.svelte`),
    load(signs, `./${game}/Sign.svelte`),
    loadPresentation(game),
  ]);
  const renderer = { Board, Screen, SeatCounts, Gain, Sign } as Renderer;
  loaded.set(game, renderer);
  return renderer;
}

/** Synchronously if already loaded, so that everything is laid out at once. */
export function rendererOf(game: string): Renderer | Promise<Renderer> {
  return loaded.get(game) ?? loadRenderer(game);
}

/** Whether a game is drawn. Otherwise its tables show the list of actions alone. */
export function hasBoard(game: string): boolean {
  return `./${game}/Board.svelte` in boards || `./${game}/Screen.svelte` in screens;
}

/** The replay of a game, if it has its own. */
export async function loadReplay(game: string): Promise<Component<ReplayProps> | null> {
  return (await load(replays, `./${game}/Replay.svelte`)) as Component<ReplayProps> | null;
}

/** Whether a game lays out its whole table itself, the end of the game included. */
export function hasScreen(game: string): boolean {
  return `./${game}/Screen.svelte` in screens;
}

/** The board thumbnail of a game, if it has one. */
export async function loadBoardThumbnail(game: string): Promise<Component<BoardThumbnailProps> | null> {
  return (await load(minis, `./thumbnails/${game}.svelte`)) as Component<BoardThumbnailProps> | null;
}

/** The design editor of a game, if it has one. */
export async function loadEditor(game: string): Promise<Component<EditorProps> | null> {
  return (await load(editors, `./${game}/Editor.svelte`)) as Component<EditorProps> | null;
}

/** The design thumbnail of a game, if it has one. */
export async function loadDesignThumbnail(game: string): Promise<Component<DesignThumbnailProps> | null> {
  return (await load(thumbnails, `./${game}/Thumbnail.svelte`)) as Component<DesignThumbnailProps> | null;
}
