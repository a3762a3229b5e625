/** Invitation codes as people type them. */

/** The code in a text: a pasted link, or a code with spaces and dashes. */
export function codeIn(text: string): string {
  const last = text.trim().replace(/\/+$/, "").split("/").at(-1) ?? "";
  return (last.split("?")[0] ?? "").replace(/[^\p{L}\p{N}]/gu, "").toUpperCase();
}
