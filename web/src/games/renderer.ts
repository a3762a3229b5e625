/**
 * What the shell asks of a game's drawings, and what it gives them.
 *
 * A game lives in `games/<name>/`. The shell looks for these components there and loads them only when a table of that
 * game is opened. None of them knows rules: they draw a view, light what `legal` names and report gestures.
 *
 * - `Board.svelte` (BoardProps): the board. It fills the box it is put in and does not scroll.
 * - `Players.svelte` (PlayersProps): the viewer's own area and the other players as compact cards.
 *
 * A game that people can draw designs for brings two more; everything around them (keeping, checking, trying, sharing)
 * is the shell's, in `designs/`:
 *
 * - `Editor.svelte` (EditorProps): draws a design and lets it be changed.
 * - `Thumbnail.svelte` (ThumbnailProps): a design as a small picture.
 *
 * The score sheet, the curves and the groups of the action panel are the shell's; what they need to know of a game stands
 * in its `presentation.ts` (`games/presentation.ts`).
 *
 * A small living picture of the board for the home screen (MiniProps) is `games/thumbnails/<name>.svelte`, apart from the
 * rest, so that the home screen does not load a whole board.
 *
 * Board and action panel are two faces of one list. What the pointer or the keyboard focus is on is shared through
 * `highlight` (`state/highlight.svelte`): `highlight.point(forms)` when something of the board is pointed at (and
 * `highlight.point([])` when no longer), `highlight.has(form)` to light what is pointed at in the panel. Where a guide
 * says to look stands in `highlight.places`, named as the view names them: `lessons/Pointer.svelte` marks a place.
 *
 * Words come from `t` (`i18n/language.svelte`): `t("zone-CORE")`, `t("event-landed", { seat: 0, zone: "U4" })`. Messages
 * of a game's own drawings stand in `src/starlode/locales/{en,fr}/web-<game>.ftl`, with keys that begin `web-<game>-`.
 * A component that uses `t` in its markup changes language by itself.
 *
 * The page is served under a strict content security policy: no `style="..."` in markup (`style:name={value}` and
 * classes are fine), no `{@html}`, nothing fetched from elsewhere. Colours come from the tokens of `app.css`, which
 * follow the theme; `--seat-0` to `--seat-3` are the players' colours.
 */

import type { Component } from "svelte";

import type { SeatStatus, Finding, ActionJson, GameInfo, Report, GameEvent, View } from "../api/types";

/** What a chosen action would do, as far as the viewer can know it. */
export interface ActionPreview {
  /** The view as it would be. Draw what differs from the view now: what arrives, what goes, what it costs. */
  view: View;
  /** What would be told. */
  events: GameEvent[];
  /** False if chance or somebody else's decision comes in between, so that more may happen. */
  complete: boolean;
}

/** What every drawing at a table gets. */
export interface TableViewProps {
  /** The position to draw. Parts that did not change are the same objects as before. */
  view: View;
  /** What was told when the view last changed: it says how the position came about. */
  latestEvents: readonly GameEvent[];
  /** Everything the viewer may do now; empty when it is not their move. Light these, and only these. */
  legal: readonly ActionJson[];
  /** The viewer's seat, or null for a spectator. */
  me: number | null;
  /** The players' names, by seat. */
  names: readonly string[];
  /** The action that is chosen and waits to be confirmed. */
  selected: ActionJson | null;
  /** What the chosen action would do; null while nothing is chosen or the answer is not there yet. */
  preview: ActionPreview | null;
  /**
   * The person chose something on the drawing. One form: that action. Several: the thing stands for all of these, and
   * the panel will offer just them. A form that is not in `legal` is a try at something that is not allowed: the shell
   * asks the server why and shows the answer.
   */
  onpick: (choice: ActionJson | readonly ActionJson[]) => void;
  /** Whether things may move. False when the person or the system asks for calm; then change without transitions. */
  motion: boolean;
}

export type BoardProps = TableViewProps;

export interface PlayersProps extends TableViewProps {
  /** Who sits where, and who is there. */
  seats: readonly SeatStatus[];
  /** The seats whose decision the table waits for. */
  deciding: readonly number[];
}

export interface BoardThumbnailProps {
  /** A position of a running table, or null: then show the game as it looks at its best. */
  view: View | null;
  motion: boolean;
}

export interface EditorProps {
  game: GameInfo;
  /** The design as it stands. Empty: a new one, which the editor begins. Else any text at all: a file may be broken. */
  text: string;
  /** What the game finds in it, or in what it was a moment ago; null until the first answer. */
  report: Report | null;
  /** What the person wants to see on the drawing. */
  pointed: Finding | null;
  /**
   * The person changed the design. Changes with the same stroke are taken back together: a stroke of the brush, a
   * word that is typed. Without one, the change stands alone.
   */
  onchange: (text: string, stroke?: string) => void;
  /** What one of the game's tools makes of the design; null if it cannot (the shell says why). */
  tool: (name: string) => Promise<string | null>;
}

export interface DesignThumbnailProps {
  text: string;
}

/** The drawings of one game. */
export interface Renderer {
  Board: Component<BoardProps> | null;
  Players: Component<PlayersProps> | null;
}

type Loaders<Props extends Record<string, unknown>> = Record<string, () => Promise<{ default: Component<Props> }>>;

const boards = import.meta.glob("./*/Board.svelte") as Loaders<BoardProps & Record<string, unknown>>;
const players = import.meta.glob("./*/Players.svelte") as Loaders<PlayersProps & Record<string, unknown>>;
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

/** The drawings of a game; null stands for each that it does not have. */
export async function loadRenderer(game: string): Promise<Renderer> {
  const [Board, Players] = await Promise.all([
    load(boards, `./${game}/Board.svelte`),
    load(players, `./${game}/Players.svelte`),
  ]);
  const renderer = { Board, Players } as Renderer;
  loaded.set(game, renderer);
  return renderer;
}

/** The same at once if they were loaded before: what is put on the page together is laid out once. */
export function rendererOf(game: string): Renderer | Promise<Renderer> {
  return loaded.get(game) ?? loadRenderer(game);
}

/** The small picture of a game for the home screen, if it has one. */
export async function loadBoardThumbnail(game: string): Promise<Component<BoardThumbnailProps> | null> {
  return (await load(minis, `./thumbnails/${game}.svelte`)) as Component<BoardThumbnailProps> | null;
}

/** The editor of a game's designs, if it has one. */
export async function loadEditor(game: string): Promise<Component<EditorProps> | null> {
  return (await load(editors, `./${game}/Editor.svelte`)) as Component<EditorProps> | null;
}

/** The small picture of a design, if the game draws one. */
export async function loadDesignThumbnail(game: string): Promise<Component<DesignThumbnailProps> | null> {
  return (await load(thumbnails, `./${game}/Thumbnail.svelte`)) as Component<DesignThumbnailProps> | null;
}
