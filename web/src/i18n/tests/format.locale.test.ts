import { expect, it } from "vitest";

import { duration, localeFor } from "../format";

it("uses the reader's own variant of the language", () => {
  expect(localeFor("en", ["fr-FR", "en-US"])).toBe("en-US");
  expect(localeFor("en", ["de-DE"])).toBe("en");
});

it("names a length of time in its largest unit", () => {
  expect(duration(30, "en")).toBe("30 seconds");
  expect(duration(300, "en")).toBe("5 minutes");
  expect(duration(86_400, "en")).toBe("1 day");
  expect(duration(86_400, "fr")).toMatch(/^1\sjour$/u);
});

it("shortens it where there is little room, but for a day, which would be a letter", () => {
  expect(duration(30, "fr", true)).toMatch(/^30\ss$/u);
  expect(duration(86_400, "fr", true)).toMatch(/^1\sjour$/u);
});
