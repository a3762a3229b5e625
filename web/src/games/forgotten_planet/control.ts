/** Who controls which squares now, and after the next control check. */

import type { PlanetView } from "./view";

/** The controlling seat by square; uncontrolled squares are missing. */
export type ControlMap = ReadonlyMap<string, number>;

export function currentControl(view: PlanetView): ControlMap {
  return new Map(
    Object.entries(view.squares).flatMap(([square, { owner }]) => (owner === undefined ? [] : [[square, owner]])),
  );
}

/**
 * The result of a control check now: the single nearest player by the view's distances. A tie between two allies leaves
 * the tile as it is.
 */
export function expectedControl(view: PlanetView): ControlMap {
  const known = expected.get(view);
  if (known) return known;
  const control = computeControl(view);
  expected.set(view, control);
  return control;
}

const expected = new WeakMap<PlanetView, ControlMap>();

function computeControl(view: PlanetView): ControlMap {
  const found = new Map<string, number>();
  for (const [square, { owner }] of Object.entries(view.squares)) {
    const steps = view.distances.map((reached) => reached[square] ?? Infinity);
    const least = Math.min(...steps);
    if (least === Infinity) continue;
    const nearest = steps.flatMap((step, seat) => (step === least ? [seat] : []));
    const [first] = nearest;
    if (first === undefined) continue;
    if (nearest.length === 1) found.set(square, first);
    else if (owner !== undefined && nearest.length === 2 && view.seats[first]?.ally === nearest[1]) {
      found.set(square, owner);
    }
  }
  return found;
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
