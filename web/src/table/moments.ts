/** The one link that shows a moment, shares it, and is where one forks from. A private table's link carries its code. */
export function momentAddress(id: string, head: number, code: string | null = null): string {
  const address = `/tables/${encodeURIComponent(id)}/replay?at=${String(head)}`;
  return code === null ? address : `${address}&code=${encodeURIComponent(code)}`;
}
