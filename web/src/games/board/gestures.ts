/** Wheel, pinch, drag and click on a board, as a Svelte attachment. */

import type { Attachment } from "svelte/attachments";

import { toBoard, fitBox, panCamera, zoomCamera, type Box, type Camera, type Fit, type Point } from "./camera";

/** Where something was clicked, in the window; if it was pressed by key, above its middle. */
export function pointOfClick({ clientX, clientY, currentTarget }: MouseEvent): Point {
  if (clientX !== 0 || clientY !== 0 || !(currentTarget instanceof Element)) return { x: clientX, y: clientY };
  const { left, top, width } = currentTarget.getBoundingClientRect();
  return { x: left + width / 2, y: top };
}

/** Pixels a pointer may move before it counts as a drag. */
const DRAG_THRESHOLD = 8;

export interface Viewport {
  box: Box;
  /** What is seen of the picture. */
  seen: Box;
  camera: Camera;
}

export interface GestureHandlers {
  viewport: () => Viewport;
  setCamera: (camera: Camera) => void;
  /** A click or tap at a point of the board; `near` is the tolerance of a touch. */
  press: (event: MouseEvent, at: Point, near: number) => void;
  /** A drag, in screen pixels; returns true if it was handled, otherwise it pans. */
  drag?: (event: PointerEvent, by: Point) => boolean;
  /** The pointer is over a point of the board; null when it left. */
  hover: (event: PointerEvent, at: Point | null) => void;
  /** A double click. */
  doubleClick: (event: MouseEvent, at: Point, toPicture: Point) => void;
}

const TOUCH_RADIUS = 24;

export function gestures({ viewport, setCamera, press, drag, hover, doubleClick }: GestureHandlers): Attachment {
  return (node) => {
    const pointers = new Map<number, Point>();
    let dragging = false;
    let start: Point | null = null;

    const fit = (): Fit => {
      const { width, height } = node.getBoundingClientRect();
      return fitBox(viewport().box, width, height);
    };
    /** The point of the picture under the pointer. */
    const pointInPicture = (event: MouseEvent): Point => {
      const { left, top } = node.getBoundingClientRect();
      const { scale, left: x, top: y } = fit();
      return { x: (event.clientX - left - x) / scale, y: (event.clientY - top - y) / scale };
    };
    const onBoard = (event: MouseEvent): Point => toBoard(viewport().camera, pointInPicture(event));

    const down = (event: PointerEvent): void => {
      if (event.button !== 0) return;
      if (pointers.size === 0) dragging = false;
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      start = { x: event.clientX, y: event.clientY };
    };
    const move = (event: PointerEvent): void => {
      const previous = pointers.get(event.pointerId);
      if (!previous) {
        if (event.pointerType !== "touch") hover(event, onBoard(event));
        return;
      }
      const current = { x: event.clientX, y: event.clientY };
      const { box, seen, camera } = viewport();
      const { scale } = fit();
      const [other] = [...pointers].filter(([id]) => id !== event.pointerId).map(([, point]) => point);
      if (other) {
        dragging = true;
        const factor =
          Math.hypot(current.x - other.x, current.y - other.y) / Math.hypot(previous.x - other.x, previous.y - other.y);
        const midpoint = { clientX: (current.x + other.x) / 2, clientY: (current.y + other.y) / 2 };
        const by = { x: (current.x - previous.x) / 2 / scale, y: (current.y - previous.y) / 2 / scale };
        setCamera(
          panCamera(zoomCamera(camera, factor || 1, pointInPicture(midpoint as MouseEvent), box, seen), by, box, seen),
        );
      } else {
        if (!dragging && start && Math.hypot(current.x - start.x, current.y - start.y) < DRAG_THRESHOLD) return;
        const handled = drag?.(event, { x: current.x - previous.x, y: current.y - previous.y }) ?? false;
        if (!handled && !dragging && event.pointerType !== "mouse" && camera.k === 1) return;
        dragging = true;
        if (!node.hasPointerCapture(event.pointerId)) node.setPointerCapture(event.pointerId);
        if (!handled)
          setCamera(
            panCamera(camera, { x: (current.x - previous.x) / scale, y: (current.y - previous.y) / scale }, box, seen),
          );
      }
      pointers.set(event.pointerId, current);
    };
    const up = (event: PointerEvent): void => {
      pointers.delete(event.pointerId);
    };
    const leave = (event: PointerEvent): void => {
      if (!pointers.has(event.pointerId)) hover(event, null);
    };
    const click = (event: MouseEvent): void => {
      if (dragging) {
        dragging = false;
        return;
      }
      const touch = (event as Partial<PointerEvent>).pointerType === "touch";
      press(event, onBoard(event), touch ? TOUCH_RADIUS / (fit().scale * viewport().camera.k) : 0);
    };
    const double = (event: MouseEvent): void => {
      doubleClick(event, onBoard(event), pointInPicture(event));
    };
    const wheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { box, seen, camera } = viewport();
      const wheelDelta = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 24 : event.deltaY;
      setCamera(
        zoomCamera(
          camera,
          Math.exp(-Math.max(-240, Math.min(240, wheelDelta)) / 420),
          pointInPicture(event),
          box,
          seen,
        ),
      );
    };

    const listen = <Kind extends keyof HTMLElementEventMap>(
      kind: Kind,
      handler: (event: HTMLElementEventMap[Kind]) => void,
      options?: AddEventListenerOptions,
    ): (() => void) => {
      node.addEventListener(kind, handler as EventListener, options);
      return () => {
        node.removeEventListener(kind, handler as EventListener, options);
      };
    };
    const removers = [
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
      for (const remove of removers) remove();
    };
  };
}
