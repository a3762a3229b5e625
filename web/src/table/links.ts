import type { TableSummary } from "../api/types";

/** The code that a link to a table needs; none if the table is public. */
export function codeFor(summary: TableSummary, code: string | null): string | null {
  return summary.visibility === "private" ? (code ?? summary.code) : null;
}

/** The URL that shows, shares and forks a moment. A private table's URL contains its code. */
export function momentAddress(id: string, head: number, code: string | null = null): string {
  const address = `/tables/${encodeURIComponent(id)}/replay?at=${String(head)}`;
  return code === null ? address : `${address}&code=${encodeURIComponent(code)}`;
}
