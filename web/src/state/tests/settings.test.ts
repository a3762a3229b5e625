import { describe, expect, it } from "vitest";

import { read } from "../settings.svelte";

describe("settings", () => {
  it("survive anything that may be kept", () => {
    for (const text of [null, "", "{", "[]", "null", '"x"', '{"theme":"pink","pace":-1,"presets":[1,"a/b"]}']) {
      const kept = read(text);
      expect(kept.theme).toBe("dark");
      expect(kept.pace).toBe(700);
      expect(kept.confirm).toBe(true);
    }
    expect(read('{"presets":[1,"a/b"],"theme":"light"}')).toMatchObject({ presets: ["a/b"], theme: "light" });
  });
});
