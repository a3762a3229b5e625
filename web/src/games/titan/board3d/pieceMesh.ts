/** The meshes of pieces. Their labels are drawn over the canvas by the components of the flat board. */

import { DRONE, layout as layoutFor, PAD, PIPE, TOKEN, type Slot } from "../geometry/crater";
import { dronePositions } from "../geometry/dronePositions";
import type { TitanView, ZoneView } from "../view";
import type { Colours } from "./themeColours";
import { cameraAxes } from "./cameraPose";
import { CHIP, DOCK, DOME, HOVER, LIFT, RIG } from "./heights";
import { toSpace, type Vec3 } from "./groundProfile";
import { blend, polygon, shade, MeshBuilder, UPRIGHT, type Colour, type Corner, type Frame } from "./meshBuilder";
import { slotPath } from "./terrainMesh";

/** The outline of a rig, matching `pieces/Rig.svelte`. */
const RIG_OUTLINE: readonly Corner[] = [
  [-22, 25],
  [22, 25],
  [30, 16],
  [33, 4],
  [33, -14],
  [24, -26],
  [-24, -26],
  [-33, -14],
  [-33, 4],
  [-30, 16],
];
const DRONE_OUTLINE: readonly Corner[] = [
  [-8, 8.8],
  [8, 8.8],
  [12.5, 4],
  [12.5, -4],
  [8, -8.8],
  [-8, -8.8],
  [-12.5, -4],
  [-12.5, 4],
];
const ROTORS: readonly Corner[] = [
  [-12, -9],
  [12, -9],
  [-12, 9],
  [12, 9],
];
const TUBE: readonly Corner[] = Array.from({ length: 11 }, (_, side) => {
  const angle = (2 * Math.PI * side) / 10;
  return [(PIPE / 2 + 0.8) * Math.sin(angle), (PIPE / 2 + 0.8) * Math.cos(angle)] as const;
});
/** The share of light left in a shadow. */
const SHADOW_LIGHT = 0.45;
/** Ice is bluer than on the flat board, because the light in the crater is warm. */
const FROST: Colour = [0.22, 0.62, 1];
/** Shards of ice: position, height, width. */
const SHARDS: readonly (readonly [number, number, number, number])[] = [
  [-10, -6, 34, 11],
  [9, -9, 46, 12],
  [1, 8, 26, 12],
  [19, 5, 21, 8],
  [-21, 5, 18, 8],
  [-3, -20, 24, 8],
  [13, 17, 13, 7],
  [-13, 18, 15, 7],
];

function addPipe(body: MeshBuilder, slot: Slot, seat: number, live: boolean, colours: Colours): void {
  const colour = colours(`seat-${String(seat)}`);
  if (live) {
    body.sweep(slotPath(slot, LIFT), TUBE, [colour]);
    return;
  }
  const dashes = slot.vertical ? 4 : 7;
  for (let dash = 0; dash < dashes; dash++) {
    body.sweep(slotPath(slot, LIFT, [dash / dashes, (dash + 0.55) / dashes]), TUBE, [shade(colour, 0.7)]);
  }
}

/** The shadow on the ground beside a piece. */
function addShadow(body: MeshBuilder, at: Vec3, reach: number, colour: Colour): void {
  const [x, y, z] = at;
  body.prism({ at: [x + 0.16 * reach, y, z + 0.1 * reach], ...UPRIGHT }, polygon(20, reach), [0, 0.7], colour);
}

