import { describe, expect, it } from "vitest";

import { api } from "../client";
import { i18n } from "../../i18n/language.svelte";
import { session } from "../../state/session.svelte";
import { mockApi } from "../../../tests/mock";

const games = ["titan", "forgotten_planet"].map((name) => ({ name }));

describe("a preloaded response", () => {
  it("is used once, in place of a request", async () => {
    const fetched = mockApi({ "GET /api/me": { user: { id: "2", name: "Bea", account: false } } });
    window.preloaded = new Map([
      ["/me", Promise.resolve(Response.json({ user: { id: "1", name: "Ada", account: false } }))],
    ]);
    expect((await api.me()).user?.name).toBe("Ada");
    expect(fetched).not.toHaveBeenCalled();
    expect((await api.me()).user?.name).toBe("Bea");
    expect(fetched).toHaveBeenCalledOnce();
  });

  it("may have failed, like any request", async () => {
    mockApi({});
    window.preloaded = new Map([["/me", Promise.reject(new TypeError("no network"))]]);
    await expect(api.me()).rejects.toMatchObject({ problem: { key: "web-trouble-offline" } });
  });
});

describe("the games", () => {
  it("are requested once, and known once their messages are loaded", async () => {
    const fetched = mockApi({ "GET /api/games": { games } });
    await i18n.setLanguage("en");
    await session.loadGames("titan");
    expect(session.games.map(({ name }) => name)).toEqual(["titan"]);
    await session.loadGames();
    expect(session.games.map(({ name }) => name)).toEqual(["titan", "forgotten_planet"]);
    expect(fetched).toHaveBeenCalledOnce();
  });
});
