/** Every message that the screens ask for is there, in both languages; every web message is asked for. */

import { describe, expect, it } from "vitest";

import { Lexicon } from "../src/lib/texts";
import english from "../src/lib/words/en";
import french from "../src/lib/words/fr";

const sources = import.meta.glob<string>(["../src/**/*.svelte", "../src/**/*.ts", "!**/*.gen.ts", "!**/*.test.ts"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const source = Object.values(sources).join("\n");
const lexicons = [new Lexicon("en", english), new Lexicon("fr", french)];
const own = [...(lexicons[0]?.variables.keys() ?? [])].filter((key) => key.startsWith("web-"));

describe("words of the web", () => {
  it("are there for every key that the code names", () => {
    const named = [...source.matchAll(/["'`](web-[a-z0-9-]*[a-z0-9])["'`]/g)].map((found) => found[1] ?? "");
    expect(named.length).toBeGreaterThan(150);
    for (const lexicon of lexicons) {
      expect(named.filter((key) => !lexicon.variables.has(key) && !own.some((each) => each.startsWith(`${key}-`)))).toEqual([]);
    }
  });

  it("are all used", () => {
    // Where the code puts a key together, its beginning (and end) stands in the code: `web-theme-${theme}`.
    const patterns = [...source.matchAll(/`(web-[^`]*\$\{[^`]*)`/g)].map((found) => {
      const parts = (found[1] ?? "").split(/\$\{[^}]*\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
      return new RegExp(`^${parts.join(".+")}$`);
    });
    const unused = own.filter((key) => !source.includes(`"${key}"`) && !patterns.some((pattern) => pattern.test(key)));
    expect(unused).toEqual([]);
  });
});
