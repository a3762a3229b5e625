/** The curves of a game to choose from: its points, and values that are read off its positions. */

import type { View } from "../../api/types";
import type { ChartSeries } from "../../games/presentation";
import { t } from "../../i18n/language.svelte";
import { chartPoints, sampleEvenly, type ChartPoint } from "./scores";
import type { GameHistory } from "./turningPoints";

/** Enough samples for a chart, few enough to request. */
const MAX_SAMPLES = 40;
const BATCH = 4;

/** The name of the curve of the points. */
export const POINTS = "";

export interface Course {
  history: GameHistory;
  series: readonly ChartSeries[];
  players: number;
  /** The view at a moment. */
  viewAt: (moment: number) => Promise<View>;
}

export class CourseCurves {
  /** The name of the curve that is shown. */
  chosen = $state(POINTS);
  /** Whether the views cannot be loaded. */
  failed = $state(false);
  // The views are requested once, when a curve first needs them.
  #views = $state.raw<readonly { moment: number; view: View }[] | null>(null);
  readonly #course: () => Course;
  readonly #series = $derived.by(() => this.#course().series.find(({ name }) => name === this.chosen) ?? null);

  /** What is shown; null while it is being loaded. */
  readonly points = $derived.by<ChartPoint[] | null>(() => {
    const { history, players } = this.#course();
    const series = this.#series;
    if (!series) return chartPoints(history.scores);
    return (
      this.#views?.map(({ moment, view }) => ({
        moment,
        values: Array.from({ length: players }, (_, seat) => series.valueAt(view, seat)),
      })) ?? null
    );
  });
  readonly label = $derived.by(() =>
    this.#series ? t(this.#series.label.key, this.#series.label.data) : t("web-curves-points"),
  );

  constructor(course: () => Course, chosen = POINTS) {
    this.#course = course;
    this.chosen = chosen;
  }

  get series(): readonly ChartSeries[] {
    return this.#course().series;
  }

  choose(name: string): void {
    this.chosen = name;
    this.failed = false;
    if (this.#series && !this.#views) this.#loadViews().catch(() => (this.failed = true));
  }

  async #loadViews(): Promise<void> {
    const { history, viewAt } = this.#course();
    const moments = [0, ...new Set(history.events.map((line) => line.seq + 1))].sort((a, b) => a - b);
    const samples = sampleEvenly(moments, MAX_SAMPLES);
    const found: { moment: number; view: View }[] = [];
    for (let first = 0; first < samples.length; first += BATCH) {
      const batch = samples.slice(first, first + BATCH);
      found.push(...(await Promise.all(batch.map(async (moment) => ({ moment, view: await viewAt(moment) })))));
    }
    this.#views = found;
  }
}
