import { router } from "../state/router.svelte";

/** For the heading of a screen: coming to a new screen moves the focus there, as loading a page would. */
export function arrival(heading: HTMLElement): void {
  heading.tabIndex = -1;
  if (router.moved) heading.focus({ preventScroll: true });
}
