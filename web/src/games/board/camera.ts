/** The visible part of a board: a scale and a translation in units of the drawing. */

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

export interface Camera {
  k: number;
  x: number;
  y: number;
}

export const FULL_VIEW: Camera = { k: 1, x: 0, y: 0 };
export const MAX_ZOOM = 5;

/** Keep the board covering all that is seen, which may be more than its box; in the middle where it is too small. */
export function clampCamera(camera: Camera, box: Box, seen: Box = box): Camera {
  const k = Math.min(MAX_ZOOM, Math.max(1, camera.k));
  const within = (shift: number, start: number, size: number, from: number, length: number): number =>
    k * size < length
      ? from + length / 2 - k * (start + size / 2)
      : Math.min(from - k * start, Math.max(from + length - k * (start + size), shift));
  return {
    k,
    x: within(camera.x, box.x, box.width, seen.x, seen.width),
    y: within(camera.y, box.y, box.height, seen.y, seen.height),
  };
}

/** Zoom around `fixed`, a point of the picture. */
export function zoomCamera(camera: Camera, factor: number, fixed: Point, box: Box, seen: Box = box): Camera {
  const k = Math.min(MAX_ZOOM, Math.max(1, camera.k * factor));
  const ratio = k / camera.k;
  const moved = { k, x: fixed.x - (fixed.x - camera.x) * ratio, y: fixed.y - (fixed.y - camera.y) * ratio };
  return clampCamera(moved, box, seen);
}

export function panCamera(camera: Camera, by: Point, box: Box, seen: Box = box): Camera {
  return clampCamera({ ...camera, x: camera.x + by.x, y: camera.y + by.y }, box, seen);
}

/** The point of the picture that shows a point of the board. */
export function toPicture(camera: Camera, point: Point): Point {
  return { x: camera.x + camera.k * point.x, y: camera.y + camera.k * point.y };
}

/** The point of the board at a point of the picture. */
export function toBoard(camera: Camera, point: Point): Point {
  return { x: (point.x - camera.x) / camera.k, y: (point.y - camera.y) / camera.k };
}

/** Pan just enough to bring a point of the board well inside the picture. */
export function panIntoView(camera: Camera, point: Point, box: Box, seen: Box = box): Camera {
  const at = toPicture(camera, point);
  const by = (value: number, start: number, size: number): number => {
    const margin = size * 0.12;
    return Math.max(0, start + margin - value) - Math.max(0, value - (start + size - margin));
  };
  return panCamera(camera, { x: by(at.x, seen.x, seen.width), y: by(at.y, seen.y, seen.height) }, box, seen);
}

/** How a box of the drawing fits into a rectangle of the screen, like `preserveAspectRatio="xMidYMid meet"`. */
export interface Fit {
  scale: number;
  left: number;
  top: number;
}

export function fitBox(box: Box, width: number, height: number): Fit {
  const scale = Math.min(width / box.width, height / box.height) || 1;
  return {
    scale,
    left: (width - box.width * scale) / 2 - box.x * scale,
    top: (height - box.height * scale) / 2 - box.y * scale,
  };
}

/** What a rectangle of the screen shows of the picture: the box, and what lies beside it. */
export function seenOf({ scale, left, top }: Fit, width: number, height: number): Box {
  return { x: -left / scale, y: -top / scale, width: width / scale, height: height / scale };
}
