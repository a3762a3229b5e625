/** The 3D board without WebGL: positions, projection, meshes. */

import { PerspectiveCamera, Vector3 } from "three";
import { describe, expect, it } from "vitest";

import { toBoard, fitBox, toPicture, type Camera } from "../../board/camera";
import { parseColour, type Colours } from "../board3d/themeColours";
import {
  projectionFor,
  groundPointAt,
  MAX_TILT,
  DEFAULT_POSE,
  MIN_TILT,
  projectPoint,
  cameraPosition,
  turnPose,
  type Pose,
} from "../board3d/cameraPose";
import { frustumBounds, FAR, followPose, NEAR } from "../board3d/frustum";
import { pieceMesh } from "../board3d/pieceMesh";
import { LIGHT_THEME, DARK_THEME, triangleNormal, lightAt, applyLight } from "../board3d/lighting";
import { PROFILE, heightAt, toSpace, LEVEL, type Vec3 } from "../board3d/groundProfile";
import { polygon, MeshBuilder, UPRIGHT } from "../board3d/meshBuilder";
import { lakeMesh, terrainMesh, slotPath } from "../board3d/terrainMesh";
import { CORE, layout, PAD, RINGS, projectLayout, type Layout } from "../geometry/crater";
import { hitTest } from "../geometry/hitTest";
import { titan } from "../view";
import { positionAt } from "./recordedPositions";

const POSES: readonly Pose[] = [
  DEFAULT_POSE,
  { turn: 1.1, tilt: MIN_TILT },
  { turn: 3.3, tilt: 0.9 },
  { turn: 5.5, tilt: MAX_TILT },
];
const grey: Colours = () => [0.5, 0.5, 0.5];
const far = ([x, y, z]: Vec3, [u, v, w]: Vec3): number => Math.hypot(x - u, y - v, z - w);

/** The corners of a mesh's triangles. */
function corners({ positions }: MeshBuilder): Vec3[] {
  return Array.from({ length: positions.length / 3 }, (_, i) => positions.slice(3 * i, 3 * i + 3) as unknown as Vec3);
}

describe("the ground", () => {
  it("has every ring on a level of its own, each below the one around it", () => {
    for (const zone of layout(4).zones) {
      const level = zone.ring === null ? RINGS.length : RINGS.indexOf(zone.ring);
      expect(toSpace(zone.at)[1], zone.id).toBeCloseTo(-LEVEL * level);
    }
  });

  it("rises continuously from the basin to the rim", () => {
    const inside = PROFILE.slice(0, -2);
    for (let i = 1; i < inside.length; i++) {
      const [before, now] = [inside[i - 1], inside[i]];
      if (!before || !now) throw new Error("no corner");
      expect(now.radius).toBeGreaterThan(before.radius);
      expect(now.height).toBeGreaterThanOrEqual(before.height);
      expect(heightAt(now.radius)).toBeCloseTo(now.height);
      expect(heightAt(now.radius - 0.01)).toBeCloseTo(heightAt(now.radius + 0.01), 0);
    }
  });

  it("carries every slot: level along a ring, descending between rings", () => {
    for (const slot of layout(4).slots) {
      const heights = slotPath(slot, 3).map(([, height]) => height);
      const [first = 0, last = 0] = [heights[0], heights.at(-1)];
      if (slot.vertical) {
        expect(heights, slot.id).toEqual([...heights].sort((a, b) => b - a));
        expect(first - last, slot.id).toBeGreaterThan(LEVEL * 0.8);
      } else for (const height of heights) expect(height).toBeCloseTo(first);
    }
  });
});

