/** Who controls which squares now, and after the next control check. */

import type { PlanetView } from "./view";

/** The controlling seat by square; uncontrolled squares are missing. */
export type ControlMap = ReadonlyMap<string, number>;

export function currentControl(view: PlanetView): ControlMap {
  return new Map(
    Object.entries(view.squares).flatMap(([square, { owner }]) => (owner === undefined ? [] : [[square, owner]])),
  );
}

/** The result of a control check now. A tie between two allies leaves the tile as it is. */
export function expectedControl(view: PlanetView): ControlMap {
  return new Map(Object.entries(view.expected_control));
}

export interface ControlChange {
  square: string;
  from: number | null;
  to: number | null;
}

/** The squares that change hands. */
export function controlChanges(before: ControlMap, after: ControlMap): ControlChange[] {
  const squares = new Set([...before.keys(), ...after.keys()]);
  return [...squares].flatMap((square) => {
    const [from, to] = [before.get(square) ?? null, after.get(square) ?? null];
    return from === to ? [] : [{ square, from, to }];
  });
}

/** How many squares each seat controls. */
export function tileCounts(control: ControlMap, seats: number): number[] {
  const found = Array<number>(seats).fill(0);
  for (const seat of control.values()) found[seat] = (found[seat] ?? 0) + 1;
  return found;
}
