/**
 * What is said to people: Fluent messages, found by key and filled with data. The twin of `kernel/text.py`.
 *
 * Data never carries words. It carries ids, and the name of a data item says what its value is:
 *
 * - A string is an id. `resource: "water"` is said with the message `resource-water` where there is one, else as it is
 *   (`zone: "U4"`). `ALIASES` adds a second place to look: `to: "CORE"` finds `zone-CORE`.
 * - What stands behind an underscore in a name only tells two items apart: `resource_given` is a `resource` too.
 * - `rig: "cream-3"` finds `rig-cream`, which may use `$value` for the 3.
 * - `pay: "brown+blue"` finds `pay-brown-blue`: a key cannot hold a plus sign.
 * - Things that have no names of their own may share a message: `square: "0,3"` finds `any-square`, which uses `$id`.
 * - A whole number is a number; where the name says seat (`seat`, `owner`, ...) it is said as that player's name.
 * - A list is said as an enumeration. So is an object of ids and counts, through the message `amount` (or
 *   `amount-resource` where there is one), which gets `$count` and the item's own variables under `$name`.
 *
 * Beside `$resource` a message may use `$resource-id`, `$resource-<attribute>` for every attribute of the message
 * `resource-water`, and, of lists and objects, `$resource-count`.
 */

import { FluentBundle, FluentResource } from "@fluent/bundle";

export type Language = "en" | "fr";
export const LANGUAGES: readonly Language[] = ["en", "fr"];

/** Anything that can be said: words are found for ids, numbers and names for the rest. */
export type Sayable = null | boolean | number | string | readonly Sayable[] | { readonly [id: string]: Sayable };

type Variables = Record<string, string | number>;
type Pattern = NonNullable<FluentResource["body"][number]["value"]>;

const SEAT = "seat";

/** What a data item is when its name does not say so itself. */
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

/** Those who write entries and sit on no seat: chance, the clock, the host. */
const WRITERS: Readonly<Record<number, string>> = { [-1]: "seat-chance", [-2]: "seat-clock", [-3]: "seat-host" };

const NARROW_NO_BREAK_SPACE = "\u202f";
const NO_BREAK_SPACE = "\u00a0";

/** A message that is not there, or that wants data it did not get. */
export class Unsaid extends Error {}

/** Says things in one language, with the players' names where they are known. */
export class Texts {
  readonly language: Language;
  readonly names: readonly string[];
  readonly #lexicon: Lexicon;

  constructor(lexicon: Lexicon, names: readonly string[] = []) {
    this.language = lexicon.language;
    this.names = names;
    this.#lexicon = lexicon;
  }

