/** Components, cells and prices in words, for sheets, screen readers and tooltips. */

import type { MessageArgument } from "../../i18n/fluent";
import { cellLabel, connectorAt, GOODS, PRICES, SIDES, TILES } from "./content";
import type { ComponentView, PlayerView, ShipView } from "./view";

/** `t` of `i18n/language.svelte`, or another with the same messages. */
export type Translate = (key: string, data?: Readonly<Record<string, MessageArgument>>) => string;

/** A component in words: its kind, what it holds, and its four sides as it is turned. */
export function describeTile(t: Translate, tile: string | null, rotation = 0): string {
  const data = tile === null ? undefined : TILES.get(tile);
  if (!data) return t("web-galaxy_trucker-tile-unknown");
  const { kind, size } = data;
  const sized = { battery: "battery", cargo_heavy: "heavy" }[kind as string] ?? "hold";
  const name = size > 0 ? t(`web-galaxy_trucker-tile-${sized}`, { kind, size }) : t(`kind-${kind}`);
  const sides = Object.fromEntries(
    SIDES.map((side, index) => [side, t(`web-galaxy_trucker-connector-${connectorAt(data, rotation, index)}`)]),
  );
  return `${name}. ${t("web-galaxy_trucker-tile-sides", sides)}`;
}

/** What a component carries, in words; empty if it carries nothing. */
export function describeLoad(t: Translate, { crew, tokens, goods }: ComponentView): string {
  if (crew !== undefined) return t("web-galaxy_trucker-load-crew", { crew });
  if (tokens !== undefined) return t("web-galaxy_trucker-load-tokens", { count: tokens });
  if (goods !== undefined) return t("web-galaxy_trucker-load-goods", { goods });
  return "";
}

/** A cell of a ship in words: its name, then the component there with what it carries, or that it is empty. */
export function describeCell(t: Translate, cell: string, ship: ShipView): string {
  const component = ship.components[cell];
  const name = cellLabel(cell);
  if (!component) return t("web-galaxy_trucker-cell-empty", { cell: name });
  const parts = [describeTile(t, component.tile, component.rotation)];
  const load = describeLoad(t, component);
  if (load !== "") parts.push(load);
  return t("web-galaxy_trucker-cell", { cell: name, content: parts.join(" ") });
}

export function lowerFirst(text: string): string {
  return text.charAt(0).toLocaleLowerCase() + text.slice(1);
}

export function upperFirst(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Cannon power, which is counted in halves. */
export function halves(power: number): string {
  const whole = Math.floor(power / 2);
  return power % 2 === 0 ? String(whole) : `${whole === 0 ? "" : String(whole)}½`;
}

/** The name of a component on a cell, in the middle of a sentence. */
export function partName(t: Translate, player: PlayerView, cell: string): string {
  const tile = player.ship.components[cell]?.tile;
  const kind = tile === undefined ? undefined : TILES.get(tile)?.kind;
  return kind ? lowerFirst(t(`kind-${kind}`)) : "";
}

/** How the price of the goods adds up: "4 + 3 + 2", "(4 + 3) ÷ 2, up". */
export function saleSum(t: Translate, goods: Readonly<Record<string, number>>, half: boolean): string {
  const prices = GOODS.flatMap((colour) => Array.from({ length: goods[colour] ?? 0 }, () => PRICES[colour]));
  if (prices.length === 0) return t("web-galaxy_trucker-sheet-no-goods");
  const sum = prices.join(" + ");
  return half ? t("web-galaxy_trucker-sheet-half", { sum: prices.length > 1 ? `(${sum})` : sum }) : sum;
}
