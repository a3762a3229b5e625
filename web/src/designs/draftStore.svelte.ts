/** A design that is being drawn: its text and name, what the game finds in it, and where it is saved. */

import { api, reason, Trouble } from "../api/client";
import { session } from "../state/session.svelte";
import type { Check, Design, Report, Why } from "../api/types";
import { History } from "./undoHistory";
import { forget, isNew, keep, kept, recovery } from "./localDrafts";

/** How long a hand rests before the server is asked, and how long it waits after a failure. */
const PAUSE = 250;
const RETRY = 3000;

/** The tool that fills in what follows from a drawing, where a game has it. */
const AMEND = "amend";

export class Draft {
  readonly game: string;
  readonly #tool: string;

  /** The place of the drawing on this device; once saved, the id of the design. */
  key = $state("");
  code = $state("");
  owner = $state("");
  revision = $state(0);
  /** Whether the design stands on the server, as one's own. */
  mine = $state(false);
  name = $state("");
  #history = $state.raw(new History(""));
  #saved = $state.raw({ text: "", name: "" });

  /** The answer to a text that was asked about. */
  #check = $state.raw<(Check & { asked: string }) | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Why the drawing could not be looked at; it goes away with the next answer. */
  unseen = $state.raw<Why | null>(null);
  /** Why something that the person wanted did not work. */
  why = $state.raw<Why | null>(null);
  saving = $state(false);
  /** What was drawn on this device and is not saved, taken up again. */
  restored = $state<number | null>(null);
  /** The saved one, which was changed elsewhere while this one was drawn. */
  other = $state.raw<Design | null>(null);

