/** What the viewer is deciding: the question, what is chosen, what each choice would bring, and the way to confirm it. */

import type { ActionJson, Problem } from "../../../../api/types";
import { actionKey, kindOf } from "../../../../connection/actions";
import type { ActionPreview, TableControls } from "../../../renderer";
import type { LunarPart } from "../../lunarPart";
import { galaxyTrucker, type GalaxyTruckerView } from "../../view";
import { outcomeOf, NO_OUTCOME, type Outcome } from "./outcome";
import { decisionOf, movesGoods, questionOf, type Choice, type Question, type Translate } from "./question";
import { nextStep } from "./selection";
import { SelectionStore } from "./selectionStore.svelte";

/** What the table gives; read anew each time. */
export interface Table {
  readonly t: Translate;
  readonly game: GalaxyTruckerView;
  readonly me: number | null;
  readonly legal: readonly ActionJson[];
  readonly controls: TableControls;
  /** The expansion, at a table that uses it. */
  readonly lunar: LunarPart | null;
}

/** So many choices are previewed without being asked for. */
const PREVIEWED = 12;

export class DecisionStore {
  readonly #table: Table;
  #chosenKey = $state<string | null>(null);
  #forQuestion = "";
  /** What was tapped last on the ship: a second tap there confirms. */
  #tapped: string | null = null;
  #previews = $state.raw<ReadonlyMap<string, ActionPreview>>(new Map());
  /** The battery that gives the token of the chosen action. */
  battery = $state<string | null>(null);
  /** A good on offer that is about to be put into a hold. */
  picked = $state<string | null>(null);
  /** Whether the proposed loading is shown instead of what is in the holds. */
  proposed = $state(true);
  /** What a tap on the ship plans at a Black Hole: what to abandon, or which engines to power. */
  planning = $state<"abandon" | "power">("abandon");
  /** Whether giving up is being asked. */
  #givingUp = $state(false);
  problem = $state.raw<Problem | null>(null);
  busy = $state(false);
  /** The question whose several answers are being carried out: it stays until all are. */
  #answered = $state.raw<Question | null>(null);

