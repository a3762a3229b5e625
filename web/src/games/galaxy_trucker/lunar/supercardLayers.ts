/** The small diagrams of supercards, in a box of 96: directions of a fleet, sweeps of a rain, lines of an attack. */

import { SIDES, type Side } from "../content";
import { box, disc, flat, line, shape, turned, type Layer } from "../pieces/layers";

const HULL = "M48 30L62 46V66H34V46Z";

/** A ship with an arrow for each side: thick where cannons count in full (GL-9.2.2), thin where they count half. */
export function directionLayers(directions: readonly Side[]): Layer[] {
  return [
    shape(HULL, "plate", "outline", 3),
    ...SIDES.flatMap((side, index) => {
      const full = directions.includes(side);
      const arrow = full
        ? [line("M48 25V8M38 17L48 6L58 17", "cannon", 7)]
        : [line("M48 22V12", "ghost", 4, { dash: "2 7" })];
      return turned(arrow, index);
    }),
  ];
}

/** By the side from which a sweep comes: the sense of the arrow before it is turned there. */
const PLAIN_SENSES: Readonly<Record<Side, string>> = {
  front: "left_to_right",
  right: "top_to_bottom",
  rear: "right_to_left",
  left: "bottom_to_top",
};

/** Meteors side by side before a ship, and behind it an arrow in the order in which they come. */
export function sweepLayers(from: Side, order: string): Layer[] {
  const head = order === PLAIN_SENSES[from] ? "M70 78L82 88L70 98" : "M26 78L14 88L26 98";
  return turned(
    [
      flat([18, 38, 58, 78].map((x) => disc(x, 10, 7)).join(""), "brown"),
      line("M18 22V32M38 22V32M58 22V32M78 22V32", "brown", 3.4),
      shape(box(32, 42, 32, 30, 6), "plate", "outline", 3),
      line(`M16 88H80${head}`, "warn", 6),
    ],
    SIDES.indexOf(from),
  );
}

/** The lines of an attack around its centre, seen from where it comes. */
export function lineLayers(origin: Side, offsets: readonly number[]): Layer[] {
  const rows = origin === "left" || origin === "right";
  return [-2, -1, 0, 1, 2].flatMap((offset) => {
    const at = 48 + offset * 17;
    const hit = offsets.includes(offset);
    const [from, to] = hit ? ["12", "84"] : ["22", "74"];
    const way = rows ? `M${from} ${String(at)}H${to}` : `M${String(at)} ${from}V${to}`;
    return [
      hit ? line(way, "bad", 9) : line(way, "ghost", 3, { dash: "3 6" }),
      ...(offset === 0 ? [shape(disc(48, 48, 9), "suit", "dark", 3)] : []),
    ];
  });
}
