/** A player's progress with an objective, counted from the view. */

import { OBJECTIVE_NEEDS } from "./content";
import { COLOURS, RESOURCES, type Resource, type TitanView } from "./view";

function highest(counts: readonly number[]): number {
  return Math.max(0, ...counts);
}

/** The value of a metric for a player; the names are those of the game's data. */
export function measure(metric: string, view: TitanView, seat: number): number {
  const player = view.seats[seat];
  if (!player) return 0;
  if ((RESOURCES as readonly string[]).includes(metric)) return player.hold[metric as Resource];
  const { network, controlled } = player;
  const rigs = network.filter((zone) => view.zones[zone]?.rig !== undefined);
  const inRing = (zones: readonly string[], ring: string): number =>
    zones.filter((zone) => zone.startsWith(ring)).length;
  const byColour = (zones: readonly string[]): number[] =>
    COLOURS.map((colour) => zones.filter((zone) => view.zones[zone]?.colour === colour).length);
  const pipes = Object.entries(view.pipes).filter(([, pipe]) => pipe.owner === seat && pipe.live);
  switch (metric) {
    case "net_zones":
      return network.length;
    case "net_rigs":
      return rigs.length;
    case "net_colours":
      return byColour(rigs).filter((count) => count > 0).length;
    case "net_samecol":
      return highest(byColour(rigs));
    case "net_pairs":
      return byColour(rigs).filter((count) => count > 1).length;
    case "net_vert":
      return pipes.filter(([slot]) => slot.startsWith("v")).length;
    case "net_core":
      return pipes.filter(([, pipe]) => pipe.to === "CORE").length;
    case "net_upper":
      return inRing(network, "U");
    case "net_middle":
      return inRing(network, "M");
    case "net_lower":
      return inRing(network, "L");
    case "ctl":
      return controlled.length;
    case "ctl_colours":
      return byColour(controlled).filter((count) => count > 0).length;
    case "ctl_same":
      return highest(byColour(controlled));
    case "ctl_rings":
      return ["U", "M", "L"].filter((ring) => inRing(controlled, ring) > 0).length;
    case "ctl_upper":
      return inRing(controlled, "U");
    case "ctl_middle":
      return inRing(controlled, "M");
    case "ctl_lower":
      return inRing(controlled, "L");
    case "ctl_value":
      return controlled.reduce((sum, zone) => sum + (view.zones[zone]?.value ?? 0), 0);
    case "ctl_modsame":
      return highest(COLOURS.map((colour) => controlled.filter((zone) => view.zones[zone]?.module === colour).length));
    case "ctl_core":
      return Object.values(view.core_tokens).filter((token) => token.owner === seat).length;
    default:
      return 0;
  }
}

export interface Progress {
  count: number;
  least: number;
}

/** Progress over all requirements of an objective: what there is, and what is needed. */
export function progress(objective: string, view: TitanView, seat: number): Progress {
  const total = { count: 0, least: 0 };
  for (const [metric, least] of Object.entries(OBJECTIVE_NEEDS.get(objective) ?? {})) {
    total.count += Math.min(least, measure(metric, view, seat));
    total.least += least;
  }
  return total;
}
