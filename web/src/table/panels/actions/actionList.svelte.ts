/** The actions that the panel lists: which are offered, those that a filter leaves, and in which groups. */

import type { ActionJson } from "../../../api/types";
import { actionKey, groupActions } from "../../../connection/actions";
import { i18n, t } from "../../../i18n/language.svelte";
import { searchWords } from "../../../rules/searchWords";
import { highlight } from "../../../state/highlight.svelte";
import type { TableStore } from "../../store/tableStore.svelte";
import { titleOf } from "../choiceWords";

export class ActionList {
  filter = $state("");
  /** The action that was focused last. */
  current = $state("");
  readonly #store: () => TableStore;

  /** What stands apart, above the list. */
  readonly asides = $derived.by(() => {
    const { candidates, legal } = this.#store();
    return candidates ? [] : legal.filter((action) => this.#isAside(action));
  });
  readonly offered = $derived.by(() => {
    const { candidates, legal } = this.#store();
    return candidates ?? legal.filter((action) => !this.#isAside(action) && this.#isOffered(action));
  });
  /** Whether there is more than what is offered now. */
  readonly isPartial = $derived.by(() => {
    const { candidates, legal } = this.#store();
    return !candidates && this.offered.length + this.asides.length < legal.length;
  });
  /** What the filter leaves. */
  readonly filtered = $derived.by(() => {
    const wanted = searchWords(this.filter);
    if (wanted.length === 0) return this.offered;
    return this.offered.filter((action) => {
      const store = this.#store();
      const words = searchWords(titleOf(store, action, store.choiceOf(action)));
      return wanted.every((word) => words.some((other) => other.startsWith(word)));
    });
  });
  // Choices stand in one list, the best first; actions without it by group.
  readonly groups = $derived.by(() => {
    const { presentation, choices, candidates } = this.#store();
    return groupActions(this.filtered, presentation.choosing && choices && !candidates ? () => "" : presentation.group);
  });
  readonly #keys = $derived(this.groups.flatMap((group) => group.actions.map(actionKey)));
  /** The action that a lesson's guide suggests. */
  readonly suggested = $derived(this.filtered.find((action) => highlight.isSuggested(action)));
  /** The action that Tab reaches: the last focused one, or the first. */
  readonly reachable = $derived(this.#keys.includes(this.current) ? this.current : (this.#keys[0] ?? ""));

  constructor(store: () => TableStore) {
    this.#store = store;
  }

  /** The heading of a group; empty if it has none. */
  headingOf(group: string): string {
    const key = `web-${this.#store().game}-group-${group}`;
    return group && i18n.texts.has(key) ? t(key) : "";
  }

  /** The clause that allows all of these actions, if it is the same. */
  sharedClause(actions: readonly ActionJson[]): string {
    const clauses = new Set(actions.map(this.#store().presentation.clause));
    return clauses.size === 1 ? ([...clauses][0] ?? "") : "";
  }

  #isAside(action: ActionJson): boolean {
    const store = this.#store();
    const choice = store.choiceOf(action);
    // A lesson's guide points into one list.
    return choice !== null && !store.lesson && (store.presentation.choosing?.isAside?.(choice) ?? false);
  }

  #isOffered(action: ActionJson): boolean {
    const store = this.#store();
    const choice = store.choiceOf(action);
    return (choice && store.presentation.choosing?.isOffered?.(choice)) ?? true;
  }
}
