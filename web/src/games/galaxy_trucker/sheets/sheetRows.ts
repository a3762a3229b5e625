/** The numbers of the sheets: what the end of a flight brought by step, and how a Trek stands. */

import { saleSum, type Translate } from "../descriptions";
import type { RaceLine } from "../replay/race";
import type { GalaxyTruckerView, PlayerView, SheetView } from "../view";

export interface SheetCell {
  credits: number;
  /** Where the number comes from. */
  sum: string;
}

export interface SheetRow {
  name: string;
  cells: readonly (SheetCell | null)[];
}

const say = (name: string): string => `web-galaxy_trucker-sheet-${name}`;

/** The steps of a flight's sheet, each with what it brought every seat and how that adds up. */
export function sheetRows(t: Translate, game: GalaxyTruckerView): SheetRow[] {
  const sheets = game.seats.map(({ sheet }) => sheet);
  const row = (name: string, cell: (sheet: SheetView, player: PlayerView) => SheetCell): SheetRow => ({
    name,
    cells: game.seats.map((player, seat) => {
      const sheet = sheets[seat];
      return sheet ? cell(sheet, player) : null;
    }),
  });
  const gaveUp = t(say("gave-up"));
  const rows = [
    row("before", ({ before }) => ({ credits: before, sum: "" })),
    row("finish", ({ finish, place }) => ({
      credits: finish,
      sum: place === null ? gaveUp : t(say("place"), { place }),
    })),
    row("best", ({ best_looking: credits, exposed_connectors: count, place }) => ({
      credits,
      sum: place === null ? gaveUp : t(say("open"), { count }),
    })),
    row("titles", ({ title }, player) => ({ credits: title, sum: player.title ? t(`title-${player.title}`) : "" })),
    row("goods", ({ sale, goods, place }) => ({ credits: sale, sum: saleSum(t, goods, place === null) })),
    row("losses", ({ losses }, player) => ({ credits: losses, sum: t(say("lost"), { lost: player.lost.length }) })),
  ];
  const shown = (name: string): boolean => {
    if (name === "before") return sheets.some((sheet) => (sheet?.before ?? 0) !== 0);
    if (name === "titles") return game.flights > 1;
    return name !== "best" || game.flights === 1 || sheets.some((sheet) => (sheet?.best_looking ?? 0) > 0);
  };
  return rows.filter(({ name }) => shown(name));
}

/** The cells where components were lost and none lies now. */
export function lostCells({ lost, ship }: PlayerView): string[] {
  const cells = lost.flatMap(({ cell }) => (cell === undefined ? [] : [cell]));
  return [...new Set(cells.filter((cell) => !ship.components[cell]))];
}

/** How many components a ship had when it was built. */
export function builtCount(player: PlayerView): number {
  return Object.keys(player.ship.components).length + lostCells(player).length;
}

/** By seat, when its player finished building, on the time line of a race; null if time ran out first. */
export function finishTimes({ marks }: RaceLine, seats: number): (number | null)[] {
  const finished = marks.filter(({ kind }) => kind === "finish");
  return Array.from({ length: seats }, (_, seat) => finished.find((mark) => mark.seat === seat)?.time ?? null);
}

/** The seats by credits, the richest first; equal ones keep the order of seats. */
export function standing(game: GalaxyTruckerView): { seat: number; place: number; credits: number }[] {
  const all = game.seats.map(({ credits }, seat) => ({
    seat,
    credits,
    place: 1 + game.seats.filter((other) => other.credits > credits).length,
  }));
  return all.toSorted((one, other) => one.place - other.place);
}

/** The highest count of a title among those who finished the flight, or null. */
export function mostOf(game: GalaxyTruckerView, title: string): number | null {
  const counts = game.seats.flatMap(({ sheet }) =>
    sheet && sheet.place !== null ? [sheet.title_counts[title] ?? 0] : [],
  );
  const most = Math.max(0, ...counts);
  return most > 0 ? most : null;
}

/** The points of a chart of credits over a Trek, by seat: start, then after each flight. */
export function creditLines(game: GalaxyTruckerView): number[][] {
  return game.seats.map(({ results }) => {
    const [first] = results;
    return first ? [first.credits - first.earned, ...results.map(({ credits }) => credits)] : [];
  });
}
