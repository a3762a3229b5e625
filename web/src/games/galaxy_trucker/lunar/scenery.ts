/** The pictures of the supercards: a view into space for each type, and for each faction of a fleet. */

import { alien, emptySeat, good, person } from "../pieces/figures";
import { ICONS } from "../pieces/icons";
import { box, disc, flat, line, placed, shape, type Layer } from "../pieces/layers";
import { addedScenes, BURST, germ, horizon, plate, raider, rocketBody, sky, TRAIL } from "../pieces/sceneryParts";
import { meteor } from "../pieces/space";
import type { SupercardType } from "../cards";
import { SUPERCARDS, type Faction } from "./content";

// --- parts of pictures ---------------------------------------------------------------------------------------------

function ellipse(x: number, y: number, wide: number, high: number): string {
  const [left, right] = [x - wide, x + wide].map(String);
  const arc = `A${String(wide)} ${String(high)} 0 1 1 `;
  return `M${left ?? ""} ${String(y)}${arc}${right ?? ""} ${String(y)}${arc}${left ?? ""} ${String(y)}Z`;
}

/** An icon of a component on its plate. */
const part = (name: "battery" | "cannon" | "engine", x: number, y: number, r: number): Layer[] =>
  placed([shape(plate(48), "plate", "outline", 4), ...placed(ICONS[name], -31, -31, 0.65)], x, y, r / 48);

/** A cabin with what is in it. */
const cabin = (x: number, y: number, r: number, who: readonly Layer[]): Layer[] =>
  placed(
    [
      shape(box(-34, -31, 68, 62, 22), "plate-low", "cabin", 6),
      shape(box(-25, -23, 50, 46, 15), "well", "edge", 2),
      ...who,
    ],
    x,
    y,
    r / 34,
  );

const HUGE = "M-30 -8L-16 -29L9 -31L29 -14L31 9L17 29L-8 31L-27 18Z";
const CRATERS = disc(-9, -9, 7) + disc(12, 5, 5) + disc(-5, 15, 4) + disc(13, -15, 3.4);

/** A machine too small to be seen, with six legs. */
const nanobot = (x: number, y: number, r: number): Layer[] =>
  placed(
    [
      line("M-9 -5L-14 -9M-9 1H-15M-9 6L-14 10M9 -5L14 -9M9 1H15M9 6L14 10", "rim", 2.2),
      shape(box(-9, -8, 18, 16, 5), "plate", "shield", 2.2),
      flat(disc(-3.4, -1, 2) + disc(3.4, -1, 2), "shield"),
    ],
    x,
    y,
    r / 10,
  );

const dust = (seed: number, count: number, colour: string, size: number): Layer => {
  let state = seed;
  const next = (limit: number): number => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return (state / 2147483648) * limit;
  };
  const d = Array.from({ length: count }, () => {
    const [x, bend] = [next(278), next(1)];
    const y = (63 + Math.sin(x / 40) * 26 + (bend - 0.5) * 62).toFixed(1);
    return `M${x.toFixed(1)} ${y}V${y}`;
  }).join("");
  return line(d, colour, size, { opacity: 0.85 });
};

// --- one for each type ---------------------------------------------------------------------------------------------

