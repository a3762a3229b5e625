/** Where points came from and where the game turned: as data, and as it is shown. */

import { render, screen, waitFor, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { faceOf, type Face } from "../src/games/faces";
import { speech } from "../src/lib/language.svelte";
import { pointsOf, sheetOf, spread, totalsOf, turningPoints } from "../src/lib/scores";
import type { ReplayInfo, ScorePoint, Told } from "../src/lib/wire";
import Course from "../src/table/Course.svelte";
import ScoreSheet from "../src/table/ScoreSheet.svelte";

const NAMES = ["Ada", "Blaise"];

function line(seq: number, key: string, data: Told["data"], clause = ""): Told {
  return { seq, key, clause, data };
}

/** A game of its own making: the shell must not need a game that it knows. */
const face: Face = {
  ...faceOf("unheard-of"),
  sheet: [
    { name: "play", rows: ["leap", "fall"] },
    { name: "end", rows: ["rest"] },
  ],
  scored: ({ key, data }) =>
    typeof data["by"] === "number" && typeof data["worth"] === "number"
      ? { row: key, seat: data["by"], points: data["worth"] }
      : null,
  figures: [
    {
      name: "fuel",
      words: { key: "web-score-total" },
      of: (view, seat) => (view["fuel"] as number[])[seat] ?? null,
    },
  ],
};

const told = [
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
  await speech.show("en");
  speech.game = null;
});

describe("the score sheet", () => {
  it("adds up what stands, in the rows of the game", () => {
    const parts = sheetOf(face, told, 2);
    expect(parts.map(({ name, rows }) => [name, rows.map((row) => [row.name, row.points, row.lines.length])])).toEqual([
      [
        "play",
        [
          ["leap", [4, 2], 2],
          ["fall", [-3, 0], 1],
        ],
      ],
      ["end", [["rest", [0, 0], 0]]],
    ]);
    expect(totalsOf(parts, 2)).toEqual([1, 2]);
  });

  it("opens a row into what was told, each with its rule", async () => {
    await speech.learn("titan");
    speech.game = "titan";
    speech.names = NAMES;
    const placed = line(1, "event-order-fulfilled", { seat: 1, order: "phobos", credits: 2 }, "TI-18.2");
    const result = { scores: [0, 2], ranking: [2, 1] };
    render(ScoreSheet, { game: "titan", face: faceOf("titan"), told: [placed], names: NAMES, me: 1, result });
    expect(screen.getByRole("rowheader", { name: "Place" }).parentElement?.textContent).toMatch(/2\s*1/);
    const row = screen.getByRole("button", { name: "Planetary Orders fulfilled" });
    expect(row.getAttribute("aria-expanded")).toBe("false");
    row.click();
    await tick();
    expect(screen.getByText(/Blaise fulfils the Planetary Order Phobos/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Rule TI-18.2" })).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Objectives" }).disabled).toBe(true);
  });

  it("shows the points of a game that does not say where they come from", () => {
    const result = { scores: [7, 12], ranking: [2, 1] };
    render(ScoreSheet, { game: "other", face: faceOf("other"), told: [], names: NAMES, result });
    expect(screen.getByRole("row", { name: /Total/ }).textContent).toMatch(/7\s*12/);
  });
});

describe("turning points", () => {
  it("are where somebody else takes the lead alone", () => {
    expect(turningPoints(scores)).toEqual([
      { moment: 10, seat: 1, score: 6 },
      { moment: 13, seat: 0, score: 9 },
    ]);
    expect(turningPoints([])).toEqual([]);
    expect(pointsOf(scores)[1]).toEqual({ moment: 4, values: [4, 0] });
  });

  it("spreads its looks over a game", () => {
    expect(spread([0, 1, 2], 5)).toEqual([0, 1, 2]);
    const many = Array.from({ length: 301 }, (_, n) => n);
    expect(spread(many, 4)).toEqual([0, 100, 200, 300]);
  });
});

describe("the course of a game", () => {
  const replay = { head: 14, told, scores } as unknown as ReplayInfo;

  it("leads to its turning points", async () => {
    const onmoment = vi.fn();
    render(Course, { replay, face, names: NAMES, look: vi.fn(), onmoment });
    expect(screen.getByRole("img").getAttribute("aria-label")).toBe(
      "Points over the game. In the end: Ada: 9 and Blaise: 6.",
    );
    const [first] = within(screen.getByRole("region", { name: "Turning points" })).getAllByRole("button");
    expect(first?.textContent).toMatch(/Blaise takes the lead with 6/);
    first?.click();
    await tick();
    expect(onmoment).toHaveBeenCalledWith(10);
  });

  it("asks for views only when a curve needs them, and once", async () => {
    const look = vi.fn((moment: number) => Promise.resolve({ fuel: [moment, 5] }));
    render(Course, { replay, face, names: NAMES, look, onmoment: vi.fn() });
    expect(look).not.toHaveBeenCalled();
    const choice = screen.getByLabelText<HTMLSelectElement>("Show");
    const choose = (name: string): void => {
      choice.value = name;
      choice.dispatchEvent(new Event("change", { bubbles: true }));
    };
    choose("fuel");
    await waitFor(() => expect(screen.getByRole("img").getAttribute("aria-label")).toMatch(/Ada: 6 and Blaise: 5/));
    const asked = look.mock.calls.length;
    expect(look.mock.calls.map(([moment]) => moment)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    choose("");
    choose("fuel");
    await tick();
    expect(look).toHaveBeenCalledTimes(asked);
  });

  it("says so when they cannot be had", async () => {
    render(Course, {
      replay,
      face,
      names: NAMES,
      look: () => Promise.reject(new Error("gone")),
      onmoment: vi.fn(),
    });
    const choice = screen.getByLabelText<HTMLSelectElement>("Show");
    choice.value = "fuel";
    choice.dispatchEvent(new Event("change", { bubbles: true }));
    await waitFor(() => expect(screen.getByRole("status").textContent).toMatch(/cannot be reached/));
  });
});
