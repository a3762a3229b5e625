/**
 * The drawing of a component in a box of 96.
 *
 * What belongs to the component (plate, connectors, barrels, nozzles, shield arc) turns with it; what stands on it
 * (crew, charge, goods, letters) stays upright. The small drawing is for 52 px and below.
 */

import { connectorAt, GOODS, TILES, type Connector, type GoodColour, type TileData } from "../content";
import { alien, bolt, emptySeat, good, hexagon, person, SEAT_COLOURS, SEAT_DASHES, seatPlate, BOLT } from "./figures";
import {
  box,
  disc,
  flat,
  joined,
  line,
  placed,
  remembered,
  scaledPath,
  shape,
  turned,
  turnedPath,
  type Layer,
} from "./layers";

/** What a component carries, as in the view. */
export interface Load {
  /** human, humans, purple, brown or a guest of the expansion; none for an empty cabin. */
  crew?: string | undefined;
  /** The tokens in a battery; unless given it is full. */
  tokens?: number | undefined;
  goods?: Readonly<Record<string, number>> | undefined;
}

export const PLATE = "M11 1H85Q95 1 95 11V85Q95 95 85 95H11Q1 95 1 85V11Q1 1 11 1Z";

// --- sides ---------------------------------------------------------------------------------------------------------

/** The front side with each connector. Two equal halves make one whole: a disc, two bars, a hexagon. */
const BAY = "M14 0H82V10Q82 17 75 17H21Q14 17 14 10Z";
const slit = (x: number, y: number): string =>
  scaledPath("M-1.5 0V6A1.5 1.5 0 0 0 1.5 6V0A1.5 1.5 0 0 0 -1.5 0Z", x, y, 1);
const FRONT: Readonly<Record<Connector, Layer[]>> = {
  smooth: [flat(box(11, 3, 74, 6.5, 3), "rim"), line("M20 6.2H76.1", "rivet", 3, { dash: "0 14" })],
  single: [flat(BAY, "bay"), flat("M34 0A14 14 0 0 0 62 0ZM53 0A5 5 0 0 1 43 0Z", "single")],
  double: [
    flat(BAY, "bay"),
    flat(box(27, -1, 13, 15.5, 2.5) + box(56, -1, 13, 15.5, 2.5) + slit(33.5, 2) + slit(62.5, 2), "double"),
  ],
  universal: [
    flat(BAY, "bay"),
    flat(`M18 0H78L66 15H30ZM43 0A5 5 0 0 0 53 0Z${slit(33.5, 1)}${slit(62.5, 1)}`, "universal"),
  ],
};
const SMALL_BAY = "M8 0H88V13Q88 20 81 20H15Q8 20 8 13Z";
const SMALL_FRONT: Readonly<Record<Connector, Layer[]>> = {
  smooth: [flat(box(11, 2, 74, 8, 3), "rim")],
  single: [flat(SMALL_BAY, "bay"), flat("M31 0A17 17 0 0 0 65 0Z", "single")],
  double: [flat(SMALL_BAY, "bay"), flat(box(21, 0, 16, 18, 2) + box(59, 0, 16, 18, 2), "double")],
  universal: [flat(SMALL_BAY, "bay"), flat("M13 0H83L69 19H27ZM44 0V8H52V0Z", "universal")],
};

const madeSides = new Map<string, Layer[]>();

/** The four sides. They do not touch, so equal paints of all sides can share a path. */
function sides(tile: TileData, rotation: number, small: boolean): Layer[] {
  const front = small ? SMALL_FRONT : FRONT;
  const all = [0, 1, 2, 3].flatMap((side) => {
    const connector = connectorAt(tile, rotation, side);
    return remembered(madeSides, [connector, side, small].join(), () => turned(front[connector], side));
  });
  return all.sort((one, other) => paintOrder(one) - paintOrder(other));
}

const ORDER = ["bay", "rim", undefined, "single", "double", "universal"];

