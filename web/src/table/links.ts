import type { TableSummary } from "../api/types";

/** The code that a link to a table has to carry: none where anybody may look. */
export function codeFor(summary: TableSummary, code: string | null): string | null {
  return summary.visibility === "private" ? (code ?? summary.code) : null;
}

/** The one link that shows a moment, shares it, and is where one forks from. A private table's link carries its code. */
export function momentAddress(id: string, head: number, code: string | null = null): string {
  const address = `/tables/${encodeURIComponent(id)}/replay?at=${String(head)}`;
  return code === null ? address : `${address}&code=${encodeURIComponent(code)}`;
}
