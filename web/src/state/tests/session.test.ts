import { describe, expect, it } from "vitest";

import { inventedName } from "../session.svelte";

describe("guests", () => {
  it("get a name", () => {
    expect(inventedName(() => 0)).toBe("Vega 10");
    expect(inventedName(() => 0.9999)).toBe("Pollux 99");
  });
});
