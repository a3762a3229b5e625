/** The source of a replay: a table on this server, or a recorded example of a rulebook. */

import { api } from "../api/client";
import { exampleAddress } from "../api/examples";
import { loadPresentation } from "../games/presentation";
import type { Route } from "../state/router.svelte";
import type {
  Course,
  EventPage,
  LateMove,
  MomentRun,
  Result,
  Scalar,
  TableSeat,
  TableSummary,
  View,
} from "../api/types";
import { momentAddress } from "../table/links";

export interface ReplaySource {
  game: string;
  options: Readonly<Record<string, Scalar>>;
  /** Empty if it has none. */
  name: string;
  seats: readonly TableSeat[];
  result: Result | null;
  /** The number of entries. */
  head: number;
  /** A run of moments. */
  moments: (first: number) => Promise<MomentRun>;
  /** A page of events. */
  events: (first: number) => Promise<EventPage>;
  course: () => Promise<Course>;
  /** The moves for which somebody else was quicker. */
  lateMoves: () => Promise<readonly LateMove[]>;
  /** A single view, for charts. */
  viewAt: (moment: number) => Promise<View>;
  /** The URL of a moment, with a clause to highlight. */
  address: (moment: number, clause: string | null) => string;
  /** The table it was played at. */
  table: { summary: TableSummary; code: string | null } | null;
}

async function fromTable(id: string, code: string | null): Promise<ReplaySource> {
  const [summary, replay] = await Promise.all([api.table(id, code), api.replay(id, code)]);
  const { game, options, name, seats, result } = summary;
  return {
    ...{ game, options, name, seats, result, head: replay.head },
    moments: (first) => api.moments(id, first, code),
    events: (first) => api.events(id, first, code),
    course: () => api.course(id, code),
    lateMoves: () => api.lateMoves(id, code),
    viewAt: async (moment) => (await api.moment(id, moment, code)).view,
    address: (moment) => momentAddress(id, moment, code),
    table: { summary, code },
  };
}

async function fromExample(game: string, example: string): Promise<ReplaySource> {
  const replay = await api.example(game, example);
  const seats = replay.header.seats.map(({ name, controller }, seat) => ({
    ...{ seat, name, controller },
    ...{ present: false, free: false, claimed: false, away: false, mine: false },
  }));
  return {
    ...{ game, options: replay.header.options, name: "", seats, result: replay.result, head: replay.head },
    moments: (first) => api.exampleMoments(game, example, first),
    events: (first) => api.exampleEvents(game, example, first),
    course: () => api.exampleCourse(game, example),
    lateMoves: () => Promise.resolve([]),
    viewAt: async (moment) => (await api.exampleMoment(game, example, moment)).view,
    address: (moment, clause) => exampleAddress(game, example, moment, clause),
    table: null,
  };
}

async function find(route: Route): Promise<ReplaySource> {
  if (route.name === "example") return fromExample(route.game, route.example);
  if (route.name === "replay") return fromTable(route.id, route.code);
  throw new Error(`${route.name} shows no game`);
}

/** The source that a route names, once the presentation of its game is loaded. */
export async function openSource(route: Route): Promise<ReplaySource> {
  const source = await find(route);
  await loadPresentation(source.game);
  return source;
}
