/**
 * The state of a table for one viewer: what the server sent, what is shown of it at the chosen speed, and what is being
 * chosen.
 */

import { api, problemOf } from "../../api/client";
import type {
  ActionJson,
  ChatLine,
  Choice,
  Delta,
  GameEvent,
  PauseStatus,
  PreviewResult,
  Problem,
  SeatStatus,
  ServerMessage,
  Snapshot,
  Status,
  View,
  Vote,
} from "../../api/types";
import { actionKey, sameAction } from "../../connection/actions";
import { applyDelta, applyLegalDelta } from "../../connection/delta";
import { isSeatEvent, replaceEventsFrom } from "../../connection/events";
import { socketUrl, TableConnection, type ConnectionState } from "../../connection/tableConnection";
import { presentationOf, type GamePresentation } from "../../games/presentation";
import type { ActionPreview, ClientPoint } from "../../games/renderer";
import { isBot, playerName } from "../../lobby/seats";
import { settings } from "../../state/settings.svelte";
import { ChoiceList } from "./choiceList.svelte";
import { GameClock } from "./gameClock";
import { decides, inRealTime, type GameState, type GameUpdate } from "./gameState";
import { MissedEvents } from "./missedEvents.svelte";
import { Pause } from "./pause.svelte";
import { pickedChoices } from "./pickedChoices";
import { SeenMark } from "./seenMark";
import { moverAfter, UpdateQueue } from "./updateQueue.svelte";
import { Votes } from "./votes.svelte";

/** Callbacks for what happens at the table. */
export interface TableListener {
  /** New events are shown. */
  onEvents: (events: readonly GameEvent[]) => void;
  /** It became this viewer's turn. */
  onTurn: () => void;
  /** This viewer is asked to agree to something. */
  onAsked?: (vote: Vote) => void;
}

/** The preview of the chosen action, what follows it, and what would no longer be possible. */
interface Preview extends ActionPreview, Pick<PreviewResult, "then" | "next_seats" | "no_longer_legal"> {}

/** What one seat did last, in one go. */
export interface Phrase {
  seat: number;
  events: readonly GameEvent[];
}

/** Milliseconds for which a refusal is shown where it happened. */
const REFUSAL_SHOWN = 4000;

