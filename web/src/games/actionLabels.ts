/** Groups and clauses of actions, from the labels that a game's Python package has for all front ends. */

import { kindOf } from "../connection/actions";
import type { GamePresentation } from "./presentation";

/** The content of a game's `data/action-labels.json`, the one place that names groups and clauses of its actions. */
type ActionLabels = Readonly<Record<string, { group: string; clause: string }>>;

/** Groups and clauses by a game's labels. A kind without a label is its own group and has no clause. */
export function labelled(labels: ActionLabels): Pick<GamePresentation, "group" | "clause"> {
  return {
    group: (action) => labels[kindOf(action)]?.group ?? kindOf(action),
    clause: (action) => labels[kindOf(action)]?.clause ?? "",
  };
}