describe("the camera pose", () => {
  it("turns in a full circle and limits its tilt", () => {
    let pose = DEFAULT_POSE;
    for (let step = 0; step < 24; step++) pose = turnPose(pose, { turn: Math.PI / 12, tilt: 0 });
    expect(Math.sin(pose.turn)).toBeCloseTo(Math.sin(DEFAULT_POSE.turn));
    expect(turnPose(DEFAULT_POSE, { turn: -1, tilt: 0 }).turn).toBeGreaterThan(0);
    expect(turnPose(DEFAULT_POSE, { turn: 0, tilt: 9 }).tilt).toBe(MAX_TILT);
    expect(turnPose(DEFAULT_POSE, { turn: 0, tilt: -9 }).tilt).toBe(MIN_TILT);
  });

  it("maps picture points to the ground and back", () => {
    for (const pose of POSES) {
      for (const point of [
        { x: 0, y: 0 },
        { x: -320, y: 150 },
        { x: 210, y: -240 },
      ]) {
        const at = projectPoint(pose, groundPointAt(pose, point));
        expect(at.x).toBeCloseTo(point.x);
        expect(at.y).toBeCloseTo(point.y);
      }
    }
  });

  it("draws near things larger, and right things on the right", () => {
    const [near, away] = [projectPoint(DEFAULT_POSE, [300, 0, 300]), projectPoint(DEFAULT_POSE, [300, 0, -300])];
    expect(near.k).toBeGreaterThan(away.k);
    expect(near.x).toBeGreaterThan(away.x);
    expect(near.y).toBeGreaterThan(away.y);
    const quarter = { ...DEFAULT_POSE, turn: Math.PI / 2 };
    expect(projectPoint(quarter, [300, 0, 0]).y).toBeGreaterThan(0);
  });

  it("projects exactly like the 3D camera", () => {
    const [width, height] = [835, 570];
    const cameras: readonly Camera[] = [
      { k: 1, x: 0, y: 0 },
      { k: 2.3, x: -410, y: 95 },
    ];
    for (const pose of POSES) {
      const { box } = projectLayout(projectionFor(pose), layout(3));
      const fit = fitBox(box, width, height);
      for (const camera of cameras) {
        const eye = new PerspectiveCamera();
        eye.position.set(...cameraPosition(pose));
        eye.lookAt(...groundPointAt(pose, { x: 0, y: 0 }));
        eye.updateMatrixWorld();
        const { left, right, top, bottom } = frustumBounds(camera, fit, width, height);
        eye.projectionMatrix.makePerspective(left, right, top, bottom, NEAR, FAR);
        for (const place of [
          [0, -60, 0],
          [400, 12, -230],
          [-120, -132, 310],
        ] as const) {
          const inDrawing = toPicture(camera, projectPoint(pose, place));
          const pictured = new Vector3(...place).project(eye);
          expect(((pictured.x + 1) / 2) * width).toBeCloseTo(fit.left + inDrawing.x * fit.scale, 3);
          expect(((1 - pictured.y) / 2) * height).toBeCloseTo(fit.top + inDrawing.y * fit.scale, 3);
          expect(Math.abs(pictured.z)).toBeLessThan(1);
        }
      }
    }
  });
});

describe("turning while zoomed in", () => {
  const place = layout(4);
  const middle = (camera: Camera, pose: Pose): Vec3 => {
    const { x, y, width, height } = projectLayout(projectionFor(pose), place).box;
    return groundPointAt(pose, toBoard(camera, { x: x + width / 2, y: y + height / 2 }));
  };

  it("keeps the centre", () => {
    const camera = { k: 2.5, x: -120, y: 90 };
    const after = turnPose(DEFAULT_POSE, { turn: 0.6, tilt: 0.1 });
    const [was, is] = [middle(camera, DEFAULT_POSE), middle(followPose(camera, DEFAULT_POSE, after, place), after)];
    expect(far(was, is)).toBeLessThan(0.01);
  });

  it("does not change the full view", () => {
    const fullView = { k: 1, x: 0, y: 0 };
    expect(followPose(fullView, DEFAULT_POSE, turnPose(DEFAULT_POSE, { turn: 1, tilt: 0 }), place)).toEqual(fullView);
  });
});

describe.each([2, 3, 4])("the crater of %i players from any pose", (players) => {
  it.each(POSES)("hits each target at its middle: %o", (pose) => {
    const place = projectLayout(projectionFor(pose), layout(players));
    for (const zone of place.zones.values()) {
      expect(hitTest(place, [], zone.at, 0)[0]?.placeId).toBe(`zone:${zone.id}`);
      expect(zone.at.x).toBeGreaterThan(place.box.x);
      expect(zone.at.x).toBeLessThan(place.box.x + place.box.width);
    }
    for (const slot of place.slots.values()) {
      expect(hitTest(place, [], slot.at, 0)[0]?.placeId, slot.id).toBe(`slot:${slot.id}`);
    }
  });
});

