/** Moments of recorded games at which the clauses of a rulebook can be seen at work. */

import { api } from "./client";
import type { ExampleMoment } from "./types";

export type Examples = ReadonlyMap<string, ExampleMoment>;

const found = new Map<string, Promise<Examples>>();

/** The moments by clause, asked for once. Without an answer there are none: the rules can be read all the same. */
export async function loadExamples(game: string): Promise<Examples> {
  let examples = found.get(game);
  if (!examples) {
    examples = api.examples(game).then((moments) => new Map(moments.map((moment) => [moment.clause, moment])));
    examples.catch(() => found.delete(game));
    found.set(game, examples);
  }
  return examples.catch(() => new Map<string, ExampleMoment>());
}

/** Where a recorded game is shown, for the sake of a clause. */
export function exampleAddress(game: string, example: string, at: number, clause: string | null): string {
  const address = `/rules/${encodeURIComponent(game)}/examples/${encodeURIComponent(example)}?at=${String(at)}`;
  return clause === null ? address : `${address}&clause=${encodeURIComponent(clause)}`;
}

/** Where a clause is shown at work. */
export function exampleOf(game: string, { example, seq, clause }: ExampleMoment): string {
  return exampleAddress(game, example, seq + 1, clause);
}
