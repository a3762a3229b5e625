/** The course of a finished game: its events, and how the ships of its last flight were built. */

import { api } from "../../../api/client";
import type { GameEvent } from "../../../api/types";
import type { RaceLine } from "../replay/race";
import { startsOf } from "./turningPoints";

export class Course {
  /** None until they are loaded. */
  events = $state.raw<readonly GameEvent[]>([]);
  race = $state.raw<RaceLine | null>(null);

  /** Load the course of a table; `timed`: the ships were built in real time. Returns a function that gives up. */
  load(id: string, code: string | null, timed: boolean): () => void {
    let wanted = true;
    // Without it the sheet is complete, only shorter.
    void loadCourse(id, code, timed)
      .then(({ events, race }) => {
        if (wanted) [this.events, this.race] = [events, race];
      })
      .catch(() => undefined);
    return () => {
      wanted = false;
    };
  }
}

async function loadCourse(
  id: string,
  code: string | null,
  timed: boolean,
): Promise<{ events: readonly GameEvent[]; race: RaceLine }> {
  // Tables load what replays need only now.
  const [{ ReplayEvents }, { loadRace }, { head }] = await Promise.all([
    import("../../../replay/replayEvents.svelte"),
    import("../replay/race"),
    api.replay(id, code),
  ]);
  const course = new ReplayEvents(head, (first) => api.events(id, first, code));
  await course.load(0, head);
  const at = startsOf(course.loaded).building ?? 0;
  return { events: course.loaded, race: await loadRace(course, at, timed, () => Promise.resolve([])) };
}
