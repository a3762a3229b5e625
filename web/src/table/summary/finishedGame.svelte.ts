/** What can be told of a game once it is over: its result, the scores over it, and its review. */

import { api, problemOf } from "../../api/client";
import type { Course, Problem, ReplayInfo, Result, TableSummary, View } from "../../api/types";
import { ReviewRequest } from "../../review/reviewRequest.svelte";
import { codeFor, momentAddress } from "../links";

export class FinishedGame {
  readonly id: string;
  /** The code that links need, if the table is private. */
  readonly code: string | null;
  readonly review = new ReviewRequest();
  result = $state.raw<Result | null>(null);
  header = $state.raw<ReplayInfo["header"] | null>(null);
  course = $state.raw<Course | null>(null);
  problem = $state.raw<Problem | null>(null);
  /** Whose decisions the review shows. */
  seat = $state(0);

  readonly hasScores = $derived((this.course?.scores.length ?? 0) > 1);
  /** Whether the review tells the chances to win, or soon will. */
  readonly hasChances = $derived(this.review.review !== null || this.review.isPending);
  readonly hasCurves = $derived(this.hasScores || this.hasChances);

  constructor(summary: TableSummary, me: number | null) {
    this.id = summary.id;
    this.code = codeFor(summary, null);
    this.result = summary.result;
    this.seat = me ?? 0;
  }

  /** Request the result, and the seed from which the game was drawn. */
  loadResult(): void {
    const { id, code } = this;
    api.table(id, code).then(
      ({ result }) => (this.result = result ?? this.result),
      () => undefined,
    );
    api.replay(id, code).then(
      ({ header }) => (this.header = header),
      () => undefined,
    );
  }

  /** Request everything. Returns a function that gives up waiting for the review. */
  load(): () => void {
    const { id, code } = this;
    this.loadResult();
    api.course(id, code).then(
      (course) => (this.course = course),
      (error: unknown) => (this.problem = problemOf(error)),
    );
    return this.review.load(id, code);
  }

  /** The URL of a moment. */
  readonly address = (moment: number): string => momentAddress(this.id, moment, this.code);

  readonly viewAt = async (moment: number): Promise<View> => (await api.moment(this.id, moment, this.code)).view;
}
