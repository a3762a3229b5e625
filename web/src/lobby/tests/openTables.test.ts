/** Tables of others that wait for players, and how a user is told of turns. */

import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";

import type { Notices } from "../../api/types";
import { i18n } from "../../i18n/language.svelte";
import { router } from "../../state/router.svelte";
import { session } from "../../state/session.svelte";
import { gameOf, optionOf } from "../../../tests/games";
import { mockApi } from "../../../tests/mock";
import { tableOf } from "../../../tests/tables";
import TurnNotices from "../account/TurnNotices.svelte";
import OpenTables from "../home/OpenTables.svelte";

const free = { name: "", controller: "human", present: false, free: true, claimed: false, away: false, mine: false };
const open = tableOf({
  id: "9e",
  status: "lobby",
  host: false,
  host_name: "Mira",
  my_turn: false,
  options: { ruleset: "fr" },
  timer: { seconds: 300, then: "bot:steady" },
  seats: [
    { ...free, seat: 0, name: "Mira", free: false, claimed: true },
    { ...free, seat: 1 },
  ],
});

beforeEach(async () => {
  await i18n.setLanguage("en");
  await i18n.loadGame("titan");
  session.games = [
    gameOf({ name: "titan", seats: [2], options: [optionOf("ruleset", ["en", "fr"], { default: "en" })] }),
  ];
  session.user = { id: "u", name: "Ada", account: true };
});

describe("open tables", () => {
  it("tell host, rules, time and free seats, and seat the user with one click", async () => {
    const fetched = mockApi({ "POST /api/tables/9e/claim": open });
    router.go("/");
    render(OpenTables, { tables: [open] });
    const row = screen.getByRole("listitem");
    for (const words of ["Mira’s table", "French ruleset", "5 min a move", "1 of 2 seats free"]) {
      expect(row.textContent.replaceAll(/\s+/g, " ")).toContain(words);
    }
    screen.getByRole("button", { name: "Sit down" }).click();
    await waitFor(() => expect(router.route).toMatchObject({ name: "table", id: "9e" }));
    expect(fetched).toHaveBeenCalledOnce();
  });

  it("say of which game they are where they have a name of their own", () => {
    render(OpenTables, { tables: [{ ...open, name: "Autumn cup" }] });
    expect(screen.getByRole("link").textContent).toBe("Autumn cup");
    expect(screen.getByRole("listitem").textContent).toContain("Titan");
  });

  it("leave out words that would stand for several rules", () => {
    const same = ["pipes", "drones"].map((name) => optionOf(name, ["scenario", "other"], { default: "scenario" }));
    session.games = [gameOf({ name: "titan", options: [...(session.games[0]?.options ?? []), ...same] })];
    render(OpenTables, { tables: [{ ...open, options: { ruleset: "fr", pipes: "scenario", drones: "scenario" } }] });
    const row = screen.getByRole("listitem").textContent;
    expect(row).toContain("French ruleset");
    expect(row).not.toContain("scenario");
  });

  it("say why one cannot sit down", async () => {
    const problem = { key: "table-full", clause: "", data: {} };
    vi.stubGlobal(
      "fetch",
      vi.fn(() => Promise.resolve(Response.json({ problem }, { status: 409 }))),
    );
    render(OpenTables, { tables: [open] });
    screen.getByRole("button", { name: "Sit down" }).click();
    expect((await screen.findByRole("alert")).textContent).toContain("All seats");
    vi.unstubAllGlobals();
  });
});

describe("turn notices", () => {
  const notices: Notices = {
    push_key: "key",
    mail: true,
    webhook: true,
    address: "ada@example.org",
    confirmed: false,
    webhook_on: false,
  };

  it("explain what this browser cannot, and switch the webhook", async () => {
    const fetched = mockApi({
      "GET /api/notices": notices,
      "POST /api/notices/webhook": { ...notices, webhook_on: true },
    });
    render(TurnNotices);
    expect((await screen.findByRole("status")).textContent).toContain("cannot show notices here");
    expect(screen.getByRole<HTMLInputElement>("checkbox", { name: /By this browser/ }).disabled).toBe(true);
    const webhook = screen.getByRole<HTMLInputElement>("checkbox", { name: /webhook/ });
    await waitFor(() => expect(webhook.disabled).toBe(false));
    webhook.click();
    await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
    await waitFor(() => expect(webhook.checked).toBe(true));
  });

  it("ask for the code that was sent to a new address", async () => {
    const fetched = mockApi({
      "GET /api/notices": notices,
      "POST /api/notices/mail/confirm": { ...notices, confirmed: true },
    });
    render(TurnNotices);
    const code = await screen.findByLabelText("The code that was sent there");
    await fireEvent.input(code, { target: { value: "123456" } });
    const confirm = screen.getByRole<HTMLButtonElement>("button", { name: "Confirm" });
    await waitFor(() => expect(confirm.disabled).toBe(false));
    confirm.click();
    await waitFor(() => expect(screen.queryByLabelText("The code that was sent there")).toBeNull());
    const [, request] = fetched.mock.calls.at(-1) as [string, RequestInit];
    expect(JSON.parse(request.body as string)).toEqual({ code: "123456" });
  });
});
