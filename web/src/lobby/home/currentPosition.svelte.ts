/** The present position of a running table, loaded again when the table changes. */

import { api } from "../../api/client";
import type { TableSummary, View } from "../../api/types";
import { loadPresentation, presentationOf, type MessageRef } from "../../games/presentation";

export class CurrentPosition {
  /** What the viewer may see of it; null before it is loaded, or if there is none. */
  view = $state.raw<View | null>(null);
  readonly #summary: () => TableSummary;
  readonly isRunning = $derived.by(() => this.#summary().status === "running" && this.#summary().playable);
  readonly #presentation = $derived.by(() => this.view && presentationOf(this.#summary().game));
  /** How far the game is. */
  readonly progress = $derived<readonly MessageRef[]>(
    this.view && this.#presentation ? this.#presentation.status(this.view) : [],
  );

  /** To be created while a component is. */
  constructor(summary: () => TableSummary) {
    this.#summary = summary;
    const id = $derived(summary().id);
    const game = $derived(summary().game);
    const changed = $derived(summary().changed);
    $effect(() => {
      void changed;
      if (!this.isRunning) return;
      Promise.all([api.currentMoment(id), loadPresentation(game)]).then(
        ([{ view }]) => (this.view = view),
        () => undefined,
      );
    });
  }

  /** The points of a seat, if the game counts them on the way. */
  pointsOf(seat: number): number | null {
    return (this.view && this.#presentation?.seat?.points(this.view, seat)) ?? null;
  }
}