/** Bays first, then what stands in them. */
const paintOrder = ({ fill }: Layer): number => ORDER.indexOf(fill);

// --- what turns ----------------------------------------------------------------------------------------------------

const FLAME = "M40 78Q36 88 48 96Q60 88 56 78Z";

const ART: Partial<Record<TileData["kind"], (small: boolean) => Layer[]>> = {
  structural_module: () => [
    line(`M29 29L67 67M67 29L29 67${box(25, 25, 46, 46, 5)}`, "structural", 5.6),
    shape(disc(48, 48, 10), "plate", "structural", 5.5),
  ],
  single_cannon: () => [
    shape(box(41, 8, 14, 42, 3), "cannon"),
    shape(box(36.5, 1, 23, 12, 3), "cannon"),
    shape(disc(48, 57, 18), "plate-low", "cannon", 5),
    flat(disc(48, 57, 6.5), "cannon"),
  ],
  double_cannon: () => [
    shape(box(27, 8, 13, 44, 3) + box(56, 8, 13, 44, 3), "cannon"),
    shape(box(23.5, 1, 20, 12, 3) + box(52.5, 1, 20, 12, 3), "cannon"),
    shape(box(23, 43, 50, 30, 10), "plate-low", "cannon", 5),
  ],
  single_engine: () => [
    shape(FLAME, "flame", "edge", 2),
    shape(box(36, 24, 24, 26, 5), "plate-low", "engine", 5),
    shape("M38 50H58L68 80H28Z", "engine"),
    line("M35 69H61", "edge", 3),
  ],
  double_engine: () => [
    shape("M27 78Q25 88 33 96Q41 88 39 78ZM57 78Q55 88 63 96Q71 88 69 78Z", "flame", "edge", 2),
    shape(box(24, 23, 48, 27, 7), "plate-low", "engine", 5),
    shape("M27 50H39L45 80H20ZM57 50H69L76 80H51Z", "engine"),
  ],
  shield_generator: (small) => [
    line("M23 27H57A13 13 0 0 1 70 40V73", "shield", 8),
    line("M27 42H46A9 9 0 0 1 55 51V69", "shield", 3.4, { dash: "6 6" }),
    ...(small ? [] : [line("M42 57L60 38", "shield", 3)]),
  ],
};

/** What an expansion draws. */
export interface TileDrawings {
  /** The plate, where it is another. */
  plate: (tile: TileData, small: boolean) => readonly Layer[] | null;
  /** Who is alone in a cabin, around the origin. */
  guest: (crew: string) => readonly Layer[] | null;
  /** What stands on a component besides. */
  over: (tile: TileData, small: boolean, load: Load) => readonly Layer[];
  /** The back of what is named like this in place of a component's id. */
  back: (id: string) => readonly Layer[] | null;
}

let expansion: TileDrawings | null = null;

/** Let an expansion draw its components, once its part of the application is loaded. */
export function extendDrawings(added: TileDrawings): void {
  expansion = added;
}

// --- what stays upright --------------------------------------------------------------------------------------------

/** Where the sign of the battery stands on a component that needs one, unturned. */
const BOLTS: Partial<Record<TileData["kind"], [number, number, number]>> = {
  double_cannon: [48, 58, 0.95],
  double_engine: [48, 37, 0.95],
  shield_generator: [36, 60, 0.82],
};

function boltSign(tile: TileData, rotation: number): Layer[] {
  const where = BOLTS[tile.kind];
  if (!where) return [];
  let [x, y] = where;
  for (let turn = 0; turn < rotation; turn++) [x, y] = [96 - y, x];
  const ring = tile.kind === "shield_generator" ? [shape(disc(x, y, 13), "plate-low", "shield", 3.6)] : [];
  return [...ring, ...placed(bolt(), x, y, where[2])];
}

