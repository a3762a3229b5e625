import { describe, expect, it } from "vitest";

import { boardAt, fitted, held, moved, NEAREST, seenAt, showing, WHOLE, zoomed } from "../camera";

const box = { x: -500, y: -400, width: 1000, height: 800 };

describe("the camera", () => {
  it("keeps the point under the pointer where it is", () => {
    const fixed = { x: 120, y: -90 };
    const before = boardAt(WHOLE, fixed);
    const near = zoomed(WHOLE, 2, fixed, box);
    expect(boardAt(near, fixed).x).toBeCloseTo(before.x);
    expect(boardAt(near, fixed).y).toBeCloseTo(before.y);
  });

  it("goes no farther than the whole and no nearer than it may", () => {
    expect(zoomed(WHOLE, 0.2, { x: 0, y: 0 }, box)).toEqual(WHOLE);
    expect(zoomed(WHOLE, 100, { x: 0, y: 0 }, box).k).toBe(NEAREST);
  });

  it("does not lose the board when dragged far", () => {
    const near = moved(zoomed(WHOLE, 2, { x: 0, y: 0 }, box), { x: 1e6, y: -1e6 }, box);
    expect(seenAt(near, { x: box.x, y: 0 }).x).toBeCloseTo(box.x);
    expect(seenAt(near, { x: 0, y: box.y + box.height }).y).toBeCloseTo(box.y + box.height);
    expect(held(near, box)).toEqual(near);
  });

  it("moves just enough to show a place", () => {
    const near = zoomed(WHOLE, 4, { x: 500, y: 400 }, box);
    const place = { x: -300, y: 0 };
    const seen = seenAt(showing(near, place, box), place);
    expect(seen.x).toBeGreaterThan(box.x);
    expect(seen.y).toBeLessThan(box.y + box.height);
    expect(showing(WHOLE, place, box)).toEqual(WHOLE);
  });

  it("fits the board into any rectangle", () => {
    expect(fitted(box, 2000, 800)).toEqual({ scale: 1, left: 1000, top: 400 });
    expect(fitted(box, 500, 800).scale).toBe(0.5);
    expect(fitted(box, 0, 0).scale).toBe(1);
  });
});