  /** The same words for a table where other people sit. */
  naming(names: readonly string[]): Texts {
    return new Texts(this.#lexicon, names);
  }

  has(key: string): boolean {
    return this.#lexicon.variables.has(key);
  }

  /** The message under this key, filled with data. */
  say(key: string, data: Readonly<Record<string, Sayable>> = {}): string {
    const variables: Variables = {};
    for (const [name, value] of Object.entries(data)) Object.assign(variables, this.#variables(name, value));
    return this.#lexicon.fill(key, null, variables);
  }

  /** A setting of an option: its message `value-<option>-<value>`, or yes, no, the number, the word itself. */
  value(option: string, value: string | number | boolean): string {
    const key = `value-${option}-${String(value)}`;
    return this.has(key) ? this.say(key) : this.#spoken("value", value);
  }

  /** A name for an id, or the id itself: `name("resource", "water")`. */
  name(type: string, id: string): string {
    return this.#spoken(type, id);
  }

  player(seat: number): string {
    return this.#player(seat);
  }

  #variables(name: string, value: Sayable): Variables {
    if (typeof value === "string") return this.#named(name, value, value);
    if (value === null) return this.#named(name, "none", this.say("none"));
    if (typeof value === "boolean") return this.#named(name, String(value), this.say(value ? "yes" : "no"));
    if (typeof value === "number") {
      return typesOf(name).includes(SEAT) ? { [name]: this.#player(value), [`${name}-id`]: value } : { [name]: value };
    }
    if (Array.isArray(value)) {
      const parts = (value as readonly Sayable[]).map((part) => this.#spoken(name, part));
      return { [name]: this.#enumeration(parts), [`${name}-count`]: parts.length };
    }
    const counted = Object.entries(value as Readonly<Record<string, Sayable>>).map(
      ([thing, count]) => [thing, Number(count)] as const,
    );
    const amounts = counted.map(([thing, count]) => this.#amount(name, thing, count));
    const sum = counted.reduce((total, [, count]) => total + count, 0);
    return { [name]: this.#enumeration(amounts), [`${name}-count`]: sum };
  }

  #spoken(name: string, value: Sayable): string {
    return String(this.#variables(name, value)[name]);
  }

  /** The variables of an id: the words for it, their attributes, and the id itself. */
  #named(name: string, thing: string, otherwise: string): Variables {
    for (const [key, inner] of nameKeys(name, thing)) {
      const used = this.#lexicon.variables.get(key);
      // A message that wants other data is no name.
      if (used && sameNames(used, Object.keys(inner))) {
        const variables: Variables = {};
        for (const form of this.#lexicon.attributes(key)) {
          variables[`${name}-${form}`] = this.#lexicon.fill(key, form, inner);
        }
        variables[name] = this.#lexicon.fill(key, null, inner);
        variables[`${name}-id`] = thing;
        return variables;
      }
    }
    return { [name]: otherwise, [`${name}-id`]: thing };
  }

  #player(seat: number): string {
    const named = this.names[seat];
    if (named !== undefined) return named;
    const writer = WRITERS[seat];
    return writer ? this.say(writer) : this.say("seat-unnamed", { number: seat + 1 });
  }

  #amount(name: string, thing: string, count: number): string {
    const named: Variables = { count };
    for (const [key, text] of Object.entries(this.#named(name, thing, thing))) {
      named[`name${key.slice(name.length)}`] = text;
    }
    const key = typesOf(name)
      .map((type) => `amount-${type}`)
      .find((candidate) => this.has(candidate));
    return this.#lexicon.fill(key ?? "amount", null, named);
  }

  #enumeration(parts: readonly string[]): string {
    if (parts.length < 2) return parts.join("");
    let said = parts[0] ?? "";
    for (const part of parts.slice(1, -1)) said = this.#lexicon.fill("list-next", null, { list: said, part });
    return this.#lexicon.fill("list-last", null, { list: said, part: parts.at(-1) ?? "" });
  }
}

/** The messages of one language, those of another lexicon among them, and the variables that each of them uses. */
export class Lexicon {
  readonly language: Language;
  readonly variables: ReadonlyMap<string, ReadonlySet<string>>;
  readonly #bundle: FluentBundle;
  readonly #resources: FluentResource[];

  constructor(language: Language, sources: readonly string[], under: Lexicon | null = null) {
    this.language = language;
    this.#bundle = new FluentBundle([language], { useIsolating: false });
    this.#resources = under === null ? [] : [...under.#resources];
    for (const resource of this.#resources) this.#bundle.addResource(resource);
    const variables = new Map(under?.variables);
    for (const source of sources) {
      const resource = new FluentResource(source);
      this.#resources.push(resource);
      for (const entry of resource.body) {
        const used = new Set<string>();
        const attributes = entry.attributes;
        if (entry.value !== null) entry.value = tidied(entry.value, language, used);
        for (const [name, pattern] of Object.entries(attributes)) {
          attributes[name] = tidied(pattern, language, used);
        }
        if (!entry.id.startsWith("-")) variables.set(entry.id, used);
      }
      this.#bundle.addResource(resource);
    }
    this.variables = variables;
  }

  fill(key: string, attribute: string | null, variables: Variables): string {
    const message = this.#bundle.getMessage(key);
    const pattern = attribute === null ? message?.value : message?.attributes[attribute];
    if (pattern === null || pattern === undefined) throw new Unsaid(`${key} (${this.language})`);
    const errors: Error[] = [];
    const said = this.#bundle.formatPattern(pattern, variables, errors);
    if (errors.length > 0) throw new Unsaid(`${key} (${this.language}): ${errors.map(String).join("; ")}`);
    return said;
  }

  attributes(key: string): string[] {
    return Object.keys(this.#bundle.getMessage(key)?.attributes ?? {});
  }
}

/** What a data item of this name may be, the nearest meaning first. */
function typesOf(name: string): readonly string[] {
  const own = name.split("_", 1)[0] ?? name;
  const alias = ALIASES[own];
  return alias ? [own, alias] : [own];
}

/** The messages that may name a thing, each with the variables it must use. */
function* nameKeys(name: string, thing: string): Generator<[string, Variables]> {
  const cut = thing.lastIndexOf("-");
  const stem = cut > 0 ? thing.slice(0, cut) : "";
  const number = thing.slice(cut + 1);
  for (const type of typesOf(name)) {
    yield [`${type}-${thing.replaceAll("+", "-")}`, {}];
    if (stem && /^\d+$/.test(number)) yield [`${type}-${stem}`, { value: Number(number) }];
  }
  for (const type of typesOf(name)) yield [`any-${type}`, { id: thing }];
}

function sameNames(some: ReadonlySet<string>, others: readonly string[]): boolean {
  return some.size === others.length && others.every((name) => some.has(name));
}

/**
 * French sets punctuation off with spaces at which no line may break: a narrow one before ; ! ? and %, a full one
 * before : and inside guillemets. Authors write plain spaces.
 */
export function frenchSpaces(text: string): string {
  return text.replace(/ (?=[;!?%])/g, NARROW_NO_BREAK_SPACE).replace(/ (?=[:»])|(?<=«) /g, NO_BREAK_SPACE);
}

/** A pattern with its spaces set, neighbouring texts joined; the variables it uses go into `used`. */
function tidied(pattern: Pattern, language: Language, used: Set<string>): Pattern {
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
    tidyExpression(element, language, used);
    return element;
  });
}

type Expression = Exclude<Exclude<Pattern, string>[number], string>;

function tidyExpression(expression: Expression, language: Language, used: Set<string>): void {
  switch (expression.type) {
    case "var":
      used.add(expression.name);
      break;
    case "select":
      tidyExpression(expression.selector, language, used);
      for (const variant of expression.variants) {
        variant.value = tidied(variant.value, language, used);
      }
      break;
    case "func":
    case "term":
      for (const argument of expression.args) {
        if (argument.type !== "narg") tidyExpression(argument, language, used);
      }
      break;
    default:
      break;
  }
}
