/** The score sheet and turning points: as data, and as shown. */

import { render, screen, waitFor, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { loadPresentation, presentationOf, type GamePresentation } from "../../../games/presentation";
import { i18n } from "../../../i18n/language.svelte";
import { chartPoints, type Row, sheetOf, sidesOf, sampleEvenly, totalsOf, leadChanges } from "../scores";
import type { ScorePoint, GameEvent } from "../../../api/types";
import GameCourse from "../GameCourse.svelte";
import ScoreSheet from "../ScoreSheet.svelte";
import { swings, turningPoints } from "../turningPoints";

const NAMES = ["Ada", "Blaise"];

function line(seq: number, key: string, data: GameEvent["data"], clause = ""): GameEvent {
  return { seq, key, clause, data };
}

/** A made-up game: the shell must not depend on known games. */
const presentation: GamePresentation = {
  ...presentationOf("unheard-of"),
  sheet: [
    { name: "play", rows: ["leap", "fall"] },
    { name: "end", rows: ["rest"] },
  ],
  scoredPoints: ({ key, data }) =>
    typeof data["by"] === "number" && typeof data["worth"] === "number"
      ? { row: key, seats: [data["by"]], points: data["worth"] }
      : null,
  series: [
    {
      name: "fuel",
      label: { key: "web-score-total" },
      valueAt: (view, seat) => (view["fuel"] as number[])[seat] ?? null,
    },
  ],
};

const events = [
  line(0, "leap", { by: 0, worth: 4 }),
  line(1, "leap", { by: 1, worth: 2 }),
  line(2, "fall", { by: 0, worth: -3 }),
  line(3, "leap", { by: 0, worth: 50 }),
  line(4, "server-taken-back", { entry: 3 }),
  line(5, "unknown", { by: 0, worth: 7 }),
];

const scores: ScorePoint[] = [
  { seq: 0, scores: [0, 0] },
  { seq: 3, scores: [4, 0] },
  { seq: 5, scores: [4, 4] },
  { seq: 9, scores: [4, 6] },
  { seq: 12, scores: [9, 6] },
];

beforeEach(async () => {
  await i18n.setLanguage("en");
  i18n.game = null;
});

describe("the score sheet", () => {
  it("adds up effective events in the game's rows", () => {
    const sides = sidesOf(presentation, events, 2);
    const sections = sheetOf(presentation, events, sides);
    const points = (row: Row): number[] => row.cells.map((cell) => cell.points);
    expect(
      sections.map(({ name, rows }) => [name, rows.map((row) => [row.name, points(row), row.lines.length])]),
    ).toEqual([
      [
        "play",
        [
          ["leap", [4, 2], 2],
          ["fall", [-3, 0], 1],
        ],
      ],
      ["end", [["rest", [0, 0], 0]]],
    ]);
    expect(totalsOf(sections, sides)).toEqual([1, 2]);
  });

  it("expands a row to its events, each with its rule", async () => {
    await Promise.all([i18n.loadGame("titan"), loadPresentation("titan")]);
    i18n.game = "titan";
    i18n.names = NAMES;
    const placed = line(1, "event-order-fulfilled", { seat: 1, order: "phobos", credits: 2 }, "TI-18.2");
    const result = { scores: [0, 2], ranking: [2, 1] };
    render(ScoreSheet, {
      props: {
        game: "titan",
        presentation: presentationOf("titan"),
        events: [placed],
        names: NAMES,
        me: 1,
        result,
      },
    });
    expect(screen.getByRole("rowheader", { name: "Place" }).parentElement?.textContent).toMatch(/2\s*1/);
    const row = screen.getByRole("button", { name: "Planetary Orders fulfilled" });
    expect(row.getAttribute("aria-expanded")).toBe("false");
    row.click();
    await tick();
    expect(screen.getByText(/Blaise fulfils the Planetary Order Phobos/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Rule TI-18.2" })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Objectives" }).disabled).toBe(true);
  });

  it("shows the scores of a game without a presentation", () => {
    const result = { scores: [7, 12], ranking: [2, 1] };
    render(ScoreSheet, {
      props: { game: "other", presentation: presentationOf("other"), events: [], names: NAMES, result },
    });
    expect(screen.getByRole("row", { name: /Total/ }).textContent).toMatch(/7\s*12/);
  });
});

