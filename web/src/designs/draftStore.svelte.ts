/** A design being edited: its text and name, the server's report, and where it is saved. */

import { api, problemOf, RequestError } from "../api/client";
import { session } from "../state/session.svelte";
import type { Check, Design, Report, Problem } from "../api/types";
import { UndoHistory } from "./undoHistory";
import { deleteLocalDraft, isLocalKey, saveLocalDraft, readLocalDraft, recoveryFor } from "./localDrafts";

/** Milliseconds without a change before the server is asked, and after a failed check. */
const CHECK_DELAY = 250;
const RETRY_DELAY = 3000;

/** The tool that completes a design, in games that have it. */
const AMEND = "amend";

export class DraftStore {
  readonly game: string;
  readonly #tool: string;

  /** The key of the local draft; once saved, the id of the design. */
  key = $state("");
  code = $state("");
  owner = $state("");
  revision = $state(0);
  /** Whether the design is saved on the server as one's own. */
  mine = $state(false);
  name = $state("");
  #history = $state.raw(new UndoHistory(""));
  #saved = $state.raw({ text: "", name: "" });

  /** The result of the last check, with the text that was checked. */
  #check = $state.raw<(Check & { checkedText: string }) | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Why the last check failed; cleared by the next result. */
  checkProblem = $state.raw<Problem | null>(null);
  /** Why a user's action failed. */
  problem = $state.raw<Problem | null>(null);
  saving = $state(false);
  /** When the restored, unsaved draft was last changed; null if none was restored. */
  restored = $state<number | null>(null);
  /** The saved version, if it was changed elsewhere meanwhile. */
  other = $state.raw<Design | null>(null);

  readonly text = $derived(this.#history.now);
  readonly report: Report | null = $derived(this.#check?.report ?? null);
  /** Whether the report is about the current text. */
  readonly isChecked = $derived(this.#check?.checkedText === this.text);
  readonly canUndo = $derived(this.#history.past.length > 0);
  readonly canRedo = $derived(this.#history.future.length > 0);
  readonly changed = $derived(this.text !== this.#saved.text || this.name !== this.#saved.name);

  constructor(game: string, tools: readonly string[], key: string) {
    this.game = game;
    this.#tool = tools.includes(AMEND) ? AMEND : "";
    this.key = key;
  }

  /** Start a local draft: the stored one, or an empty one for the editor to fill. */
  begin(): void {
    const local = readLocalDraft(this.game, this.key);
    this.#reset(local ?? { text: "", name: "" });
    if (local) this.#scheduleCheck(0);
  }

  /** Open a design of the server: one's own, or one that somebody shared. */
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

  /** Store every change on this device immediately. */
  #saveLocally(): void {
    // A draft that began as a copy exists nowhere else, changed or not.
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

  /** Stop checking, when the screen closes. */
  stop(): void {
    clearTimeout(this.#timer);
  }

  async #runCheck(): Promise<void> {
    const checkedText = this.text;
    try {
      const answer = await this.#checkText(checkedText);
      // A slow response must not replace a later one.
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
      // If the tool cannot process the text, check it without the tool to list all errors.
      if (!this.#tool || !(error instanceof RequestError) || error.status !== 422) throw error;
      return api.checkDesign(this.game, text, "");
    }
  }

  /** Run one of the game's tools on the design; null, with a problem set, if it fails. */
  async runTool(tool: string): Promise<string | null> {
    this.problem = null;
    try {
      return (await api.checkDesign(this.game, this.text, tool)).text;
    } catch (error) {
      this.problem = problemOf(error);
      return null;
    }
  }

  /** Save under a name; as a new design if it is not one's own or if `asNew` is set. */
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
      // Keep what was changed while saving.
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

  /** The text completed by the tool, so that whoever opens it can play it. */
  async #completedText(text: string): Promise<string> {
    if (this.#check?.checkedText === text) return this.#check.text;
    try {
      const answer = await this.#checkText(text);
      this.#check = { ...answer, checkedText: text };
      return answer.text;
    } catch (error) {
      // A text that cannot be checked can still be saved.
      if (error instanceof RequestError && error.status === 422) return text;
      throw error;
    }
  }

  /** Fetch the version that was saved elsewhere, so that the user can choose. */
  async #loadConflict(): Promise<void> {
    try {
      this.other = await api.design(this.key);
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  /** Keep the local version: saving it will replace the other. */
  keepMine(): void {
    if (!this.other) return;
    this.revision = this.other.revision;
    this.#saved = { text: this.other.text, name: this.other.name };
    this.other = null;
    this.#saveLocally();
  }

  /** Take the saved version. Undo brings the local one back. */
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

  /** Discard the restored draft for the saved version. Undo brings it back. */
  discardRestored(): void {
    this.#history = this.#history.change(this.#saved.text);
    this.name = this.#saved.name;
    this.restored = null;
    deleteLocalDraft(this.game, this.key);
    this.#scheduleCheck(0);
  }
}
