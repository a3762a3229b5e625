/**
 * Formats Fluent messages by key and arguments. It must format exactly as `kernel/texts/messages.py` does.
 *
 * Arguments never carry words. They carry ids, and the name of an argument says what its value is:
 *
 * - A string is an id. `resource: "water"` is formatted with the message `resource-water` if it exists, else as it is
 * (`zone: "U4"`). `ALIASES` adds a second name to try: `to: "CORE"` finds `zone-CORE`.
 * - A suffix after an underscore only distinguishes two arguments: `resource_given` is a `resource` too.
 * - `rig: "cream-3"` finds `rig-cream`, which may use `$value` for the 3.
 * - `pay: "brown+blue"` finds `pay-brown-blue`, because a key cannot contain a plus sign.
 * - Things without names of their own may share a message: `square: "0,3"` finds `any-square`, which uses `$id`. Of
 * what lies between two of them, `side: "0,3|1,3"`, the message `any-side` may use `$one` and `$other` instead.
 * - An integer is a number; where the name means a seat (`seat`, `owner`, ...) it becomes that player's name.
 * - What the game's `ImpliedData` makes of the arguments counts as arguments too: where a slot lies, from its id.
 * - A list becomes an enumeration. So does an object of ids and counts, through the message `amount` (or
 * `amount-resource` if it exists), which gets `$count` and the item's own variables under `$name`.
 *
 * Besides `$resource` a message may use `$resource-id`, `$resource-<attribute>` for every attribute of the message
 * `resource-water`, and, of lists and objects, `$resource-count`.
 */

import { FluentBundle, FluentResource } from "@fluent/bundle";

export type Language = "en" | "fr";
export const LANGUAGES: readonly Language[] = ["en", "fr"];

/** The languages in their own words. */
export const ENDONYMS: Readonly<Record<Language, string>> = { en: "English", fr: "Français" };

/** A value that can be formatted: ids become words, seats become names. */
export type MessageArgument =
  null | boolean | number | string | readonly MessageArgument[] | { readonly [id: string]: MessageArgument };

/** Further arguments of a game's message, which follow from those it has. */
export type ImpliedData = (
  data: Readonly<Record<string, MessageArgument>>,
) => Readonly<Record<string, MessageArgument>>;

type Variables = Record<string, string | number>;
type Pattern = NonNullable<FluentResource["body"][number]["value"]>;

const SEAT = "seat";

/** The meaning of argument names that are not a meaning themselves. */
const ALIASES: Readonly<Record<string, string>> = {
  at: "zone",
  from: "zone",
  to: "zone",
  zones: "zone",
  cube: "resource",
  cubes: "resource",
  gain: "resource",
  gains: "resource",
  give: "resource",
  kind: "resource",
  resources: "resource",
  token: "resource",
  tokens: "resource",
  rigs: "rig",
  squares: "square",
  ally: SEAT,
  by: SEAT,
  controller: SEAT,
  owner: SEAT,
  seats: SEAT,
  target: SEAT,
  victim: SEAT,
  victims: SEAT,
  winner: SEAT,
  winners: SEAT,
};

/** Authors of entries that are not players: chance, the clock, the host. */
const NON_PLAYERS: Readonly<Record<number, string>> = { [-1]: "seat-chance", [-2]: "seat-clock", [-3]: "seat-host" };

const NARROW_NO_BREAK_SPACE = "\u202f";
const NO_BREAK_SPACE = "\u00a0";

/** A missing message, or one with missing arguments. */
export class MessageError extends Error {}

/** Formats messages in one language, with the players' names where known. */
export class MessageFormatter {
  readonly language: Language;
  readonly names: readonly string[];
  readonly #bundle: MessageBundle;
  readonly #implied: ImpliedData | undefined;

  constructor(bundle: MessageBundle, names: readonly string[] = [], implied?: ImpliedData) {
    this.language = bundle.language;
    this.names = names;
    this.#bundle = bundle;
    this.#implied = implied;
  }

