/** What the events of a change mean for the screen: the line that says the result, sounds, components that break off. */

import type { GameEvent } from "../../../api/types";
import type { Sound } from "../../../ui/sounds";

/** Events that only lead up to a result. */
const NOT_RESULTS = new Set(["event-danger", "event-goods-offered", "event-card-revealed", "event-leader"]);
const MOST_SENTENCES = 2;

/** The result for the viewer in one sentence, or two; empty if nothing happened that matters to them. */
export function resultLine(
  sentence: (event: GameEvent) => string,
  events: readonly GameEvent[],
  me: number | null,
): string {
  const results = events.filter(({ key }) => !NOT_RESULTS.has(key));
  const own = results.filter(({ data }) => data["seat"] === me);
  const told = own.length > 0 ? own : results.slice(-1);
  return told.slice(-MOST_SENTENCES).map(sentence).join(" ");
}

/** The cells from which these events take components of a seat. */
export function brokenCells(events: readonly GameEvent[], seat: number): string[] {
  const keys = [
    "event-components-destroyed",
    "event-components-fell",
    "event-components-removed",
    "event-components-abandoned",
  ];
  return events
    .filter(({ key, data }) => keys.includes(key) && data["seat"] === seat)
    .flatMap(({ data }) => (Array.isArray(data["cell"]) ? (data["cell"] as string[]) : []));
}

/** The sound of these events, by the most important of them. */
export function soundOf(events: readonly GameEvent[], me: number | null): Sound | null {
  const own = (key: string): boolean => events.some((event) => event.key === key && event.data["seat"] === me);
  if (own("event-components-destroyed") || own("event-danger-hits")) return "hit";
  if (own("event-danger-bounces") || own("event-shield-used") || own("event-meteor-shot")) return "bounce";
  if (events.some(({ key }) => key === "event-danger")) return "dice";
  return null;
}
