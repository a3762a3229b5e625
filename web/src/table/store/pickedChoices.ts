/** Choices as single actions, as board and panel offer and pick them. */

import { actionKey } from "../../connection/actions";
import type { ActionJson, Choice } from "../../api/types";

export interface PickedChoice {
  /**
   * The choice's last action. Where several choices end with the same, with a field `after` that
   * names the actions before it.
   */
  readonly pick: ActionJson;
  readonly choice: Choice;
}

/** Give every choice an action that stands for it and for no other choice. */
export function pickedChoices(choices: readonly Choice[]): readonly PickedChoice[] {
  const endings = new Map<string, number>();
  for (const choice of choices) {
    const key = actionKey(choice.do.at(-1) ?? {});
    endings.set(key, (endings.get(key) ?? 0) + 1);
  }
  return choices.map((choice) => {
    const last = choice.do.at(-1) ?? {};
    const shared = (endings.get(actionKey(last)) ?? 0) > 1;
    return { pick: shared ? { ...last, after: choice.do.slice(0, -1).map(actionKey).join("; ") } : last, choice };
  });
}
