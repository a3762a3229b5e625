/** The typed HTTP API. Every failure is thrown as a RequestError whose problem can be shown to the user. */

import { preloadedResponse } from "./preload";
import type {
  AccountSettings,
  Check,
  Design,
  DesignList,
  Course,
  EventPage,
  ExampleMoment,
  ForkRequest,
  LateMove,
  GameInfo,
  Guidance,
  HostCommand,
  Me,
  Moment,
  NewAccount,
  Notices,
  PushKeys,
  MomentRun,
  CreateTable,
  ReplayInfo,
  ResolvedOptions,
  CreateTournament,
  Leaderboard,
  OwnRatings,
  SeatRating,
  SuppliedDesign,
  TableContributions,
  TableScope,
  TablesPage,
  TableSummary,
  Tournament,
  TournamentInfo,
  Trial,
  Problem,
  Scalar,
  Insights,
  TableReview,
} from "./types";

/** A failed request; `problem` says why in a translatable message. */
export class RequestError extends Error {
  readonly problem: Problem;
  readonly status: number;

  constructor(problem: Problem, status = 0) {
    super(problem.key);
    this.problem = problem;
    this.status = status;
  }
}

/** The problem to show for anything that was thrown. */
export function problemOf(error: unknown): Problem {
  if (error instanceof RequestError) return error.problem;
  console.error(error);
  return { key: "web-trouble-inside", clause: "", data: {} };
}

function isProblem(value: unknown): value is Problem {
  if (typeof value !== "object" || value === null) return false;
  const { key, data } = value as Partial<Record<string, unknown>>;
  return typeof key === "string" && typeof data === "object" && data !== null;
}

async function errorFrom(response: Response): Promise<RequestError> {
  try {
    const body = (await response.json()) as { problem?: unknown };
    if (isProblem(body.problem)) return new RequestError(body.problem, response.status);
  } catch {
    // Not from our server, probably a proxy's error page.
  }
  return new RequestError(
    { key: "web-trouble-server", clause: "", data: { status: response.status } },
    response.status,
  );
}

async function request<Result>(
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  body?: unknown,
): Promise<Result> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  const init: RequestInit = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  let response: Response;
  try {
    const preloaded = method === "GET" ? preloadedResponse(path) : undefined;
    response = await (preloaded ?? fetch(`/api${path}`, init));
  } catch {
    throw new RequestError({ key: "web-trouble-offline", clause: "", data: {} });
  }
  if (!response.ok) throw await errorFrom(response);
  return (await response.json()) as Result;
}

const table = (id: string): string => `/tables/${encodeURIComponent(id)}`;

const examples = (game: string): string => `/games/${encodeURIComponent(game)}/examples`;

const example = (game: string, name: string): string => `${examples(game)}/${encodeURIComponent(name)}`;

const design = (key: string): string => `/designs/${encodeURIComponent(key)}`;
const trial = (id: string): string => `/designs/trials/${encodeURIComponent(id)}`;

const offers = (game: string): string => `/games/${encodeURIComponent(game)}/offers`;

const settle = (game: string, players: number, options: Record<string, Scalar>): Promise<ResolvedOptions> =>
  request("POST", `/games/${encodeURIComponent(game)}/settle`, { players, options });

const tournament = (id: string): string => `/tournaments/${encodeURIComponent(id)}`;

const withCode = (code: string | null): string => (code === null ? "" : `?code=${encodeURIComponent(code)}`);

const withFirst = (first: number, code: string | null): string =>
  `?first=${String(first)}${code === null ? "" : `&code=${encodeURIComponent(code)}`}`;

