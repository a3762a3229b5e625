/**
 * Whether the crater is seen in space, and from where. What draws it there is large: it is loaded when it is first asked
 * for. Where it cannot be had or drawn, the flat board is shown, and `trouble` says so.
 */

import { settings } from "../../state/settings.svelte";
import type { Camera, Point } from "../board/camera";
import type * as Parts from "./board3d/index";
import { crater, layout, seenBy, type Crater } from "./geometry/crater";

/** So many radians are turned by a drag over one point of the screen. */
const DRAG = 0.0065;

export class Space {
  trouble = $state(false);
  #parts = $state.raw<typeof Parts | null>(null);
  #pose = $state.raw<Parts.Pose>({ turn: 0, tilt: 0 });

  constructor() {
    $effect(() => {
      if (this.wanted && !this.#parts) void this.#load();
    });
  }

  readonly wanted = $derived(settings.board3d && !this.trouble);
  /** What draws it, once it is there. */
  readonly parts = $derived(this.wanted ? this.#parts : null);

  get pose(): Parts.Pose {
    return this.#pose;
  }

  async #load(): Promise<void> {
    try {
      const parts = await import("./board3d/index");
      this.#pose = parts.HOME;
      this.#parts = parts;
    } catch {
      this.trouble = true;
    }
  }

  /** The other view; where there was trouble, once more the same. */
  toggle(): void {
    settings.board3d = this.trouble || !settings.board3d;
    this.trouble = false;
  }

  /** Everything as it is seen now: from where one stands, or on the flat board. */
  seen(players: number): Crater {
    return this.parts ? seenBy(this.parts.eyeOf(this.#pose), layout(players)) : crater(players);
  }

  home(): void {
    if (this.parts) this.#pose = this.parts.HOME;
  }

  /** By so many steps to the right, and up. What comes back is where to look then. */
  step(right: number, up: number, players: number, camera: Camera): Camera {
    const { TURN = 0, TILT = 0 } = this.parts ?? {};
    return this.#turn({ turn: right * TURN, tilt: up * TILT }, players, camera);
  }

  /** By a drag over the screen: the crater goes with the pointer. */
  drag(by: Point, players: number, camera: Camera): Camera {
    return this.#turn({ turn: -by.x * DRAG, tilt: by.y * DRAG }, players, camera);
  }

  #turn(by: Parts.Pose, players: number, camera: Camera): Camera {
    if (!this.parts) return camera;
    const before = this.#pose;
    this.#pose = this.parts.turned(before, by);
    return this.parts.following(camera, before, this.#pose, layout(players));
  }
}