describe("meshes", () => {
  it("are closed around their outline", () => {
    const body = new MeshBuilder();
    body.prism({ at: [10, 0, 5], ...UPRIGHT }, polygon(6, 4), [1, 3], [1, 0, 0]);
    // Six sides of two triangles, and a lid of six.
    expect(corners(body)).toHaveLength(3 * (6 * 2 + 6));
    for (const corner of corners(body)) {
      expect(Math.hypot(corner[0] - 10, corner[2] - 5)).toBeLessThan(4.01);
      expect([1, 3]).toContain(corner[1]);
    }
    expect(body.colours).toHaveLength(body.positions.length);
  });

  it("of the ground are finite, with rock where the crater is closed", () => {
    const count = (place: Layout): number => terrainMesh(place, grey).positions.length;
    expect(count(layout(2))).toBeGreaterThan(count(layout(4)));
    for (const body of [terrainMesh(layout(2), grey), lakeMesh(grey)]) {
      expect(body.positions.every(Number.isFinite)).toBe(true);
      expect(body.colours).toHaveLength(body.positions.length);
    }
  });

  it("of pieces follow the layout and the theme's colours", () => {
    const view = titan(positionAt(4, "drone-move").view);
    const requested = new Set<string>();
    const body = pieceMesh(view, 1, (name) => {
      requested.add(name);
      return [0.5, 0.5, 0.5];
    });
    const found = corners(body);
    for (const zone of layout(4).zones) {
      if (zone.id === CORE) continue;
      const at = toSpace(zone.at);
      expect(found.filter((corner) => far(corner, at) < PAD + 2).length, zone.id).toBeGreaterThan(50);
    }
    for (const zone of Object.values(view.zones)) {
      if (zone.colour !== undefined) expect(requested).toContain(`ti-${zone.colour}`);
      if (zone.base !== undefined) expect(requested).toContain(`seat-${String(zone.base)}`);
      if (zone.ice) expect(requested).toContain("ti-ice");
    }
  });

  it("of pipes follow the view; a disconnected pipe is dashed", () => {
    const view = titan(positionAt(4, "drone-move").view);
    const [slot, laid] = Object.entries(view.pipes).find(([, pipe]) => pipe.live) ?? [];
    if (slot === undefined || !laid) throw new Error("no pipe");
    const others = Object.fromEntries(Object.entries(view.pipes).filter(([id]) => id !== slot));
    const area = (pipes: typeof view.pipes): number => corners(pieceMesh({ ...view, pipes }, 0, grey)).length;
    const [without, connected, broken] = [
      area(others),
      area(view.pipes),
      area({ ...view.pipes, [slot]: { ...laid, live: false } }),
    ];
    expect(connected).toBeGreaterThan(without);
    expect(broken).not.toBe(connected);
  });

  it("of labelled pieces face the camera", () => {
    const view = titan(positionAt(4, "drone-move").view);
    expect(pieceMesh(view, 0, grey).positions).not.toEqual(pieceMesh(view, 0.4, grey).positions);
  });
});

describe("light", () => {
  it("falls on surfaces that face it", () => {
    const [a, b, c]: [Vec3, Vec3, Vec3] = [
      [0, 0, 0],
      [1, 0, 0],
      [0, 0, 1],
    ];
    expect([triangleNormal(a, b, c)[1], triangleNormal(a, c, b)[1]]).toEqual([1, 1]);
    const [up, side]: [Vec3, Vec3] = [
      [0, 1, 0],
      [1, 0, 0],
    ];
    for (const light of [DARK_THEME, LIGHT_THEME]) {
      expect(lightAt(light, [300, 0, 0], up)[0]).toBeGreaterThan(lightAt(light, [300, 0, 0], side)[0]);
    }
  });

  it("of the lake is warm and fades with distance", () => {
    const towardsLake: Vec3 = [-1, 0, 0];
    const [near, away] = [
      lightAt(DARK_THEME, [160, -100, 0], towardsLake),
      lightAt(DARK_THEME, [500, -100, 0], towardsLake),
    ];
    const [red, blue] = [near[0] - away[0], near[2] - away[2]];
    expect(red).toBeGreaterThan(0.3);
    expect(blue).toBeLessThan(0.1 * red);
  });

  it("changes only the colours of a mesh", () => {
    const body = new MeshBuilder();
    body.triangle([0, 0, 0], [0, 0, 1], [1, 0, 0], [1, 0.5, 0]);
    const colours = applyLight(body, LIGHT_THEME);
    expect(colours).toHaveLength(9);
    expect(colours[2]).toBe(0);
    expect([...colours.slice(0, 3)]).toEqual([...colours.slice(6, 9)]);
    expect(body.colours.slice(0, 3)).toEqual([1, 0.5, 0]);
  });
});

it("parses computed colours as linear light", () => {
  expect(parseColour("rgb(255, 0, 0)")).toEqual([1, 0, 0]);
  expect(parseColour("color(srgb 1 1 1)")).toEqual([1, 1, 1]);
  expect(parseColour("rgb(188, 188, 188)")[0]).toBeCloseTo(0.5, 1);
});
