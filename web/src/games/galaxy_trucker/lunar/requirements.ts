/** Requirements of VIPs as signs: how the cabin must lie, to what, and how many of it. */

import type { IconName } from "../pieces/icons";
import { box, disc, flat, line, shape, turned, type Layer } from "../pieces/layers";
import { COUNTED_ICONS, type Predicate } from "./content";

/** A sign in a row of signs: a drawing in a box of 96, an icon of the game, or a few characters. */
export type RequirementSign =
  | { kind: "drawing"; layers: readonly Layer[] }
  | { kind: "icon"; icon: IconName; crossed: boolean }
  | { kind: "text"; text: string };

const CABIN = shape(box(34, 35, 28, 26, 9), "well", "cabin", 6);

const EYE: readonly Layer[] = [line("M6 48Q48 2 90 48Q48 94 6 48Z", "lit", 8), flat(disc(48, 48, 14), "lit")];
const WALK: readonly Layer[] = [
  line("M12 80H48V16H84", "lit", 9, { dash: "1 16" }),
  shape(disc(12, 80, 9), "lit", "lit", 2),
];
const RING: readonly Layer[] = [
  flat(
    [0, 1, 2, 3, 5, 6, 7, 8]
      .map((place) => box(6 + (place % 3) * 30, 6 + Math.floor(place / 3) * 30, 24, 24, 4))
      .join(""),
    "ghost",
  ),
  CABIN,
];
const JOINED: readonly Layer[] = [
  line("M4 48H92", "single", 12),
  flat(disc(48, 48, 22), "single"),
  flat(disc(48, 48, 9), "well"),
];
const ALIGNED: readonly Layer[] = [line("M10 10L86 86M86 10L10 86M48 4V92M4 48H92", "lit", 5, { dash: "1 10" }), CABIN];
const TYPES: readonly Layer[] = [
  line(`${box(8, 8, 32, 32, 4)}${disc(72, 24, 17)}M24 54L42 88H6Z${box(58, 56, 28, 32, 14)}`, "lit", 7),
];

/** A cabin with a ray on each side to which it must have a view. */
function views(sides: readonly string[]): Layer[] {
  const rays = sides.flatMap((side) => turned([line("M48 26V8M38 16L48 5L58 16", "lit", 8)], "NESW".indexOf(side)));
  return [CABIN, ...rays];
}

const drawing = (layers: readonly Layer[]): RequirementSign => ({ kind: "drawing", layers });
const text = (words: string): RequirementSign => ({ kind: "text", text: words });

/** What is counted, and how many: crossed out where there must be none. */
function counted({ types, min, max }: Predicate): RequirementSign[] {
  const icons = types === undefined || types === "any" ? [] : types.map((type) => COUNTED_ICONS[type] ?? "tiles");
  const crossed = max === 0;
  const all = (icons.length > 0 ? icons : ["tiles" as const]).map((icon): RequirementSign => ({
    kind: "icon",
    icon,
    crossed,
  }));
  return crossed ? all : [text(`≥ ${String(min ?? 1)}`), ...all];
}

/** The signs of one part of a requirement. */
function signsOf(predicate: Predicate): RequirementSign[] {
  const { pred, min = 0, sides = [], max_distance = 0, min_connected = 0 } = predicate;
  switch (pred) {
    case "view_onto":
      return [drawing(EYE), ...counted(predicate)];
    case "view_side":
      return [drawing(EYE), ...(min > 1 ? [text(`≥ ${String(min)}`)] : []), drawing(views(sides))];
    case "walking_distance_count":
      return [...counted(predicate), drawing(WALK), text(`≤ ${String(max_distance)}`)];
    case "walking_distance_to_start":
      return [drawing(WALK), text(`≥ ${String(min)}`), { kind: "icon", icon: "cabin", crossed: false }];
    case "neighbour_count":
      return [drawing(RING), ...counted(predicate)];
    case "distinct_types_in_neighbours":
      return [drawing(RING), text(`≥ ${String(min)}`), drawing(TYPES)];
    case "aligned_count":
      return [drawing(ALIGNED), ...counted(predicate)];
    case "connected_count":
      return [drawing(JOINED), ...counted(predicate)];
    case "all_connectors_matched_same_type":
      return [drawing(JOINED), text("=")];
    case "connected_have_distinct_connector_side_counts":
      return [
        drawing(JOINED),
        text(`≥ ${String(min_connected)}`),
        { kind: "icon", icon: "tiles", crossed: false },
        text("≠"),
      ];
    default:
      return [drawing(JOINED), { kind: "icon", icon: "exposed", crossed: true }];
  }
}

/** The signs of a requirement, part by part. */
export function requirementSigns(requirement: readonly Predicate[]): RequirementSign[][] {
  return requirement.map(signsOf);
}
