/** The HTTP API, typed. Whatever goes wrong comes out as a Trouble that says why, in a message that can be said. */

import { earlyAnswer } from "./preload";
import type {
  Check,
  Design,
  DesignList,
  ExampleMoment,
  ForkWish,
  GameInfo,
  Guidance,
  HostWish,
  Me,
  Moment,
  NewTable,
  ReplayInfo,
  SuppliedDesign,
  TableCard,
  Trial,
  Why,
  Word,
} from "./types";

/** Why a request was not answered as hoped. */
export class Trouble extends Error {
  readonly why: Why;
  readonly status: number;

  constructor(why: Why, status = 0) {
    super(why.key);
    this.why = why;
    this.status = status;
  }
}

/** The reason inside anything that was thrown. */
export function reason(error: unknown): Why {
  if (error instanceof Trouble) return error.why;
  console.error(error);
  return { key: "web-trouble-inside", clause: "", data: {} };
}

function isWhy(value: unknown): value is Why {
  if (typeof value !== "object" || value === null) return false;
  const { key, data } = value as Partial<Record<string, unknown>>;
  return typeof key === "string" && typeof data === "object" && data !== null;
}

async function refusal(answer: Response): Promise<Trouble> {
  try {
    const told = (await answer.json()) as { why?: unknown };
    if (isWhy(told.why)) return new Trouble(told.why, answer.status);
  } catch {
    // Not from our server: a proxy's page, most likely.
  }
  return new Trouble({ key: "web-trouble-server", clause: "", data: { status: answer.status } }, answer.status);
}

async function ask<Answer>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<Answer> {
  const headers: Record<string, string> = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  const request: RequestInit = { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) };
  let answer: Response;
  try {
    const early = method === "GET" ? earlyAnswer(path) : undefined;
    answer = await (early ?? fetch(`/api${path}`, request));
  } catch {
    throw new Trouble({ key: "web-trouble-offline", clause: "", data: {} });
  }
  if (!answer.ok) throw await refusal(answer);
  return (await answer.json()) as Answer;
}

const table = (id: string): string => `/tables/${encodeURIComponent(id)}`;

const examples = (game: string): string => `/games/${encodeURIComponent(game)}/examples`;

const design = (key: string): string => `/designs/${encodeURIComponent(key)}`;
const trial = (id: string): string => `/designs/trials/${encodeURIComponent(id)}`;

const withCode = (code: string | null): string => (code === null ? "" : `?code=${encodeURIComponent(code)}`);

export const api = {
  me: () => ask<Me>("GET", "/me"),
  session: (name: string) => ask<Me>("POST", "/session", { name }),
  account: (name: string, password: string) => ask<Me>("POST", "/account", { name, password }),
  login: (name: string, password: string) => ask<Me>("POST", "/login", { name, password }),
  logout: () => ask<Me>("POST", "/logout", {}),
  games: async () => (await ask<{ games: GameInfo[] }>("GET", "/games")).games,
  tables: async (scope: "mine" | "open" | "watch" | "finished") =>
    (await ask<{ tables: TableCard[] }>("GET", `/tables?scope=${scope}`)).tables,
  newTable: (wish: NewTable) => ask<TableCard>("POST", "/tables", wish),
  table: (id: string, code: string | null) => ask<TableCard>("GET", `${table(id)}${withCode(code)}`),
  invite: (code: string) => ask<TableCard>("GET", `/invite/${encodeURIComponent(code)}`),
  claim: (id: string, seat: number | null, code: string | null) =>
    ask<TableCard>("POST", `${table(id)}/claim`, { seat, code }),
  leave: (id: string) => ask<object>("POST", `${table(id)}/leave`, {}),
  start: (id: string) => ask<TableCard>("POST", `${table(id)}/start`),
  host: (id: string, wish: HostWish) => ask<TableCard>("POST", `${table(id)}/host`, wish),
  replay: (id: string, code: string | null) => ask<ReplayInfo>("GET", `${table(id)}/replay${withCode(code)}`),
  moment: (id: string, at: number, code: string | null) =>
    ask<Moment>("GET", `${table(id)}/at/${String(at)}${withCode(code)}`),
  examples: async (game: string) => (await ask<{ moments: ExampleMoment[] }>("GET", examples(game))).moments,
  example: (game: string, name: string) => ask<ReplayInfo>("GET", `${examples(game)}/${encodeURIComponent(name)}`),
  exampleMoment: (game: string, name: string, at: number) =>
    ask<Moment>("GET", `${examples(game)}/${encodeURIComponent(name)}/at/${String(at)}`),
  beginLesson: (game: string) => ask<TableCard>("POST", `/games/${encodeURIComponent(game)}/lesson`),
  guidance: (id: string, head: number) => ask<Guidance>("GET", `${table(id)}/lesson?head=${String(head)}`),
  skipLesson: (id: string) => ask<object>("POST", `${table(id)}/lesson/skip`),
  now: (id: string) => ask<Moment>("GET", `${table(id)}/now`),
  fork: (id: string, wish: ForkWish, code: string | null) =>
    ask<TableCard>("POST", `${table(id)}/fork${withCode(code)}`, wish),
  bring: (text: string) => ask<TableCard>("POST", "/import", { text }),
  /** Where a game can be fetched as a file. */
  exportAddress: (id: string, code: string | null) =>
    `/api${table(id)}/export?form=text${code === null ? "" : `&code=${encodeURIComponent(code)}`}`,

  /** What a table with these choices would be, every option settled. */
  settle: async (game: string, players: number, options: Record<string, Word>) =>
    (
      await ask<{ options: Record<string, Word> }>("POST", `/games/${encodeURIComponent(game)}/settle`, {
        players,
        options,
      })
    ).options,
  designs: (game: string) => ask<DesignList>("GET", `/designs?game=${encodeURIComponent(game)}`),
  supplied: (game: string, name: string) =>
    ask<SuppliedDesign>("GET", `/designs/supplied/${encodeURIComponent(name)}?game=${encodeURIComponent(game)}`),
  /** A design: one's own by its id, anybody's by its code. */
  design: (key: string) => ask<Design>("GET", design(key)),
  newDesign: (game: string, name: string, text: string) => ask<Design>("POST", "/designs", { game, name, text }),
  changeDesign: (id: string, revision: number, name: string, text: string) =>
    ask<Design>("PUT", design(id), { revision, name, text }),
  removeDesign: (id: string) => ask<object>("DELETE", design(id)),
  checkDesign: (game: string, text: string, tool: string) => ask<Check>("POST", "/designs/check", { game, text, tool }),
  bringDesign: (game: string, text: string) => ask<Design>("POST", "/designs/import", { game, text }),
  trials: async () => (await ask<{ trials: Trial[] }>("GET", "/designs/trials")).trials,
  trial: (id: string) => ask<Trial>("GET", trial(id)),
  newTrial: (game: string, text: string, games: number) => ask<Trial>("POST", "/designs/trials", { game, text, games }),
  stopTrial: (id: string) => ask<Trial>("DELETE", trial(id)),
};
