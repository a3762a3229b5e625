/** What happened at a table while its viewer was away, and its replay on the board. */

import { problemOf } from "../../api/client";
import type { GameEvent, Problem, View } from "../../api/types";
import { effectiveEvents } from "../../connection/events";
import type { GamePresentation } from "../../games/presentation";
import { settings } from "../../state/settings.svelte";
import { isBookkeeping } from "../notices/bookkeeping";
import { USUAL_PACE } from "./pacing";

/** A past moment that is shown instead of the present. */
interface Past {
  view: View;
  head: number;
  events: GameEvent[];
}

export interface WatchedTable {
  game: string;
  presentation: GamePresentation;
  events: readonly GameEvent[];
  me: number | null;
  viewAt: (head: number) => Promise<View>;
  onProblem: (problem: Problem) => void;
}

export class MissedEvents {
  /** The first entry that was missed, until the list is dismissed. */
  from = $state<number | null>(null);
  past = $state.raw<Past | null>(null);
  #run = 0;
  readonly #table: () => WatchedTable;

  /** What happened and was not taken back. */
  readonly all = $derived.by<readonly GameEvent[]>(() => {
    const { from } = this;
    return from === null ? [] : effectiveEvents(this.#table().events).filter((event) => event.seq >= from);
  });
  /** What mattered of it: no bookkeeping. */
  readonly events = $derived.by<readonly GameEvent[]>(() => {
    const { game, presentation, me } = this.#table();
    const { isAnnounced, opensSection } = presentation;
    return this.all.filter(
      (event) => !opensSection(event) && !isBookkeeping(game, event) && (isAnnounced?.(event, me) ?? true),
    );
  });

  constructor(table: () => WatchedTable) {
    this.#table = table;
  }

  /** Show what was missed, moment by moment. */
  async replay(): Promise<void> {
    const { viewAt, onProblem } = this.#table();
    const missed = this.events;
    const heads = [...new Set(missed.map((event) => event.seq + 1))];
    const run = ++this.#run;
    for (const head of heads) {
      let view: View;
      try {
        view = await viewAt(head);
      } catch (error) {
        onProblem(problemOf(error));
        break;
      }
      if (run !== this.#run) return;
      this.past = { view, head, events: missed.filter((event) => event.seq === head - 1) };
      await new Promise((done) => setTimeout(done, settings.pace || USUAL_PACE));
      if (run !== this.#run) return;
    }
    this.past = null;
    this.from = null;
  }

  /** Show the present again. */
  stopReplay(): void {
    this.past = null;
    this.#run += 1;
  }

  dismiss(): void {
    this.stopReplay();
    this.from = null;
  }
}
