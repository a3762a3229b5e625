/** The page of contracts: wishes, proposals, another one, words, and the table that a contract opens. */

import { render, screen, waitFor, within } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { gameOf } from "../../../../../tests/games";
import { mockApi } from "../../../../../tests/mock";
import type { ContractFlight, ContractOffer, Problem } from "../../../../api/types";
import { i18n } from "../../../../i18n/language.svelte";
import { announcer } from "../../../../state/announcer.svelte";
import { router } from "../../../../state/router.svelte";
import { session } from "../../../../state/session.svelte";
import { settings } from "../../../../state/settings.svelte";
import ContractsScreen from "../ContractsScreen.svelte";
import { contracts, ELEMENTS } from "../contractStore.svelte";

const OFFERS = "/api/games/galaxy_trucker/offers";

const flight: ContractFlight = {
  id: "GLK-c67ed22f",
  title: { en: "Almost Voluntary Relocation", fr: "Déménagement presque volontaire" },
  level: 2,
  mission: {
    id: "mission_convoy",
    name: { en: "Convoy", fr: "Convoi" },
    pitch: { en: "Stay together.", fr: "Restez groupés." },
  },
  vips: true,
  building: "real_time",
  cargo: ["cargo_heavy"],
  supercards: 2,
  advance: 20,
  difficulty: 26,
  fun: 39,
  absolute: 51,
  difficulty_stars: 4,
  fun_stars: 4,
  parts: [
    { name: "mission", count: 1, difficulty: 7, fun: 20 },
    { name: "supercards", count: 2, difficulty: 8, fun: 4 },
    { name: "players", count: 3, difficulty: 0, fun: 0 },
  ],
  seed: "moon|GLK-c67ed22f",
};
const first: ContractOffer = {
  word: "132-B2-J5",
  players: 3,
  trek: false,
  party_king: false,
  candidates: 64,
  flights: [flight],
  options: { mode: "II", building: "real_time", vips: true, mission: "mission_convoy" },
};
const second: ContractOffer = {
  ...first,
  word: "132-F2-9A",
  flights: [
    { ...flight, id: "GLK-95f6db60", title: { en: "Return to Sender", fr: "Retour" }, mission: null, cargo: [] },
  ],
};
const trek: ContractOffer = {
  ...first,
  word: "13T-726380-4N",
  trek: true,
  party_king: true,
  candidates: 0,
  flights: [1, 2, 3].map((level) => ({ ...flight, level, id: `GLK-0000000${String(level)}` })),
};

let answers: Record<string, unknown>;
let fetched: ReturnType<typeof mockApi>;

/** The bodies sent to a path, in order. */
const sent = (path: string): unknown[] =>
  (fetched.mock.calls as [string, RequestInit | undefined][]).flatMap(([address, request]) =>
    address === path && request?.method === "POST" ? [JSON.parse(request.body as string) as unknown] : [],
  );

/** Let the server refuse requests to a path. */
function refuse(path: string, problem: Problem): void {
  const { fetch } = globalThis;
  const refused = Response.json({ problem }, { status: 422 });
  vi.stubGlobal("fetch", (address: string, request?: RequestInit) =>
    address === path ? Promise.resolve(refused.clone()) : fetch(address, request),
  );
}

async function open(address = "/contracts"): Promise<void> {
  router.go(address);
  render(ContractsScreen);
  await screen.findByRole("heading", { name: "What kind of job?" });
}

const heading = (name: string): Promise<HTMLElement> => screen.findByRole("heading", { name });

beforeEach(async () => {
  const bots = ["steady"];
  answers = {
    "GET /api/games": { games: [gameOf({ name: "galaxy_trucker", seats: [2, 3, 4], bots, offers: true })] },
    "GET /api/me": { user: null },
    "POST /api/session": { user: { id: "u", name: "Vega 10", account: false } },
    "POST /api/tables": { id: "7f" },
    [`POST ${OFFERS}`]: first,
    [`GET ${OFFERS}/132-B2-J5`]: first,
  };
  fetched = mockApi(answers);
  session.user = null;
  settings.letterKeys = true;
  contracts.offer = null;
  contracts.problem = null;
  contracts.proposed = [];
  contracts.wishes = {
    level: 2,
    players: 3,
    difficulty: 3,
    fun: 4,
    allow: [...ELEMENTS],
    seed: "moon",
    trek: false,
  };
  await i18n.setLanguage("en");
});

