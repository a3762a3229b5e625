import { describe, expect, it } from "vitest";

import {
  toBoard,
  fitBox,
  clampCamera,
  panCamera,
  MAX_ZOOM,
  toPicture,
  panIntoView,
  FULL_VIEW,
  zoomCamera,
  seenOf,
} from "../camera";

const box = { x: -500, y: -400, width: 1000, height: 800 };

describe("the camera", () => {
  it("zooms around the point under the pointer", () => {
    const fixed = { x: 120, y: -90 };
    const before = toBoard(FULL_VIEW, fixed);
    const near = zoomCamera(FULL_VIEW, 2, fixed, box);
    expect(toBoard(near, fixed).x).toBeCloseTo(before.x);
    expect(toBoard(near, fixed).y).toBeCloseTo(before.y);
  });

  it("limits the zoom", () => {
    expect(zoomCamera(FULL_VIEW, 0.2, { x: 0, y: 0 }, box)).toEqual(FULL_VIEW);
    expect(zoomCamera(FULL_VIEW, 100, { x: 0, y: 0 }, box).k).toBe(MAX_ZOOM);
  });

  it("keeps the board in view when dragged far", () => {
    const near = panCamera(zoomCamera(FULL_VIEW, 2, { x: 0, y: 0 }, box), { x: 1e6, y: -1e6 }, box);
    expect(toPicture(near, { x: box.x, y: 0 }).x).toBeCloseTo(box.x);
    expect(toPicture(near, { x: 0, y: box.y + box.height }).y).toBeCloseTo(box.y + box.height);
    expect(clampCamera(near, box)).toEqual(near);
  });

  it("pans just enough to show a place", () => {
    const near = zoomCamera(FULL_VIEW, 4, { x: 500, y: 400 }, box);
    const place = { x: -300, y: 0 };
    const seen = toPicture(panIntoView(near, place, box), place);
    expect(seen.x).toBeGreaterThan(box.x);
    expect(seen.y).toBeLessThan(box.y + box.height);
    expect(panIntoView(FULL_VIEW, place, box)).toEqual(FULL_VIEW);
  });

  it("fits the board into any rectangle", () => {
    expect(fitBox(box, 2000, 800)).toEqual({ scale: 1, left: 1000, top: 400 });
    expect(fitBox(box, 500, 800).scale).toBe(0.5);
    expect(fitBox(box, 0, 0).scale).toBe(1);
  });

  it("uses all that is seen, not only the box", () => {
    const fit = fitBox(box, 400, 800);
    const seen = seenOf(fit, 400, 800);
    expect(seen).toEqual({ x: -500, y: -1000, width: 1000, height: 2000 });
    // Upright, the board is in the middle until it is higher than what is seen.
    expect(clampCamera({ k: 1.5, x: 0, y: 700 }, box, seen).y).toBeCloseTo(0);
    const near = clampCamera({ k: 3, x: 0, y: 1e6 }, box, seen);
    expect(toPicture(near, { x: 0, y: box.y }).y).toBeCloseTo(seen.y);
  });
});
