/** The portraits of the VIPs: the figure of the colour with a sign of the trade, 64 by 64 around the origin. */

import { alien, BOLT } from "../pieces/figures";
import { box, disc, flat, line, placed, scaledPath, shape, type Layer } from "../pieces/layers";
import type { VipData } from "./content";
import { vip } from "./figures";

/** The sign of each VIP, about 20 wide. */
const SIGNS: Readonly<Record<string, readonly Layer[]>> = {
  // An anchor.
  vip_retired_admiral: [line(`${disc(0, -7.4, 2)}M0 -5V8M-4.6 -2H4.6M-8 2.6Q-7 8.4 0 8.4Q7 8.4 8 2.6`, "dark", 2.4)],
  // A spanner.
  vip_propulsion_engineer: [line("M-7 7.4L1.4 -1", "dark", 4.4), line("M8.6 -3.4A5.4 5.4 0 1 1 3.4 -8.6", "dark", 3.4)],
  // A clock.
  vip_politician_in_a_hurry: [line(`${disc(0, 0, 8)}M0 -4.6V0L3.8 2.4`, "dark", 2.4)],
  // A camera.
  vip_extreme_streamer: [
    flat(`${box(-9, -5, 12, 10, 2)}M4 -1.4L9 -5V5L4 1.4Z`, "dark"),
    flat(disc(-5, -1.4, 1.8), "bad"),
  ],
  // A note.
  vip_opera_diva: [line("M-3 6V-6.4L6.4 -8.4V3.6", "dark", 2.4), flat(disc(-5, 6, 2.8) + disc(4.4, 3.8, 2.8), "dark")],
  // A crown.
  vip_smuggler_king: [shape("M-8.4 6V-5.4L-4 0L0 -7.4L4 0L8.4 -5.4V6Z", "g-yellow", "dark", 2)],
  // A lifebuoy.
  vip_cautious_rich_widow: [
    line(disc(0, 0, 6.4), "dark", 5.2),
    line(disc(0, 0, 6.4), "g-red", 3.4, { dash: "5 5", cut: true }),
  ],
  // A thermometer.
  vip_quarantined_patient: [
    line("M-4 4L6 -6", "dark", 5.2),
    line("M-4 4L6 -6", "suit", 2.4),
    flat(disc(-5, 5, 4.2), "dark"),
    line("M-5 5L1 -1", "g-red", 2.4),
  ],
  // Yin and yang.
  vip_feng_shui_master: [
    line(disc(0, 0, 8.4), "dark", 1.8),
    flat("M0 -8.4A8.4 8.4 0 0 1 0 8.4A4.2 4.2 0 0 1 0 0A4.2 4.2 0 0 0 0 -8.4Z", "dark"),
    flat(disc(0, 4.2, 1.4), "suit"),
    flat(disc(0, -4.2, 1.4), "dark"),
  ],
  // A list with a tick.
  vip_insurance_auditor: [line(`${box(-6.4, -8, 12.8, 16, 2)}M-3 0.6L-0.8 3L3.6 -3`, "dark", 2.2)],
  // An alien.
  vip_xenophile_ambassador: placed(alien("purple"), 0, 2.4, 0.42),
  // A horseshoe.
  vip_superstitious_celebrity: [line("M-5.6 7V-0.6A5.6 5.6 0 0 1 5.6 -0.6V7", "dark", 4.2)],
  // A can with a bolt.
  vip_energy_drink_guru: [
    shape(box(-5.6, -8.6, 11.2, 17.2, 2.6), "g-blue", "dark", 1.8),
    shape(scaledPath(BOLT, 0, 0, 0.56), "bolt", "dark", 1.2),
  ],
  // A leaf.
  vip_eco_activist: [
    shape("M-6 6Q-9 -7 8.4 -8.4Q9 7 -6 6Z", "g-green", "dark", 1.8),
    line("M-8.4 8.4L2.4 -2.4", "dark", 1.8),
  ],
  // A lollipop.
  vip_spoiled_rich_brat: [
    line("M0 3V10", "dark", 2.4),
    shape(disc(0, -3, 6.6), "g-red", "dark", 1.8),
    line("M0 -3A2 2 0 0 1 3 -1.4A4 4 0 0 1 -4 -2.4", "suit", 1.6),
  ],
  // A pen.
  vip_insomniac_novelist: [
    shape("M-8.4 8.4L-5.6 1.4L4 -8.2L8.2 -4L-1.4 5.6Z", "g-yellow", "dark", 1.8),
    line("M-8.4 8.4L-3.6 3.6", "dark", 1.4),
  ],
  // Fork and knife.
  vip_food_critic: [
    line("M-7.4 -8V-3M-4.6 -8V-3M-1.8 -8V-3M-7.4 -3Q-4.6 -0.4 -1.8 -3M-4.6 -1.6V8.4", "dark", 1.6),
    line("M4 8.4V-8Q8.2 -5 7 0.6H4", "dark", 2),
  ],
  // Sun and cloud.
  vip_weather_presenter: [
    line("M3.4 -10.4V-9M10 -8L9 -7M-3.2 -8L-2.2 -7M11 -2.6H10", "dark", 1.6),
    shape(disc(3.4, -3, 4.4), "g-yellow", "dark", 1.6),
    shape(
      "M-7 7.6Q-10.4 7 -9.4 3.6Q-8.6 1 -5.6 1.4Q-3.6 -3 1 -1Q3.6 0.2 3.6 2.6Q7.6 2.6 7.2 7.6Z",
      "suit",
      "dark",
      1.8,
    ),
  ],
};

/** The portrait of a VIP. */
export function portraitLayers({ id, colour }: VipData): Layer[] {
  return [
    ...placed(vip(colour), -3, 3, 1.2),
    shape(disc(18.6, 17.6, 13), "suit", "dark", 2.2),
    ...placed(SIGNS[id] ?? [], 18.6, 17.6),
  ];
}
