/** A list of tables that is loaded page by page. */

import { api } from "../../api/client";
import type { TableScope, TableSummary } from "../../api/types";

export class PagedTables {
  tables = $state.raw<readonly TableSummary[]>([]);
  #next = $state.raw<string | null>(null);
  #pages = 1;
  readonly #scope: TableScope;

  constructor(scope: TableScope) {
    this.#scope = scope;
  }

  get hasMore(): boolean {
    return this.#next !== null;
  }

  /** Load all pages again that are shown. */
  async reload(): Promise<void> {
    let tables: readonly TableSummary[] = [];
    let next: string | null = null;
    let pages = 0;
    do {
      const page = await api.tables(this.#scope, next);
      tables = withoutRepeats([...tables, ...page.tables]);
      next = page.next;
      pages += 1;
    } while (next !== null && pages < this.#pages);
    [this.tables, this.#next, this.#pages] = [tables, next, pages];
  }

  async loadMore(): Promise<void> {
    if (this.#next === null) return;
    const page = await api.tables(this.#scope, this.#next);
    this.tables = withoutRepeats([...this.tables, ...page.tables]);
    this.#next = page.next;
    this.#pages += 1;
  }
}

/** A table that changed between two requests may be on both pages. */
function withoutRepeats(tables: readonly TableSummary[]): TableSummary[] {
  return [...new Map(tables.map((summary) => [summary.id, summary])).values()];
}