  readonly text = $derived(this.#history.now);
  readonly report: Report | null = $derived(this.#check?.report ?? null);
  /** Whether the report is about the drawing as it stands. */
  readonly fresh = $derived(this.#check?.asked === this.text);
  readonly canUndo = $derived(this.#history.past.length > 0);
  readonly canRedo = $derived(this.#history.future.length > 0);
  readonly changed = $derived(this.text !== this.#saved.text || this.name !== this.#saved.name);

  constructor(game: string, tools: readonly string[], key: string) {
    this.game = game;
    this.#tool = tools.includes(AMEND) ? AMEND : "";
    this.key = key;
  }

  /** A drawing that is nowhere but here: as it was left, or empty, for the editor to begin. */
  begin(): void {
    const left = kept(this.game, this.key);
    this.#open(left ?? { text: "", name: "" });
    if (left) this.#look(0);
  }

  /** A design of the server's: one's own, or somebody else's that was shared. */
  open(design: Design): void {
    this.code = design.code;
    this.owner = design.owner;
    this.revision = design.revision;
    this.mine = design.id !== null;
    this.key = design.id ?? this.key;
    this.#open(design);
    this.#check = { text: design.text, report: design.report, asked: "" };
    const left = kept(this.game, this.key);
    const next = recovery(left, design);
    if (left && next !== "saved") {
      this.#resume(left.text, left.name);
      this.restored = next === "left" ? left.at : null;
      if (next === "ask") this.other = design;
    }
    this.#look(0);
  }

  #open({ text, name }: { text: string; name: string }): void {
    this.#history = new History(text);
    this.name = name;
    this.#saved = { text, name };
  }

  #resume(text: string, name: string): void {
    this.#history = this.#history.change(text);
    this.name = name;
  }

  /** Every change is kept on this device at once. */
  #keep(): void {
    // A drawing that began as a copy stands nowhere else, changed or not.
    if (this.changed || (isNew(this.key) && kept(this.game, this.key))) {
      keep(this.game, this.key, { text: this.text, name: this.name, revision: this.revision });
    } else forget(this.game, this.key);
  }

  change(text: string, stroke: string | null = null): void {
    if (this.text === "") {
      this.#open({ text, name: this.name });
      this.#look(0);
    } else this.#move(this.#history.change(text, stroke));
  }

  undo(): void {
    this.#move(this.#history.undo());
  }

  redo(): void {
    this.#move(this.#history.redo());
  }

  rename(name: string): void {
    this.name = name;
    this.#keep();
  }

  #move(to: History): void {
    if (to === this.#history) return;
    this.#history = to;
    this.restored = null;
    this.#keep();
    this.#look(PAUSE);
  }

  #look(pause: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), pause);
  }

  /** Stop asking: the screen is left. */
  rest(): void {
    clearTimeout(this.#timer);
  }

  async #ask(): Promise<void> {
    const asked = this.text;
    try {
      const answer = await this.#answer(asked);
      // A slow answer must not replace a later one.
      if (asked === this.text) this.#check = { ...answer, asked };
      this.unseen = null;
    } catch (error) {
      if (asked !== this.text) return;
      this.unseen = reason(error);
      const hopeless = error instanceof Trouble && error.status >= 400 && error.status < 429;
      if (!hopeless) this.#look(RETRY);
    }
  }

  async #answer(text: string): Promise<Check> {
    try {
      return await api.checkDesign(this.game, text, this.#tool);
    } catch (error) {
      // What the tool cannot work on can still be looked at, to say all that is wrong.
      if (!this.#tool || !(error instanceof Trouble) || error.status !== 422) throw error;
      return api.checkDesign(this.game, text, "");
    }
  }

  /** What a tool of the game makes of the drawing; null, and a reason, if it cannot. */
  async use(tool: string): Promise<string | null> {
    this.why = null;
    try {
      return (await api.checkDesign(this.game, this.text, tool)).text;
    } catch (error) {
      this.why = reason(error);
      return null;
    }
  }

  /** Save under a name; as a new design if it is not one's own, or if `anew` asks for it. */
  async save(name: string, anew = false): Promise<boolean> {
    this.saving = true;
    this.why = null;
    const text = this.text;
    try {
      await session.ensure();
      const whole = await this.#whole(text);
      const design =
        this.mine && !anew
          ? await api.changeDesign(this.key, this.revision, name, whole)
          : await api.newDesign(this.game, name, whole);
      forget(this.game, this.key);
      this.key = design.id ?? this.key;
      this.code = design.code;
      this.owner = design.owner;
      this.revision = design.revision;
      this.mine = true;
      this.name = design.name;
      this.#saved = { text, name: design.name };
      this.restored = null;
      this.other = null;
      // Whoever drew on meanwhile keeps that, too.
      if (this.changed) this.#keep();
      return true;
    } catch (error) {
      if (error instanceof Trouble && error.why.key === "design-stale") await this.#meet();
      else this.why = reason(error);
      return false;
    } finally {
      this.saving = false;
    }
  }

  /** The text with all that follows from it, so that it can be played by whoever opens it. */
  async #whole(text: string): Promise<string> {
    if (this.#check?.asked === text) return this.#check.text;
    try {
      const answer = await this.#answer(text);
      this.#check = { ...answer, asked: text };
      return answer.text;
    } catch (error) {
      // What cannot be looked at can still be saved.
      if (error instanceof Trouble && error.status === 422) return text;
      throw error;
    }
  }

  /** Fetch the design that was saved elsewhere, so that the person can choose. */
  async #meet(): Promise<void> {
    try {
      this.other = await api.design(this.key);
    } catch (error) {
      this.why = reason(error);
    }
  }

  /** Go on with one's own drawing: saving it will replace the other. */
  insist(): void {
    if (!this.other) return;
    this.revision = this.other.revision;
    this.#saved = { text: this.other.text, name: this.other.name };
    this.other = null;
    this.#keep();
  }

  /** Go on with the saved one. One's own can still be brought back with Undo. */
  yield(): void {
    if (this.other) this.#return(this.other);
  }

  #return(design: Design): void {
    this.#history = this.#history.change(design.text);
    this.name = design.name;
    this.revision = design.revision;
    this.#saved = { text: design.text, name: design.name };
    this.other = null;
    this.restored = null;
    forget(this.game, this.key);
    this.#look(0);
  }

  /** Leave what was taken up again, for what was saved. Undo brings it back. */
  drop(): void {
    this.#history = this.#history.change(this.#saved.text);
    this.name = this.#saved.name;
    this.restored = null;
    forget(this.game, this.key);
    this.#look(0);
  }
}
