/** The view frustum, so that the 3D canvas and the drawing over it match. */

import { toBoard, clampCamera, toPicture, type Camera, type Fit, type Point } from "../../board/camera";
import { projectLayout, type Box, type Layout } from "../geometry/crater";
import { DISTANCE, projectionFor, groundPointAt, projectPoint, type Pose } from "./cameraPose";

export const NEAR = 700;
export const FAR = 3200;

export interface Bounds {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The window's edges on the near plane. */
export function frustumBounds(camera: Camera, fit: Fit, width: number, height: number): Bounds {
  const onPlane = (x: number, y: number): Point => {
    const at = toBoard(camera, { x: (x - fit.left) / fit.scale, y: (y - fit.top) / fit.scale });
    return { x: (at.x * NEAR) / DISTANCE, y: (-at.y * NEAR) / DISTANCE };
  };
  const [first, last] = [onPlane(0, 0), onPlane(width, height)];
  return { left: first.x, right: last.x, top: first.y, bottom: last.y };
}

const middleOf = (box: Box): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** The camera after a turn: the centre of the window keeps showing the same ground. */
export function followPose(camera: Camera, before: Pose, after: Pose, layout: Layout): Camera {
  if (camera.k === 1) return camera;
  const [was, is] = [before, after].map((pose) => projectLayout(projectionFor(pose), layout).box) as [Box, Box];
  const ground = groundPointAt(before, toBoard(camera, middleOf(was)));
  const at = toPicture({ ...camera, x: 0, y: 0 }, projectPoint(after, ground));
  const middle = middleOf(is);
  return clampCamera({ k: camera.k, x: middle.x - at.x, y: middle.y - at.y }, is);
}