const SCENES: Readonly<Record<Exclude<SupercardType, "fleet">, () => Layer[]>> = {
  black_hole: () => [
    ...sky(83),
    line(ellipse(150, 62, 108, 30), "flame", 5, { opacity: 0.55 }),
    line(ellipse(150, 62, 84, 22), "warn", 4, { opacity: 0.8 }),
    line(ellipse(150, 62, 62, 15), "bolt", 3),
    shape(disc(150, 60, 34), "dark", "flame", 3),
    line("M88 62A62 15 0 0 0 212 62", "bolt", 3.4),
    line("M66 62A84 22 0 0 0 234 62", "warn", 4),
    ...placed([shape(plate(13), "plate", "rim", 3), line("M-6 -6L6 6M6 -6L-6 6", "structural", 3)], 56, 84),
    ...placed([shape("M-9 -8L8 -10L10 7L-6 9Z", "plate", "rim", 3)], 84, 103),
    ...placed([shape("M-6 -6L7 -5L5 6L-7 5Z", "plate", "rim", 2.4)], 118, 107),
    line("M24 60Q26 84 46 96M62 108Q86 122 118 119", "rim", 2, { dash: "4 6" }),
  ],
  asteroid_rain: () => [
    ...sky(89),
    ...horizon(0, 126, 66),
    ...Array.from({ length: 15 }, (_, index) => {
      const [row, column] = [Math.floor(index / 5), index % 5];
      return placed([TRAIL, ...meteor(false)], 42 + column * 47 - row * 13, 24 + row * 38 + (column % 2) * 7, 0.95);
    }).flat(),
  ],
  asteroid_attack: () => [
    ...sky(97),
    line("M4 22H60M0 44H46M4 86H46M8 106H64", "warn", 3, { opacity: 0.7 }),
    ...placed([shape(HUGE, "brown", "dark", 1.6), flat(CRATERS, "dark", { opacity: 0.4 })], 116, 63, 1.8),
    line(disc(116, 63, 62), "bad", 3, { dash: "14 9", cut: true }),
    ...placed(rocketBody(), 238, 40, 0.9),
    ...placed(rocketBody(), 246, 92, 0.7),
  ],
  ghost_asteroid: () => [
    ...sky(101),
    ...placed(
      [
        flat(HUGE, "brown", { opacity: 0.28 }),
        flat(CRATERS, "dark", { opacity: 0.35 }),
        line(HUGE, "star", 1.8, { dash: "4 3.4" }),
      ],
      170,
      60,
      1.7,
    ),
    line("M20 63H96M100 50V76M87 63H113", "cannon", 3, { dash: "9 6", cut: true }),
    line(disc(100, 63, 16), "cannon", 3),
    line("M150 52Q155 46 160 52M182 52Q187 46 192 52", "star", 3),
    line("M160 76Q171 70 182 76", "star", 3),
  ],
  tactical_zone: () => [
    ...sky(103),
    line(disc(139, 63, 54) + disc(139, 63, 36) + disc(139, 63, 18), "good", 1.8, { opacity: 0.75 }),
    line("M139 5V121M77 63H201", "good", 1.8, { opacity: 0.75 }),
    flat("M139 63L139 9A54 54 0 0 1 186 36Z", "good", { opacity: 0.3 }),
    flat(disc(168, 34, 5) + disc(112, 86, 4) + disc(156, 92, 4.6), "bad"),
    ...placed(rocketBody(), 139, 63, 0.9),
    ...placed(ICONS.crew, 12, 24, 0.36),
    line("M56 42H70M14 84H62", "star", 4),
    ...placed(ICONS.cannon, 20, 88, 0.3),
    ...placed(ICONS.engine, 226, 22, 0.34),
    line("M208 42H222M214 84H262", "star", 4),
    ...placed(ICONS.cannon, 224, 88, 0.3),
  ],
  deadly_radiation: () => [
    ...sky(107),
    line(disc(139, 63, 44), "radioactive", 5, { dash: "16 11", cut: true }),
    line(disc(139, 63, 60), "radioactive", 4, { dash: "10 12", cut: true, opacity: 0.7 }),
    ...part("battery", 139, 63, 26),
    ...placed(person(), 46, 60, 1.5),
    line("M28 38L64 84M64 38L28 84", "bad", 5),
    ...placed(emptySeat(), 230, 66, 1.5),
    ...placed(emptySeat(), 92, 104, 0.9),
  ],
  explosive_radiation: () => [
    ...sky(109),
    ...placed([shape(BURST, "flame", "dark", 1.6), shape(BURST, "bolt", "flame", 2)].map(halved), 139, 63, 2.2),
    ...part("battery", 84, 44, 25),
    ...part("battery", 194, 84, 25),
    line("M66 12L76 24M46 30L58 36M212 114L202 104M232 98L220 92", "radioactive", 4),
  ],
  corrosive_dust: () => [
    ...sky(113),
    dust(31, 70, "radioactive", 4.6),
    ...part("cannon", 92, 58, 28),
    ...part("engine", 188, 66, 28),
    shape("M116 40Q104 46 110 56Q98 58 106 70Q112 82 124 80V40Z", "space", "radioactive", 3),
    shape("M164 52Q174 56 170 64Q180 70 172 78Q176 88 158 92V52Z", "space", "radioactive", 3),
    line("M100 92V106M86 92V100M190 100V114M204 100V108", "radioactive", 4),
    dust(67, 34, "gold", 3),
  ],
  nanobot_dust: () => [
    ...sky(127),
    dust(43, 60, "shield", 3),
    ...cabin(84, 64, 34, placed(person(), 0, 1, 1.1)),
    ...placed(
      [
        shape(box(-30, -28, 60, 56, 7), "plate-low", "hold", 4),
        ...placed(good("yellow", 13), -9, 0),
        ...placed(good("blue", 11), 15, 2),
      ],
      198,
      64,
    ),
    ...nanobot(126, 30, 12),
    ...nanobot(140, 92, 14),
    ...nanobot(52, 24, 9),
    ...nanobot(246, 28, 11),
    ...nanobot(232, 106, 9),
    ...nanobot(38, 104, 11),
    ...nanobot(172, 22, 8),
  ],
  pandemic: () => [
    ...sky(131),
    ...cabin(70, 40, 30, placed(person(), 0, 1, 1.1)),
    ...cabin(140, 86, 30, placed(alien("purple"), 0, 0, 0.9)),
    ...cabin(210, 40, 30, placed(person(), 0, 1, 1.1)),
    ...germ(105, 63, 16),
    ...germ(175, 63, 16),
    ...germ(28, 96, 11),
    ...germ(250, 98, 13),
    ...germ(140, 24, 9),
  ],
  contamination: () => [
    ...sky(137),
    shape(box(116, 44, 46, 38, 6), "plate", "outline", 3),
    ...cabin(84, 63, 38, placed(person(), 0, 1, 1.1)),
    ...cabin(194, 63, 38, placed(person(), 0, 1, 1.1)),
    ...germ(139, 63, 19),
    line("M139 12V30M139 96V114", "radioactive", 4),
    ...germ(30, 28, 10),
    ...germ(248, 104, 11),
  ],
};

