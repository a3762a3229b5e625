/** Moves the focus between selectable places with the arrow keys. */

import type { Point } from "./camera";

export interface FocusStop {
  placeId: string;
  at: Point;
}

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/** The place that a key leads to: the nearest one roughly in that direction. */
export function nextStop(stops: readonly FocusStop[], from: string, key: string): string | null {
  if (key === "Home") return stops[0]?.placeId ?? null;
  if (key === "End") return stops.at(-1)?.placeId ?? null;
  const direction = DIRECTIONS[key];
  const start = stops.find((stop) => stop.placeId === from);
  if (!direction || !start) return null;
  const ahead = stops.flatMap(({ placeId, at }) => {
    const offset = { x: at.x - start.at.x, y: at.y - start.at.y };
    const along = offset.x * direction.x + offset.y * direction.y;
    const sideways = Math.abs(offset.x * direction.y) + Math.abs(offset.y * direction.x);
    // Sideways distance costs more, so that the focus follows a row before leaving it.
    return along > 0
      ? [{ placeId, straight: along >= 0.5 * sideways, cost: Math.hypot(offset.x, offset.y) + 1.6 * sideways }]
      : [];
  });
  // Places far to the side come last.
  ahead.sort((one, other) => Number(other.straight) - Number(one.straight) || one.cost - other.cost);
  return ahead[0]?.placeId ?? null;
}