export const api = {
  me: () => request<Me>("GET", "/me"),
  session: (name: string) => request<Me>("POST", "/session", { name }),
  account: (name: string, password: string) => request<NewAccount>("POST", "/account", { name, password }),
  accountSettings: () => request<AccountSettings>("GET", "/account"),
  changePassword: (old: string, password: string) =>
    request<object>("POST", "/account/password", { old, new: password }),
  /** End a session, or all others with null. */
  endSession: (session: string | null) => request<AccountSettings>("POST", "/account/sessions/end", { session }),
  renewRecoveryCodes: async (password: string) =>
    (await request<{ recovery_codes: string[] }>("POST", "/account/recovery-codes", { password })).recovery_codes,
  recover: (name: string, code: string, password: string) =>
    request<Me>("POST", "/account/recover", { name, code, password }),
  login: (name: string, password: string) => request<Me>("POST", "/login", { name, password }),
  notices: () => request<Notices>("GET", "/notices"),
  subscribePush: (body: PushKeys) => request<object>("POST", "/notices/push", body),
  unsubscribePush: (endpoint: string) => request<object>("POST", "/notices/push/end", { endpoint }),
  setMail: (address: string, language: string) => request<Notices>("POST", "/notices/mail", { address, language }),
  confirmMail: (code: string) => request<Notices>("POST", "/notices/mail/confirm", { code }),
  setWebhook: (on: boolean, language: string) => request<Notices>("POST", "/notices/webhook", { on, language }),
  logout: () => request<Me>("POST", "/logout", {}),
  games: async () => (await request<{ games: GameInfo[] }>("GET", "/games")).games,
  tables: (scope: TableScope, after: string | null) =>
    request<TablesPage>("GET", `/tables?scope=${scope}${after === null ? "" : `&after=${encodeURIComponent(after)}`}`),
  newTable: (body: CreateTable) => request<TableSummary>("POST", "/tables", body),
  table: (id: string, code: string | null) => request<TableSummary>("GET", `${table(id)}${withCode(code)}`),
  invite: (code: string) => request<TableSummary>("GET", `/invite/${encodeURIComponent(code)}`),
  claim: (id: string, seat: number | null, code: string | null) =>
    request<TableSummary>("POST", `${table(id)}/claim`, { seat, code }),
  rematch: (id: string, swap: boolean) => request<TableSummary>("POST", `${table(id)}/rematch`, { swap }),
  declineRematch: (id: string) => request<object>("POST", `${table(id)}/decline`),
  leave: (id: string) => request<object>("POST", `${table(id)}/leave`, {}),
  start: (id: string) => request<TableSummary>("POST", `${table(id)}/start`),
  contributions: (id: string) => request<TableContributions>("GET", `${table(id)}/contributions`),
  commit: (id: string, commitment: string) =>
    request<TableContributions>("POST", `${table(id)}/contributions/commitment`, { commitment }),
  reveal: (id: string, nonce: string) =>
    request<TableContributions>("POST", `${table(id)}/contributions/nonce`, { nonce }),
  host: (id: string, body: HostCommand) => request<TableSummary>("POST", `${table(id)}/host`, body),
  replay: (id: string, code: string | null) => request<ReplayInfo>("GET", `${table(id)}/replay${withCode(code)}`),
  moments: (id: string, first: number, code: string | null) =>
    request<MomentRun>("GET", `${table(id)}/replay/moments${withFirst(first, code)}`),
  events: (id: string, first: number, code: string | null) =>
    request<EventPage>("GET", `${table(id)}/replay/events${withFirst(first, code)}`),
  lateMoves: async (id: string, code: string | null) =>
    (await request<{ requests: readonly LateMove[] }>("GET", `${table(id)}/replay/late${withCode(code)}`)).requests,
  course: (id: string, code: string | null) => request<Course>("GET", `${table(id)}/replay/course${withCode(code)}`),
  review: (id: string, code: string | null) => request<TableReview>("GET", `${table(id)}/review${withCode(code)}`),
  startReview: (id: string, code: string | null) =>
    request<TableReview>("POST", `${table(id)}/review${withCode(code)}`),
  insights: () => request<Insights>("GET", "/reviews"),
  startReviews: () => request<Insights>("POST", "/reviews"),
  moment: (id: string, at: number, code: string | null) =>
    request<Moment>("GET", `${table(id)}/at/${String(at)}${withCode(code)}`),
  examples: async (game: string) => (await request<{ moments: ExampleMoment[] }>("GET", examples(game))).moments,
  example: (game: string, name: string) => request<ReplayInfo>("GET", example(game, name)),
  exampleMoment: (game: string, name: string, at: number) =>
    request<Moment>("GET", `${example(game, name)}/at/${String(at)}`),
  exampleMoments: (game: string, name: string, first: number) =>
    request<MomentRun>("GET", `${example(game, name)}/moments${withFirst(first, null)}`),
  exampleEvents: (game: string, name: string, first: number) =>
    request<EventPage>("GET", `${example(game, name)}/events${withFirst(first, null)}`),
  exampleCourse: (game: string, name: string) => request<Course>("GET", `${example(game, name)}/course`),
  beginLesson: (game: string, name: string) =>
    request<TableSummary>("POST", `/games/${encodeURIComponent(game)}/lesson?name=${encodeURIComponent(name)}`),
  guidance: (id: string, head: number) => request<Guidance>("GET", `${table(id)}/lesson?head=${String(head)}`),
  skipLesson: (id: string) => request<object>("POST", `${table(id)}/lesson/skip`),
  currentMoment: (id: string) => request<Moment>("GET", `${table(id)}/now`),
  fork: (id: string, body: ForkRequest, code: string | null) =>
    request<TableSummary>("POST", `${table(id)}/fork${withCode(code)}`, body),
  importGame: (text: string) => request<TableSummary>("POST", "/import", { text }),
  /** The URL that downloads a game as a file. */
  exportAddress: (id: string, code: string | null) =>
    `/api${table(id)}/export?form=text${code === null ? "" : `&code=${encodeURIComponent(code)}`}`,

  /** All options of a table with these choices, defaults filled in by the server. */
  resolveOptions: async (game: string, players: number, options: Record<string, Scalar>) =>
    (await settle(game, players, options)).options,

  /** Whether the game has a clock with these choices. */
  hasClock: async (game: string, players: number, options: Record<string, Scalar>) =>
    (await settle(game, players, options)).clock,
  /** What the game proposes to play; wishes and offers have types of the game. */
  proposeOffer: <Offer>(game: string, wishes: object) => request<Offer>("POST", offers(game), wishes),
  /** The offer that a word repeats. */
  repeatOffer: <Offer>(game: string, word: string) =>
    request<Offer>("GET", `${offers(game)}/${encodeURIComponent(word)}`),
  designs: (game: string) => request<DesignList>("GET", `/designs?game=${encodeURIComponent(game)}`),
  supplied: (game: string, name: string) =>
    request<SuppliedDesign>("GET", `/designs/supplied/${encodeURIComponent(name)}?game=${encodeURIComponent(game)}`),
  /** A design: one's own by id, anybody's by code. */
  design: (key: string) => request<Design>("GET", design(key)),
  newDesign: (game: string, name: string, text: string) => request<Design>("POST", "/designs", { game, name, text }),
  changeDesign: (id: string, revision: number, name: string, text: string) =>
    request<Design>("PUT", design(id), { revision, name, text }),
  removeDesign: (id: string) => request<object>("DELETE", design(id)),
  checkDesign: (game: string, text: string, tool: string) =>
    request<Check>("POST", "/designs/check", { game, text, tool }),
  importDesign: (game: string, text: string) => request<Design>("POST", "/designs/import", { game, text }),
  leaderboard: (game: string) => request<Leaderboard>("GET", `/ratings/${encodeURIComponent(game)}`),
  ownRatings: () => request<OwnRatings>("GET", "/ratings"),
  seatRatings: async (id: string) => (await request<{ seats: SeatRating[] }>("GET", `${table(id)}/ratings`)).seats,
  tournaments: async () => (await request<{ tournaments: TournamentInfo[] }>("GET", "/tournaments")).tournaments,
  newTournament: (body: CreateTournament) => request<Tournament>("POST", "/tournaments", body),
  tournament: (id: string) => request<Tournament>("GET", tournament(id)),
  enterTournament: (id: string) => request<Tournament>("POST", `${tournament(id)}/enter`),
  withdraw: (id: string) => request<Tournament>("POST", `${tournament(id)}/withdraw`),
  addTournamentBot: (id: string, bot: string) => request<Tournament>("POST", `${tournament(id)}/bots`, { bot }),
  removeEntrant: (id: string, number: number) =>
    request<Tournament>("DELETE", `${tournament(id)}/entrants/${String(number)}`),
  startTournament: (id: string) => request<Tournament>("POST", `${tournament(id)}/start`),
  cancelTournament: (id: string) => request<Tournament>("POST", `${tournament(id)}/cancel`),
  /** The URL that downloads the results of a tournament. */
  tournamentExport: (id: string, form: "csv" | "json") => `/api${tournament(id)}/export?form=${form}`,
  trials: async () => (await request<{ trials: Trial[] }>("GET", "/designs/trials")).trials,
  trial: (id: string) => request<Trial>("GET", trial(id)),
  newTrial: (game: string, text: string, games: number) =>
    request<Trial>("POST", "/designs/trials", { game, text, games }),
  stopTrial: (id: string) => request<Trial>("DELETE", trial(id)),
};