describe("contracts", () => {
  it("are proposed for the wishes, with elements, scores and stars", async () => {
    await open();
    await heading("“Almost Voluntary Relocation”");
    expect(sent(OFFERS)).toEqual([
      {
        level: 2,
        players: 3,
        difficulty: 3,
        fun: 4,
        allow: [...ELEMENTS],
        seed: "moon",
        trek: false,
        request: 0,
      },
    ]);
    for (const text of ["GLK-c67ed22f", "Convoy", "VIPs", "2 supercards", "heavy cargo", "Stay together."]) {
      expect(screen.getAllByText(text).length).toBeGreaterThan(0);
    }
    expect(screen.getByText("2.6 for this level, 5.1 over all levels")).toBeTruthy();
    expect(screen.getAllByRole("img", { name: "4 of 5" })).toHaveLength(2);
    expect(screen.getByText("proposal 1, 64 fit")).toBeTruthy();
    expect(announcer.text).toContain("Proposal 1: Almost Voluntary Relocation");
  });

  it("are proposed anew when a wish changes", async () => {
    await open();
    await heading("“Almost Voluntary Relocation”");
    answers[`POST ${OFFERS}`] = second;
    screen.getByRole("radio", { name: "III" }).click();
    await heading("“Return to Sender”");
    expect(screen.queryByRole("heading", { name: "Offered before" })).toBeNull();
    screen.getByRole("checkbox", { name: "Turn by turn" }).click();
    await waitFor(() => {
      expect(sent(OFFERS).at(-1)).toMatchObject({
        level: 3,
        request: 0,
        allow: ["missions", "vips", "cargo", "supercards", "real_time"],
      });
    });
    const difficulty: HTMLInputElement = screen.getByRole("slider", { name: "Difficulty" });
    difficulty.value = "5";
    difficulty.dispatchEvent(new Event("input", { bubbles: true }));
    await waitFor(() => expect(difficulty.getAttribute("aria-valuetext")).toBe("5 of 5"));
    expect(sent(OFFERS)).toHaveLength(3);
    difficulty.dispatchEvent(new Event("change", { bubbles: true }));
    await waitFor(() => expect(sent(OFFERS).at(-1)).toMatchObject({ difficulty: 5, request: 0 }));
  });

  it("can be asked for again by button and key, and earlier ones taken back", async () => {
    await open();
    await heading("“Almost Voluntary Relocation”");
    answers[`POST ${OFFERS}`] = second;
    screen.getByRole("button", { name: "Ask for another" }).click();
    await heading("“Return to Sender”");
    expect(sent(OFFERS).at(-1)).toMatchObject({ request: 1 });
    const before = screen.getByRole("region", { name: "Offered before" });
    within(before).getByRole("button").click();
    await heading("“Almost Voluntary Relocation”");
    expect(screen.getByText("proposal 1, 64 fit")).toBeTruthy();
    globalThis.dispatchEvent(new KeyboardEvent("keydown", { key: "n" }));
    await waitFor(() => expect(sent(OFFERS).at(-1)).toMatchObject({ request: 2 }));
    settings.letterKeys = false;
    globalThis.dispatchEvent(new KeyboardEvent("keydown", { key: "n" }));
    expect(sent(OFFERS)).toHaveLength(3);
  });

  it("explain what their scores are the sums of", async () => {
    await open();
    await heading("“Almost Voluntary Relocation”");
    expect(screen.queryByRole("table")).toBeNull();
    screen.getByRole("button", { name: "Explain the numbers" }).click();
    const rows = within(await screen.findByRole("table")).getAllByRole("row");
    expect(rows.map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
      ["", "Difficulty", "Fun"],
      ["the mission", "0.7", "2.0"],
      ["2 supercards", "0.8", "0.4"],
      ["3 players", "", ""],
      ["for this level", "2.6", "3.9"],
      ["level II itself", "2.5", ""],
      ["over all levels", "5.1", ""],
    ]);
  });

  it("open a table with exactly their options", async () => {
    await open();
    await heading("“Almost Voluntary Relocation”");
    screen.getByRole("button", { name: "Sign it and make a table" }).click();
    await waitFor(() => expect(router.route).toMatchObject({ name: "table", id: "7f" }));
    expect(sent("/api/tables")).toMatchObject([
      {
        game: "galaxy_trucker",
        players: 3,
        options: { mode: "II", building: "real_time", vips: true, mission: "mission_convoy" },
        seats: [{ controller: "human" }, { controller: "open" }, { controller: "open" }],
      },
    ]);
  });

  it("say why the server refuses their table", async () => {
    refuse("/api/tables", { key: "option-unknown", clause: "", data: { option: "mission", known: "mode" } });
    await open();
    await heading("“Almost Voluntary Relocation”");
    screen.getByRole("button", { name: "Fly against bots" }).click();
    expect((await screen.findByRole("alert")).textContent).toContain("There is no option “mission”");
    expect(router.route).toMatchObject({ name: "contracts" });
  });

  it("are shown from the word of a link, and left for another one", async () => {
    await open("/contracts/132-B2-J5");
    await heading("“Almost Voluntary Relocation”");
    expect(sent(OFFERS)).toEqual([]);
    expect(screen.getByText("from the word 132-B2-J5")).toBeTruthy();
    expect(screen.getByRole("textbox", { name: /^Word 132-B2-J5/ })).toHaveProperty(
      "value",
      `${location.origin}/contracts/132-B2-J5`,
    );
    answers[`POST ${OFFERS}`] = second;
    screen.getByRole("button", { name: "Ask for another" }).click();
    await heading("“Return to Sender”");
    expect(router.route).toEqual({ name: "contracts", word: null });
    expect(sent(OFFERS)).toMatchObject([{ players: 3, level: 2, request: 0 }]);
  });

  it("of a wrong word are refused with a clause", async () => {
    const data = { word: "132-B3-J5" };
    refuse(`${OFFERS}/132-B3-J5`, { key: "contract-word-mistyped", clause: "GL-11.13", data });
    await open("/contracts/132-B3-J5");
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("The word “132-B3-J5” is mistyped");
    expect(within(alert).getByRole("button").textContent).toBe("GL-11.13");
    expect(screen.queryByRole("article")).toBeNull();
  });

  it("say so when nothing fits, and keep what was offered before", async () => {
    await open();
    await heading("“Almost Voluntary Relocation”");
    refuse(OFFERS, { key: "contract-no-other-trek", clause: "GL-11.16", data: { shown: 1 } });
    screen.getByRole("button", { name: "Ask for another" }).click();
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Only one Trek contract"));
    expect(screen.getByRole("article")).toBeTruthy();
    refuse(OFFERS, { key: "contract-none", clause: "GL-11.15", data: {} });
    screen.getByRole("checkbox", { name: "Real time" }).click();
    await waitFor(() => expect(screen.getByRole("alert").textContent).toContain("No contract fits"));
    expect(screen.queryByRole("article")).toBeNull();
  });

  it("of a Trek have three flights and name Party King", async () => {
    answers[`POST ${OFFERS}`] = trek;
    await open();
    screen.getByRole("radio", { name: "Trek" }).click();
    await waitFor(() => expect(sent(OFFERS).at(-1)).toMatchObject({ trek: true }));
    const card = await screen.findByRole("article");
    expect(within(card).getAllByRole("heading")).toHaveLength(3);
    expect(card.textContent).toContain("Party King");
    expect(card.textContent).toContain("GLK-00000003");
  });

  it("are in French, too", async () => {
    await open();
    await heading("“Almost Voluntary Relocation”");
    await i18n.setLanguage("fr");
    expect(await screen.findByRole("heading", { name: /Déménagement presque volontaire/ })).toBeTruthy();
    expect(screen.getByText("2,6 pour ce niveau, 5,1 tous niveaux confondus")).toBeTruthy();
    expect(screen.getAllByText("Convoi").length).toBeGreaterThan(0);
  });
});
