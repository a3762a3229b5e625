/**
 * The places of the face-up components on their shelves.
 *
 * A component keeps its place as long as it lies there. One that is taken leaves a hole, one that arrives fills the
 * first hole of its shelf. Rows are added and holes are closed only when the caller says that this disturbs nobody.
 */

export interface Shelves {
  /** By shelf: its places; null is a hole. */
  slots: readonly (readonly (string | null)[])[];
  /** The components that have no place until a row may be added. */
  waiting: readonly string[];
}

export const noShelves = (count: number): Shelves => ({ slots: Array.from({ length: count }, () => []), waiting: [] });

/** Give the face-up components their places. Returns the same object if nothing changes. */
export function arrange(
  before: Shelves,
  faceUp: readonly string[],
  shelfOf: (tile: string) => number,
  columns: number,
  mayGrow: boolean,
): Shelves {
  const lying = new Set(faceUp);
  const slots = before.slots.map((shelf) => shelf.map((tile) => (tile !== null && lying.has(tile) ? tile : null)));
  const placed = new Set(before.slots.flat());
  const arriving = [...before.waiting.filter((tile) => lying.has(tile)), ...faceUp].filter(
    (tile, index, all) => !placed.has(tile) && all.indexOf(tile) === index,
  );
  const waiting: string[] = [];
  for (const tile of arriving) {
    const shelf = slots[shelfOf(tile)];
    if (!shelf) continue;
    const hole = shelf.indexOf(null);
    const fillsRow = shelf.length > 0 && shelf.length % columns === 0;
    if (hole >= 0) shelf[hole] = tile;
    else if (mayGrow || !fillsRow) shelf.push(tile);
    else waiting.push(tile);
  }
  const after = { slots: slots.map((shelf, index) => keep(before.slots[index] ?? [], shelf)), waiting };
  const same = after.slots.every((shelf, index) => shelf === before.slots[index]) && sameItems(before.waiting, waiting);
  return same ? before : after;
}

/** Close the holes. Returns the same object if there are none. */
export function closeHoles(before: Shelves): Shelves {
  if (before.slots.every((shelf) => !shelf.includes(null))) return before;
  return {
    ...before,
    slots: before.slots.map((shelf) => (shelf.includes(null) ? shelf.filter((tile) => tile !== null) : shelf)),
  };
}

/** The components on the shelves that may be chosen with keys, in order. */
export function selectable(shelf: readonly (string | null)[], isDimmed: (tile: string) => boolean): string[] {
  return shelf.filter((tile): tile is string => tile !== null && !isDimmed(tile));
}

function keep<Item>(before: readonly Item[], after: readonly Item[]): readonly Item[] {
  return sameItems(before, after) ? before : after;
}

function sameItems<Item>(one: readonly Item[], other: readonly Item[]): boolean {
  return one.length === other.length && one.every((item, index) => item === other[index]);
}
