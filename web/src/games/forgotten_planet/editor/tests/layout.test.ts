import { describe, expect, it } from "vitest";

import { squaresBetween, symmetricSquares, paint, resize, SYMMETRIES, squareId } from "../layout";

const EMPTY = [".....", ".....", ".....", ".....", "....."];

describe("a brush", () => {
  it("paints a square and its images", () => {
    expect(paint(EMPTY, { x: 0, y: 1 }, "#", "mirror-x")[1]).toBe("#...#");
    expect(
      paint(EMPTY, { x: 0, y: 1 }, "_", "mirror-y")
        .map((row) => row[0])
        .join(""),
    ).toBe("._._.");
    const turned = paint(EMPTY, { x: 1, y: 0 }, "#", "rot90");
    expect(turned).toEqual([".#...", "....#", ".....", "#....", "...#."]);
    expect(paint(turned, { x: 4, y: 1 }, ".", "rot90")).toEqual(EMPTY);
  });

  it("moves the single base of a letter", () => {
    const once = paint(EMPTY, { x: 0, y: 0 }, "A", "none");
    const twice = paint(once, { x: 2, y: 2 }, "A", "none");
    expect(twice.join("").replaceAll(".", "")).toBe("A");
    expect(twice[2]).toBe("..A..");
  });

  it("gives the images of a base the free letters", () => {
    expect(paint(EMPTY, { x: 0, y: 2 }, "A", "mirror-x")[2]).toBe("A...B");
    expect(paint(EMPTY, { x: 1, y: 0 }, "A", "rot90", 4)).toEqual([".A...", "....B", ".....", "D....", "...C."]);
    expect(paint(EMPTY, { x: 1, y: 0 }, "A", "rot90", 2).join("").replaceAll(".", "")).toBe("AB");
  });

  it("moves a base and its images together", () => {
    const before = paint(EMPTY, { x: 0, y: 2 }, "A", "mirror-x");
    expect(paint(before, { x: 1, y: 0 }, "A", "mirror-x")).toEqual([".A.B.", ".....", ".....", ".....", "....."]);
    expect(paint(before, { x: 1, y: 0 }, "B", "mirror-x")[0]).toBe(".B.A.");
  });

  it("takes the number of a mine that it covers", () => {
    const mines = ["1.2..", ".....", "....."];
    expect(paint(mines, { x: 2, y: 0 }, "1", "none")[0]).toBe("..1..");
    expect(paint(mines, { x: 0, y: 2 }, "3", "mirror-x")[2]).toBe("3...4");
  });

  it("keeps every mark unique in every symmetry", () => {
    let rows = EMPTY;
    for (let step = 0; step < 400; step++) {
      const square = { x: (step * 7) % 5, y: (step * 3 + Math.floor(step / 5)) % 5 };
      const symmetry = SYMMETRIES[step % SYMMETRIES.length] ?? "none";
      rows = paint(rows, square, "AB1C2D34#_."[step % 11] ?? ".", symmetry);
      for (const mark of "ABCD1234") expect(rows.join("").split(mark).length).toBeLessThan(3);
      expect(rows.every((row) => row.length === 5)).toBe(true);
    }
  });
});

describe("the area", () => {
  it("rotates by a quarter turn only if it is square", () => {
    expect(symmetricSquares({ x: 0, y: 0 }, "rot90", ["....", "....", "...."])).toHaveLength(1);
    expect(symmetricSquares({ x: 0, y: 0 }, "rot90", EMPTY).map(squareId)).toEqual(["0,0", "4,0", "4,4", "0,4"]);
    expect(symmetricSquares({ x: 2, y: 2 }, "rot90", EMPTY)).toHaveLength(1);
  });

  it("is resized on the right and at the bottom, within bounds", () => {
    expect(resize(["A.#", "...", "..1", "B.."], 4, 3)).toEqual(["A.#.", "....", "..1."]);
    expect(resize(["..."], 99, 1)).toHaveLength(3);
    expect(resize(["..."], 99, 1)[0]).toHaveLength(31);
  });

  it("is drawn without gaps", () => {
    expect(squaresBetween({ x: 0, y: 0 }, { x: 4, y: 2 }).map(squareId)).toEqual(["1,1", "2,1", "3,2", "4,2"]);
    expect(squaresBetween({ x: 1, y: 1 }, { x: 1, y: 1 })).toEqual([]);
  });
});