function crew(load: Load, x: readonly number[], size: number): Layer[] {
  if (load.crew === "purple" || load.crew === "brown") return placed(alien(load.crew), 48, 50, 1.02);
  const guest = expansion?.guest(load.crew ?? "");
  if (guest) return placed(guest, 48, 50, 0.98);
  const humans = load.crew === "humans" ? 2 : load.crew === "human" ? 1 : 0;
  return x.flatMap((at, index) => placed(index < humans ? person() : emptySeat(), at, 49, size));
}

function cabin(load: Load): Layer[] {
  return [
    shape(box(19, 21, 58, 54, 19), "plate-low", "cabin", 5),
    shape(box(26, 28, 44, 40, 13), "well", "edge", 1.5),
    ...crew(load, [37, 59], 0.86),
  ];
}

function startingCabin(seat: number, load: Load): Layer[] {
  const colour = SEAT_COLOURS[seat] ?? SEAT_COLOURS[0];
  const dash = SEAT_DASHES[seat] ?? "";
  return [
    shape(disc(48, 48, 29), "plate-low", "edge", 9),
    line(disc(48, 48, 29), colour, 7),
    ...(dash === "" ? [] : [line(disc(48, 48, 29), "dark", 4, { dash, cut: seat !== 2 })]),
    shape(disc(48, 48, 23.5), "well", "edge", 1.5),
    ...crew(load, [38.5, 57.5], 0.78),
    ...placed(seatPlate(seat), 48, 74.5),
  ];
}

const LIFE_SUPPORT: Readonly<Record<"purple" | "brown", Layer[]>> = {
  purple: [
    shape("M27 68V46A21 21 0 0 1 69 46V68Z", "plate-low", "purple", 5),
    shape(`${box(21, 65, 54, 9, 3)}M33 49Q48 33 63 49Q48 65 33 49Z`, "purple", "edge", 2),
    flat(disc(48, 49, 6), "well"),
  ],
  brown: [
    shape("M35 22H61L75 48L61 74H35L21 48Z", "plate-low", "brown", 5),
    shape("M31 47L29 34L38 41L48 29L58 41L67 34L65 47Z", "brown", "edge", 2),
    shape("M31 64V47Q31 42 48 42Q65 42 65 47V64Z", "brown", "edge", 2),
    flat(disc(41, 51, 3.6) + disc(55, 51, 3.6), "well"),
  ],
};

function battery(size: number, tokens: number, small: boolean): Layer[] {
  const [wide, gap] = size === 2 ? [18, 7] : [14, 4.5];
  const start = 48 - (size * wide + (size - 1) * gap) / 2;
  const at = Array.from({ length: size }, (_, index) => start + index * (wide + gap));
  const draw = (cells: readonly number[], part: (x: number) => string): string => cells.map(part).join("");
  const [full, empty] = [at.slice(0, tokens), at.slice(tokens)];
  const cap = (x: number): string => box(x + wide / 2 - 4, 24, 8, 6, 2);
  const cell = (x: number): string => box(x, 28, wide, 41, 4);
  const lines = (x: number): string =>
    `M${String(x + 4.5)} 37H${String(x + wide - 4.5)}M${String(x + 4.5)} 61H${String(x + wide - 4.5)}`;
  const layers: Layer[] = [];
  if (full.length > 0) {
    layers.push(shape(draw(full, cap) + draw(full, cell), "battery", "battery", 3));
    if (small)
      layers.push(
        line(
          draw(full, (x) => `M${String(x + wide / 2)} 39V58`),
          "dark",
          4,
        ),
      );
    else {
      layers.push(line(draw(full, lines), "dark", 2.6));
      layers.push(
        flat(
          draw(full, (x) => scaledPath(BOLT, x + wide / 2, 49, 0.62)),
          "dark",
        ),
      );
    }
  }
  if (empty.length > 0) {
    layers.push(flat(draw(empty, cap), "ghost"));
    layers.push(shape(draw(empty, cell), "well", "ghost", 3, { dash: "4 3.4", cut: true }));
  }
  return layers;
}

