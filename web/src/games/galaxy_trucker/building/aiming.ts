/** Where the component in the hand fits, and how it is turned there. The view says what fits: by cell, the rotations. */

export type Fits = Readonly<Record<string, readonly number[]>>;
export type Light = "now" | "turned" | "error";

export const turned = (rotation: number, by: number): number => (rotation + by + 4) % 4;

/** The cells to light: those that fit with this rotation, and those that fit if the component is turned. */
export function litCells(fits: Fits, rotation: number): Map<string, Light> {
  return new Map(
    Object.entries(fits).map(([cell, rotations]) => [cell, rotations.includes(rotation) ? "now" : "turned"]),
  );
}

/** How the component is turned when it is placed there: as it is, or to the next rotation that fits. */
export function rotationFor(fits: Fits, cell: string, rotation: number): number {
  const rotations = fits[cell] ?? [];
  return [0, 1, 2, 3].map((by) => turned(rotation, by)).find((each) => rotations.includes(each)) ?? rotation;
}

/** The next rotation that fits in a cell; a quarter turn where none is known. */
export function nextRotation(fits: Fits, cell: string, rotation: number): number {
  return rotationFor(fits, cell, turned(rotation, 1));
}

/**
 * The next cell in which the component fits, after another; first those in which it fits as it is.
 *
 * `step` is 1 or -1. Null if it fits nowhere.
 */
export function nextFittingCell(
  fits: Fits,
  cells: readonly string[],
  rotation: number,
  from: string | null,
  step: 1 | -1,
): string | null {
  const inOrder = cells.filter((cell) => cell in fits);
  const walk = [
    ...inOrder.filter((cell) => fits[cell]?.includes(rotation)),
    ...inOrder.filter((cell) => !fits[cell]?.includes(rotation)),
  ];
  const at = from === null ? -1 : walk.indexOf(from);
  if (at < 0) return (step === 1 ? walk[0] : walk.at(-1)) ?? null;
  return walk[(at + step + walk.length) % walk.length] ?? null;
}