  readonly question = $derived.by<Question | null>(() => {
    const { t, game, me, legal, lunar } = this.#table;
    return this.#answered ?? questionOf(t, game, me, legal, lunar);
  });
  /** What is chosen where several answers are confirmed together. */
  readonly selection = new SelectionStore(
    () => this.question,
    () => {
      const { game, me } = this.#table;
      return me === null ? undefined : game.seats[me];
    },
  );
  /** Whether there is something to confirm. */
  readonly ready = $derived.by<boolean>(() =>
    this.selection.offer ? this.selection.missing === 0 : this.chosen !== null,
  );
  /** Between cards giving up is asked for on its own. */
  readonly choices = $derived.by<readonly Choice[]>(() => {
    const all = this.question?.choices ?? [];
    if (this.question?.kind !== "window") return all;
    return all.filter(({ action }) => (kindOf(action) === "give-up") === this.#givingUp);
  });
  readonly chosen = $derived(this.choices.find(({ key }) => key === this.#chosenKey) ?? null);
  readonly giveUp = $derived(this.question?.choices.find(({ action }) => kindOf(action) === "give-up") ?? null);
  readonly outcomes = $derived.by<ReadonlyMap<string, Outcome>>(() => {
    const { t, game, me, lunar } = this.#table;
    if (me === null) return new Map();
    return new Map(
      (this.question?.choices ?? []).map((choice) => [
        choice.key,
        outcomeOf(t, game, me, choice, this.#previews.get(choice.key) ?? null, lunar),
      ]),
    );
  });
  readonly chosenOutcome = $derived((this.chosen && this.outcomes.get(this.chosen.key)) ?? NO_OUTCOME);
  /** The goods aboard if the proposal is taken, by cell; null if none is shown. */
  readonly proposal = $derived.by<GalaxyTruckerView | null>(() => {
    if (!movesGoods(this.question?.kind) || !this.proposed) return null;
    const auto = this.choices.find(({ action }) => kindOf(action) === "auto-load");
    const preview = auto && this.#previews.get(auto.key);
    return preview ? galaxyTrucker(preview.view) : null;
  });

  constructor(table: Table) {
    this.#table = table;
  }

  get givingUp(): boolean {
    return this.#givingUp;
  }
  /** Ask whether to give up, with its price; or no longer. */
  set givingUp(on) {
    this.#givingUp = on;
    this.#chosenKey = (on ? this.giveUp : this.question?.first)?.key ?? null;
  }

  previewOf(choice: Choice): ActionPreview | null {
    return this.#previews.get(choice.key) ?? null;
  }

  /** A new question: choose what happens by itself, and ask what each choice would bring. */
  follow(): void {
    const { question } = this;
    const key = question?.key ?? "";
    if (key === this.#forQuestion) return;
    this.selection.clear();
    const sameKind = this.#forQuestion.split(" ")[0] === key.split(" ")[0];
    this.#forQuestion = key;
    this.#previews = new Map();
    this.battery = null;
    this.#tapped = null;
    this.#givingUp = false;
    this.problem = null;
    if (!sameKind) {
      this.planning = "abandon";
      this.proposed = true;
      this.picked = null;
    }
    const done = question?.choices.find(({ action }) => kindOf(action) === "done-loading");
    this.#chosenKey = (this.proposed ? question?.first : (done ?? question?.first))?.key ?? null;
    if (question) void this.#askPreviews(question);
  }

  async #askPreviews(question: Question): Promise<void> {
    const wanted = question.choices.filter(({ action }) => kindOf(action) !== "reveal-card").slice(0, PREVIEWED);
    await Promise.all(wanted.map((choice) => this.#askPreview(question, choice)));
  }

  async #askPreview(question: Question, choice: Choice): Promise<void> {
    const { preview } = await this.#table.controls.previewOf(choice.action);
    if (!preview || this.#forQuestion !== question.key) return;
    this.#previews = new Map(this.#previews).set(choice.key, preview);
  }

  // --- choosing

  choose(choice: Choice): void {
    if (choice.key !== this.#chosenKey) this.battery = null;
    this.#chosenKey = choice.key;
    this.#tapped = null;
    this.problem = null;
  }

  /** Choose by number, counted from 1. Returns whether there is such a choice. */
  chooseNumber(number: number): boolean {
    if (this.selection.offer) {
      const item = this.selection.offer.items[number - 1];
      if (item) this.selection.add(item.cell);
      return item !== undefined;
    }
    const choice = this.choices[number - 1];
    if (choice) this.choose(choice);
    return choice !== undefined;
  }

  clear(): void {
    this.#chosenKey = null;
    this.selection.clear();
    this.#tapped = null;
    this.battery = null;
    this.picked = null;
    this.#givingUp = false;
    this.problem = null;
  }

  /**
   * Something on the ship was tapped: choose what it stands for; a second tap confirms. Returns whether it stands for
   * something.
   */
  tap(cell: string): boolean {
    const { question } = this;
    if (!question) return false;
    if (movesGoods(question.kind)) {
      if (!this.#tapsHold(cell)) return false;
      void this.#tapHold(cell);
      return true;
    }
    const planned = this.#table.lunar?.plannedAt(question.kind, this.#table.legal, cell, this.planning);
    if (planned) {
      void this.carryOut([planned]);
      return true;
    }
    if (this.selection.offer) return this.selection.tap(cell);
    const choice = this.choices.find(({ cells }) => cells.includes(cell));
    const target = this.chosenOutcome.batteries.includes(cell) ? `battery ${cell}` : choice?.key;
    if (target === undefined) return false;
    // What is chosen at first was not tapped yet: one tap must never decide.
    if (target === this.#tapped) {
      void this.confirm();
      return true;
    }
    if (target !== choice?.key) this.battery = cell;
    else this.choose(choice);
    this.#tapped = target;
    return true;
  }

  /** Carry out what is chosen, with the battery that was picked for it. */
  async confirm(): Promise<void> {
    if (this.selection.offer) {
      await this.#confirmSelection();
      return;
    }
    const choice = this.chosen;
    if (!choice) return;
    const { batteries } = this.outcomes.get(choice.key) ?? NO_OUTCOME;
    const battery = this.battery ?? batteries[0] ?? null;
    const then = batteries.length > 0 && battery !== null ? [{ do: "spend-battery", cell: battery }] : [];
    await this.carryOut([choice.action, ...then]);
  }

  /** Carry out actions one after the other, as long as each is legal. */
  async carryOut(actions: readonly ActionJson[]): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = null;
    for (const [index, action] of actions.entries()) {
      if (index > 0 && !this.#table.legal.some((each) => actionKey(each) === actionKey(action))) break;
      this.problem = await this.#table.controls.send(action);
      if (this.problem) break;
    }
    this.busy = false;
  }

  /** Power nothing more than what counts always. */
  async confirmNone(): Promise<void> {
    this.selection.clear();
    await this.#confirmSelection();
  }

  /** Carry out all that is chosen, one action after the other; a refusal ends it and is shown. */
  async #confirmSelection(): Promise<void> {
    const plan = this.selection.plan();
    if (this.busy || !plan) return;
    this.busy = true;
    this.problem = null;
    this.#answered = this.question;
    let refused: Problem | null = null;
    let step = nextStep(plan, this.#table.legal);
    while (step && !refused) {
      refused = await this.#table.controls.send(step.action);
      const goesOn =
        kindOf(step.action) !== "done-powering" && this.#isStillAsked(plan.cells.length - step.rest.cells.length);
      step = goesOn ? nextStep(step.rest, this.#table.legal) : null;
    }
    this.#answered = null;
    this.busy = false;
    // The question that is asked now, if there is one, is another: what was refused belongs to it.
    this.follow();
    this.problem = refused;
  }

  /** Whether the table still asks what is being answered, after so many steps: it may have taken the rest itself. */
  #isStillAsked(done: number): boolean {
    const { game, me } = this.#table;
    const before = this.#answered?.decision;
    const now = decisionOf(game, me);
    if (!before || !now) return false;
    if (before.power) return now.kind === before.kind || now.kind === "give-tokens";
    return now.kind === before.kind && now.count === (before.count ?? 0) - done;
  }

  // --- goods

  /** The actions by which the proposal is made by hand: blocks out first, then in. */
  #proposalMoves(): ActionJson[] {
    const { game, me } = this.#table;
    const now = me === null ? undefined : game.seats[me];
    const then = me === null ? undefined : this.proposal?.seats[me];
    if (!now || !then) return [];
    const moves: { unload: ActionJson[]; load: ActionJson[] } = { unload: [], load: [] };
    for (const [cell, component] of Object.entries(now.ship.components)) {
      const after = then.ship.components[cell]?.goods ?? {};
      const before = component.goods ?? {};
      for (const goods of new Set([...Object.keys(before), ...Object.keys(after)])) {
        const change = (after[goods] ?? 0) - (before[goods] ?? 0);
        const moved = { do: change < 0 ? "unload-goods" : "load-goods", goods, cell };
        (change < 0 ? moves.unload : moves.load).push(...Array.from({ length: Math.abs(change) }, () => moved));
      }
    }
    return [...moves.unload, ...moves.load];
  }

  /** Begin to arrange the goods by hand, with what was proposed already in place. */
  async arrangeByHand(): Promise<void> {
    const moves = this.#proposalMoves();
    this.proposed = false;
    await this.carryOut(moves);
  }

  /** The cells on which a tap changes the plan at a Black Hole. */
  readonly plannable = $derived.by<readonly string[]>(() => {
    const { legal, lunar } = this.#table;
    return lunar?.plannableCells(legal, this.planning) ?? [];
  });

  /** Holds that take the picked block now. */
  readonly rooms = $derived.by<readonly string[]>(() => {
    const { legal } = this.#table;
    return legal.flatMap((action) =>
      kindOf(action) === "load-goods" && action["goods"] === this.picked ? [String(action["cell"])] : [],
    );
  });

  /** Take a block from the offer, or put it back there. */
  async pick(goods: string): Promise<void> {
    if (this.proposed) await this.arrangeByHand();
    this.picked = this.picked === goods ? null : goods;
  }

  /** Whether a tap there moves a block, or begins to arrange what is proposed. */
  #tapsHold(cell: string): boolean {
    if (this.proposed || (this.picked !== null && this.rooms.includes(cell))) return true;
    return this.#table.legal.some((action) => kindOf(action) === "unload-goods" && action["cell"] === cell);
  }

  /** Put the picked block into a hold, or take the cheapest block out of it. */
  async #tapHold(cell: string): Promise<void> {
    if (this.proposed) {
      await this.arrangeByHand();
      return;
    }
    const { legal } = this.#table;
    const load = { do: "load-goods", goods: this.picked, cell };
    if (this.picked !== null && this.rooms.includes(cell)) {
      const { picked } = this;
      await this.carryOut([load as ActionJson]);
      // The same colour again, as long as there is one.
      this.picked = this.#table.legal.some((each) => kindOf(each) === "load-goods" && each["goods"] === picked)
        ? picked
        : null;
      return;
    }
    const inside = legal.filter((action) => kindOf(action) === "unload-goods" && action["cell"] === cell);
    const [out] = inside.toReversed();
    if (out) await this.carryOut([out]);
    if (out && this.problem === null) this.picked = String(out["goods"]);
  }
}
