/** The options of a game, for forms and for the rules of a table. */

import { setupOf } from "../games/setup";
import { i18n, tOf } from "../i18n/language.svelte";
import type { GameInfo, Option, Scalar } from "../api/types";

/** The group of options that concern a single seat. */
const HANDICAP = "handicap";

type Values = Readonly<Record<string, Scalar>>;

/** The default of an option, which may depend on another option. */
export function defaultOf(option: Option, values: Values): Scalar {
  if (option.default !== null) return option.default;
  const given = values[option.given];
  const dependent = given === undefined ? undefined : option.defaults[String(given)];
  return dependent ?? option.values[0] ?? "";
}

/** All options: the chosen values, and defaults for the rest. */
export function resolveOptions(game: GameInfo, chosen: Values): Record<string, Scalar> {
  const values: Record<string, Scalar> = {};
  for (const option of game.options) values[option.name] = chosen[option.name] ?? defaultOf(option, values);
  return values;
}

/** The options that everybody is asked. */
export function questions(game: GameInfo): Option[] {
  const asked = setupOf(game.name)?.questions ?? [];
  return asked.flatMap((name) => game.options.find((option) => option.name === name) ?? []);
}

/** Whether an option matters with these values of the others. */
function matters(game: GameInfo, option: Option, values: Values): boolean {
  return setupOf(game.name)?.matters(option.name, values) ?? true;
}

/** The choices without those that do not matter with these values. */
export function effectiveOptions(game: GameInfo, chosen: Values, values: Values): Record<string, Scalar> {
  const idle = game.options.filter((option) => !matters(game, option, values)).map(({ name }) => name);
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => !idle.includes(name)));
}

export interface OptionGroup {
  name: string;
  options: Option[];
}

/**
 * The options that matter by group, in the game's order. Without those that are asked elsewhere: the one that a design
 * fills, the questions, and those of single seats.
 */
export function optionGroups(game: GameInfo, values: Values): OptionGroup[] {
  const elsewhere = [game.designs?.option, ...questions(game).map(({ name }) => name)];
  const groups: OptionGroup[] = [];
  for (const option of game.options) {
    if (elsewhere.includes(option.name) || seatOf(option) !== null || !matters(game, option, values)) continue;
    const group = groups.find(({ name }) => name === option.group);
    if (group) group.options.push(option);
    else groups.push({ name: option.group, options: [option] });
  }
  return groups;
}

// --- options of single seats

/** The seat that an option concerns, from 0, and what it is about: `last_run_2` is `last_run` of seat 1. */
export function seatOf(option: Option): { about: string; seat: number } | null {
  const found = option.group === HANDICAP ? /^(.+)_(\d+)$/.exec(option.name) : null;
  return found?.[1] === undefined ? null : { about: found[1], seat: Number(found[2]) - 1 };
}

/** The options that matter of each of these seats. */
export function handicaps(game: GameInfo, players: number, values: Values): Option[][] {
  return Array.from({ length: players }, (_, seat) =>
    game.options.filter((option) => seatOf(option)?.seat === seat && matters(game, option, values)),
  );
}

/** The choices without those for seats that do not exist. */
export function withoutMissingSeats(game: GameInfo, players: number, chosen: Values): Record<string, Scalar> {
  const missing = game.options.filter((option) => (seatOf(option)?.seat ?? 0) >= players).map(({ name }) => name);
  return Object.fromEntries(Object.entries(chosen).filter(([name]) => !missing.includes(name)));
}

// --- words

/** What an option is about; one of a single seat without its seat. */
export function optionName(game: string, option: Option): string {
  const own = seatOf(option);
  return own === null ? tOf(game, `option-${option.name}`) : tOf(game, `web-${game}-handicap-${own.about}`);
}

export function optionValue(game: string, option: Option, value: Scalar): string {
  const texts = i18n.textsFor(game);
  const key = `web-${game}-handicap-${seatOf(option)?.about ?? ""}-value`;
  return texts.has(key) && typeof value === "number" ? texts.format(key, { value }) : texts.value(option.name, value);
}

/** The options to list for a table: what everybody is asked, its design, and what differs from the defaults. */
export function notableOptions(game: GameInfo, values: Values): Option[] {
  const asked = questions(game);
  const always = (option: Option): boolean => asked.includes(option) || option.name === game.designs?.option;
  return game.options.filter(
    (option) =>
      seatOf(option) === null &&
      matters(game, option, values) &&
      (always(option) || values[option.name] !== defaultOf(option, values)),
  );
}

/** The handicaps of each of these seats. */
export function notableHandicaps(game: GameInfo, players: number, values: Values): Option[][] {
  return handicaps(game, players, values).map((options) =>
    options.filter((option) => (values[option.name] ?? defaultOf(option, values)) !== defaultOf(option, values)),
  );
}
