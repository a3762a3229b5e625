/** What stands on components and in lists: crew, goods, battery signs, letters. All around the origin. */

import { seatLetter } from "../../board/seatLetter";
import { PRICES, type GoodColour } from "../content";
import { box, disc, flat, line, placed, scaledPath, shape, turnedPath, type Layer } from "./layers";

/** The colours of the players, by seat. */
export const SEAT_COLOURS = ["p-yellow", "p-blue", "p-green", "p-red"] as const;
/** The pattern of a player's ring, since colour alone must not identify anybody: plain, dashed, dotted, hatched. */
export const SEAT_DASHES = ["", "9 5", "0.1 7.4", "2.6 4"] as const;

export const BOLT = "M2 -11L-8 3H-1L-3 11L8 -3H1Z";

/** Letters and digits as lines, 10 high. */
const SIGNS: Readonly<Record<string, string>> = {
  "1": "M-2.4 -3L0.8 -5V5",
  "2": "M-3 -2.4A3.05 3.05 0 1 1 2.4 -0.6L-3.1 5H3.4",
  "3": "M-3 -3.6A2.9 2.5 0 1 1 0 -0.3A3.1 2.7 0 1 1 -3.3 3.5",
  "4": "M1.7 5V-5L-3.9 2.2H4",
  A: "M-4 5L0 -5L4 5M-2.6 1.8H2.6",
  B: "M-3 -5V5H0.6A2.8 2.8 0 0 0 0.6 -0.4H-3M-3 -5H0.2A2.3 2.3 0 0 1 0.2 -0.4",
  C: "M3.4 -3.2A5 5 0 1 0 3.4 3.2",
  D: "M-3.2 -5V5H-0.6A4.6 5 0 0 0 -0.6 -5Z",
};

/** A digit or a letter of a seat, so high. */
export function sign(name: string, high: number, colour = "dark"): Layer[] {
  return placed([line(SIGNS[name] ?? "", colour, 2.3)], 0, 0, high / 10);
}

export const bolt = (): Layer[] => [shape(BOLT, "bolt", "dark", 2.4)];

const BODY = "M-12 15Q-12 3 0 3Q12 3 12 15Z";

export const person = (): Layer[] => [
  shape(BODY + disc(0, -5, 9.2), "suit", "dark", 2.4),
  flat(box(-5.8, -8.6, 11.6, 7.2, 3.4), "visor"),
];

/** The place of a person who is not there. */
export const emptySeat = (): Layer[] => [line(BODY + disc(0, -5, 9), "ghost", 2.2, { dash: "3.2 4" })];

export function alien(colour: "purple" | "brown"): Layer[] {
  // One eye on a tall head with two feelers; or three horns on a broad head with two eyes.
  return colour === "purple"
    ? [
        line("M-6 -17Q-9 -25 -14 -24M6 -17Q9 -25 14 -24", "a-purple", 3.4),
        shape("M0 -20C15 -20 15 0 11 18H-11C-15 0 -15 -20 0 -20Z", "a-purple", "dark", 2.4),
        shape("M-9.5 -5Q0 -15 9.5 -5Q0 5 -9.5 -5Z", "suit", "dark", 1.8),
        flat(disc(0, -5, 3.6), "dark"),
      ]
    : [
        shape("M-19 -4L-21 -19L-10 -10L0 -23L10 -10L21 -19L19 -4Z", "suit", "dark", 2.2),
        shape("M-20 18V-1Q-20 -11 0 -11Q20 -11 20 -1V18Z", "a-brown", "dark", 2.4),
        shape(disc(-8, 0, 4) + disc(8, 0, 4), "suit", "dark", 1.6),
        line("M-8 11H8", "dark", 2.8),
      ];
}

/** The outline of a hexagon. */
export function hexagon(x: number, y: number, r: number): string {
  return scaledPath("M-1.06 0L-0.53 -0.93H0.53L1.06 0L0.53 0.93H-0.53Z", x, y, r);
}

const GOOD_OUTLINES: Readonly<Record<GoodColour, (r: number) => string>> = {
  red: (r) => hexagon(0, 0, r),
  yellow: (r) => scaledPath("M0 -1.16L1.16 0L0 1.16L-1.16 0Z", 0, 0, r),
  green: (r) => box(-r * 0.88, -r * 0.88, r * 1.76, r * 1.76, 0.5),
  blue: (r) => disc(0, 0, r),
};

/** A good: colour, shape and price say the same. */
export function good(colour: GoodColour, r: number, digit = true): Layer[] {
  return [
    shape(GOOD_OUTLINES[colour](r), `g-${colour}`, "dark", Math.max(1.2, r * 0.2)),
    ...(digit ? sign(String(PRICES[colour]), r * 0.95) : []),
  ];
}

/** A plate with the letter of a seat. */
export function seatPlate(seat: number): Layer[] {
  return [
    shape(box(-9, -8.5, 18, 17, 5), SEAT_COLOURS[seat] ?? SEAT_COLOURS[0], "dark", 2),
    ...sign(seatLetter(seat), 9.4),
  ];
}

/** A player's rocket, its nose to the front, with the letter upright. */
export function rocket(seat: number, quarters = 0): Layer[] {
  const body = [
    shape("M-5 13Q0 23 5 13Z", "flame", "dark", 1.2),
    shape("M0 -17Q9 -8 8 6L13 13H-13L-8 6Q-9 -8 0 -17Z", SEAT_COLOURS[seat] ?? SEAT_COLOURS[0], "dark", 2.2),
  ];
  return [
    ...turnedAroundOrigin(body, quarters),
    shape(disc(0, 0, 8.4), "suit", "dark", 1.6),
    ...sign(seatLetter(seat), 8.8),
  ];
}

function turnedAroundOrigin(layers: readonly Layer[], quarters: number): Layer[] {
  return placed(
    placed(layers, 48, 48).map((layer) => ({ ...layer, d: turnedPath(layer.d, quarters) })),
    -48,
    -48,
  );
}
