/** The events of a replay and the times of its entries, requested in pages and kept. */

import type { EventPage, GameEvent } from "../api/types";
import type { GameCourse } from "../games/renderer";

/** The entries of a page, as the server limits it. */
export const PAGE = 128;

/** The entry to which events of the start belong. */
const START = -1;

const pageOf = (entry: number): number => Math.floor(entry / PAGE);

export class ReplayEvents implements GameCourse {
  #pages = $state.raw<ReadonlyMap<number, Pick<EventPage, "events" | "times">>>(new Map());
  readonly #requests = new Map<number, Promise<readonly GameEvent[]>>();
  readonly head: number;
  readonly #request: (first: number) => Promise<EventPage>;

  /** All events that are loaded, in order. */
  readonly loaded = $derived(
    [...this.#pages].sort(([one], [other]) => one - other).flatMap(([, { events }]) => events),
  );

  constructor(head: number, request: (first: number) => Promise<EventPage>) {
    this.head = head;
    this.#request = request;
  }

  timeOf(entry: number): number | undefined {
    return this.#pages.get(pageOf(entry))?.times[entry % PAGE];
  }

  /** Load the events and times of the entries from `first` to before `upto`. */
  async load(first: number, upto: number): Promise<void> {
    const last = Math.min(upto, this.head) - 1;
    const pages: Promise<unknown>[] = [];
    for (let page = pageOf(Math.max(0, first)); page * PAGE <= last; page += 1) pages.push(this.#page(page));
    await Promise.all(pages);
  }

  /** The first entry from which all events up to the entry before a moment are loaded; the moment itself if none are. */
  loadedFrom(moment: number): number {
    let page = pageOf(Math.max(0, moment - 1));
    if (!this.#pages.has(page)) return moment;
    while (this.#pages.has(page - 1)) page -= 1;
    return page * PAGE;
  }

  /** The loaded events before a moment, without gaps; from the first entry on also those of the start (entry -1). */
  before(moment: number): readonly GameEvent[] {
    const from = this.loadedFrom(moment);
    const first = from === 0 ? START : from;
    return this.loaded.filter((line) => line.seq >= first && line.seq < moment);
  }

  /** The next moment to which such an event led; the end of the game if there is none. */
  async next(moment: number, accepts: (line: GameEvent) => boolean): Promise<number> {
    for (let page = pageOf(moment); page * PAGE < this.head; page += 1) {
      const found = (await this.#page(page)).find((line) => line.seq >= moment && accepts(line));
      if (found) return found.seq + 1;
    }
    return this.head;
  }

  /** The moment before to which such an event led; the start of the game if there is none. */
  async previous(moment: number, accepts: (line: GameEvent) => boolean): Promise<number> {
    for (let page = pageOf(Math.max(0, moment - 1)); page >= 0; page -= 1) {
      const found = (await this.#page(page)).findLast((line) => line.seq + 1 < moment && accepts(line));
      if (found) return found.seq + 1;
    }
    return 0;
  }

  #page(page: number): Promise<readonly GameEvent[]> {
    let request = this.#requests.get(page);
    if (!request) {
      request = this.#request(page * PAGE).then(({ events, times }) => {
        this.#pages = new Map(this.#pages).set(page, { events, times });
        return events;
      });
      request.catch(() => this.#requests.delete(page));
      this.#requests.set(page, request);
    }
    return request;
  }
}
