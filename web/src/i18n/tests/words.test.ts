/** Every message that the code names exists in both languages, and every web message is used. */

import { describe, expect, it } from "vitest";

import { MessageBundle, type Language } from "../fluent";
import english from "../words/en";
import englishLater from "../words/en-later";
import french from "../words/fr";
import frenchLater from "../words/fr-later";

const sources = import.meta.glob<string>(["../../**/*.svelte", "../../**/*.ts", "!**/*.gen.ts", "!**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const source = Object.values(sources).join("\n");

/** Web messages of the games, by path. */
const webMessages = import.meta.glob<string>("../../../../src/starlode/locales/*/web-*.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
const gameMessages = (language: Language): string[] =>
  Object.entries(webMessages).flatMap(([path, words]) => (path.includes(`/${language}/`) ? [words] : []));

const shell = [
  new MessageBundle("en", [...english, ...englishLater]),
  new MessageBundle("fr", [...french, ...frenchLater]),
];
const bundles = [
  new MessageBundle("en", [...english, ...englishLater, ...gameMessages("en")]),
  new MessageBundle("fr", [...french, ...frenchLater, ...gameMessages("fr")]),
];
const webKeys = (bundle: MessageBundle | undefined): string[] =>
  [...(bundle?.variables.keys() ?? [])].filter((key) => key.startsWith("web-")).sort();
const own = webKeys(bundles[0]);

describe("web messages", () => {
  const named = (code: string): string[] =>
    [...code.matchAll(/["'`](web-[a-z0-9-]*[a-z0-9])["'`]/g)].map((found) => found[1] ?? "");
  const missing = (code: string, bundle: MessageBundle): string[] =>
    named(code).filter((key) => !bundle.variables.has(key) && !own.some((each) => each.startsWith(`${key}-`)));

  it("exist for every key in the code", () => {
    expect(named(source).length).toBeGreaterThan(150);
    for (const bundle of bundles) expect(missing(source, bundle)).toEqual([]);
  });

  it("are general where neither a game's code nor a page with messages of its own names them", () => {
    const code = Object.entries(sources).flatMap(([path, text]) =>
      /\/games\/(?!board\/)[^/]+\/.|\/competition\//.test(path) ? [] : [text],
    );
    for (const bundle of shell) expect(missing(code.join("\n"), bundle)).toEqual([]);
  });

  it("exclude those of command line, terminal and benchmarks", () => {
    const others = [...(shell[0]?.variables.keys() ?? [])].filter((key) => /^(cli|terminal|bench)-/.test(key));
    expect(others).toEqual([]);
  });

  it("are all used", () => {
    // For keys built from parts, the code contains the beginning (and the end): `web-theme-${theme}`.
    const patterns = [...source.matchAll(/`(web-[^`]*\$\{[^`]*)`/g)].map((found) => {
      const parts = (found[1] ?? "").split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
      return new RegExp(`^${parts.join(".+")}$`);
    });
    const unused = own.filter((key) => !source.includes(`"${key}"`) && !patterns.some((pattern) => pattern.test(key)));
    expect(unused).toEqual([]);
  });

  it("are the same in both languages", () => {
    expect(webKeys(bundles[1])).toEqual(own);
  });

  it("name no game outside of its own messages", () => {
    const folders = Object.keys(sources).flatMap((path) => /\/games\/([^/]+)\/presentation\.ts$/.exec(path)?.[1] ?? []);
    const games = [...new Set(folders)];
    expect(games).toContain("titan");
    expect(webKeys(shell[0]).filter((key) => games.some((game) => key.startsWith(`web-${game}-`)))).toEqual([]);
    const code = Object.entries(sources).filter(([path]) => !path.includes("/games/"));
    expect(code.filter(([, text]) => games.some((game) => text.includes(`web-${game}`))).map(([path]) => path)).toEqual(
      [],
    );
  });
});
