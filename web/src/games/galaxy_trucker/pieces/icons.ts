/** The small signs of numbers and shelves, in a box of 96: the same forms as on the components. */

import type { ShelfName } from "../content";
import { alien, bolt, BOLT, person } from "./figures";
import { box, disc, flat, line, placed, scaledPath, shape, type Layer } from "./layers";

export type IconName =
  | ShelfName
  | "crew"
  | "exposed"
  | "tiles"
  | "credits"
  | "lost"
  | "error"
  | "bolt"
  | "day"
  | "special"
  | "purple"
  | "brown"
  | "goods";

export const ICONS: Readonly<Record<IconName, readonly Layer[]>> = {
  crew: placed(person(), 48, 46, 2.7),
  cannon: [flat(box(38, 6, 20, 46, 4), "cannon"), line(disc(48, 64, 24), "cannon", 11)],
  engine: [
    shape(`M34 40H62L76 74H20Z${box(36, 10, 24, 30, 6)}`, "engine", "engine", 4),
    flat("M36 78Q48 104 60 78Z", "flame"),
  ],
  battery: [
    flat(box(34, 6, 28, 10, 3) + scaledPath(BOLT, 48, 53, 2.2), "battery"),
    line(box(22, 16, 52, 74, 9), "battery", 9),
  ],
  shield: [line("M16 22H58A18 18 0 0 1 76 40V82", "shield", 13), flat(disc(34, 64, 13), "shield")],
  hold: [line(`${box(10, 22, 76, 54, 8)}M48 24V74`, "hold", 9)],
  special: [shape("M6 48L27 12H69L90 48L69 84H27Z", "well", "special", 10)],
  cabin: [line(box(8, 14, 80, 70, 24), "cabin", 10), flat(disc(48, 49, 14), "cabin")],
  support: [line("M18 80V48A30 30 0 0 1 78 48V80Z", "purple", 10), flat(disc(48, 52, 11), "purple")],
  structural: [line(`${box(12, 12, 72, 72, 8)}M20 20L76 76M76 20L20 76`, "structural", 9)],
  cargo: [line("M28 10H68L86 28V68L68 86H28L10 68V28Z", "gold", 9), line("M32 32L64 64M64 32L32 64", "gold", 9)],
  exposed: placed([line("M-11 18A11 11 0 0 1 11 18M0 2V-4M-15 7L-19.5 2.5M15 7L19.5 2.5", "warn", 4.4)], 48, 38, 2.1),
  credits: [
    flat(disc(48, 48, 40), "gold"),
    line(disc(48, 48, 29), "gold-ink", 4),
    line("M60 36A17 17 0 1 0 60 60", "gold-ink", 8),
  ],
  tiles: [
    flat(box(8, 8, 36, 36, 6) + box(52, 8, 36, 36, 6) + box(8, 52, 36, 36, 6), "label"),
    line(box(54.5, 54.5, 31, 31, 5), "label", 5),
  ],
  error: [shape("M48 8L92 86H4Z", "bad", "bad", 4), line("M48 38V58M48 73V73", "bad-ink", 10)],
  lost: [line("M20 20L76 76M76 20L20 76", "bad", 14)],
  bolt: placed(bolt(), 48, 48, 3.9),
  day: [line("M14 48H74M52 24L78 48L52 72", "label", 11)],
  purple: placed(alien("purple"), 48, 54, 2),
  brown: placed(alien("brown"), 48, 52, 2),
  goods: [shape(box(14, 14, 68, 68, 6), "hold", "dark", 6), line("M14 40H82M48 40V82", "dark", 6)],
};