export class TableStore {
  readonly id: string;
  readonly game: string;
  readonly presentation: GamePresentation;
  readonly #code: string | null;
  readonly #listener: TableListener;
  readonly #connection: TableConnection;
  readonly #clock = new GameClock();
  readonly #seen: SeenMark;
  readonly #updates = new UpdateQueue(
    () => this.shown,
    (update) => this.#show(update, true),
  );
  readonly #choiceList = new ChoiceList();
  readonly votes = new Votes(
    () => ({ me: this.me, host: this.host }),
    (vote) => this.#listener.onAsked?.(vote),
  );
  readonly pause = new Pause(() => ({ me: this.me, host: this.host, over: this.over }));
  readonly missed = new MissedEvents(() => ({
    game: this.game,
    presentation: this.presentation,
    events: this.events,
    me: this.me,
    viewAt: async (head) => (await api.moment(this.id, head, this.#code)).view,
    onProblem: (problem) => (this.problem = problem),
  }));

  status = $state<Status | null>(null);
  connection = $state<ConnectionState>("connecting");
  closedBecause = $state.raw<Problem | null>(null);
  shown = $state.raw<GameState | null>(null);
  events = $state.raw<readonly GameEvent[]>([]);
  /** The events of the last change of what is shown. */
  latestEvents = $state.raw<readonly GameEvent[]>([]);
  seats = $state.raw<readonly SeatStatus[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  host = $state(false);
  /** The table at which the players are asked to play again. */
  rematch = $state<string | null>(null);
  /** How often the server asked for contributions to the draws. */
  contributionsAsked = $state(0);

  selected = $state.raw<ActionJson | null>(null);
  preview = $state.raw<Preview | null>(null);
  /** The actions picked on the board, if there are several. */
  candidates = $state.raw<readonly ActionJson[] | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** Where an attempt was refused, in pixels of the window; null if it was not made at a place. */
  refusedAt = $state.raw<ClientPoint | null>(null);
  busy = $state(false);
  /** Who plays another seat from now on, and why, until this viewer moves. */
  seatNews = $state.raw<GameEvent | null>(null);
  /** What the seat that moved last has done in one go. */
  phrase = $state.raw<Phrase | null>(null);
  /** The last state received; `shown` follows it at the chosen speed. */
  #received: GameState | null = null;
  /** The seat whose turn was announced, until it no longer decides. */
  #announcedTurn: number | null = null;
  #refusalTimer: ReturnType<typeof setTimeout> | undefined;
  /** The entries before which this viewer chose something. */
  #chosenAt: readonly number[] = [];
  #ownMove = false;
  #presetAnsweredAt = -1;
  #previewRequest = 0;
  #outOfSync = false;
  #onOpen: (() => void) | null = null;
  /** Those who wait until an entry is shown. */
  #expected: readonly { head: number; shown: () => void }[] = [];

  /** A question that is answered automatically is not put. */
  #answering = $state(0);

  readonly names = $derived(this.seats.map(playerName));
  readonly me = $derived(this.shown?.seat ?? null);
  readonly over = $derived(this.shown?.over ?? false);
  readonly catchingUp = $derived(!this.#updates.isEmpty);
  readonly view = $derived(this.missed.past?.view ?? this.shown?.view ?? null);
  /** Whom the game waits for. Who is answered for automatically is not asked. */
  readonly deciding = $derived<readonly number[]>(
    (this.shown?.pending ?? []).filter((seat) => this.#answering === 0 || seat !== this.me),
  );
  readonly #isOpen = $derived(
    this.shown !== null && !this.catchingUp && !this.missed.past && !this.pause.isOn && this.connection !== "closed",
  );
  readonly #mayChoose = $derived(this.#isOpen && this.#answering === 0);
  /** The choices with what they bring, the best first; null if the game lists none, or they are not here yet. */
  readonly choices = $derived(this.#mayChoose && this.shown ? this.#choiceList.of(this.shown) : null);
  /** Whether the choices of this position are still being asked for, so that the list will change. */
  readonly listing = $derived(this.#choiceList.isLoading);
  readonly #pickedChoices = $derived(this.choices && pickedChoices(this.choices));
  /** What can be chosen; nothing while older events are still being shown, or time stands still. */
  readonly legal = $derived<readonly ActionJson[]>(
    this.#pickedChoices?.map(({ pick }) => pick) ?? (this.#mayChoose ? (this.shown?.legal ?? []) : []),
  );
  readonly #choiceByKey = $derived(new Map(this.#pickedChoices?.map(({ pick, choice }) => [actionKey(pick), choice])));
  readonly mayAct = $derived(this.legal.length > 0);
  /** Whether the game waits for this viewer. Where all act at once, one may act without being waited for. */
  readonly myMove = $derived(this.mayAct && this.me !== null && this.deciding.includes(this.me));
  readonly #controller = $derived(this.me === null ? "" : (this.seats[this.me]?.controller ?? ""));
  /** Whether a bot plays this viewer's seat. */
  readonly botPlaysForMe = $derived(!this.over && isBot(this.#controller));
  /** Whether somebody else plays this viewer's seat: a bot, or the table. */
  readonly playedByOther = $derived(this.botPlaysForMe || (!this.over && this.#controller === "dropped"));
  /** The choices of this viewer's last decision, while others play. Who does not decide has none. */
  readonly earlierChoices = $derived(this.playedByOther ? [] : this.#choiceList.last);
  /** The seats that nobody plays: their players have left, or have not come yet. */
  readonly freeSeats = $derived(this.over ? [] : this.seats.filter(({ free }) => free).map(({ seat }) => seat));
  readonly mayUndo = $derived(this.me !== null && !this.over && (this.shown?.may_undo ?? false));

  constructor(
    id: string,
    game: string,
    code: string | null,
    listener: TableListener,
    /** In a lesson every action is chosen by itself, as the recording has it. */
    readonly lesson = false,
  ) {
    this.id = id;
    this.game = game;
    this.presentation = presentationOf(game);
    this.#code = code;
    this.#listener = listener;
    this.#seen = new SeenMark(id, () => this.shown?.head ?? null);
    document.addEventListener("visibilitychange", this.#visibilityChanged);
    this.#connection = new TableConnection(socketUrl(id, code), {
      onMessage: (message, arrived) => {
        this.receive(message, arrived);
      },
      onStateChange: (connection, problem) => {
        this.connection = connection;
        if (problem) this.closedBecause = problem;
        if (connection === "open" || connection === "closed") {
          this.#onOpen?.();
          this.#onOpen = null;
        }
        if (connection !== "open") {
          this.votes.clear();
          this.#clock.reset();
          this.#showExpected(Infinity);
        }
      },
      lastSeen: () => (this.#outOfSync ? 0 : (this.#received?.head ?? 0)),
    });
  }

  close(): void {
    this.#updates.close();
    this.#seen.flush();
    clearTimeout(this.#refusalTimer);
    document.removeEventListener("visibilitychange", this.#visibilityChanged);
    this.missed.stopReplay();
    this.#connection.close();
  }

  // --- messages from the server

  /** `arrived` is when the message came, on the clock of `performance.now()`. */
  receive(message: ServerMessage, arrived = performance.now()): void {
    switch (message.type) {
      case "snapshot":
        this.#receiveSnapshot(message, arrived);
        break;
      case "delta": {
        const received = this.#received;
        if (!received || message.head <= received.head) break;
        if (message.base !== received.head) {
          // A delta is missing: ask for a full snapshot.
          this.#outOfSync = true;
          this.#connection.refresh();
          break;
        }
        const view = applyDelta(received.view, message.removed, message.patch);
        const legal = applyLegalDelta(received.legal, message.legal);
        const state = this.#stateOf(message, view, legal, arrived);
        this.#enqueue({ state, events: message.events, since: message.base });
        break;
      }
      case "seats":
        this.seats = message.seats;
        break;
      case "chat-line":
        if (!this.chat.some((line) => line.n === message.line.n)) this.chat = [...this.chat, message.line];
        break;
      case "pause-status":
        this.#receivePause(message, arrived);
        break;
      case "contribute":
        this.contributionsAsked += 1;
        break;
      case "undo-vote":
      case "drop-vote":
        this.#receiveVote(message, arrived);
        break;
      case "rematch":
        this.rematch = message.table;
        break;
      default:
        break;
    }
  }

  #receiveVote(message: Vote, arrived: number): void {
    this.votes.receive(message, arrived);
    if (message.clock !== undefined) this.#setTimes(message as Pick<Delta, "clock" | "now">, arrived);
  }

  #stateOf(message: Snapshot | Delta, view: View, legal: readonly ActionJson[], arrived: number): GameState {
    const { head, undo, may_undo, over, pending, seat, times } = message;
    return { head, view, legal, undo, may_undo, over, pending, seat, times, ...this.#timesOf(message, arrived) };
  }

  #timesOf(
    message: Pick<Delta, "clock" | "now">,
    receivedAt: number,
  ): Pick<GameState, "deadline" | "now" | "receivedAt"> {
    const now = this.#clock.hear(message.now, receivedAt);
    return {
      deadline: message.clock === null ? null : receivedAt + Math.max(0, message.clock - now),
      ...{ now, receivedAt },
    };
  }

  #receivePause(message: PauseStatus, arrived: number): void {
    this.pause.receive(message, arrived);
    this.#clock.reset();
    this.#setTimes(message, arrived);
  }

  #setTimes(message: Pick<Delta, "clock" | "now">, arrived: number): void {
    const times = this.#timesOf(message, arrived);
    if (this.#received) this.#received = { ...this.#received, ...times };
    if (this.shown) this.shown = { ...this.shown, ...times };
  }

  #receiveSnapshot(message: Snapshot, arrived: number): void {
    // Before the game there was nothing to show: its first position appears at once.
    const previous = this.status === "lobby" ? null : this.#received;
    this.seats = message.seats;
    // Only the first snapshot of a connection contains the chat.
    if (message.chat.length > 0) this.chat = message.chat;
    this.host = message.host;
    this.status = message.status;
    this.#clock.reset();
    const state = this.#stateOf(message, message.view, message.legal, arrived);
    const queued = { state, events: message.events, since: message.since };
    this.#outOfSync = false;
    if (previous === null) {
      const seen = this.#seen.read();
      if (seen > 0 && seen < state.head) this.missed.from = seen;
    }
    if (previous === null || previous.head === state.head) {
      this.#received = state;
      this.#updates.showAll();
      this.#show(queued, false);
    } else {
      this.#enqueue(queued);
    }
  }

  /** A new state: shown at once, or queued. */
  #enqueue(update: GameUpdate): void {
    this.#received = update.state;
    const ownMove = this.#ownMove;
    if (ownMove) this.#ownMove = false;
    this.#updates.add(update, ownMove);
  }

  /** Show everything that is queued at once. */
  skipToPresent(): void {
    this.missed.stopReplay();
    this.#updates.showAll();
  }

  #show({ state, events, since }: GameUpdate, announce: boolean): void {
    const previous = this.shown;
    const mover = moverAfter(previous);
    if (previous && previous.head < state.head) this.#tell(mover, events);
    this.events = replaceEventsFrom(this.events, events, since);
    this.latestEvents = events;
    this.shown = state;
    this.#updates.wasShown(mover, state);
    this.#showExpected(state.head);
    if (document.visibilityState !== "hidden") this.#seen.writeSoon();
    this.#keepChoice(state, previous?.head !== state.head);
    if (announce && events.length > 0) {
      this.seatNews = events.findLast((each) => isSeatEvent(each) && each.data["seat"] !== state.seat) ?? this.seatNews;
      this.#listener.onEvents(events);
    }
    if (state === this.#received) this.#listChoices(state);
    if (!decides(state)) this.#announcedTurn = null;
    if (state === this.#received && state.legal.length > 0) {
      const answer = this.#presetAnswer(state);
      if (answer) void this.#answer(answer);
      else if (decides(state) && this.#announcedTurn !== state.seat) {
        this.#announcedTurn = state.seat;
        this.#listener.onTurn();
      }
    }
  }

  /** Add events to what their seat does in one go, or begin a new phrase with them. */
  #tell(seat: number, events: readonly GameEvent[]): void {
    const earlier = this.phrase?.seat === seat ? this.phrase.events : [];
    this.phrase = { seat, events: [...earlier, ...events] };
  }

  /** Ask for the choices of a position, if the game lists any. */
  #listChoices(state: GameState): void {
    if (!this.presentation.choosing || state.over || state.legal.length === 0) return;
    void this.#choiceList.load(this.#connection, state, !this.lesson, (head) => head === this.#received?.head);
  }

  /** Cancel a choice that is no longer legal; preview a legal one again. */
  #keepChoice(state: GameState, moved: boolean): void {
    this.candidates = null;
    if (moved) this.votes.passMove(false);
    if (moved && !inRealTime(state)) this.#setProblem(null);
    const { selected } = this;
    if (!selected) return;
    if (!state.legal.some((action) => sameAction(action, selected))) this.cancel();
    else if (moved) void this.#askPreview(selected);
  }

  /** Show what is wrong, or nothing; at a place of the window for a short while. */
  #setProblem(problem: Problem | null, at: ClientPoint | null = null): void {
    clearTimeout(this.#refusalTimer);
    this.problem = problem;
    this.refusedAt = problem ? at : null;
    if (problem && at) this.#refusalTimer = setTimeout(() => this.#setProblem(null), REFUSAL_SHOWN);
  }

  #presetAnswer(state: GameState): ActionJson | null {
    if (state.head === this.#presetAnsweredAt || this.busy) return null;
    // In a lesson the learner answers everything.
    for (const preset of this.lesson ? [] : this.presentation.presets) {
      if (!settings.hasPreset(`${this.game}/${preset.name}`, preset.usual)) continue;
      const answer = preset.answer(state.legal, { view: state.view, alone: this.#isAlone(state.seat) });
      if (answer) {
        this.#presetAnsweredAt = state.head;
        return answer;
      }
    }
    return null;
  }

  /** Whether bots play all seats but this one. */
  #isAlone(seat: number | null): boolean {
    return this.seats.every((each) => each.seat === seat || isBot(each.controller));
  }

  /** A preset was switched on: answer with it if it applies now. */
  answerPreset(): void {
    const { shown } = this;
    const answer = shown && this.#isOpen && shown.legal.length > 0 ? this.#presetAnswer(shown) : null;
    if (answer) void this.#answer(answer);
  }

  async #answer(action: ActionJson): Promise<void> {
    this.#answering += 1;
    await this.act(action);
    this.#answering -= 1;
  }

  readonly #visibilityChanged = (): void => {
    if (document.visibilityState === "hidden") {
      this.#seen.flush();
      this.#updates.showAll();
      this.missed.from ??= this.shown?.head ?? null;
    } else if (this.shown) {
      this.#seen.write();
      if (this.missed.events.length === 0) this.missed.from = null;
    }
  };

  /** The game time on the server's clock, in milliseconds. It stands still in a pause. */
  gameTime(): number {
    const { shown } = this;
    if (!shown) return 0;
    return this.pause.isOn ? shown.now : shown.now + performance.now() - shown.receivedAt;
  }

  // --- choosing an action

  /** Something was picked, in the panel or on the board. */
  pick(choice: ActionJson | readonly ActionJson[], at: ClientPoint | null = null): void {
    if (this.busy) return;
    const actions = Array.isArray(choice) ? (choice as readonly ActionJson[]) : [choice as ActionJson];
    const [action] = actions;
    this.#setProblem(null);
    if (!action) return;
    if (actions.length > 1) {
      this.cancel();
      this.candidates = actions;
    } else if (!this.legal.some((each) => sameAction(each, action))) {
      void this.#showProblem(at, async () => (await this.previewOf(action)).problem);
    } else if (!settings.confirm || sameAction(action, this.selected)) {
      void this.act(action);
    } else {
      this.selected = action;
      this.preview = null;
      void this.#askPreview(action);
    }
  }

  cancel(): void {
    this.#previewRequest += 1;
    this.selected = null;
    this.preview = null;
    this.candidates = null;
    this.#setProblem(null);
  }

  confirm(): void {
    if (this.selected) void this.act(this.selected);
  }

  /** The choice that an action stands for, if choices are listed. */
  choiceOf(action: ActionJson): Choice | null {
    return this.#choiceByKey.get(actionKey(action)) ?? null;
  }

  /** Carry out an action, or all actions of the choice that it stands for, and nothing else until they are shown. */
  async act(action: ActionJson): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.#setProblem(null);
    this.#ownMove = true;
    if (this.#received && this.#presetAnsweredAt !== this.#received.head) {
      this.#chosenAt = [...this.#chosenAt, this.#received.head];
    }
    let problem: Problem | null = null;
    for (const each of this.choiceOf(action)?.do ?? [action]) {
      problem = await this.send(each);
      if (problem) break;
    }
    this.busy = false;
    if (problem) {
      this.#ownMove = false;
      this.#setProblem(problem);
    } else {
      this.cancel();
      this.votes.passMove(true);
      // Whoever only has an answer given has read nothing yet.
      if (this.#answering === 0) this.#dropNews();
    }
    this.answerPreset();
  }

  /** Whoever acts knows what happened before. */
  #dropNews(): void {
    this.missed.from = null;
    this.seatNews = null;
  }

  /**
   * Send an action at once. Several may be under way; the server carries them out in the order they were sent.
   * Resolves with null when the result is shown, or with what is wrong.
   */
  async send(action: ActionJson): Promise<Problem | null> {
    // Only what others do is shown at the chosen speed.
    this.#ownMove = true;
    try {
      const answer = await this.#connection.ask({ type: "act", do: action, head: this.#received?.head ?? 0 });
      // The reply may arrive before the delta: do not offer the old actions in between.
      if (answer.type === "ack") await this.#waitUntilShown(answer.head);
      return null;
    } catch (error) {
      this.#ownMove = false;
      return problemOf(error);
    }
  }

  async #waitUntilShown(head: number): Promise<void> {
    if (this.connection !== "open" || (this.shown && this.shown.head >= head)) return;
    await new Promise<void>((shown) => (this.#expected = [...this.#expected, { head, shown }]));
  }

  /** Entries up to this one are shown. */
  #showExpected(head: number): void {
    const reached = this.#expected.filter((each) => each.head <= head);
    if (reached.length === 0) return;
    this.#expected = this.#expected.filter((each) => each.head > head);
    for (const { shown } of reached) shown();
  }

  async #askPreview(action: ActionJson): Promise<void> {
    const request = ++this.#previewRequest;
    const { preview, problem } = await this.previewOf(action);
    if (request !== this.#previewRequest) return;
    if (preview) this.preview = preview;
    else if (problem && actionKey(action) === actionKey(this.selected ?? {})) {
      this.cancel();
      this.#setProblem(problem);
    }
  }

  /** What an action would do, or what is wrong with it; neither if there is no game. Nothing is chosen. */
  async previewOf(action: ActionJson): Promise<{ preview: Preview | null; problem: Problem | null }> {
    try {
      const tried = this.choiceOf(action)?.do ?? [action];
      const answer = await this.#connection.ask({
        type: "preview",
        do: tried.at(-1) ?? action,
        first: tried.slice(0, -1),
      });
      const { shown } = this;
      if (answer.type !== "previewed" || !shown) return { preview: null, problem: null };
      const preview = {
        view: applyDelta(shown.view, answer.removed, answer.patch),
        events: answer.events,
        complete: answer.complete,
        then: answer.then,
        next_seats: answer.next_seats,
        no_longer_legal: answer.no_longer_legal,
      };
      return { preview, problem: null };
    } catch (error) {
      return { preview: null, problem: problemOf(error) };
    }
  }

  /** A place was chosen at which nothing can be done: show why, at a point of the window. */
  attempt(place: string, at: ClientPoint | null, selected: string | null = null): void {
    if (!this.busy && this.me !== null) void this.#showProblem(at, () => this.whyNot(place, selected));
  }

  /** Why nothing can be done at a place, where this was selected before; null if that is not known. */
  async whyNot(place: string, selected: string | null = null): Promise<Problem | null> {
    try {
      const answer = await this.#connection.ask({ type: "why-not", place, selected, joined: !this.lesson });
      return answer.type === "explained" ? answer.problem : null;
    } catch (error) {
      return problemOf(error);
    }
  }

  /** Show the problem that the server names, unless something else was chosen before it answered. */
  async #showProblem(at: ClientPoint | null, ask: () => Promise<Problem | null>): Promise<void> {
    this.cancel();
    const request = this.#previewRequest;
    const problem = await ask();
    if (request === this.#previewRequest) this.#setProblem(problem, at);
  }

  // --- other requests

  /** Undo from an entry on, or this viewer's last choice with the answers that were given automatically. */
  async undo(to: number | null = null): Promise<void> {
    const chosen = this.#chosenAt.at(-1);
    const earliest = this.shown?.undo ?? null;
    this.#chosenAt = this.#chosenAt.slice(0, -1);
    const alone = chosen !== undefined && earliest !== null && chosen >= earliest;
    await this.#send({ type: "undo", to: to ?? (alone ? chosen : null) });
  }

  async answerVote(agree: boolean): Promise<void> {
    this.votes.clear();
    await this.#send({ type: "vote", agree });
  }

  async startPause(): Promise<void> {
    await this.#send({ type: "pause" });
  }

  async endPause(): Promise<void> {
    await this.#send({ type: "resume" });
  }

  /** Connect again, because the user has another session now. Resolves when the table is there again. */
  async reconnect(): Promise<void> {
    await new Promise<void>((open) => {
      this.#onOpen = open;
      this.#connection.reopen();
    });
  }

  /** Take this viewer's seat back from whoever plays it. */
  async reclaimSeat(): Promise<void> {
    this.problem = null;
    try {
      await api.claim(this.id, this.me, this.#code);
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  /** Returns whether the message was accepted. */
  async sendChat(text: string): Promise<boolean> {
    return this.#send({ type: "chat", text });
  }

  async #send(request: Parameters<TableConnection["ask"]>[0]): Promise<boolean> {
    this.problem = null;
    try {
      await this.#connection.ask(request);
      return true;
    } catch (error) {
      this.problem = problemOf(error);
      return false;
    }
  }
}
