/** A table as this viewer sees it: what the server tells, what is shown of it at which pace, and what is being chosen. */

import { faceOf, type Face } from "../games/presentation";
import type { PreviewShown } from "../games/renderer";
import { api, reason } from "../api/client";
import { formKey, sameForm } from "../connection/actions";
import { changed } from "../connection/delta";
import { settings, store, stored } from "../state/settings.svelte";
import { socketAddress, TableSocket, type Line } from "../connection/tableConnection";
import { joined } from "../connection/events";
import type {
  AskedBack,
  Chair,
  Change,
  ChatLine,
  Form,
  Position,
  Previewed,
  ServerMessage,
  Status,
  Told,
  View,
  Why,
} from "../api/types";

/** A moment of the game, as it was told. */
export interface Snapshot {
  head: number;
  view: View;
  legal: readonly Form[];
  undo: number | null;
  over: boolean;
  /** The moment of this browser's clock at which time runs out. */
  deadline: number | null;
  /** The seats that decide. */
  pending: readonly number[];
  seat: number | null;
}

interface Step {
  snapshot: Snapshot;
  told: Told[];
  /** The entry from which on `told` tells. */
  since: number;
}

/** Something that happens around the table and that the screen may want to make heard. */
export interface Bell {
  /** Things were told. */
  told: (lines: readonly Told[]) => void;
  /** The move has come to this viewer. */
  turn: () => void;
}

/** What the chosen action would do, what comes after it, and what could then no longer be done. */
interface Preview extends PreviewShown, Pick<Previewed, "then" | "deciding" | "lost"> {}

/** A moment of the past that is shown instead of the present. */
interface Past {
  view: View;
  head: number;
  lines: Told[];
}

const HURRY_FROM = 8;

export class TableModel {
  readonly id: string;
  readonly game: string;
  readonly face: Face;
  readonly #code: string | null;
  readonly #bell: Bell;
  readonly #socket: TableSocket;