/** Where the slots of a hold are, by their number. */
const SLOTS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[48, 48]],
  [
    [34, 48],
    [62, 48],
  ],
  [
    [35, 36],
    [61, 36],
    [48, 61],
  ],
];

function hold(size: number, special: boolean, goods: readonly GoodColour[], small: boolean): Layer[] {
  const r = size === 1 ? 15 : special ? 11 : size === 2 ? 12.6 : 11.4;
  const slots = SLOTS[size] ?? [];
  const colour = special ? "special" : "hold";
  const slot = ([x, y]: readonly [number, number]): string =>
    special ? hexagon(x, y, r + 1.6) : box(x - r, y - r, 2 * r, 2 * r, 3);
  return [
    shape(box(18, 20, 60, 56, 7), "plate-low", colour, 3),
    ...(special ? [line("M22 34V24H32M64 24H74V34M74 62V72H64M32 72H22V62", colour, 4)] : []),
    shape(slots.map(slot).join(""), "well", colour, special ? 3 : 2.6),
    ...slots.flatMap(([x, y], index) => {
      const held = goods[index];
      return held ? placed(good(held, r * (special ? 0.92 : 0.98), !small), x, y) : [];
    }),
  ];
}

/** The goods of a hold one by one, the dearest first. */
export function goodsList(goods: Readonly<Record<string, number>> | undefined): GoodColour[] {
  return GOODS.flatMap((colour) => Array.from({ length: goods?.[colour] ?? 0 }, () => colour));
}

function upright(tile: TileData, rotation: number, small: boolean, load: Load, seat: number): Layer[] {
  switch (tile.kind) {
    case "cabin":
      return cabin(load);
    case "starting_cabin":
      return startingCabin(seat, load);
    case "life_support_purple":
      return LIFE_SUPPORT.purple;
    case "life_support_brown":
      return LIFE_SUPPORT.brown;
    case "battery":
      return battery(tile.size, load.tokens ?? tile.size, small);
    case "cargo_hold":
    case "special_cargo_hold":
      return hold(tile.size, tile.kind === "special_cargo_hold", goodsList(load.goods), small);
    default:
      return boltSign(tile, rotation);
  }
}

// --- the whole -----------------------------------------------------------------------------------------------------

/** The back of every component of the box. */
function back(small: boolean): Layer[] {
  return [
    shape(PLATE, "plate", "outline", small ? 3.4 : 2.4),
    ...(small
      ? []
      : [line("M10 30L30 10M10 54L54 10M10 78L78 10M18 86L86 18M42 86L86 42M66 86L86 66", "plate-low", 4)]),
    shape("M30 37L48 26.5L66 37V59L48 69.5L30 59Z", "plate-low", "rim", 6),
    shape(disc(48, 48, 8.5), "plate", "rim", 5),
  ];
}

const madeFaces = new Map<string, Layer[]>();
const madeTiles = new Map<string, readonly Layer[]>();

/** The drawing of a component; of the back if it is not known. `seat` is for a starting cabin whose owner is another. */
export function tileLayers(
  id: string | null,
  rotation = 0,
  load: Load = {},
  small = false,
  seat?: number,
): readonly Layer[] {
  const tile = id === null ? undefined : TILES.get(id);
  if (id !== null && !tile) return expansion?.back(id) ?? tileLayers(null, rotation, load, small);
  const how = [rotation, small, load.crew, load.tokens, goodsList(load.goods).join("+"), seat].join();
  return remembered(madeTiles, `${tile?.id ?? ""},${how}`, () => {
    if (!tile) return back(small);
    const face = remembered(madeFaces, [tile.kind, tile.size, tile.extra, tile.seat, how].join(), () => [
      ...turned(ART[tile.kind]?.(small) ?? [], rotation),
      ...upright(tile, rotation, small, load, seat ?? tile.seat ?? 0),
      ...(expansion?.over(tile, small, load) ?? []),
    ]);
    const plate = expansion?.plate(tile, small) ?? [shape(PLATE, "plate", "outline", small ? 3.4 : 2.4)];
    return joined([...plate, ...sides(tile, rotation, small), ...face]);
  });
}

