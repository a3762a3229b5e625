/** A review of a short game of Titan between two players. */

import type { Review } from "../../api/types";

const judged = {
  seat: 0,
  seq: 4,
  moment: 6,
  kind: "end-turn",
  group: "end-turn",
  chance: 300,
  loss: 120,
  gain: -50,
  done: [{ do: "end-turn" }],
  better: [{ do: "take-cube" }],
  reasons: [
    { what: "asset", name: "titanium", more: 2 },
    { what: "outlook", name: "", more: 310 },
  ],
};
const own = { looked_at: 8, moves: 9, luck: 40, own: -60, others: 20, lost: 150, lost_by_group: {} };
export const review: Review = {
  version: 1,
  game: "titan",
  players: 2,
  sides: [[0], [1]],
  curve: [
    { moment: 0, chances: [500, 500] },
    { moment: 6, chances: [300, 700] },
    { moment: 12, chances: [1000, 0] },
  ],
  turns: [{ first: 6, moment: 12, by: 1, seat: 0, before: 300, after: 1000, luck: 200 }],
  worst: [judged],
  best: [{ ...judged, seq: 8, loss: 0, gain: 210, better: [], reasons: [] }],
  seats: [own, { ...own, luck: -40 }],
};
