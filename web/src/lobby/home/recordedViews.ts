/** Views of a recorded game, for animated thumbnails. */

import { api } from "../../api/client";
import { loadExamples } from "../../api/examples";
import { sampleEvenly } from "../../table/summary/scores";
import type { View } from "../../api/types";

const MAX_VIEWS = 24;

/** Views spread over the example with the most moments; each is requested once, when it is needed. */
export async function recordedViews(game: string): Promise<(() => Promise<View>)[]> {
  const examples = new Map<string, number[]>();
  for (const { example, seq } of (await loadExamples(game)).values()) {
    examples.set(example, [...(examples.get(example) ?? []), seq + 1]);
  }
  const [best] = [...examples].sort(([, one], [, other]) => other.length - one.length);
  if (!best) return [];
  const [name, moments] = best;
  const allMoments = Array.from({ length: Math.max(...moments) }, (_, index) => index + 1);
  const cache = new Map<number, Promise<View>>();
  return sampleEvenly(allMoments, MAX_VIEWS).map((moment) => () => {
    let view = cache.get(moment);
    if (!view) {
      view = api.exampleMoment(game, name, moment).then((found) => found.view);
      cache.set(moment, view);
    }
    return view;
  });
}