  /** The same messages with other players' names. */
  withNames(names: readonly string[]): MessageFormatter {
    return new MessageFormatter(this.#bundle, names, this.#implied);
  }

  has(key: string): boolean {
    return this.#bundle.variables.has(key);
  }

  /** Format a message. */
  format(key: string, data: Readonly<Record<string, MessageArgument>> = {}): string {
    const variables: Variables = {};
    const all = { ...this.#implied?.(data), ...data };
    for (const [name, value] of Object.entries(all)) Object.assign(variables, this.#variables(name, value));
    return this.#bundle.fill(key, null, variables);
  }

  /** The value of an option: its message `value-<option>-<value>`, or yes, no, the number, the word itself. */
  value(option: string, value: string | number | boolean): string {
    const key = `value-${option}-${String(value)}`;
    return this.has(key) ? this.format(key) : this.#formatValue("value", value);
  }

  /** The name of an id, or the id itself: `name("resource", "water")`. */
  name(type: string, id: string): string {
    return this.#formatValue(type, id);
  }

  player(seat: number): string {
    return this.#player(seat);
  }

  #variables(name: string, value: MessageArgument): Variables {
    if (typeof value === "string") return this.#named(name, value, value);
    if (value === null) return this.#named(name, "none", this.format("none"));
    if (typeof value === "boolean") return this.#named(name, String(value), this.format(value ? "yes" : "no"));
    if (typeof value === "number") {
      return typesOf(name).includes(SEAT) ? { [name]: this.#player(value), [`${name}-id`]: value } : { [name]: value };
    }
    if (Array.isArray(value)) {
      const parts = (value as readonly MessageArgument[]).map((part) => this.#formatValue(name, part));
      return { [name]: this.#enumeration(parts), [`${name}-count`]: parts.length };
    }
    const counted = Object.entries(value as Readonly<Record<string, MessageArgument>>).map(
      ([id, count]) => [id, Number(count)] as const,
    );
    const amounts = counted.map(([id, count]) => this.#amount(name, id, count));
    const sum = counted.reduce((total, [, count]) => total + count, 0);
    return { [name]: this.#enumeration(amounts), [`${name}-count`]: sum };
  }

  #formatValue(name: string, value: MessageArgument): string {
    return String(this.#variables(name, value)[name]);
  }

  /** The variables of an id: its name, the name's attributes, and the id itself. */
  #named(name: string, id: string, otherwise: string): Variables {
    for (const [key, inner] of nameKeys(name, id)) {
      const used = this.#bundle.variables.get(key);
      // A message that needs other arguments is not a name.
      if (used && sameNames(used, Object.keys(inner))) {
        const variables: Variables = {};
        for (const form of this.#bundle.attributes(key)) {
          variables[`${name}-${form}`] = this.#bundle.fill(key, form, inner);
        }
        variables[name] = this.#bundle.fill(key, null, inner);
        variables[`${name}-id`] = id;
        return variables;
      }
    }
    return { [name]: otherwise, [`${name}-id`]: id };
  }

  #player(seat: number): string {
    const named = this.names[seat];
    if (named !== undefined) return named;
    const nonPlayer = NON_PLAYERS[seat];
    return nonPlayer ? this.format(nonPlayer) : this.format("seat-unnamed", { number: seat + 1 });
  }

  #amount(name: string, id: string, count: number): string {
    const named: Variables = { count };
    for (const [key, text] of Object.entries(this.#named(name, id, id))) {
      named[`name${key.slice(name.length)}`] = text;
    }
    const key = typesOf(name)
      .map((type) => `amount-${type}`)
      .find((candidate) => this.has(candidate));
    return this.#bundle.fill(key ?? "amount", null, named);
  }

  #enumeration(parts: readonly string[]): string {
    if (parts.length < 2) return parts.join("");
    let text = parts[0] ?? "";
    for (const part of parts.slice(1, -1)) text = this.#bundle.fill("list-next", null, { list: text, part });
    return this.#bundle.fill("list-last", null, { list: text, part: parts.at(-1) ?? "" });
  }
}

/** The messages of one language, including those of a base bundle, and the variables that each uses. */
export class MessageBundle {
  readonly language: Language;
  readonly variables: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #fluent: FluentBundle;
  readonly #resources: FluentResource[];

  constructor(language: Language, sources: readonly string[], base: MessageBundle | null = null) {
    this.language = language;
    this.#fluent = new FluentBundle([language], { useIsolating: false });
    this.#resources = base === null ? [] : [...base.#resources];
    for (const resource of this.#resources) this.#fluent.addResource(resource);
    const variables = new Map(base?.variables);
    for (const source of sources) {
      const resource = new FluentResource(source);
      this.#resources.push(resource);
      for (const entry of resource.body) {
        const used = new Set<string>();
        const attributes = entry.attributes;
        if (entry.value !== null) entry.value = normalizePattern(entry.value, language, used);
        for (const [name, pattern] of Object.entries(attributes)) {
          attributes[name] = normalizePattern(pattern, language, used);
        }
        if (!entry.id.startsWith("-")) variables.set(entry.id, used);
      }
      this.#fluent.addResource(resource);
    }
    this.variables = variables;
  }

  fill(key: string, attribute: string | null, variables: Variables): string {
    const message = this.#fluent.getMessage(key);
    const pattern = attribute === null ? message?.value : message?.attributes[attribute];
    if (pattern === null || pattern === undefined) throw new MessageError(`${key} (${this.language})`);
    const errors: Error[] = [];
    const text = this.#fluent.formatPattern(pattern, variables, errors);
    if (errors.length > 0) throw new MessageError(`${key} (${this.language}): ${errors.map(String).join("; ")}`);
    return text;
  }

  attributes(key: string): string[] {
    return Object.keys(this.#fluent.getMessage(key)?.attributes ?? {});
  }
}

/** What an argument of this name may mean, most specific first. */
function typesOf(name: string): readonly string[] {
  const own = name.split("_", 1)[0] ?? name;
  const alias = ALIASES[own];
  return alias ? [own, alias] : [own];
}

/** The messages that may name an id, each with the variables it must use. */
function* nameKeys(name: string, id: string): Generator<[string, Variables]> {
  const cut = id.lastIndexOf("-");
  const stem = cut > 0 ? id.slice(0, cut) : "";
  const number = id.slice(cut + 1);
  for (const type of typesOf(name)) {
    yield [`${type}-${id.replaceAll("+", "-")}`, {}];
    if (stem && /^\d+$/.test(number)) yield [`${type}-${stem}`, { value: Number(number) }];
  }
  const [one = "", other] = id.split("|");
  for (const type of typesOf(name)) {
    yield [`any-${type}`, { id }];
    if (other !== undefined) yield [`any-${type}`, { one, other }];
  }
}

function sameNames(some: ReadonlySet<string>, others: readonly string[]): boolean {
  return some.size === others.length && others.every((name) => some.has(name));
}

/**
 * French punctuation takes non-breaking spaces: narrow before ; ! ? and %, full before : and inside guillemets. Authors
 * write plain spaces.
 */
export function frenchSpaces(text: string): string {
  return text.replace(/ (?=[;!?%])/g, NARROW_NO_BREAK_SPACE).replace(/ (?=[:»])|(?<=«) /g, NO_BREAK_SPACE);
}

/** A pattern with its spaces fixed and neighbouring texts joined; adds its variables to `used`. */
function normalizePattern(pattern: Pattern, language: Language, used: Set<string>): Pattern {
  const setSpaces = language === "fr" ? frenchSpaces : (text: string) => text;
  if (typeof pattern === "string") return setSpaces(pattern);
  const joined: Exclude<typeof pattern, string> = [];
  for (const element of pattern) {
    const before = joined.at(-1);
    if (typeof element === "string" && typeof before === "string") joined[joined.length - 1] = before + element;
    else joined.push(element);
  }
  return joined.map((element) => {
    if (typeof element === "string") return setSpaces(element);
    normalizeExpression(element, language, used);
    return element;
  });
}

type Expression = Exclude<Exclude<Pattern, string>[number], string>;

function normalizeExpression(expression: Expression, language: Language, used: Set<string>): void {
  switch (expression.type) {
    case "var":
      used.add(expression.name);
      break;
    case "select":
      normalizeExpression(expression.selector, language, used);
      for (const variant of expression.variants) {
        variant.value = normalizePattern(variant.value, language, used);
      }
      break;
    case "func":
    case "term":
      for (const argument of expression.args) {
        if (argument.type !== "narg") normalizeExpression(argument, language, used);
      }
      break;
    default:
      break;
  }
}
