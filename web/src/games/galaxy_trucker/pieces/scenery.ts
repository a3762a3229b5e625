/** The pictures of the adventure cards: a view into space for each type, 278 by 126. Our own drawings, always dark. */

import type { CardType, SupercardType } from "../cards";
import { alien, bolt, good, person } from "./figures";
import { box, disc, flat, line, placed, remembered, shape, turnedPath, type Layer } from "./layers";
import { addedScenes, BURST, germ, horizon, plate, raider, rocketBody, sky, TRAIL } from "./sceneryParts";
import { meteor, stars } from "./space";

/** A shot around the origin, flying to the right; a heavy one has a thick head and a ring. */
function shot(heavy: boolean): Layer[] {
  return heavy
    ? [
        line("M-13 -4H-5M-15 0H-5M-13 4H-5", "flame", 1.8),
        shape("M-5 -6H3A6 6 0 0 1 3 6H-5Z", "cannon", "dark", 1.4),
        line(disc(0, 0, 13), "bad", 1.5, { dash: "5 3.5", cut: true }),
      ]
    : [line("M-12 0H-5", "flame", 1.8), shape("M-4 -3H5L9 0L5 3H-4Z", "cannon", "dark", 1.2)];
}

function planet(x: number, y: number, r: number, colour: string, ring: boolean): Layer[] {
  return placed(
    [
      shape(disc(0, 0, 10), colour, "dark", 0.8),
      flat("M-9 -4Q0 -7 9 -3.4Q4 -1 -9 -4ZM-9.6 3Q0 6 8.6 5Q0 1 -9.6 3Z", "dark", { opacity: 0.25 }),
      ...(ring ? [line("M-9 3.5Q-18 9 -15 9.4Q0 10 14 -3.6Q17 -7.6 9.6 -3", "rim", 1.5)] : []),
    ],
    x,
    y,
    r / 10,
  );
}

// --- one for each type ---------------------------------------------------------------------------------------------

