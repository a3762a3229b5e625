import { describe, expect, it } from "vitest";

import { codeIn } from "../inviteCode";

describe("an invitation code", () => {
  it.each([
    ["abcd2345", "ABCD2345"],
    [" ABCD 2345 ", "ABCD2345"],
    ["abcd-2345", "ABCD2345"],
    ["AB CD‑23 45", "ABCD2345"],
    ["https://table.example/join/abcd2345?from=mail", "ABCD2345"],
    ["https://table.example/join/ABCD2345/", "ABCD2345"],
    ["", ""],
  ])("is read from %j", (typed, code) => {
    expect(codeIn(typed)).toBe(code);
  });
});
