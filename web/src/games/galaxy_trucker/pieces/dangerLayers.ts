/** Drawings of meteors and shots, around the origin. */

import { disc, flat, line, shape, type Layer } from "./layers";

function meteor(r: number, large: boolean): Layer[] {
  const at = (x: number, y: number): string => `${String(x * r)} ${String(y * r)}`;
  const outline = `M${at(-1, -0.2)}L${at(-0.5, -0.95)}L${at(0.45, -0.85)}L${at(1, -0.1)}L${at(0.7, 0.8)}L${at(-0.2, 1)}L${at(-0.85, 0.55)}Z`;
  const rock = [
    shape(outline, "a-brown", "dark", r * 0.12),
    flat(disc(-0.3 * r, -0.2 * r, 0.22 * r), "dark", { opacity: 0.45 }),
    flat(disc(0.35 * r, 0.25 * r, 0.16 * r), "dark", { opacity: 0.45 }),
  ];
  const ring = line(disc(0, 0, 1.28 * r), "bad", r * 0.13, {
    dash: `${String(r * 0.5)} ${String(r * 0.35)}`,
    cut: true,
  });
  return large ? [...rock, ring] : rock;
}

function shot(r: number, heavy: boolean): Layer[] {
  const body = disc(0, 0, r * (heavy ? 0.85 : 0.5));
  const glow = line(disc(0, 0, r * (heavy ? 1.1 : 0.75)), "flame", r * 0.16);
  return [glow, shape(body, heavy ? "flame" : "bolt", "dark", r * 0.12)];
}

/** The drawing of a danger: a ring marks what is large. */
export function dangerLayers(danger: string, r = 26): Layer[] {
  switch (danger) {
    case "large_meteor":
      return meteor(r, true);
    case "light_shot":
      return shot(r, false);
    case "heavy_shot":
      return shot(r, true);
    default:
      return meteor(r * 0.82, false);
  }
}
