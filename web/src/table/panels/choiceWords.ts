/** The words of choices and actions, as the panel, the preview and the confirming button use them. */

import { argumentsOf, kindOf } from "../../connection/actions";
import { t } from "../../i18n/language.svelte";
import type { MessageRef } from "../../games/presentation";
import type { ActionJson, Choice } from "../../api/types";
import type { TableStore } from "../store/tableStore.svelte";

export const say = ({ key, data }: MessageRef): string => t(key, data);

export const describeAction = (action: ActionJson): string => t(`action-${kindOf(action)}`, argumentsOf(action));

/** The title of an action, or of the choice that it stands for. */
export function titleOf(store: TableStore, action: ActionJson, choice: Choice | null): string {
  const { choosing } = store.presentation;
  return choosing && choice && store.view ? say(choosing.title(choice, store.view)) : describeAction(action);
}

/** The words of the button that confirms an action. */
export function confirmOf(store: TableStore, action: ActionJson): string {
  const choice = store.choiceOf(action);
  const { choosing } = store.presentation;
  const own = choosing?.confirm && choice && store.view ? choosing.confirm(choice, store.view) : null;
  return own ? say(own) : choice ? titleOf(store, action, choice) : t("web-confirm");
}
