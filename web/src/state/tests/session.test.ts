import { describe, expect, it } from "vitest";

import { randomName } from "../session.svelte";

describe("guests", () => {
  it("get a name", () => {
    expect(randomName(() => 0)).toBe("Vega 10");
    expect(randomName(() => 0.9999)).toBe("Pollux 99");
  });
});
