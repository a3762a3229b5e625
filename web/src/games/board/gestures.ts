/** Wheel, pinch and drag on the board, as an attachment. What is a click stays a click. */

import type { Attachment } from "svelte/attachments";

import { boardAt, fitted, moved, zoomed, type Box, type Camera, type Fit, type Point } from "./camera";

/** So far may a finger tremble before it is a drag. */
const TREMBLE = 8;

export interface Stage {
  box: Box;
  camera: Camera;
}

export interface Gestures {
  stage: () => Stage;
  look: (camera: Camera) => void;
  /** A click or tap at a point of the board. `near` is how far a thumb reaches around it. */
  press: (event: MouseEvent, at: Point, near: number) => void;
  /** A drag over so much of the screen, if it means something else than moving the picture: whether it does. */
  drag?: (event: PointerEvent, by: Point) => boolean;
  /** The pointer is over a point of the board; null when it has left. */
  hover: (event: PointerEvent, at: Point | null) => void;
  /** Two clicks in the same place. */
  twice: (event: MouseEvent, at: Point, seenAt: Point) => void;
}

const THUMB = 24;

export function gestures({ stage, look, press, drag, hover, twice }: Gestures): Attachment {
  return (node) => {
    const fingers = new Map<number, Point>();
    let dragging = false;
    let start: Point | null = null;

    const fit = (): Fit => {
      const { width, height } = node.getBoundingClientRect();
      return fitted(stage().box, width, height);
    };
    /** The point of the picture under the pointer. */
    const pictured = (event: MouseEvent): Point => {
      const { left, top } = node.getBoundingClientRect();
      const { scale, left: x, top: y } = fit();
      return { x: (event.clientX - left - x) / scale, y: (event.clientY - top - y) / scale };
    };
    const onBoard = (event: MouseEvent): Point => boardAt(stage().camera, pictured(event));

    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      if (fingers.size === 0) dragging = false;
      fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      start = { x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent): void => {
      const before = fingers.get(event.pointerId);
      if (!before) {
        if (event.pointerType !== "touch") hover(event, onBoard(event));
        return;
      }
      const now = { x: event.clientX, y: event.clientY };
      const { box, camera } = stage();
      const { scale } = fit();
      const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      if (other) {
        dragging = true;
        const factor =
          Math.hypot(now.x - other.x, now.y - other.y) / Math.hypot(before.x - other.x, before.y - other.y);
        const middle = { clientX: (now.x + other.x) / 2, clientY: (now.y + other.y) / 2 };
        const by = { x: (now.x - before.x) / 2 / scale, y: (now.y - before.y) / 2 / scale };
        look(moved(zoomed(camera, factor || 1, pictured(middle as MouseEvent), box), by, box));
      } else {
        if (!dragging && start && Math.hypot(now.x - start.x, now.y - start.y) < TREMBLE) return;
        const used = drag?.(event, { x: now.x - before.x, y: now.y - before.y }) ?? false;
        if (!used && !dragging && event.pointerType !== "mouse" && camera.k === 1) return;
        dragging = true;
        if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
        if (!used) look(moved(camera, { x: (now.x - before.x) / scale, y: (now.y - before.y) / scale }, box));
      }
      fingers.set(event.pointerId, now);
    };
    const up = (event: PointerEvent): void => {
      fingers.delete(event.pointerId);
    };
    const leave = (event: PointerEvent): void => {
      if (!fingers.has(event.pointerId)) hover(event, null);
    };
    const click = (event: MouseEvent): void => {
      if (dragging) {
        dragging = false;
        return;
      }
      const touch = (event as Partial<PointerEvent>).pointerType === "touch";
      press(event, onBoard(event), touch ? THUMB / (fit().scale * stage().camera.k) : 0);
    };
    const double = (event: MouseEvent): void => {
      twice(event, onBoard(event), pictured(event));
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { box, camera } = stage();
      const turn = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 24 : event.deltaY;
      look(zoomed(camera, Math.exp(-Math.max(-240, Math.min(240, turn)) / 420), pictured(event), box));
    };

    const listen = <Kind extends keyof HTMLElementEventMap>(
      kind: Kind,
      hear: (event: HTMLElementEventMap[Kind]) => void,
      options?: AddEventListenerOptions,
    ): (() => void) => {
      node.addEventListener(kind, hear as EventListener, options);
      return () => {
        node.removeEventListener(kind, hear as EventListener, options);
      };
    };
    const stops = [
      listen("pointerdown", down),
      listen("pointermove", move),
      listen("pointerup", up),
      listen("pointercancel", up),
      listen("pointerleave", leave),
      listen("click", click),
      listen("dblclick", double),
      listen("wheel", wheel, { passive: false }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  };
}
