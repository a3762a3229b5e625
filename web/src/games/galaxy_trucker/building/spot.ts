/** Where on the screen something was done. */

import type { Spot } from "./commands.svelte";

/** The place of a click; of a key press, the middle of the element with the focus. */
export function spotOf(event: MouseEvent | KeyboardEvent): Spot | null {
  // A click made with a key has no coordinates.
  if (event instanceof MouseEvent && (event.detail > 0 || event.clientX > 0)) {
    return { x: event.clientX, y: event.clientY };
  }
  return spotOfElement(event.target instanceof Element ? event.target : null);
}

export function spotOfElement(element: Element | null): Spot | null {
  if (!element || element === document.body) return null;
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Attach to the heading of something that opens: it takes the focus. */
export function takeFocus(element: HTMLElement): void {
  element.focus({ preventScroll: true });
}
