import { describe, expect, it } from "vitest";

import { momentAddress } from "../links";

describe("links", () => {
  it("lead to a moment of a replay", () => {
    expect(momentAddress("7f", 12)).toBe("/tables/7f/replay?at=12");
    expect(momentAddress("7f", 0, "AB")).toBe("/tables/7f/replay?at=0&code=AB");
  });
});
