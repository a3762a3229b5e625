/** What building says in words: what the others do, and what is wrong with a ship. */

import { cellLabel, connectorAt, neighbourOf, SIDES, TILES } from "../content";
import { describeCell, type Translate } from "../descriptions";
import type { ErrorView, PlayerView, ShipView } from "../view";
import type { Light } from "./aiming";

/** What a builder does now. */
export function noteOf(t: Translate, player: PlayerView): string {
  if (player.start_space !== null) return t("web-galaxy_trucker-building-finished", { space: player.start_space });
  if (player.status !== "building") return t(`status-${player.status}`);
  if (player.looking !== null) return t("web-galaxy_trucker-building-looks-at", { pile: player.looking });
  if (player.hand) return t("web-galaxy_trucker-building-holds");
  return t("web-galaxy_trucker-building-builds");
}

/** The kind of the component on a cell, and the cell. */
function place(t: Translate, ship: ShipView, cell: string): string {
  const tile = TILES.get(ship.components[cell]?.tile ?? "");
  return t("web-galaxy_trucker-building-at", { kind: tile ? t(`kind-${tile.kind}`) : "", cell: cellLabel(cell) });
}

/** An error in words: what is wrong, and where. */
export function describeError(t: Translate, error: ErrorView, ship: ShipView): string {
  const [first = "", second] = error.cells;
  const where = place(t, ship, first);
  const meeting = error.kind === "misfit" && second !== undefined ? meetingOf(t, ship, first, second) : null;
  const what = meeting ?? t(`error-${error.kind}`);
  return t("web-galaxy_trucker-building-problem", { where, what });
}

/** Which connectors meet between two neighbouring components. */
function meetingOf(t: Translate, ship: ShipView, first: string, second: string): string | null {
  const side = SIDES.findIndex((_, index) => neighbourOf(first, index) === second);
  const [one, other] = [ship.components[first], ship.components[second]];
  const [oneTile, otherTile] = [TILES.get(one?.tile ?? ""), TILES.get(other?.tile ?? "")];
  if (side < 0 || !one || !other || !oneTile || !otherTile) return null;
  return t("web-galaxy_trucker-building-meets", {
    own: connectorAt(oneTile, one.rotation, side),
    other: connectorAt(otherTile, other.rotation, (side + 2) % 4),
    side: SIDES[side] ?? "front",
  });
}

/** What is held, and how the cell it is aimed at is lit. */
export interface Aim {
  held: string | null;
  rotation: number;
  light: Light | null;
  loose: string | null;
}

/** A cell in words: what is there, or whether what is held fits there, what it would meet and how many stay open. */
export function describeAim(t: Translate, cell: string, ship: ShipView, aim: Aim): string {
  const parts = [describeCell(t, cell, ship)];
  if (cell === aim.loose) parts.push(t("web-galaxy_trucker-building-is-loose"));
  const tile = aim.held === null ? undefined : TILES.get(aim.held);
  if (!tile || cell in ship.components) return parts.join(" ");
  if (aim.light) parts.push(t(`web-galaxy_trucker-building-light-${aim.light}`));
  let open = 0;
  SIDES.forEach((side, index) => {
    const own = connectorAt(tile, aim.rotation, index);
    const neighbour = neighbourOf(cell, index);
    const component = ship.components[neighbour];
    const other = TILES.get(component?.tile ?? "");
    if (component && other) {
      const met = connectorAt(other, component.rotation, (index + 2) % 4);
      parts.push(t("web-galaxy_trucker-building-touches", { side, own, other: met, where: place(t, ship, neighbour) }));
    } else if (own !== "smooth") open += 1;
  });
  parts.push(t("web-galaxy_trucker-building-leaves-open", { count: open }));
  return parts.join(" ");
}
