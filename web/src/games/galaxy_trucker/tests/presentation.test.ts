import { expect, it } from "vitest";

import type { View } from "../../../api/types";
import { viewOf } from "../building/tests/positions";
import type { GalaxyTruckerView } from "../view";
import presentation from "../presentation";

const status = (changes: Partial<GalaxyTruckerView>): readonly unknown[] =>
  presentation
    .status(viewOf({ board: "II", ...changes }) as unknown as View)
    .map(({ key, data }) => (data === undefined ? key : [key, data]));

it("tells in the bar how many of the cards have been revealed", () => {
  const card = ["web-galaxy_trucker-status-card", { number: 2, count: 12 }];
  const revealed = ["II-01", "I-04"];
  expect(status({ step: "card", revealed, cards_left: 10 })).toEqual(["board-II", card]);
  expect(status({ step: "window", revealed, cards_left: 10 })).toEqual(["board-II", "step-window", card]);
  expect(status({ step: "window", cards_left: 12 })).toEqual(["board-II", "step-window"]);
  expect(status({ step: "scoring", revealed, cards_left: 0 })).toEqual(["board-II", "step-scoring"]);
});