// --- marks ---------------------------------------------------------------------------------------------------------

const SAW = "M8 0L18 -7L28 7L38 -7L48 7L58 -7L68 7L78 -7L88 0";
const TRIANGLE = "M0 -17L18 14H-18Z";

/** A warning sign around the origin. */
export const warning = (): Layer[] => [shape(TRIANGLE, "bad", "edge", 3), line("M0 -5V4M0 9.6V9.6", "dark", 4.4)];

/** In front of an open connector: an open bow and three rays, outside the box. */
export function exposedMark(side: number): Layer[] {
  return turned([line("M37 -5A11 11 0 0 1 59 -5M48 -21V-27M33 -16L28.5 -20.5M63 -16L67.5 -20.5", "warn", 4)], side);
}

/** On the edge to a component that does not fit: a saw line and a warning sign of this size. */
export function errorMark(side: number, size = 1): Layer[] {
  const [x, y] = (
    [
      [48, 0],
      [96, 48],
      [48, 96],
      [0, 48],
    ] as const
  )[side] ?? [48, 48];
  const saw = turnedPath(SAW, side);
  return [line(saw, "edge", 8), line(saw, "bad", 4), ...placed(warning(), x, y, size)];
}

const CRACKS = "M50 2L43 24L58 36L41 52L55 66L46 94M43 24L22 30M58 36L90 31M41 52L6 60M55 66L84 78";

export type Mark = "error" | "threatened" | "hit" | "falls" | "gone" | "chosen" | "choosable";

/** What a mark draws over its cell. */
export const MARKS: Readonly<Record<Mark, Layer[]>> = {
  // In a corner, so that what is wrong can still be seen.
  error: placed(warning(), 76, 20, 0.9),
  threatened: [line("M4 24V4H24M72 4H92V24M92 72V92H72M24 92H4V72", "bad", 7)],
  hit: [line(CRACKS, "edge", 9), line(CRACKS, "bad", 4)],
  falls: [shape(disc(48, 48, 22), "deck", "warn", 4), line("M48 36V60M37 50L48 61L59 50", "warn", 6)],
  gone: [
    shape(
      "M6 14L34 6L30 36L12 40ZM60 4L90 20L76 40L58 30ZM10 62L34 54L40 86L18 90ZM60 60L84 56L90 84L66 92Z",
      "plate-low",
      "ghost",
      2.4,
    ),
    line("M34 34L62 62M62 34L34 62", "bad", 7),
  ],
  chosen: [line(box(3, 3, 90, 90, 10), "bolt", 7)],
  choosable: [line(box(4, 4, 88, 88, 10), "lit", 4, { dash: "10 7", cut: true })],
};

export type Lit = "now" | "turned" | "error";

/** An empty cell where the component in hand may go: as it is turned now, or turned further; or with an error. */
export const LIT: Readonly<Record<Lit, Layer[]>> = {
  now: [line(box(5, 5, 86, 86, 9), "lit", 3.6, { dash: "11 8", cut: true }), line("M48 38V58M38 48H58", "lit", 5)],
  turned: [
    line(box(6, 6, 84, 84, 9), "rim", 2.6, { dash: "2.6 7" }),
    line("M38 42A11.5 11.5 0 1 1 38.5 54.5M38 33V43H48", "rim", 4),
  ],
  error: [line(box(6, 6, 84, 84, 9), "bad", 2.6, { dash: "4 7", cut: true }), ...placed(warning(), 48, 49, 0.72)],
};

/** The frame of a component that is not placed yet. */
export const GHOST_FRAME: readonly Layer[] = [line(PLATE, "lit", 5, { dash: "10 9" })];
