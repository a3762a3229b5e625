/** The guests of the expansion, around the origin: VIPs of three colours, and the prisoner. */

import { box, disc, flat, line, placed, shape, type Layer } from "../pieces/layers";

/** The colours of the VIPs, in their order. */
export const VIP_COLOURS = ["red", "blue", "yellow"] as const;
export type VipColour = (typeof VIP_COLOURS)[number];

const BADGES: Readonly<Record<VipColour, string>> = {
  red: "M0 -9L9 0L0 9L-9 0Z",
  blue: disc(0, 0, 7.6),
  yellow: "M0 -10L3 -3.4L10 -2.6L4.8 2.4L6.2 9.6L0 6L-6.2 9.6L-4.8 2.4L-10 -2.6L-3 -3.4Z",
};

/** The sign of a VIP's colour: a diamond, a disc or a star. */
export const vipBadge = (colour: VipColour): Layer[] => [shape(BADGES[colour], `g-${colour}`, "dark", 2.2)];

const BODY = "M-19 22Q-19 4 0 4Q19 4 19 22Z";
const HEAD = disc(0, -6, 10.5);
const VISOR = box(-6.4, -9.4, 12.8, 6.6, 3.2);

/** A VIP: a person with a tall hat and the sign of the colour on the chest. */
export const vip = (colour: VipColour): Layer[] => [
  shape(BODY, `g-${colour}`, "dark", 2.4),
  shape(HEAD, "suit", "dark", 2.4),
  shape("M-13 -13H13L9 -25H-9Z", `g-${colour}`, "dark", 2.4),
  flat(VISOR, "visor"),
  ...placed(vipBadge(colour), 0, 14, 0.78),
];

/** The prisoner: bars on a round cap and across the chest. */
export const prisoner = (): Layer[] => [
  shape(BODY, "prisoner", "dark", 2.4),
  line("M-9.5 8.4V21M-3.2 6V21M3.2 6V21M9.5 8.4V21", "dark", 2.8, { cut: true }),
  shape(HEAD, "suit", "dark", 2.4),
  shape("M-13.5 -11.5Q-12.5 -21 0 -21Q12.5 -21 13.5 -11.5Z", "prisoner", "dark", 2.4),
  line("M-5 -17V-14.6M0 -17.6V-14.6M5 -17V-14.6", "dark", 2),
  flat(VISOR, "visor"),
];

/** Who is alone in a cabin, by the names of the view. */
export const GUESTS: Readonly<Record<string, () => Layer[]>> = {
  ...Object.fromEntries(VIP_COLOURS.map((colour) => [`vip_${colour}`, () => vip(colour)])),
  prisoner,
};
