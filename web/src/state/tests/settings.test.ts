import { describe, expect, it } from "vitest";

import { parseSettings } from "../settings.svelte";

describe("settings", () => {
  it("survive any stored text", () => {
    for (const text of [null, "", "{", "[]", "null", '"x"', '{"theme":"pink","pace":-1,"presets":[1,"a/b"]}']) {
      const settings = parseSettings(text);
      expect(settings.theme).toBe("dark");
      expect(settings.pace).toBe(700);
      expect(settings.confirm).toBe(true);
    }
    expect(parseSettings('{"presets":[1,"a/b"],"theme":"light"}')).toMatchObject({ presets: ["a/b"], theme: "light" });
  });
});
