/** The options of a game, as a form shows them. */

import type { GameInfo, Option, Scalar } from "../api/types";

/** What an option is when nobody sets it; that may depend on another option. */
export function defaultOf(option: Option, values: Readonly<Record<string, Scalar>>): Scalar {
  if (option.default !== null) return option.default;
  const given = values[option.given];
  const dependent = given === undefined ? undefined : option.defaults[String(given)];
  return dependent ?? option.values[0] ?? "";
}

/** Every option with its value: what was chosen, the defaults for the rest. */
export function resolveOptions(game: GameInfo, chosen: Readonly<Record<string, Scalar>>): Record<string, Scalar> {
  const values: Record<string, Scalar> = {};
  for (const option of game.options) values[option.name] = chosen[option.name] ?? defaultOf(option, values);
  return values;
}

export interface OptionGroup {
  name: string;
  options: Option[];
}

/** The options under their headings, in the game's order. What a design fills is chosen among designs. */
export function optionGroups(game: GameInfo): OptionGroup[] {
  const groups: OptionGroup[] = [];
  for (const option of game.options.filter(({ name }) => name !== game.designs?.option)) {
    const group = groups.find(({ name }) => name === option.group);
    if (group) group.options.push(option);
    else groups.push({ name: option.group, options: [option] });
  }
  return groups;
}
