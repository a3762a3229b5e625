/** Actions as JSON: comparing and grouping them. */

import type { ActionJson } from "../api/types";

/** A key that is equal for equal actions, whatever the order of their fields. */
export function actionKey(action: ActionJson): string {
  const names = Object.keys(action).sort();
  return names.map((name) => `${name}=${JSON.stringify(action[name])}`).join(" ");
}

export function sameAction(one: ActionJson | null, other: ActionJson | null): boolean {
  if (one === null || other === null) return one === other;
  return one === other || actionKey(one) === actionKey(other);
}

/** The kind of an action: `lay-pipe`. */
export function kindOf(action: ActionJson): string {
  return String(action["do"]);
}

/** The arguments of an action without its kind: the arguments of its message. */
export function argumentsOf(action: ActionJson): ActionJson {
  return Object.fromEntries(Object.entries(action).filter(([name]) => name !== "do"));
}

export interface ActionGroup {
  name: string;
  actions: ActionJson[];
}

/** Group actions, keeping the order in which groups and actions first appear. */
export function groupActions(actions: readonly ActionJson[], groupOf: (action: ActionJson) => string): ActionGroup[] {
  const groups = new Map<string, ActionJson[]>();
  for (const action of actions) {
    const name = groupOf(action);
    const group = groups.get(name);
    if (group) group.push(action);
    else groups.set(name, [action]);
  }
  return [...groups].map(([name, members]) => ({ name, actions: members }));
}
