/** What the pictures of cards are made of, and the pictures that an expansion adds. */

import { rocket } from "./figures";
import { box, disc, flat, line, placed, shape, type Layer } from "./layers";
import { stars } from "./space";

export const sky = (seed: number): Layer[] => [
  flat("M0 0H278V126H0Z", "space"),
  stars(seed, 26, 278, 126, 1.6),
  stars(seed + 7, 12, 278, 126, 2.8),
];

/** A large planet in a corner. */
export const horizon = (x: number, y: number, r: number): Layer[] => [shape(disc(x, y, r), "globe", "globe-edge", 2)];

/** What a meteor of ten units leaves behind. */
export const TRAIL = line("M12 -5L31 -15M13 1L26 -5", "warn", 1.4, { opacity: 0.7 });

/** A dark ship that comes from the right, for all who live by what others carry. */
export function raider(x: number, y: number, scale: number, trim: string): Layer[] {
  return placed(
    [
      line("M44 -8H62M46 0H68M44 8H62", "flame", 3, { opacity: 0.8 }),
      shape("M-52 4L-16 -12L14 -18L20 -30H34L30 -16L44 -12V12L30 16L34 30H20L14 18L-16 14Z", "plate", "dark", 2),
      shape("M-30 2L-12 -6H6V6H-12Z", "plate-low", trim, 2.2),
      flat("M20 -8H40V-4H20ZM20 4H40V8H20Z", trim),
    ],
    x,
    y,
    scale,
  );
}

/** A plate of a ship, around the origin. */
export const plate = (r: number): string => box(-r, -r, 2 * r, 2 * r, r * 0.25);

export const BURST = "M0 -26L6 -9L20 -16L13 -2L28 4L12 8L16 24L2 14L-10 25L-9 9L-27 7L-13 -3L-20 -17L-6 -10Z";

/** A seed of disease: a ball with knobs. */
export const germ = (x: number, y: number, r: number): Layer[] =>
  placed(
    [
      line("M0 -13V13M-13 0H13M-9 -9L9 9M9 -9L-9 9", "radioactive", 2.6),
      shape(disc(0, 0, 8), "battery", "dark", 1.4),
      flat(disc(-3, -2, 1.8) + disc(3, 2.4, 1.4), "dark"),
    ],
    x,
    y,
    r / 13,
  );

/** A rocket that flies to the right, without a player's letter. */
export function rocketBody(): Layer[] {
  return rocket(0, 1)
    .slice(0, 2)
    .concat(shape(disc(2, 0, 4.4), "visor", "dark", 1.4));
}

/** The pictures of the cards of an expansion, by their ids. */
export const addedScenes = new Map<string, () => readonly Layer[]>();
