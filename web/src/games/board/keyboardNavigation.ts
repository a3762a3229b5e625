/** Which of the lit places the arrow keys lead to. */

import type { Point } from "./camera";

export interface Stop {
  mark: string;
  at: Point;
}

const WAYS: Readonly<Record<string, Point>> = {
  ArrowRight: { x: 1, y: 0 },
  ArrowLeft: { x: -1, y: 0 },
  ArrowDown: { x: 0, y: 1 },
  ArrowUp: { x: 0, y: -1 },
};

/** The place that a key leads to from another: the nearest one that lies more or less that way. */
export function nextStop(stops: readonly Stop[], from: string, key: string): string | null {
  if (key === "Home") return stops[0]?.mark ?? null;
  if (key === "End") return stops.at(-1)?.mark ?? null;
  const way = WAYS[key];
  const start = stops.find((stop) => stop.mark === from);
  if (!way || !start) return null;
  const ahead = stops.flatMap(({ mark, at }) => {
    const by = { x: at.x - start.at.x, y: at.y - start.at.y };
    const along = by.x * way.x + by.y * way.y;
    const aside = Math.abs(by.x * way.y) + Math.abs(by.y * way.x);
    // Straight ahead counts less than aside, so that a row is walked along before it is left.
    return along > 0 ? [{ mark, straight: along >= 0.5 * aside, worth: Math.hypot(by.x, by.y) + 1.6 * aside }] : [];
  });
  // What lies far aside is taken only when nothing else is left.
  ahead.sort((one, other) => Number(other.straight) - Number(one.straight) || one.worth - other.worth);
  return ahead[0]?.mark ?? null;
}
