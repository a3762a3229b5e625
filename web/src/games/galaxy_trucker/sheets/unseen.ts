import type { GalaxyTruckerView } from "../view";

/** Whether a player has yet to read the sheet of the last flight: until they begin to build the next ship. */
export function isUnseen(game: GalaxyTruckerView, me: number | null, read: number): boolean {
  const player = me === null ? undefined : game.seats[me];
  if (!player?.sheet || player.sheet.flight >= game.flight || read >= player.sheet.flight) return false;
  return Object.keys(player.ship.components).length === 1 && player.hand === null;
}