const SCENES: Readonly<Record<Exclude<CardType, SupercardType>, () => Layer[]>> = {
  meteor_swarm: () => [
    ...sky(4),
    ...horizon(278, 126, 92),
    ...(
      [
        [64, 76, 27, true],
        [132, 36, 12, false],
        [168, 88, 15, false],
        [214, 46, 13, false],
        [240, 96, 9, false],
      ] as const
    ).flatMap(([x, y, r, large]) => placed([TRAIL, ...meteor(large)], x, y, r / 10)),
  ],
  planets: () => [
    ...sky(11),
    ...planet(62, 72, 36, "a-brown", true),
    ...planet(148, 40, 22, "g-blue", false),
    ...planet(222, 82, 30, "p-red", false),
    ...placed(good("red", 9), 62, 70),
    ...placed(good("yellow", 7.5), 148, 40),
    ...placed(good("green", 7), 213, 80),
    ...placed(good("blue", 7), 232, 84),
  ],
  open_space: () => [
    ...sky(23),
    stars(91, 30, 278, 126, 1.4),
    ...planet(226, 32, 15, "globe-edge", true),
    line("M14 70H62M6 82H74M22 94H66", "star", 1.8, { opacity: 0.6 }),
    ...placed(rocketBody(), 120, 82, 2),
  ],
  abandoned_ship: () => [
    ...sky(37),
    ...horizon(0, 140, 78),
    ...placed(
      [shape(plate(21), "plate-low", "ghost", 2.4), line("M-12 -12L12 12M12 -12L-12 12", "ghost", 3, { opacity: 0.6 })],
      156,
      64,
    ),
    ...placed([shape("M-22 -20L16 -24L22 14L4 8L-4 24L-22 18Z", "plate-low", "ghost", 2.4)], 108, 74),
    ...placed([shape("M-8 -22L22 -16L18 22L-20 20L-8 6Z", "plate-low", "ghost", 2.4)], 204, 56),
    line("M186 40L178 54L190 62L182 84M130 60L136 72L128 86", "bad", 3),
    shape(disc(108, 70, 9) + disc(206, 56, 8), "well", "ghost", 2.2),
    ...placed(coin(), 58, 42, 1),
    ...placed(coin(), 244, 98, 0.8),
  ],
  abandoned_station: () => [
    ...sky(41),
    ...horizon(278, 0, 70),
    line("M139 63L98 34M139 63L184 40M139 63L110 100M139 63L172 98", "rim", 5),
    line(disc(139, 63, 50), "edge", 19),
    line(disc(139, 63, 50), "rim", 14),
    line(disc(139, 63, 50), "plate-low", 8, { dash: "12 8", cut: true }),
    shape(disc(139, 63, 17), "plate", "rim", 4),
    flat(disc(139, 63, 6), "bolt"),
    ...placed(good("yellow", 9), 34, 90),
    ...placed(good("green", 8), 56, 100),
    ...placed(good("blue", 8), 30, 62),
  ],
  smugglers: () => [
    ...sky(53),
    ...horizon(0, 0, 84),
    ...raider(180, 66, 1.3, "hold"),
    ...placed(good("yellow", 10), 62, 62),
    ...placed(good("green", 9), 40, 92),
    ...placed(good("blue", 9), 88, 98),
    line("M104 76L80 68M106 84L92 92", "hold", 2.4, { dash: "3 5" }),
  ],
  slavers: () => [
    ...sky(59),
    ...horizon(0, 126, 72),
    ...raider(186, 66, 1.3, "cannon"),
    ...placed(person(), 58, 62, 1.5),
    line("M30 30H86V98H30Z", "rim", 5),
    line("M44 32V96M58 32V96M72 32V96", "rim", 4),
    line("M86 64H116", "rim", 3, { dash: "6 5" }),
  ],
  pirates: () => [
    ...sky(61),
    ...horizon(278, 126, 60),
    ...raider(196, 62, 1.3, "bad"),
    ...placed(shot(true).map(mirrored), 62, 66, 1.5),
    ...placed(shot(false).map(mirrored), 36, 34, 1.5),
    ...placed(shot(false).map(mirrored), 96, 98, 1.5),
  ],
  combat_zone: () => [
    ...sky(67),
    ...raider(240, 34, 0.8, "bad"),
    ...raider(248, 96, 0.7, "bad"),
    ...placed(rocketBody(), 40, 66, 1.6),
    line("M74 60L192 38M74 74L202 94", "cannon", 3, { dash: "14 8", cut: true }),
    ...placed([shape(BURST, "flame", "dark", 2), flat(disc(0, 0, 9), "bolt")], 140, 64, 1.25),
  ],
  stardust: () => [
    ...sky(71),
    ...["gold", "single", "purple", "star"].map((colour, index) => {
      const d = Array.from({ length: 26 }, (_, step) => {
        const angle = step * 0.36 + index * 1.57;
        const r = 8 + step * 4.6;
        const [x, y] = [139 + Math.cos(angle) * r * 1.25, 63 + Math.sin(angle) * r * 0.56].map((n) => n.toFixed(1));
        return `M${x ?? ""} ${y ?? ""}V${y ?? ""}`;
      }).join("");
      return line(d, colour, index === 3 ? 2.4 : 4.4);
    }),
    flat(disc(139, 63, 6), "bolt"),
  ],
  epidemic: () => [
    ...sky(73),
    shape(box(86, 22, 106, 82, 30), "plate-low", "cabin", 6),
    shape(box(98, 34, 82, 58, 20), "well", "edge", 2),
    ...placed(person(), 122, 66, 1.4),
    ...placed(alien("purple"), 158, 66, 1.1),
    ...germ(54, 46, 17),
    ...germ(224, 84, 21),
    ...germ(96, 100, 10),
    ...germ(206, 30, 11),
    ...germ(140, 42, 8),
  ],
  sabotage: () => [
    ...sky(79),
    ...placed(
      [
        shape(plate(34), "plate", "outline", 3),
        line("M-18 -18L18 18M18 -18L-18 18", "structural", 6),
        shape(disc(0, 0, 9), "plate", "structural", 5),
      ],
      96,
      66,
    ),
    shape(disc(196, 72, 27), "edge", "rim", 4),
    line("M196 45Q200 24 222 26", "rim", 4),
    ...placed([shape(BURST, "flame", "dark", 2)], 228, 26, 0.6),
    line("M142 66L156 72M142 84L154 84M144 48L156 56", "bad", 4),
    ...placed(bolt(), 196, 72, 1.5),
  ],
};

const coin = (): Layer[] => [
  shape(disc(0, 0, 13), "gold", "dark", 2),
  line("M4.5 -4.5A6.4 6.4 0 1 0 4.5 4.5", "dark", 2.6),
];

/** A drawing around the origin that flies to the left. */
function mirrored(layer: Layer): Layer {
  const [moved] = placed([layer], 48, 48);
  const [back] = placed([{ ...layer, d: turnedPath(moved?.d ?? "", 2) }], -48, -48);
  return back ?? layer;
}

const made = new Map<string, readonly Layer[]>();

/** The picture of a type of card, or of a card of an expansion. */
export function sceneOf(type: string): readonly Layer[] {
  const own: Readonly<Record<string, () => Layer[]>> = SCENES;
  return remembered(made, type, addedScenes.get(type) ?? own[type] ?? SCENES.open_space);
}
