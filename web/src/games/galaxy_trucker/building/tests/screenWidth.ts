import { vi } from "vitest";

/** Widths that the media queries of the screen ask for. */
export function setWidth(pixels: number, height = 800): void {
  vi.stubGlobal("matchMedia", (query: string) => {
    const [, side, edge, number] = /(min|max)-(width|height): ([\d.]+)/.exec(query) ?? [];
    const limit = Number(number) * (query.includes("em") ? 16 : 1);
    const size = edge === "height" ? height : pixels;
    const matches = side === "max" ? size <= limit : size >= limit;
    return Object.assign(new EventTarget(), { matches, media: query });
  });
}
