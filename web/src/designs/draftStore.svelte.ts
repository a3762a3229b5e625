/** A design that is being drawn: its text and name, what the game finds in it, and where it is saved. */

import { api, problemOf, RequestError } from "../api/client";
import { session } from "../state/session.svelte";
import type { Check, Design, Report, Problem } from "../api/types";
import { UndoHistory } from "./undoHistory";
import { deleteLocalDraft, isLocalKey, saveLocalDraft, readLocalDraft, recoveryFor } from "./localDrafts";

/** How long a hand rests before the server is asked, and how long it waits after a failure. */
const CHECK_DELAY = 250;
const RETRY_DELAY = 3000;

/** The tool that fills in what follows from a drawing, where a game has it. */
const AMEND = "amend";

export class DraftStore {
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
  #history = $state.raw(new UndoHistory(""));
  #saved = $state.raw({ text: "", name: "" });

  /** The answer to a text that was asked about. */
  #check = $state.raw<(Check & { checkedText: string }) | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Why the drawing could not be looked at; it goes away with the next answer. */
  checkProblem = $state.raw<Problem | null>(null);
  /** Why something that the person wanted did not work. */
  problem = $state.raw<Problem | null>(null);
  saving = $state(false);
  /** What was drawn on this device and is not saved, taken up again. */
  restored = $state<number | null>(null);
  /** The saved one, which was changed elsewhere while this one was drawn. */
  other = $state.raw<Design | null>(null);

  readonly text = $derived(this.#history.now);
  readonly report: Report | null = $derived(this.#check?.report ?? null);
  /** Whether the report is about the drawing as it stands. */
  readonly isChecked = $derived(this.#check?.checkedText === this.text);
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
    const local = readLocalDraft(this.game, this.key);
    this.#reset(local ?? { text: "", name: "" });
    if (local) this.#scheduleCheck(0);
  }

  /** A design of the server's: one's own, or somebody else's that was shared. */
  open(design: Design): void {
    this.code = design.code;
    this.owner = design.owner;
    this.revision = design.revision;
    this.mine = design.id !== null;
    this.key = design.id ?? this.key;
    this.#reset(design);
    this.#check = { text: design.text, report: design.report, checkedText: "" };
    const local = readLocalDraft(this.game, this.key);
    const decision = recoveryFor(local, design);
    if (local && decision !== "saved") {
      this.#resume(local.text, local.name);
      this.restored = decision === "left" ? local.at : null;
      if (decision === "ask") this.other = design;
    }
    this.#scheduleCheck(0);
  }

  #reset({ text, name }: { text: string; name: string }): void {
    this.#history = new UndoHistory(text);
    this.name = name;
    this.#saved = { text, name };
  }

  #resume(text: string, name: string): void {
    this.#history = this.#history.change(text);
    this.name = name;
  }

  /** Every change is kept on this device at once. */
  #saveLocally(): void {
    // A drawing that began as a copy stands nowhere else, changed or not.
    if (this.changed || (isLocalKey(this.key) && readLocalDraft(this.game, this.key))) {
      saveLocalDraft(this.game, this.key, { text: this.text, name: this.name, revision: this.revision });
    } else deleteLocalDraft(this.game, this.key);
  }

  change(text: string, stroke: string | null = null): void {
    if (this.text === "") {
      this.#reset({ text, name: this.name });
      this.#scheduleCheck(0);
    } else this.#setHistory(this.#history.change(text, stroke));
  }

  undo(): void {
    this.#setHistory(this.#history.undo());
  }

  redo(): void {
    this.#setHistory(this.#history.redo());
  }

  rename(name: string): void {
    this.name = name;
    this.#saveLocally();
  }

  #setHistory(to: UndoHistory): void {
    if (to === this.#history) return;
    this.#history = to;
    this.restored = null;
    this.#saveLocally();
    this.#scheduleCheck(CHECK_DELAY);
  }

  #scheduleCheck(delay: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#runCheck(), delay);
  }

  /** Stop asking: the screen is left. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  async #runCheck(): Promise<void> {
    const checkedText = this.text;
    try {
      const answer = await this.#checkText(checkedText);
      // A slow answer must not replace a later one.
      if (checkedText === this.text) this.#check = { ...answer, checkedText };
      this.checkProblem = null;
    } catch (error) {
      if (checkedText !== this.text) return;
      this.checkProblem = problemOf(error);
      const isFinal = error instanceof RequestError && error.status >= 400 && error.status < 429;
      if (!isFinal) this.#scheduleCheck(RETRY_DELAY);
    }
  }

  async #checkText(text: string): Promise<Check> {
    try {
      return await api.checkDesign(this.game, text, this.#tool);
    } catch (error) {
      // What the tool cannot work on can still be looked at, to say all that is wrong.
      if (!this.#tool || !(error instanceof RequestError) || error.status !== 422) throw error;
      return api.checkDesign(this.game, text, "");
    }
  }

  /** What a tool of the game makes of the drawing; null, and a reason, if it cannot. */
  async runTool(tool: string): Promise<string | null> {
    this.problem = null;
    try {
      return (await api.checkDesign(this.game, this.text, tool)).text;
    } catch (error) {
      this.problem = problemOf(error);
      return null;
    }
  }

  /** Save under a name; as a new design if it is not one's own, or if `anew` asks for it. */
  async save(name: string, asNew = false): Promise<boolean> {
    this.saving = true;
    this.problem = null;
    const text = this.text;
    try {
      await session.ensureUser();
      const completed = await this.#completedText(text);
      const design =
        this.mine && !asNew
          ? await api.changeDesign(this.key, this.revision, name, completed)
          : await api.newDesign(this.game, name, completed);
      deleteLocalDraft(this.game, this.key);
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
      if (this.changed) this.#saveLocally();
      return true;
    } catch (error) {
      if (error instanceof RequestError && error.problem.key === "design-stale") await this.#loadConflict();
      else this.problem = problemOf(error);
      return false;
    } finally {
      this.saving = false;
    }
  }

  /** The text with all that follows from it, so that it can be played by whoever opens it. */
  async #completedText(text: string): Promise<string> {
    if (this.#check?.checkedText === text) return this.#check.text;
    try {
      const answer = await this.#checkText(text);
      this.#check = { ...answer, checkedText: text };
      return answer.text;
    } catch (error) {
      // What cannot be looked at can still be saved.
      if (error instanceof RequestError && error.status === 422) return text;
      throw error;
    }
  }

  /** Fetch the design that was saved elsewhere, so that the person can choose. */
  async #loadConflict(): Promise<void> {
    try {
      this.other = await api.design(this.key);
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  /** Go on with one's own drawing: saving it will replace the other. */
  keepMine(): void {
    if (!this.other) return;
    this.revision = this.other.revision;
    this.#saved = { text: this.other.text, name: this.other.name };
    this.other = null;
    this.#saveLocally();
  }

  /** Go on with the saved one. One's own can still be brought back with Undo. */
  takeOther(): void {
    if (this.other) this.#resetTo(this.other);
  }

  #resetTo(design: Design): void {
    this.#history = this.#history.change(design.text);
    this.name = design.name;
    this.revision = design.revision;
    this.#saved = { text: design.text, name: design.name };
    this.other = null;
    this.restored = null;
    deleteLocalDraft(this.game, this.key);
    this.#scheduleCheck(0);
  }

  /** Leave what was taken up again, for what was saved. Undo brings it back. */
  discardRestored(): void {
    this.#history = this.#history.change(this.#saved.text);
    this.name = this.#saved.name;
    this.restored = null;
    deleteLocalDraft(this.game, this.key);
    this.#scheduleCheck(0);
  }
}
