import { router } from "../state/router.svelte";

/** Attach to a screen's heading: after navigation it takes the focus, as loading a page would. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  if (router.navigated) heading.focus({ preventScroll: true });
}
