/** Dragging a component with the mouse, or with a finger that rests on it first. */

import type { Spot } from "./commands.svelte";

/** How far the mouse moves before a press is a drag, and how long a finger rests, in pixels and milliseconds. */
const FAR = 6;
const REST = 150;

export interface DragHandlers {
  /** The drag begins: the component is taken. */
  onlift: (spot: Spot) => void;
  /** The pointer is over this element. */
  onmove: (spot: Spot, over: Element | null) => void;
  /** It is dropped on this element. */
  ondrop: (spot: Spot, over: Element | null) => void;
  onend: () => void;
}

/** Watch a pressed pointer; nothing happens unless it becomes a drag. */
export function watchDrag(event: PointerEvent, handlers: DragHandlers): void {
  if (event.button !== 0) return;
  const start = { x: event.clientX, y: event.clientY };
  const isTouch = event.pointerType === "touch";
  const listening = new AbortController();
  const options = { signal: listening.signal, passive: false };
  let lifted = false;
  let rested = !isTouch;
  const timer = isTouch ? setTimeout(() => (rested = true), REST) : undefined;

  const end = (): void => {
    clearTimeout(timer);
    listening.abort();
    if (!lifted) return;
    // The click that follows a drag is part of it.
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => {
      removeEventListener("click", swallow, { capture: true });
    });
    handlers.onend();
  };
  const over = (moved: PointerEvent): Element | null => document.elementFromPoint(moved.clientX, moved.clientY);

  addEventListener(
    "pointermove",
    (moved) => {
      if (moved.pointerId !== event.pointerId) return;
      const spot = { x: moved.clientX, y: moved.clientY };
      if (!lifted) {
        if (Math.hypot(spot.x - start.x, spot.y - start.y) < FAR) return;
        if (!rested) {
          // The finger scrolls.
          end();
          return;
        }
        lifted = true;
        handlers.onlift(start);
      }
      handlers.onmove(spot, over(moved));
    },
    options,
  );
  // A finger that drags must not scroll.
  addEventListener(
    "touchmove",
    (moved) => {
      if (lifted || rested) moved.preventDefault();
    },
    options,
  );
  addEventListener(
    "pointerup",
    (up) => {
      if (up.pointerId !== event.pointerId) return;
      if (lifted) handlers.ondrop({ x: up.clientX, y: up.clientY }, over(up));
      end();
    },
    options,
  );
  addEventListener("pointercancel", end, options);
}

function swallow(event: Event): void {
  event.stopPropagation();
  event.preventDefault();
}
