import { describe, expect, it } from "vitest";

import { preferred } from "../language.svelte";

describe("the language of a first visit", () => {
  it("is the browser's, if it is one of ours", () => {
    expect(preferred(["de-DE", "fr-CA", "en"])).toBe("fr");
    expect(preferred(["de"])).toBe("en");
  });
});
