/**
 * What travels between the server and this application, as types.
 *
 * They come from `wire.gen.ts`, which `npm run wire` makes from the server's own document. Only what the document cannot
 * say is said here: that views, patches and data are JSON of a game's own making.
 */

import type { components } from "./schema.gen";

type Schemas = components["schemas"];

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** All that a viewer may know of a position. What is in it is the game's own affair. */
export type View = { [key: string]: Json };

/** The data of a message, to be said in words. */
export type Data = { [key: string]: Json };

/** The JSON form of an action: its kind under `do`, and its arguments. */
export type ActionJson = Schemas["Act"]["do"];

export type Scalar = string | number | boolean;

/** The protocol of the socket that this client speaks. */
export const PROTOCOL = 1;

type With<Given, Known> = Omit<Given, keyof Known> & Known;

// --- what the client sends on a table's socket

export type ClientMessage =
  | Schemas["Subscribe"]
  | Schemas["Act"]
  | Schemas["Preview"]
  | Schemas["Undo"]
  | Schemas["Consent"]
  | Schemas["Say"]
  | Schemas["Ping"];

// --- what the server sends

export type GameEvent = With<Schemas["Told"], { data: Data }>;
export type Problem = With<Schemas["Why"], { data: Data }>;
export type SeatStatus = Schemas["Chair"];
export type ChatLine = Schemas["ChatLine"];
export type Snapshot = With<Schemas["Position"], { view: View; told: GameEvent[] }>;
export type Delta = With<Schemas["Change"], { patch: View; told: GameEvent[] }>;
export type Ack = Schemas["Done"];
export type Rejected = With<Schemas["Refused"], { why: Problem }>;
export type PreviewResult = With<Schemas["Previewed"], { patch: View; told: GameEvent[] }>;
export type UndoVote = Schemas["AskedBack"];
export type Closing = With<Schemas["Goodbye"], { why: Problem }>;
export type ServerMessage =
  | Snapshot
  | Delta
  | Ack
  | Rejected
  | PreviewResult
  | Schemas["Seats"]
  | Schemas["Chatted"]
  | UndoVote
  | Schemas["Pong"]
  | Closing;

export type Status = Snapshot["status"];

// --- the HTTP API

export type User = Schemas["Person"];
export type Me = Schemas["Me"];
export type GameInfo = Schemas["GameCard"];
export type Option = Schemas["OptionCard"];
export type TableSeat = Schemas["Place"];
export type TableSummary = Schemas["TableCard"];
export type Visibility = TableSummary["visibility"];
export type Result = Schemas["Result"];
export type CreateTable = Schemas["TableWish"];
export type HostCommand =
  | Schemas["SeatGiven"]
  | Schemas["Dropped"]
  | Schemas["Freed"]
  | Schemas["Rewound"]
  | Schemas["Renamed"]
  | Schemas["Shown"]
  | Schemas["HandedOver"];
export type ScorePoint = Schemas["Standing"];
export type ReplayInfo = With<Schemas["Replay"], { told: GameEvent[] }>;
export type Moment = With<Schemas["Past"], { view: View }>;
export type ForkRequest = Schemas["Forking"];
export type Guidance = Schemas["Guidance"];
export type ExampleMoment = Schemas["ExampleMoment"];

// --- designs

export type DesignsInfo = Schemas["DesignsCard"];
export type Finding = Schemas["FindingCard"];
export type Report = With<Schemas["ReportCard"], { figures: Data | null }>;
export type DesignSummary = Schemas["DesignCard"];
export type Design = With<Schemas["Design"], { report: Report }>;
export type DesignList = Schemas["DesignList"];
export type SuppliedDesignSummary = Schemas["SuppliedCard"];
export type SuppliedDesign = With<Schemas["SuppliedDesign"], { report: Report }>;
export type Check = With<Schemas["Check"], { report: Report }>;
export type Outcome = Schemas["Outcome"];
export type Spread = Schemas["Spread"];
export type Trial = With<Schemas["Trial"], { why: Problem | null }>;
