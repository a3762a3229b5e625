import { render, screen } from "@testing-library/svelte";
import { beforeAll, describe, expect, it } from "vitest";

import { sceneOf } from "../../pieces/scenery";
import { SUPERCARDS, SUPERCARD_TYPES } from "../content";
import "../scenery";
import Supercard from "../Supercard.svelte";
import { directionLayers, lineLayers, sweepLayers } from "../supercardLayers";
import { loadTexts } from "./samples";

beforeAll(loadTexts);

const show = (card: string, board = "II"): HTMLElement => render(Supercard, { card, board }).container;
const plain = (element: Element | null | undefined): string =>
  (element?.textContent ?? "").replaceAll(/\s+/g, " ").trim();

describe("the picture", () => {
  it("is another for each type and each faction", () => {
    const pictures = new Map(
      [...SUPERCARDS.values()].map(({ id, type, faction }) => [
        `${type} ${faction ?? ""}`,
        JSON.stringify(sceneOf(id)),
      ]),
    );
    expect(pictures.size).toBe(SUPERCARD_TYPES.length + 3);
    expect(new Set(pictures.values()).size).toBe(pictures.size);
    expect([...pictures.values()]).not.toContain(JSON.stringify(sceneOf("open_space")));
  });

  it("has only valid paths", () => {
    const all = [...SUPERCARDS.keys()].flatMap((card) => sceneOf(card));
    expect(all.filter(({ d }) => !/^M[-\d. MLHVQCAZ]*$/.test(d))).toEqual([]);
  });
});

describe("a supercard", () => {
  it("shows the gravity of each level, of which one is in force", () => {
    const card = show("GLS-01", "III");
    expect(screen.getByRole("heading", { level: 2 }).textContent).toContain("Black Hole");
    expect(plain(card)).toContain("Engine power 7 or more is safe");
    expect([...card.querySelectorAll(".value b")].map(plain)).toEqual(["4", "5", "7"]);
    expect(plain(card.querySelector(".value[aria-current] b"))).toBe("7");
  });

  it("shows the power of a fleet, its directions and the rows of the level", () => {
    const card = show("GLS-05", "II");
    expect(plain(card)).toContain("Cannon power 11 or more");
    expect(plain(card)).toContain("In full: the front and the left");
    expect([...card.querySelectorAll("li")].map((row) => row.classList.contains("off"))).toEqual([false, false, true]);
    expect(plain(card.querySelectorAll("li")[1])).toMatch(/heavy shot from the front.*light shot from the front/);
    expect(plain(card.querySelectorAll("li")[2])).toContain("not in this flight");
  });

  it("shows the three sweeps of a rain", () => {
    const sweeps = [...show("GLS-09").querySelectorAll("li")].map(plain);
    expect(sweeps).toHaveLength(3);
    expect(sweeps[0]).toBe("From the front, columns from left to right");
    expect(sweeps[2]).toBe("From the right, rows from rear to front");
  });

  it("shows the lines of an attack around the centre", () => {
    const card = show("GLS-12", "III");
    expect(plain(card)).toContain("along each of 4 rows at once");
    expect(plain(card.querySelector("li[aria-current]"))).toBe("III III: die + 3, and −2, −1 and +1");
  });

  it("shows both columns of a tactical zone", () => {
    const card = show("GLS-16", "I");
    expect([...card.querySelectorAll(".column .quiet-text")].map(plain)).toEqual([
      "crew minus cannon power",
      "cannon power minus engine power",
    ]);
    expect(card.querySelectorAll("li.off")).toHaveLength(4);
  });

  it("says what it does where there is no number", () => {
    expect(plain(show("GLS-24"))).toContain("If two occupied cabins are joined");
  });
});

describe("a diagram", () => {
  it("has a thick arrow for each direction that counts in full", () => {
    const thick = (layers: ReturnType<typeof directionLayers>): number =>
      layers.filter(({ stroke }) => stroke === "cannon").length;
    expect(thick(directionLayers(["front", "rear"]))).toBe(2);
    expect(thick(directionLayers(["front", "right", "left"]))).toBe(3);
  });

  it("tells the senses of a sweep apart", () => {
    const sweeps = [...SUPERCARDS.values()].flatMap(({ sweeps: each }) => each);
    expect(new Set(sweeps.map(({ from, order }) => JSON.stringify(sweepLayers(from, order)))).size).toBe(6);
  });

  it("draws the lines that are hit, across or along", () => {
    const hit = (layers: ReturnType<typeof lineLayers>): string[] =>
      layers.flatMap(({ stroke, d }) => (stroke === "bad" ? [d] : []));
    expect(hit(lineLayers("left", [0, 1]))).toEqual(["M12 48H84", "M12 65H84"]);
    expect(hit(lineLayers("front", [-1, 0]))).toEqual(["M31 12V84", "M48 12V84"]);
  });
});
