/** A robot that is dragged over the board: which one is held, where the pointer is, and where it is dropped. */

import type { ClientPoint } from "../renderer";
import type { BoardController } from "../board/boardController.svelte";
import type { Point } from "../board/camera";
import { idWithoutKind, squarePlaceId } from "./places";
import type { BoardSelection } from "./selection.svelte";

export interface DragCallbacks {
  board: () => BoardController;
  selection: BoardSelection;
  /** The place at a point of the board. */
  placeAt: (at: Point) => string | null;
  /** The robot was dropped on another place. */
  drop: (placeId: string, at: ClientPoint) => void;
}

export class RobotDrag {
  /** The robot under the pressed pointer. */
  #grip: string | null = null;
  /** The pointer while the robot is dragged. */
  #pointer = $state.raw<ClientPoint | null>(null);
  readonly #callbacks: DragCallbacks;

  readonly isOn = $derived(this.#pointer !== null);
  /** The pointer, seen from the corner of the picture; null while nothing is dragged. */
  readonly at = $derived(this.#pointer && this.#inPicture(this.#pointer));

  constructor(callbacks: DragCallbacks) {
    this.#callbacks = callbacks;
  }

  readonly press = (event: PointerEvent): void => {
    const place = event.target instanceof Element ? event.target.closest("[data-place]") : null;
    const square = idWithoutKind(place?.getAttribute("data-place") ?? "");
    this.#grip = event.button === 0 && this.#callbacks.selection.activeRobots.has(square) ? square : null;
  };

  /** The pressed pointer moves. Returns whether it holds a robot. */
  move(event: PointerEvent): boolean {
    if (this.#grip === null) return false;
    this.#callbacks.selection.take(this.#grip);
    this.#pointer = { x: event.clientX, y: event.clientY };
    return true;
  }

  readonly release = (event: PointerEvent): void => {
    const wasDragged = this.isOn;
    this.#grip = null;
    this.#pointer = null;
    if (!wasDragged || event.type === "pointercancel") return;
    const at = { x: event.clientX, y: event.clientY };
    const under = this.#placeUnder(at);
    if (under !== null && under !== squarePlaceId(this.#callbacks.selection.robot ?? "")) {
      this.#callbacks.drop(under, at);
    }
  };

  #inPicture({ x, y }: ClientPoint): Point {
    const { left, top } = this.#callbacks.board().picture?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: x - left, y: y - top };
  }

  #placeUnder(pointer: ClientPoint): string | null {
    const { fit, camera } = this.#callbacks.board();
    const { x, y } = this.#inPicture(pointer);
    const shown = { x: (x - fit.left) / fit.scale, y: (y - fit.top) / fit.scale };
    return this.#callbacks.placeAt({ x: (shown.x - camera.x) / camera.k, y: (shown.y - camera.y) / camera.k });
  }
}