  status = $state<Status | null>(null);
  line = $state<Line>("opening");
  goodbye = $state.raw<Why | null>(null);
  shown = $state.raw<Snapshot | null>(null);
  told = $state.raw<readonly Told[]>([]);
  /** What of it was told with the last change of what is shown. */
  latest = $state.raw<readonly Told[]>([]);
  seats = $state.raw<readonly Chair[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  host = $state(false);
  asked = $state.raw<AskedBack | null>(null);

  selected = $state.raw<Form | null>(null);
  preview = $state.raw<Preview | null>(null);
  /** The actions that the last thing picked on the board stands for, when there are several. */
  candidates = $state.raw<readonly Form[] | null>(null);
  refusal = $state.raw<Why | null>(null);
  busy = $state(false);

  /** The entry from which on things happened while nobody looked, until that strip is put away. */
  awayFrom = $state<number | null>(null);
  past = $state.raw<Past | null>(null);

  /** What the server said last; `shown` follows it at a pace that can be watched. */
  #latest: Snapshot | null = null;
  #queue = $state.raw<readonly Step[]>([]);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shownAt = 0;
  #ownMove = false;
  #answered = -1;
  #asking = 0;
  #outOfStep = false;
  #replaying = 0;
  /** What waits until an entry is shown. */
  #expected: { head: number; shown: () => void } | null = null;

  readonly names = $derived(this.seats.map((chair) => chair.name));
  readonly me = $derived(this.shown?.seat ?? null);
  readonly over = $derived(this.shown?.over ?? false);
  readonly catchingUp = $derived(this.#queue.length > 0);
  readonly view = $derived(this.past?.view ?? this.shown?.view ?? null);
  readonly deciding = $derived<readonly number[]>(this.shown?.pending ?? []);
  /** What may be done now; nothing while older things are still being shown. */
  readonly legal = $derived<readonly Form[]>(
    this.shown && !this.catchingUp && !this.past && this.line !== "closed" ? this.shown.legal : [],
  );
  readonly myMove = $derived(this.legal.length > 0);

  constructor(id: string, game: string, code: string | null, bell: Bell) {
    this.id = id;
    this.game = game;
    this.face = faceOf(game);
    this.#code = code;
    this.#bell = bell;
    document.addEventListener("visibilitychange", this.#looked);
    this.#socket = new TableSocket(socketAddress(id, code), {
      news: (message) => {
        this.hear(message);
      },
      line: (line, why) => {
        this.line = line;
        if (why) this.goodbye = why;
        if (line !== "open") this.#expected?.shown();
      },
      seen: () => (this.#outOfStep ? 0 : (this.#latest?.head ?? 0)),
    });
  }

  close(): void {
    clearTimeout(this.#timer);
    document.removeEventListener("visibilitychange", this.#looked);
    this.#replaying += 1;
    this.#socket.close();
  }

  // --- what the server tells

  hear(message: ServerMessage): void {
    switch (message.type) {
      case "position":
        this.#hearPosition(message);
        break;
      case "change": {
        const latest = this.#latest;
        if (!latest || message.head <= latest.head) break;
        if (message.base !== latest.head) {
          // Something was missed: begin again with the whole.
          this.#outOfStep = true;
          this.#socket.refresh();
          break;
        }
        const view = changed(latest.view, message.gone, message.patch);
        this.#arrive({ snapshot: snapshotOf(message, view), told: message.told, since: message.base });
        break;
      }
      case "seats":
        this.seats = message.seats;
        break;
      case "chatted":
        if (!this.chat.some((line) => line.n === message.line.n)) this.chat = [...this.chat, message.line];
        break;
      case "asked-back":
        this.asked = message.waiting.length > 0 ? message : null;
        if (typeof message.declined === "number") {
          this.refusal = { key: "web-consent-declined", clause: "", data: { seat: message.declined } };
        }
        break;
      default:
        break;
    }
  }

  #hearPosition(message: Position): void {
    // Before the game there was nothing to see: its first position is shown at once, whatever the pace.
    const before = this.status === "lobby" ? null : this.#latest;
    this.seats = message.seats;
    // Only the first position of a line brings the chat along.
    if (message.chat.length > 0) this.chat = message.chat;
    this.host = message.host;
    this.status = message.status;
    const snapshot = snapshotOf(message, message.view);
    const step = { snapshot, told: message.told, since: message.since };
    this.#outOfStep = false;
    if (before === null) {
      const seen = Number(stored(`starlode.seen.${this.id}`) ?? "");
      if (seen > 0 && seen < snapshot.head) this.awayFrom = seen;
    }
    if (before === null || before.head === snapshot.head) {
      this.#latest = snapshot;
      this.#catchUp();
      this.#show(step, false);
    } else {
      this.#arrive(step);
    }
  }

  /** A new moment: shown at once, or in its turn. */
  #arrive(step: Step): void {
    this.#latest = step.snapshot;
    if (this.#ownMove || !this.#paced) {
      this.#ownMove = false;
      this.#catchUp();
      this.#show(step, true);
      return;
    }
    this.#queue = [...this.#queue, step];
    this.#schedule();
  }

  get #paced(): boolean {
    return settings.moving && settings.pace > 0 && document.visibilityState !== "hidden";
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const [step, ...rest] = this.#queue;
    if (!step) return;
    const pace = settings.pace / (this.#queue.length > HURRY_FROM ? 4 : 1);
    const wait = Math.max(0, this.#shownAt + pace - performance.now());
    this.#timer = setTimeout(() => {
      this.#queue = rest;
      this.#show(step, true);
      this.#schedule();
    }, wait);
  }

  /** Show everything that is still to be shown, at once. */
  skip(): void {
    this.past = null;
    this.#replaying += 1;
    this.#catchUp();
  }

  #catchUp(): void {
    clearTimeout(this.#timer);
    const steps = this.#queue;
    this.#queue = [];
    for (const step of steps) this.#show(step, true);
  }

  #show({ snapshot, told, since }: Step, aloud: boolean): void {
    const before = this.shown;
    this.told = joined(this.told, told, since);
    this.latest = told;
    this.shown = snapshot;
    this.#shownAt = performance.now();
    if (this.#expected && snapshot.head >= this.#expected.head) this.#expected.shown();
    if (document.visibilityState !== "hidden") store(`starlode.seen.${this.id}`, String(snapshot.head));
    this.#keepChoice(snapshot, before?.head !== snapshot.head);
    if (aloud && told.length > 0) this.#bell.told(told);
    if (snapshot === this.#latest && snapshot.legal.length > 0) {
      const answer = this.#presetAnswer(snapshot);
      if (answer) void this.act(answer);
      else if (!before || before.legal.length === 0 || before.seat !== snapshot.seat) this.#bell.turn();
    }
  }

  /** A choice that is no longer possible is given up; one that is gets a new preview. */
  #keepChoice(snapshot: Snapshot, moved: boolean): void {
    this.candidates = null;
    if (moved) this.refusal = null;
    const { selected } = this;
    if (!selected) return;
    if (!snapshot.legal.some((form) => sameForm(form, selected))) this.cancel();
    else if (moved) void this.#askPreview(selected);
  }

  #presetAnswer(snapshot: Snapshot): Form | null {
    if (snapshot.head === this.#answered || this.busy) return null;
    for (const preset of this.face.presets) {
      if (!settings.hasPreset(`${this.game}/${preset.name}`)) continue;
      const answer = preset.answer(snapshot.legal);
      if (answer) {
        this.#answered = snapshot.head;
        return answer;
      }
    }
    return null;
  }

  /** An answer was preset just now: give it, if it is asked for. */
  answerPreset(): void {
    const { shown } = this;
    const answer = shown && this.myMove ? this.#presetAnswer(shown) : null;
    if (answer) void this.act(answer);
  }