/** The inner part of a burst is smaller. */
function halved(layer: Layer, index: number): Layer {
  return index === 0 ? layer : (placed([layer], 0, 0, 0.55)[0] ?? layer);
}

const TRIMS: Readonly<Record<Faction, string>> = {
  thieves: "gold",
  pirates: "bad",
  slavers: "cannon",
  smugglers: "hold",
};

/** Three ships of a fleet, and what it is after. */
function fleet(faction: Faction): Layer[] {
  const trim = TRIMS[faction];
  const wanted: Readonly<Record<Faction, readonly Layer[]>> = {
    thieves: [...placed(person(), 36, 50, 1.2), ...placed(good("yellow", 11), 62, 90)],
    pirates: [
      line("M20 40H62M12 86H70", "cannon", 4, { dash: "16 8", cut: true }),
      ...placed([shape(BURST, "flame", "dark", 2)], 40, 63, 0.9),
    ],
    slavers: [...placed(person(), 46, 62, 1.3), line("M22 32H70V96H22ZM34 34V94M46 34V94M58 34V94", "rim", 3.6)],
    smugglers: [
      ...placed(good("red", 12), 36, 46),
      ...placed(good("green", 11), 62, 76),
      ...placed(good("blue", 10), 30, 92),
    ],
  };
  return [
    ...sky(139 + trim.length),
    ...horizon(278, 126, 74),
    ...raider(216, 30, 0.72, trim),
    ...raider(222, 100, 0.72, trim),
    ...raider(158, 63, 1.15, trim),
    ...wanted[faction],
  ];
}

for (const { id, type, faction } of SUPERCARDS.values()) {
  addedScenes.set(id, type === "fleet" ? () => fleet(faction ?? "pirates") : SCENES[type]);
}
