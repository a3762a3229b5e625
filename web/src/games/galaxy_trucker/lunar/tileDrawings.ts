/**
 * How the expansion draws components in a box of 96: cargo as crates with cut corners, guests in their cabins, the
 * extra cabins, goods hidden in structural modules. All of it stays upright.
 */

import type { CargoKind, GoodColour, TileData } from "../content";
import { good, sign } from "../pieces/figures";
import { box, disc, flat, line, placed, shape, type Layer } from "../pieces/layers";
import { extendDrawings, goodsList, type Load } from "../pieces/tileLayers";
import { CARGO_KINDS } from "./content";
import { GUESTS, vipBadge } from "./figures";

// --- cargo ---------------------------------------------------------------------------------------------------------

const CRATE = "M16 1H80L95 16V80L80 95H16L1 80V16Z";

const isCargo = (tile: TileData): tile is TileData & { kind: CargoKind } =>
  (CARGO_KINDS as readonly string[]).includes(tile.kind);

/** A crate, with a tape around it as on everything that should be left alone. */
function crate(kind: CargoKind, small: boolean): Layer[] {
  const colour = kind.slice("cargo_".length);
  const tape = line("M17 8H79L88 17V79L79 88H17L8 79V17Z", colour, 3.4, { dash: "6 5", cut: true, opacity: 0.6 });
  return [shape(CRATE, "crate", "outline", small ? 3.4 : 2.4), ...(small ? [] : [tape])];
}

/** Three blades around the middle of the box. */
function blades(inner: number, outer: number): string {
  const point = (degrees: number, r: number): string => {
    const angle = (degrees * Math.PI) / 180;
    return `${(48 + r * Math.sin(angle)).toFixed(1)} ${(48 - r * Math.cos(angle)).toFixed(1)}`;
  };
  const arc = (r: number, sweep: number): string => `A${String(r)} ${String(r)} 0 0 ${String(sweep)} `;
  return [0, 120, 240]
    .map((at) => {
      const [from, to] = [at - 30, at + 30];
      const rim = `L${point(from, outer)}${arc(outer, 1)}${point(to, outer)}`;
      return `M${point(from, inner)}${rim}L${point(to, inner)}${arc(inner, 0)}${point(from, inner)}Z`;
    })
    .join("");
}

const BURST = "M48 16L55 31L70 23L66 39L82 44L69 54L77 69L60 67L57 82L46 70L33 79L33 63L17 61L28 50L19 36L36 37L38 21Z";

/** The sign of each kind; `weight` is printed on heavy cargo. */
const CARGO_ART: Readonly<Record<CargoKind, (weight: number, small: boolean) => Layer[]>> = {
  cargo_explosive: () => [
    shape(BURST, "explosive", "edge", 2.5),
    flat(box(43, 33, 10, 22, 5) + disc(48, 64, 5.6), "plate-low"),
  ],
  cargo_fragile: (_, small) => [
    shape("M30 22H66L74 38L48 76L22 38Z", "well", "fragile", 4.5),
    ...(small ? [] : [line("M22 38H74M30 22L40 38L48 76L56 38L66 22", "fragile", 2.4)]),
    line("M50 25L43 35L53 42L46 52L51 60", "bad", small ? 6 : 4),
  ],
  cargo_heavy: (weight) => [
    line("M38 33V24Q38 19 43 19H53Q58 19 58 24V33", "heavy", 6),
    shape("M29 33H67L79 76H17Z", "heavy", "edge"),
    ...placed(sign(String(weight), 25, "plate-low"), 48, 55),
  ],
  cargo_radioactive: () => [
    shape(disc(48, 48, 31), "well", "radioactive", 4),
    flat(blades(9.5, 27) + disc(48, 48, 5.6), "radioactive"),
  ],
};

/** In place of a component's id: cargo that is not known, which has a back of its own (GL-7.2). */
export const UNKNOWN_CARGO = "cargo";

const CARGO_BACK: readonly Layer[] = [
  shape(CRATE, "crate", "outline", 2.4),
  line("M16 9H80L87 16V80L80 87H16L9 80V16ZM22 22L74 74M74 22L22 74", "gold", 4.4),
  shape(box(33, 33, 30, 30, 4), "crate", "gold", 5),
];

// --- cabins and structural modules ---------------------------------------------------------------------------------

/** An extra cabin: a golden frame; while no guest is in it, curtains and a star. */
function extraCabin(load: Load): Layer[] {
  const frame = line(box(19, 21, 58, 54, 19), "gold", 5);
  if (load.crew !== undefined && load.crew in GUESTS) return [frame];
  return [
    frame,
    line("M27 33Q35 40 41 29Q48 40 55 29Q61 40 69 33", "gold", 3.4),
    ...placed(vipBadge("yellow"), 72, 25, 0.85),
  ];
}

/** What the Smuggler King hides in a structural module: behind a loose plate (GL-3.6.2). */
function hidden([held]: readonly GoodColour[], small: boolean): Layer[] {
  if (!held) return [];
  return [
    shape(box(32, 32, 32, 32, 5), "well", "gold", 3, { dash: "5 3.6", cut: true }),
    ...placed(good(held, 11.4, !small), 48, 48),
  ];
}

extendDrawings({
  plate: (tile, small) => (isCargo(tile) ? crate(tile.kind, small) : null),
  guest: (crew) => GUESTS[crew]?.() ?? null,
  over: (tile, small, load) => {
    if (isCargo(tile)) return CARGO_ART[tile.kind](tile.size, small);
    if (tile.extra) return extraCabin(load);
    return tile.kind === "structural_module" ? hidden(goodsList(load.goods), small) : [];
  },
  back: (id) => (id === UNKNOWN_CARGO ? CARGO_BACK : null),
});
