/** The current colours of the style sheets, for the 3D code. */

import type { Colour } from "./meshBuilder";

/** The colour of a custom property: `ti-rim`, `seat-0`. */
export type Colours = (name: string) => Colour;

/** From sRGB to linear light. */
function light(stored: number): number {
  return stored <= 0.04045 ? stored / 12.92 : ((stored + 0.055) / 1.055) ** 2.4;
}

/** A computed colour, `rgb(12, 34, 56)` or `color(srgb 0.1 0.2 0.3)`. */
export function parseColour(computed: string): Colour {
  const scale = computed.startsWith("rgb") ? 255 : 1;
  const [red = 0, green = 0, blue = 0] = (computed.match(/-?[\d.]+(?:e-?\d+)?/g) ?? []).map((part) =>
    light(Number(part) / scale),
  );
  return [red, green, blue];
}

/** The colours of an element's custom properties in the current theme. */
export function themeColours(element: Element): Colours {
  const found = new Map<string, Colour>();
  const read = (name: string): Colour => {
    const probe = document.createElement("i");
    probe.hidden = true;
    probe.style.color = `var(--${name})`;
    element.append(probe);
    const colour = parseColour(getComputedStyle(probe).color);
    probe.remove();
    return colour;
  };
  return (name) => {
    let colour = found.get(name);
    if (!colour) found.set(name, (colour = read(name)));
    return colour;
  };
}

/** Calls `changed` when the theme changes; returns a function that stops it. */
export function onThemeChange(changed: () => void): () => void {
  const watcher = new MutationObserver(changed);
  watcher.observe(document.documentElement, { attributes: true, attributeFilter: ["data-theme"] });
  const system = matchMedia("(prefers-color-scheme: dark)");
  system.addEventListener("change", changed);
  return () => {
    watcher.disconnect();
    system.removeEventListener("change", changed);
  };
}
