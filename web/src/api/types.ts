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

export { PROTOCOL } from "./protocol";

type With<Given, Known> = Omit<Given, keyof Known> & Known;

// --- messages from client to server

export type ClientMessage =
  | Schemas["Subscribe"]
  | Schemas["Act"]
  | Schemas["Preview"]
  | Schemas["ListChoices"]
  | Schemas["WhyNot"]
  | Schemas["Undo"]
  | Schemas["Vote"]
  | Schemas["Chat"]
  | Schemas["Pause"]
  | Schemas["Resume"]
  | Schemas["Ping"];

// --- messages from server to client

export type GameEvent = With<Schemas["TableEvent"], { data: Data }>;
export type Problem = With<Schemas["Problem"], { data: Data }>;
export type SeatStatus = Schemas["SeatStatus"];
export type ChatLine = Schemas["ChatLine"];
export type Snapshot = With<Schemas["Snapshot"], { view: View; events: GameEvent[] }>;
export type LegalDelta = Schemas["LegalDelta"];
export type Delta = With<Schemas["Delta"], { patch: View; events: GameEvent[] }>;
export type Ack = Schemas["Ack"];
export type Rejected = With<Schemas["Rejected"], { problem: Problem }>;
export type PreviewResult = With<Schemas["Previewed"], { patch: View; events: GameEvent[] }>;
/** One or several actions that are chosen at once, with what they would bring. */
export type Choice = With<Schemas["ChoiceResult"], { do: ActionJson[]; events: GameEvent[] }>;
/** Why nothing can be done at a place. */
export type Explained = With<Schemas["Explained"], { problem: Problem }>;
export type ChoiceList = With<Schemas["ChoiceList"], { choices: Choice[] }>;
/** A request that needs the votes of other players: to undo, or to drop a seat. */
export type Vote = Schemas["UndoVoteStatus"] | Schemas["DropVoteStatus"];
/** Whether game time stands still, and why. */
export type PauseStatus = Schemas["PauseStatus"];
export type PausePolicy = PauseStatus["policy"];
export type Closing = With<Schemas["Closing"], { problem: Problem }>;
export type ServerMessage =
  | Snapshot
  | Delta
  | Ack
  | Rejected
  | PreviewResult
  | ChoiceList
  | Explained
  | Schemas["Seats"]
  | Schemas["ChatPosted"]
  | Vote
  | PauseStatus
  | Schemas["Rematch"]
  | Schemas["Contribute"]
  | Schemas["Pong"]
  | Closing;

export type Status = Snapshot["status"];

// --- the HTTP API

export type User = Schemas["Person"];
export type Me = Schemas["Me"];
/** How a user wants to be told of turns. */
export type Notices = Schemas["Notices"];
export type PushKeys = Omit<Schemas["PushKeys"], "language"> & { language: "en" | "fr" };
export type NewAccount = Schemas["NewAccount"];
export type AccountSettings = Schemas["AccountSettings"];
export type OpenSession = Schemas["OpenSession"];
export type GameInfo = Schemas["GameInfo"];
export type Option = Schemas["OptionInfo"];
export type ResolvedOptions = Schemas["ResolvedOptions"];
export type TableSeat = Schemas["SeatSummary"];
export type TableSummary = Schemas["TableSummary"];
/** A page of a list of tables. */
export type TablesPage = Schemas["Tables"];
export type TableScope = "mine" | "open" | "watch" | "finished";
export type Visibility = TableSummary["visibility"];
export type Result = Schemas["Result"];
export type TableContributions = Schemas["TableContributions"];
export type Contribution = Schemas["Contribution"];
export type CreateTable = Schemas["CreateTable"];
export type HostCommand =
  | Schemas["AssignSeat"]
  | Schemas["DropSeat"]
  | Schemas["FreeSeat"]
  | Schemas["Rewind"]
  | Schemas["RenameTable"]
  | Schemas["SetVisibility"]
  | Schemas["TransferHost"];
export type ScorePoint = Schemas["Standing"];
export type ReplayInfo = Schemas["Replay"];
export type Moment = With<Schemas["ReplayMoment"], { view: View }>;
export type MomentRun = {
  first: Moment;
  following: With<Schemas["NextMoment"], { patch: View }>[];
};
export type EventPage = With<Schemas["EventPage"], { events: GameEvent[] }>;
export type Course = Schemas["Course"];
export type LateMove = Schemas["LateMove"];
export type ForkRequest = Schemas["ForkTable"];
export type Guidance = Schemas["Guidance"];
export type ExampleMoment = Schemas["ExampleMoment"];

// --- reviews

export type TableReview = With<Schemas["TableReview"], { problem: Problem | null }>;
export type Review = Schemas["Review"];
export type ReviewTurn = Schemas["Turn"];
export type JudgedMove = Schemas["Judged"];
export type ReviewReason = Schemas["Reason"];
export type Insights = Schemas["Insights"];
export type GameInsight = Schemas["GameInsight"];

// --- rated games and tournaments

export type RatedPlayer = Schemas["RatedPlayer"];
export type Leaderboard = Schemas["Leaderboard"];
export type OwnRatings = Schemas["OwnRatings"];
export type SeatRating = Schemas["SeatRating"];
export type TournamentInfo = Schemas["TournamentInfo"];
export type Tournament = Schemas["Tournament"];
export type RoundTable = Schemas["RoundTable"];
export type CreateTournament = Schemas["CreateTournament"];

// --- offers

export type ContractWishes = Schemas["ContractWishes"];
export type ContractFlight = Schemas["ContractFlight"];
export type ContractOffer = Schemas["ContractOffer"];

// --- designs

export type DesignsInfo = Schemas["DesignsInfo"];
export type Finding = Schemas["DesignFinding"];
export type Report = With<Schemas["DesignReport"], { figures: Data | null }>;
export type DesignSummary = Schemas["DesignSummary"];
export type Design = With<Schemas["Design"], { report: Report }>;
export type DesignList = Schemas["DesignList"];
export type SuppliedDesignSummary = Schemas["SuppliedSummary"];
export type SuppliedDesign = With<Schemas["SuppliedDesign"], { report: Report }>;
export type Check = With<Schemas["Check"], { report: Report }>;
export type Outcome = Schemas["Outcome"];
export type Spread = Schemas["Spread"];
export type Trial = With<Schemas["Trial"], { problem: Problem | null }>;
