/**
 * Whether the crater is seen in space, and from where. What draws it there is large: it is loaded when it is first asked
 * for. Where it cannot be had or drawn, the flat board is shown, and `trouble` says so.
 */

import { settings } from "../../state/settings.svelte";
import type { Camera, Point } from "../board/camera";
import type * as Parts from "./board3d/index";
import { flatCrater, layout, projectLayout, type Crater } from "./geometry/crater";

/** So many radians are turned by a drag over one point of the screen. */
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
  /** What draws it, once it is there. */
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

  /** The other view; where there was trouble, once more the same. */
  toggle(): void {
    settings.board3d = this.failed || !settings.board3d;
    this.failed = false;
  }

  /** Everything as it is seen now: from where one stands, or on the flat board. */
  crater(players: number): Crater {
    return this.module ? projectLayout(this.module.projectionFor(this.#pose), layout(players)) : flatCrater(players);
  }

  resetPose(): void {
    if (this.module) this.#pose = this.module.DEFAULT_POSE;
  }

  /** By so many steps to the right, and up. What comes back is where to look then. */
  turnBy(right: number, up: number, players: number, camera: Camera): Camera {
    const { TURN_STEP = 0, TILT_STEP = 0 } = this.module ?? {};
    return this.#turn({ turn: right * TURN_STEP, tilt: up * TILT_STEP }, players, camera);
  }

  /** By a drag over the screen: the crater goes with the pointer. */
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
