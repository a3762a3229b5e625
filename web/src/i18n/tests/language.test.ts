import { describe, expect, it } from "vitest";

import { preferredLanguage } from "../language.svelte";

describe("the language of a first visit", () => {
  it("is the browser's, if it is supported", () => {
    expect(preferredLanguage(["de-DE", "fr-CA", "en"])).toBe("fr");
    expect(preferredLanguage(["de"])).toBe("en");
  });
});
