/** The camera's pose: its angle around the crater and its tilt. */

import type { Projection, Point, ScaledPoint } from "../geometry/crater";
import { DOCK, LIFT } from "./heights";
import { toSpace, LEVEL, type Vec3 } from "./groundProfile";

export interface Pose {
  /** The angle around the crater, to the right from the near side. */
  turn: number;
  /** The angle down from the horizon. */
  tilt: number;
}

const DEGREE = Math.PI / 180;
export const DEFAULT_POSE: Pose = { turn: 0, tilt: 55 * DEGREE };
/** Any lower, the near slopes would hide what lies behind them. */
export const MIN_TILT = 40 * DEGREE;
export const MAX_TILT = 84 * DEGREE;
/** One step of keys and buttons. */
export const TURN_STEP = 15 * DEGREE;
export const TILT_STEP = 8 * DEGREE;

/** Every side can be turned to where the tools are. */
const MARGIN = 0.05;

/** Distance from the camera to its target, the middle of the crater halfway down. At this distance the scale is 1. */
export const DISTANCE = 1900;
const TARGET = -1.4 * LEVEL;

/** Turned and tilted; the angle is kept within one circle. */
export function turnPose({ turn, tilt }: Pose, by: Pose): Pose {
  const full = 2 * Math.PI;
  return {
    turn: (((turn + by.turn) % full) + full) % full,
    tilt: Math.min(MAX_TILT, Math.max(MIN_TILT, tilt + by.tilt)),
  };
}

/** The camera's axes: right, up, and from the target to the camera. */
export interface Axes {
  right: Vec3;
  up: Vec3;
  back: Vec3;
}

export function cameraAxes({ turn, tilt }: Pose): Axes {
  const [st, ct, sl, cl] = [Math.sin(turn), Math.cos(turn), Math.sin(tilt), Math.cos(tilt)];
  return { right: [ct, 0, -st], up: [-sl * st, cl, -sl * ct], back: [cl * st, sl, cl * ct] };
}

const dot = (one: Vec3, other: Vec3): number => one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

/** The camera's position. */
export function cameraPosition(pose: Pose): Vec3 {
  const { back } = cameraAxes(pose);
  return [back[0] * DISTANCE, back[1] * DISTANCE + TARGET, back[2] * DISTANCE];
}

function projectAlong({ right, up, back }: Axes, [x, y, z]: Vec3): ScaledPoint {
  const from: Vec3 = [x, y - TARGET, z];
  const k = DISTANCE / (DISTANCE - dot(from, back));
  return { x: dot(from, right) * k, y: -dot(from, up) * k, k };
}

/** Project a point of space. */
export function projectPoint(pose: Pose, place: Vec3): ScaledPoint {
  return projectAlong(cameraAxes(pose), place);
}

/** The point at half the crater's depth that is visible at a point of the picture. */
export function groundPointAt(pose: Pose, { x, y }: Point): Vec3 {
  const { right, up, back } = cameraAxes(pose);
  const position = cameraPosition(pose);
  const ray = [0, 1, 2].map((i) => (right[i] ?? 0) * x - (up[i] ?? 0) * y - (back[i] ?? 0) * DISTANCE);
  const scale = (TARGET - position[1]) / (ray[1] ?? -1);
  return [position[0] + scale * (ray[0] ?? 0), TARGET, position[2] + scale * (ray[2] ?? 0)];
}

export function projectionFor(pose: Pose): Projection {
  const axes = cameraAxes(pose);
  const flat = Math.sin(pose.tilt);
  return {
    project: (world) => projectAlong(axes, toSpace(world, LIFT)),
    projectAbove: (world) => projectAlong(axes, toSpace(world, DOCK)),
    pad: flat,
    core: flat,
    margin: MARGIN,
  };
}
