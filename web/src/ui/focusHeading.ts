import { router } from "../state/router.svelte";

/** For the heading of a screen: coming to a new screen moves the focus there, as loading a page would. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1;
  if (router.navigated) heading.focus({ preventScroll: true });
}
