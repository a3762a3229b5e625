/** What the id of a slot says. */

/** The two zones that a slot joins, from its id: `hU4a`, `vUM4b`, `vLC4a`. */
export function slotEnds(slot: string): [string, string] {
  const [, kind, rings, column] = /^([hv])([UMLC]+)(\d+)/.exec(slot) ?? [];
  const number = Number(column);
  const high = rings?.charAt(0) ?? "";
  if (kind === "h") return [`${high}${String(number)}`, `${high}${String((number + 1) % 12)}`];
  const low = rings?.charAt(1) ?? "";
  return [`${high}${String(number)}`, low === "C" ? "CORE" : `${low}${String(number)}`];
}
