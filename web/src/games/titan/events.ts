/** What the events of Titan carry. */

import type { GameEvent } from "../../api/types";

/** A text in an event's data; empty if there is none of this name. */
export function dataText({ data }: Pick<GameEvent, "data">, name: string): string {
  const value = data[name];
  return typeof value === "string" ? value : "";
}
