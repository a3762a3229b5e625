/**
 * Types of everything exchanged with the server.
 *
 * They come from `schema.gen.ts`, which `npm run wire` generates from the server's OpenAPI document. This file only
 * adds what the document cannot express: views, patches and data are JSON defined by each game.
 */

import type { components } from "./schema.gen";

type Schemas = components["schemas"];

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/** Everything a viewer may know of a position. Each game defines its content. */
export type View = { [key: string]: Json };

/** The arguments of a translatable message. */
export type Data = { [key: string]: Json };

/** An action as JSON: its kind under `do`, and its arguments. */
export type ActionJson = Schemas["Act"]["do"];

export type Scalar = string | number | boolean;

/** The version of the WebSocket protocol that this client speaks. */
export const PROTOCOL = 1;

type With<Given, Known> = Omit<Given, keyof Known> & Known;

// --- messages from client to server

export type ClientMessage =
  | Schemas["Subscribe"]
  | Schemas["Act"]
  | Schemas["Preview"]
  | Schemas["Undo"]
  | Schemas["Consent"]
  | Schemas["Say"]
  | Schemas["Ping"];

// --- messages from server to client

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