function addZone(
  body: MeshBuilder,
  at: Vec3,
  triangleNormal: Pick<Frame, "right" | "near">,
  shown: ZoneView,
  colours: Colours,
): void {
  const [upright, turnPose] = [
    { at, ...UPRIGHT },
    { at, ...triangleNormal },
  ];
  body.prism(upright, polygon(28, PAD), [-3, LIFT - 1], colours("ti-pad-edge"), {
    narrow: 0.95,
    top: colours(shown.ice ? "ti-pad-ice" : "ti-pad"),
  });
  body.ring(upright, PAD - 4, PAD - 1.5, LIFT, colours("ti-pad-edge"), 32);
  if (shown.controller !== undefined) {
    body.ring(upright, PAD - 5, PAD + 1, LIFT + 2, colours(`seat-${String(shown.controller)}`), 32);
  }
  if (shown.colour !== undefined) {
    const colour = colours(`ti-${shown.colour}`);
    const size = shown.controller === undefined ? 0.97 : 0.86;
    const outline = RIG_OUTLINE.map(([x, z]): Corner => [x * size, z * size]);
    body.prism(
      turnPose,
      outline.map(([x, z]): Corner => [x * 0.94, z * 0.94]),
      [LIFT - 1, RIG - 8],
      colours("ti-well"),
    );
    body.prism(turnPose, outline, [RIG - 8, RIG], colour);
  } else if (shown.base !== undefined) {
    const colour = colours(`seat-${String(shown.base)}`);
    const ribs = shade(blend(colour, colours("ti-edge"), 0.55), 1);
    body.prism(upright, polygon(16, 31), [LIFT - 1, LIFT + 4], colours("ti-steel"), { narrow: 0.94 });
    const foot = { at: [at[0], at[1] + LIFT + 4, at[2]] as const, ...UPRIGHT };
    body.dome(foot, 26, DOME - 4, (row, side) => (side % 4 === 0 || row === 1 ? ribs : colour));
  } else if (shown.ice) {
    for (const [x, z, height, width] of SHARDS) {
      const [low, high] = [colours("ti-ice-shade"), blend(colours("ti-ice"), FROST, 0.4)];
      const base: Frame = { at: [at[0] + x, at[1], at[2] + z], ...UPRIGHT };
      body.prism(base, polygon(5, width), [0, height * 0.7], blend(low, high, 0.45), { narrow: 0.82, top: high });
      body.prism(base, polygon(5, width * 0.82), [height * 0.7, height], high, { narrow: 0.2 });
    }
  } else {
    const deposits = shown.deposits ?? [];
    for (const place of deposits.keys()) {
      const x = (place - (deposits.length - 1) / 2) * 29;
      const chip: Frame = {
        at: [at[0] + triangleNormal.right[0] * x, at[1], at[2] + triangleNormal.right[2] * x],
        ...UPRIGHT,
      };
      body.prism(chip, polygon(18, 14), [0, CHIP], colours("ti-steel"));
    }
  }
}

function addDrone(body: MeshBuilder, frame: Frame, seat: number, colours: Colours): void {
  const colour = colours(`seat-${String(seat)}`);
  body.prism(frame, DRONE_OUTLINE, [HOVER, DOCK], colour);
  for (const [x, z] of ROTORS) {
    body.prism(
      frame,
      polygon(8, 4.6).map(([dx, dz]): Corner => [x + dx, z + dz]),
      [DOCK - 3, DOCK],
      shade(colour, 0.8),
    );
  }
}

/** All pieces as one mesh. Pieces with labels face the camera. */
export function pieceMesh(view: TitanView, turn: number, colours: Colours): MeshBuilder {
  const body = new MeshBuilder();
  const layout = layoutFor(view.players);
  const { right } = cameraAxes({ turn, tilt: 0 });
  const triangleNormal = { right, near: [-right[2], 0, right[0]] as const };
  for (const slot of layout.slots) {
    const laid = view.pipes[slot.id];
    if (laid) addPipe(body, slot, laid.owner, laid.live, colours);
    const token = slot.token && view.core_tokens[slot.id];
    if (slot.token && token) {
      const frame = { at: toSpace(slot.token), ...UPRIGHT };
      body.prism(frame, polygon(18, TOKEN), [0, LIFT], colours(`seat-${String(token.owner)}`));
    }
  }
  for (const each of layout.zones) {
    if (each.ring === null) continue;
    addShadow(body, toSpace(each.at), PAD + 3, shade(colours(`ti-ground-${each.ring}`), SHADOW_LIGHT));
    addZone(body, toSpace(each.at), triangleNormal, view.zones[each.id] ?? {}, colours);
  }
  const named = new Map(layout.zones.map((each) => [each.id, each]));
  for (const { seat, zone, at } of dronePositions(view, { zones: named })) {
    const ring = named.get(zone)?.ring;
    const below = ring ? shade(colours(`ti-ground-${ring}`), SHADOW_LIGHT) : colours("ti-lake-edge");
    addShadow(body, toSpace(at, ring ? 1 : 4), DRONE, below);
    addDrone(body, { at: toSpace(at), ...triangleNormal }, seat, colours);
  }
  return body;
}
