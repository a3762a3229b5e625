/** The options of a game, for forms. */

import type { GameInfo, Option, Scalar } from "../api/types";

/** The default of an option, which may depend on another option. */
export function defaultOf(option: Option, values: Readonly<Record<string, Scalar>>): Scalar {
  if (option.default !== null) return option.default;
  const given = values[option.given];
  const dependent = given === undefined ? undefined : option.defaults[String(given)];
  return dependent ?? option.values[0] ?? "";
}

/** All options: the chosen values, and defaults for the rest. */
export function resolveOptions(game: GameInfo, chosen: Readonly<Record<string, Scalar>>): Record<string, Scalar> {
  const values: Record<string, Scalar> = {};
  for (const option of game.options) values[option.name] = chosen[option.name] ?? defaultOf(option, values);
  return values;
}

export interface OptionGroup {
  name: string;
  options: Option[];
}

/** The options by group, in the game's order, without the option that a design fills. */
export function optionGroups(game: GameInfo): OptionGroup[] {
  const groups: OptionGroup[] = [];
  for (const option of game.options.filter(({ name }) => name !== game.designs?.option)) {
    const group = groups.find(({ name }) => name === option.group);
    if (group) group.options.push(option);
    else groups.push({ name: option.group, options: [option] });
  }
  return groups;
}
