/** What a replay shows: a game of a table here, or a recorded example of a rulebook. */

import { api } from "../api/client";
import { exampleAddress } from "../api/examples";
import type { Route } from "../state/router.svelte";
import type { Moment, ReplayInfo, Result, SeatCard, TableCard } from "../api/types";
import { momentAddress } from "../table/links";

export interface Source {
  game: string;
  /** Empty if nobody gave it one. */
  name: string;
  seats: readonly SeatCard[];
  result: Result | null;
  replay: ReplayInfo;
  look: (moment: number) => Promise<Moment>;
  /** Where a moment is shown, for the sake of a clause if there is one. */
  address: (moment: number, clause: string | null) => string;
  /** The table that it was or is played at. */
  table: { card: TableCard; code: string | null } | null;
}

async function ofTable(id: string, code: string | null): Promise<Source> {
  const [card, replay] = await Promise.all([api.table(id, code), api.replay(id, code)]);
  const { game, name, seats, result } = card;
  return {
    ...{ game, name, seats, result, replay },
    look: (moment) => api.moment(id, moment, code),
    address: (moment) => momentAddress(id, moment, code),
    table: { card, code },
  };
}

async function ofExample(game: string, example: string): Promise<Source> {
  const replay = await api.example(game, example);
  const seats = replay.header.seats.map(({ name, controller }, seat) => ({
    ...{ seat, name, controller },
    ...{ present: false, free: false, mine: false },
  }));
  return {
    ...{ game, name: "", seats, replay },
    result: { scores: replay.scores.at(-1)?.scores ?? [], ranking: replay.ranking },
    look: (moment) => api.exampleMoment(game, example, moment),
    address: (moment, clause) => exampleAddress(game, example, moment, clause),
    table: null,
  };
}

/** What this address shows. */
export async function open(route: Route): Promise<Source> {
  if (route.name === "example") return ofExample(route.game, route.example);
  if (route.name === "replay") return ofTable(route.id, route.code);
  throw new Error(`${route.name} shows no game`);
}
