import { describe, expect, it } from "vitest";

import { timeAgo, countdown, timeLeft } from "../format";
import { i18n } from "../language.svelte";

describe("times", () => {
  it("count down", () => {
    expect([0, 999, 61_000, 3_723_000].map(countdown)).toEqual(["0:00", "0:01", "1:01", "1:02:03"]);
    const hours = [1, 5, 30, 49].map((each) => timeLeft(each * 3_600_000, "en"));
    expect(hours).toEqual(["1:00:00", "5 hours", "30 hours", "2 days"]);
  });

  it("are relative to now", () => {
    expect(timeAgo(0, 5 * 60_000, "en")).toBe("5 minutes ago");
    expect(timeAgo(0, 25 * 3_600_000, "fr")).toBe("hier");
  });

  it("are told in players' words where they have just passed", async () => {
    await i18n.setLanguage("fr");
    expect(timeAgo(0, 30_000, "fr")).toBe("à l’instant");
  });
});
