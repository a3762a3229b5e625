/** Moments of recorded games that show the clauses of a rulebook in play. */

import { api } from "./client";
import type { ExampleMoment } from "./types";

export type Examples = ReadonlyMap<string, ExampleMoment>;

const found = new Map<string, Promise<Examples>>();

/** The moments by clause, requested once. Without a response there are none; the rules can still be read. */
export async function loadExamples(game: string): Promise<Examples> {
  let examples = found.get(game);
  if (!examples) {
    examples = api.examples(game).then((moments) => new Map(moments.map((moment) => [moment.clause, moment])));
    examples.catch(() => found.delete(game));
    found.set(game, examples);
  }
  return examples.catch(() => new Map<string, ExampleMoment>());
}

/** The URL that shows a recorded game, highlighting a clause. */
export function exampleAddress(game: string, example: string, at: number, clause: string | null): string {
  const address = `/rules/${encodeURIComponent(game)}/examples/${encodeURIComponent(example)}?at=${String(at)}`;
  return clause === null ? address : `${address}&clause=${encodeURIComponent(clause)}`;
}

/** The URL that shows a clause in play. */
export function exampleOf(game: string, { example, seq, clause }: ExampleMoment): string {
  return exampleAddress(game, example, seq + 1, clause);
}
