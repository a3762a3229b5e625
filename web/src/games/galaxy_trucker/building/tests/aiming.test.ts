import { expect, it } from "vitest";

import { litCells, nextFittingCell, nextRotation, rotationFor } from "../aiming";

const fits = { "6-7": [1], "7-6": [0, 2], "8-7": [0] };
const cells = ["6-6", "6-7", "7-6", "8-7"];

it("lights what fits now and what fits if turned", () => {
  expect([...litCells(fits, 0)]).toEqual([
    ["6-7", "turned"],
    ["7-6", "now"],
    ["8-7", "now"],
  ]);
});

it("turns a component to the next rotation that fits, and leaves it where none is known", () => {
  expect(rotationFor(fits, "6-7", 2)).toBe(1);
  expect(rotationFor(fits, "7-6", 1)).toBe(2);
  expect(rotationFor(fits, "6-6", 3)).toBe(3);
  expect(nextRotation(fits, "7-6", 0)).toBe(2);
  expect(nextRotation(fits, "6-7", 1)).toBe(1);
  expect(nextRotation({}, "6-6", 3)).toBe(0);
});

it("walks the fitting cells, first those that need no turn", () => {
  const walked: (string | null)[] = [];
  let at: string | null = null;
  for (let step = 0; step < 4; step += 1) {
    at = nextFittingCell(fits, cells, 0, at, 1);
    walked.push(at);
  }
  expect(walked).toEqual(["7-6", "8-7", "6-7", "7-6"]);
  expect(nextFittingCell(fits, cells, 0, "7-6", -1)).toBe("6-7");
  expect(nextFittingCell(fits, cells, 0, "6-6", -1)).toBe("6-7");
  expect(nextFittingCell({}, cells, 0, "6-6", 1)).toBeNull();
});