describe("turning points", () => {
  const alone = (seat: number): number[] => [seat];

  it("are the moves that change a lead the most", () => {
    const course: ScorePoint[] = [
      { seq: 0, scores: [0, 0, 0] },
      { seq: 1, scores: [1, 0, 0] },
      { seq: 2, scores: [1, 8, 0] },
      { seq: 3, scores: [1, 8, 6] },
      { seq: 4, scores: [1, 3, 6] },
      { seq: 5, scores: [4, 6, 9] },
    ];
    // A single point is too little, and what everybody gets changes nothing.
    expect(swings(course, alone)).toEqual([
      { moment: 3, seat: 1, score: 8, points: 8 },
      { moment: 4, seat: 2, score: 6, points: 6 },
      { moment: 5, seat: 1, score: 3, points: -5 },
    ]);
    expect(swings([], alone)).toEqual([]);
  });

  it("belong to the seat whose lead grew, not to the first of two that gained", () => {
    const course: ScorePoint[] = [
      { seq: 0, scores: [40, 42] },
      { seq: 1, scores: [43, 74] },
    ];
    expect(swings(course, alone)).toEqual([{ moment: 2, seat: 1, score: 74, points: 32 }]);
  });

  it("belong to the section in which they happened, even if they opened the next", () => {
    const opening = { ...presentation, opensSection: ({ key }: GameEvent) => key === "turn" };
    const lines = [
      line(0, "turn", { number: 1 }),
      line(1, "leap", { by: 0, worth: 4 }),
      line(1, "turn", { number: 2 }),
    ];
    const course = [
      { seq: 0, scores: [0, 0] },
      { seq: 1, scores: [4, 0] },
    ];
    const [found] = turningPoints(opening, { head: 2, events: lines, scores: course }, 2);
    expect(found).toMatchObject({ moment: 2, seat: 0, points: 4, row: "leap", head: { data: { number: 1 } } });
  });

  it("treat allies as one side", () => {
    const course: ScorePoint[] = [
      { seq: 0, scores: [0, 0, 0, 0] },
      { seq: 1, scores: [5, 5, 0, 0] },
    ];
    const side = (seat: number): number[] => (seat < 2 ? [0, 1] : [2, 3]);
    expect(swings(course, alone)).toEqual([]);
    expect(swings(course, side)).toEqual([{ moment: 2, seat: 0, score: 5, points: 5 }]);
  });

  it("are few and in order", () => {
    const course = Array.from({ length: 12 }, (_, n) => ({ seq: n, scores: [n * n, 0] }));
    const all = { head: 12, events: [], scores: course };
    expect(turningPoints(presentation, all, 2).map(({ moment, points }) => [moment, points])).toEqual([
      [8, 13],
      [9, 15],
      [10, 17],
      [11, 19],
      [12, 21],
    ]);
  });

  it("include every change of the sole leader", () => {
    expect(leadChanges(scores)).toEqual([
      { moment: 10, seat: 1, score: 6 },
      { moment: 13, seat: 0, score: 9 },
    ]);
    expect(leadChanges([])).toEqual([]);
    expect(chartPoints(scores)[1]).toEqual({ moment: 4, values: [4, 0] });
  });

  it("samples a game evenly", () => {
    expect(sampleEvenly([0, 1, 2], 5)).toEqual([0, 1, 2]);
    const many = Array.from({ length: 301 }, (_, n) => n);
    expect(sampleEvenly(many, 4)).toEqual([0, 100, 200, 300]);
  });
});

describe("the course of a game", () => {
  const history = { head: 14, events, scores };

  const props = {
    ...{ history, presentation, names: NAMES, game: "unheard-of" },
    address: (moment: number) => `/moment/${String(moment)}`,
    onmoment: vi.fn(),
  };

  const turns = (): HTMLElement[] =>
    within(screen.getByRole("region", { name: "Turning points" })).getAllByRole("link");

  it("links to its turning points", () => {
    render(GameCourse, { ...props, viewAt: vi.fn() });
    expect(screen.getByRole("img").getAttribute("aria-label")).toBe(
      "Points over the game. In the end: Ada: 9 and Blaise: 6.",
    );
    expect(turns().map((turn) => turn.getAttribute("href"))).toEqual([
      "/moment/4",
      "/moment/6",
      "/moment/10",
      "/moment/13",
    ]);
    expect(turns()[3]?.textContent).toMatch(/Ada takes the lead with 9/);
  });

  it("shows the cause and the points of turning points", () => {
    const lines = [line(9, "leap", { by: 1, worth: 2 }), line(12, "unknown", { by: 0 })];
    render(GameCourse, { ...props, history: { ...history, events: lines }, game: "titan", viewAt: vi.fn() });
    expect(turns()[2]?.textContent).toMatch(/Blaise: web-titan-score-leap.*\+2/s);
    expect(turns()[3]?.textContent).toMatch(/unknown.*Ada takes the lead with 9.*\+5/s);
  });

  it("requests views once, when a chart needs them", async () => {
    const viewAt = vi.fn((moment: number) => Promise.resolve({ fuel: [moment, 5] }));
    render(GameCourse, { ...props, viewAt });
    expect(viewAt).not.toHaveBeenCalled();
    const choice = screen.getByLabelText<HTMLSelectElement>("Show");
    const choose = (name: string): void => {
      choice.value = name;
      choice.dispatchEvent(new Event("change", { bubbles: true }));
    };
    choose("fuel");
    await waitFor(() => expect(screen.getByRole("img").getAttribute("aria-label")).toMatch(/Ada: 6 and Blaise: 5/));
    const requests = viewAt.mock.calls.length;
    expect(viewAt.mock.calls.map(([moment]) => moment)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    choose("");
    choose("fuel");
    await tick();
    expect(viewAt).toHaveBeenCalledTimes(requests);
  });

  it("reports views that cannot be loaded", async () => {
    render(GameCourse, { ...props, viewAt: () => Promise.reject(new Error("gone")) });
    const choice = screen.getByLabelText<HTMLSelectElement>("Show");
    choice.value = "fuel";
    choice.dispatchEvent(new Event("change", { bubbles: true }));
    await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/cannot be reached/));
  });
});
