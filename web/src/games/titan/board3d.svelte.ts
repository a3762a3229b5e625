/**
 * Whether the board is shown in 3D, and from which camera. The 3D code is large and loaded on first use. If it cannot
 * be loaded or drawn, the flat board is shown and `failed` is set.
 */

import { settings } from "../../state/settings.svelte";
import type { Camera, Point } from "../board/camera";
import type * as Parts from "./board3d/index";
import { flatCrater, layout, projectLayout, type Crater } from "./geometry/crater";

/** Rotation per pixel of a drag. */
const RADIANS_PER_PIXEL = 0.0065;

export class Board3D {
  failed = $state(false);
  #module = $state.raw<typeof Parts | null>(null);
  #pose = $state.raw<Parts.Pose>({ turn: 0, tilt: 0 });

  constructor() {
    $effect(() => {
      if (this.enabled && !this.#module) void this.#load();
    });
  }

  readonly enabled = $derived(settings.board3d && !this.failed);
  /** The 3D code, once loaded. */
  readonly module = $derived(this.enabled ? this.#module : null);

  get pose(): Parts.Pose {
    return this.#pose;
  }

  async #load(): Promise<void> {
    try {
      const module = await import("./board3d/index");
      this.#pose = module.DEFAULT_POSE;
      this.#module = module;
    } catch {
      this.failed = true;
    }
  }

  /** Switch between flat and 3D; after a failure, try 3D again. */
  toggle(): void {
    settings.board3d = this.failed || !settings.board3d;
    this.failed = false;
  }

  /** The crater in the current projection, 3D or flat. */
  crater(players: number): Crater {
    return this.module ? projectLayout(this.module.projectionFor(this.#pose), layout(players)) : flatCrater(players);
  }

  resetPose(): void {
    if (this.module) this.#pose = this.module.DEFAULT_POSE;
  }

  /** Turn by steps to the right and up; returns the camera that keeps the centre in view. */
  turnBy(right: number, up: number, players: number, camera: Camera): Camera {
    const { TURN_STEP = 0, TILT_STEP = 0 } = this.module ?? {};
    return this.#turn({ turn: right * TURN_STEP, tilt: up * TILT_STEP }, players, camera);
  }

  /** Turn by a drag, following the pointer. */
  drag(by: Point, players: number, camera: Camera): Camera {
    return this.#turn({ turn: -by.x * RADIANS_PER_PIXEL, tilt: by.y * RADIANS_PER_PIXEL }, players, camera);
  }

  #turn(by: Parts.Pose, players: number, camera: Camera): Camera {
    if (!this.module) return camera;
    const previous = this.#pose;
    this.#pose = this.module.turnPose(previous, by);
    return this.module.followPose(camera, previous, this.#pose, layout(players));
  }
}
