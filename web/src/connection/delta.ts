/** Applying the server's deltas: of views, removed paths and a merge patch; of legal actions, removed and added ones. */

import type { ActionJson, Json, LegalDelta, View } from "../api/types";

type Obj = { [key: string]: Json };
type Path = readonly string[];

function isObject(value: Json | undefined): value is Obj {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function removePath(part: Json | undefined, path: Path): Json {
  const [key, ...rest] = path;
  if (key === undefined) return part ?? null;
  if (Array.isArray(part)) return part.map((item, index) => (String(index) === key ? removePath(item, rest) : item));
  if (!isObject(part)) return part ?? null;
  if (rest.length > 0) return { ...part, [key]: removePath(part[key], rest) };
  return Object.fromEntries(Object.entries(part).filter(([name]) => name !== key));
}

function mergePatch(part: Json | undefined, patch: Json): Json {
  if (!isObject(patch)) return patch;
  if (Array.isArray(part)) {
    return part.map((item, index) => {
      const change = patch[String(index)];
      return change === undefined ? item : mergePatch(item, change);
    });
  }
  const result: Obj = isObject(part) ? { ...part } : {};
  for (const [key, change] of Object.entries(patch)) result[key] = mergePatch(result[key], change);
  return result;
}

/**
 * Apply a delta to a view. First the paths in `removed` are deleted; then `patch` is merged: an object into an object
 * key by key, and into a list item by item (its keys are indexes); any other value, null included, replaces the old
 * one. Unchanged parts are shared with the old view, which is not modified.
 */
export function applyDelta(view: View, removed: readonly Path[], patch: View): View {
  let result: Json = view;
  for (const path of removed) result = removePath(result, path);
  return mergePatch(result, patch) as View;
}

/** Apply the changes of the legal actions; null: there are none. The old list is not modified. */
export function applyLegalDelta(legal: readonly ActionJson[], delta: LegalDelta | null): readonly ActionJson[] {
  if (delta === null) return legal;
  const gone = new Set(delta.removed);
  const result = legal.filter((_, position) => !gone.has(position));
  delta.at.forEach((position, index) => result.splice(position, 0, delta.added[index] as ActionJson));
  return result;
}
