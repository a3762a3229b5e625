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
export type Form = Schemas["Act"]["do"];

export type Word = string | number | boolean;

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

export type Told = With<Schemas["Told"], { data: Data }>;
export type Why = With<Schemas["Why"], { data: Data }>;
export type Chair = Schemas["Chair"];
export type ChatLine = Schemas["ChatLine"];
export type Position = With<Schemas["Position"], { view: View; told: Told[] }>;
export type Change = With<Schemas["Change"], { patch: View; told: Told[] }>;
export type Done = Schemas["Done"];
export type Refused = With<Schemas["Refused"], { why: Why }>;
export type Previewed = With<Schemas["Previewed"], { patch: View; told: Told[] }>;
export type AskedBack = Schemas["AskedBack"];
export type Goodbye = With<Schemas["Goodbye"], { why: Why }>;
export type ServerMessage =
  | Position
  | Change
  | Done
  | Refused
  | Previewed
  | Schemas["Seats"]
  | Schemas["Chatted"]
  | AskedBack
  | Schemas["Pong"]
  | Goodbye;

export type Status = Position["status"];

// --- the HTTP API

export type User = Schemas["Person"];
export type Me = Schemas["Me"];
export type GameInfo = Schemas["GameCard"];
export type Option = Schemas["OptionCard"];
export type SeatCard = Schemas["Place"];
export type TableCard = Schemas["TableCard"];
export type Visibility = TableCard["visibility"];
export type Result = Schemas["Result"];
export type NewTable = Schemas["TableWish"];
export type HostWish =
  | Schemas["SeatGiven"]
  | Schemas["Dropped"]
  | Schemas["Freed"]
  | Schemas["Rewound"]
  | Schemas["Renamed"]
  | Schemas["Shown"]
  | Schemas["HandedOver"];
export type ScorePoint = Schemas["Standing"];
export type ReplayInfo = With<Schemas["Replay"], { told: Told[] }>;
export type Moment = With<Schemas["Past"], { view: View }>;
export type ForkWish = Schemas["Forking"];
export type Guidance = Schemas["Guidance"];
export type ExampleMoment = Schemas["ExampleMoment"];

// --- designs

export type DesignsInfo = Schemas["DesignsCard"];
export type Finding = Schemas["FindingCard"];
export type Report = With<Schemas["ReportCard"], { figures: Data | null }>;
export type DesignCard = Schemas["DesignCard"];
export type Design = With<Schemas["Design"], { report: Report }>;
export type DesignList = Schemas["DesignList"];
export type SuppliedCard = Schemas["SuppliedCard"];
export type SuppliedDesign = With<Schemas["SuppliedDesign"], { report: Report }>;
export type Check = With<Schemas["Check"], { report: Report }>;
export type Outcome = Schemas["Outcome"];
export type Spread = Schemas["Spread"];
export type Trial = With<Schemas["Trial"], { why: Why | null }>;
