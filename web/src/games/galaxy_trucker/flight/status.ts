/** What a player is doing or what came of the current step, in a word or two. */

import type { GalaxyTruckerView, NoteView } from "../view";
import { halves, type Translate } from "../descriptions";

export interface Status {
  text: string;
  tone: "now" | "good" | "bad" | "plain";
}

const TONES: Readonly<Record<string, Status["tone"]>> = {
  missed: "good",
  bounced: "good",
  shot: "good",
  shielded: "good",
  hit: "bad",
  defeated: "good",
  "held-off": "good",
  beaten: "bad",
  weakest: "bad",
  exploded: "bad",
};
const OF_A_DANGER = new Set(["missed", "bounced", "shot", "shielded", "hit"]);
const IN_HALVES = new Set(["defeated", "held-off", "beaten"]);

const say = (name: string): string => `web-galaxy_trucker-status-${name}`;

export function statusOf(t: Translate, game: GalaxyTruckerView, seat: number, deciding: readonly number[]): Status {
  const player = game.seats[seat];
  if (!player) return { text: "", tone: "plain" };
  if (game.decisions.some((each) => each.seat === seat)) return { text: t(say("decides")), tone: "now" };
  if (player.status === "gave-up") {
    return { text: t(say("gave-up"), { count: player.gave_up_at ?? 0 }), tone: "plain" };
  }
  if (game.step === "window" && deciding.includes(seat)) return { text: t(say("leads")), tone: "now" };
  const note = latestNote(game, seat);
  if (!note) return { text: "", tone: "plain" };
  const count = note.count ?? 0;
  return {
    text: t(say(note.kind), { count: IN_HALVES.has(note.kind) ? halves(count) : count }),
    tone: TONES[note.kind] ?? "plain",
  };
}

/** The last thing noted of a seat; of dangers only what belongs to the current one. */
function latestNote(game: GalaxyTruckerView, seat: number): NoteView | undefined {
  const danger = game.card?.danger ?? null;
  return game.notes.findLast(
    (note) =>
      note.seat === seat &&
      note.kind !== "rolled" &&
      note.kind !== "declared" &&
      (danger === null || !OF_A_DANGER.has(note.kind) || note.number === danger),
  );
}
