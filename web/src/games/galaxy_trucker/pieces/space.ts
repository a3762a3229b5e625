/** What floats in space: meteors and stars. */

import { disc, flat, line, shape, type Layer } from "./layers";

/** A meteor around the origin; a large one wears a ring. */
export function meteor(large: boolean): Layer[] {
  return [
    shape("M-10 -2L-5 -9.5L4.5 -8.5L10 -1L7 8L-2 10L-8.5 5.5Z", "brown", "dark", 1.3),
    flat(disc(-3, -2, 2.2) + disc(3.5, 2.5, 1.6), "dark", { opacity: 0.45 }),
    ...(large ? [line(disc(0, 0, 13), "bad", 1.5, { dash: "5 3.5", cut: true })] : []),
  ];
}

/** Stars in a box, always the same for a seed: lines without length, with round ends. */
export function stars(seed: number, count: number, wide: number, high: number, size: number): Layer {
  let state = seed;
  const next = (limit: number): string => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return String(Math.floor((state / 2147483648) * limit));
  };
  const d = Array.from({ length: count }, () => {
    const [x, y] = [next(wide), next(high)];
    return `M${x} ${y}V${y}`;
  }).join("");
  return line(d, "star", size);
}