  readonly #looked = (): void => {
    if (document.visibilityState === "hidden") {
      this.#catchUp();
      this.awayFrom ??= this.shown?.head ?? null;
    } else if (this.shown) {
      store(`starlode.seen.${this.id}`, String(this.shown.head));
      if (this.awayFrom !== null && this.missed.length === 0) this.awayFrom = null;
    }
  };

  /** What happened while nobody looked. */
  readonly missed = $derived.by<readonly Told[]>(() => {
    const from = this.awayFrom;
    return from === null ? [] : this.told.filter((line) => line.seq >= from);
  });

  // --- what is chosen

  /** Something was picked, in the panel or on the board. */
  pick(choice: Form | readonly Form[]): void {
    if (this.busy) return;
    const forms = Array.isArray(choice) ? (choice as readonly Form[]) : [choice as Form];
    const [form] = forms;
    this.refusal = null;
    if (!form) return;
    if (forms.length > 1) {
      this.cancel();
      this.candidates = forms;
    } else if (!this.legal.some((each) => sameForm(each, form))) {
      void this.#askWhyNot(form);
    } else if (!settings.confirm || sameForm(form, this.selected)) {
      void this.act(form);
    } else {
      this.selected = form;
      this.preview = null;
      void this.#askPreview(form);
    }
  }

  cancel(): void {
    this.#asking += 1;
    this.selected = null;
    this.preview = null;
    this.candidates = null;
    this.refusal = null;
  }

  confirm(): void {
    if (this.selected) void this.act(this.selected);
  }

  async act(form: Form): Promise<void> {
    if (this.busy || !this.#latest) return;
    this.busy = true;
    this.refusal = null;
    this.#ownMove = true;
    try {
      const answer = await this.#socket.ask({ type: "act", do: form, head: this.#latest.head });
      if (answer.type === "done") await this.#shows(answer.head);
      this.cancel();
      this.awayFrom = null;
    } catch (error) {
      this.#ownMove = false;
      this.refusal = reason(error);
    } finally {
      this.busy = false;
    }
    this.answerPreset();
  }

  /** The answer may come before the news: what could be done before is not offered again in between. */
  async #shows(head: number): Promise<void> {
    if (this.line !== "open" || (this.shown && this.shown.head >= head)) return;
    await new Promise<void>((shown) => (this.#expected = { head, shown }));
    this.#expected = null;
  }

  async #askPreview(form: Form): Promise<void> {
    const asking = ++this.#asking;
    try {
      const answer = await this.#socket.ask({ type: "preview", do: form });
      const { shown } = this;
      if (asking !== this.#asking || answer.type !== "previewed" || !shown) return;
      this.preview = {
        view: changed(shown.view, answer.gone, answer.patch),
        told: answer.told,
        complete: answer.complete,
        then: answer.then,
        deciding: answer.deciding,
        lost: answer.lost,
      };
    } catch (error) {
      if (asking === this.#asking && formKey(form) === formKey(this.selected ?? {})) {
        this.cancel();
        this.refusal = reason(error);
      }
    }
  }

  /** Nothing may come of this but the reason. */
  async #askWhyNot(form: Form): Promise<void> {
    this.cancel();
    try {
      await this.#socket.ask({ type: "preview", do: form });
    } catch (error) {
      this.refusal = reason(error);
    }
  }

  // --- the rest of what can be done at a table

  /** Take back from an entry on, or the own last move. */
  async undo(to: number | null = null): Promise<void> {
    await this.#wish({ type: "undo", to });
  }

  async consent(agree: boolean): Promise<void> {
    this.asked = null;
    await this.#wish({ type: "consent", agree });
  }

  /** Whether the line was taken. */
  async say(text: string): Promise<boolean> {
    return this.#wish({ type: "say", text });
  }

  async #wish(wish: Parameters<TableSocket["ask"]>[0]): Promise<boolean> {
    this.refusal = null;
    try {
      await this.#socket.ask(wish);
      return true;
    } catch (error) {
      this.refusal = reason(error);
      return false;
    }
  }

  // --- the past

  /** Show again, moment by moment, what happened while nobody looked. */
  async replayMissed(): Promise<void> {
    const lines = this.missed;
    const heads = [...new Set(lines.map((line) => line.seq + 1))];
    const replaying = ++this.#replaying;
    for (const head of heads) {
      let view: View;
      try {
        ({ view } = await api.moment(this.id, head, this.#code));
      } catch (error) {
        this.refusal = reason(error);
        break;
      }
      if (replaying !== this.#replaying) return;
      this.past = { view, head, lines: lines.filter((line) => line.seq === head - 1) };
      await new Promise((done) => setTimeout(done, settings.pace || 700));
      if (replaying !== this.#replaying) return;
    }
    this.past = null;
    this.awayFrom = null;
  }

  putAway(): void {
    this.past = null;
    this.#replaying += 1;
    this.awayFrom = null;
  }
}

function snapshotOf(message: Position | Change, view: View): Snapshot {
  const { head, legal, undo, over, pending, seat, clock, now } = message;
  const deadline = clock === null ? null : performance.now() + Math.max(0, clock - now);
  return { head, view, legal, undo, over, pending, seat, deadline };
}
