/**
 * How the application is cut into files, and which of them belong together.
 *
 * A first visit to a table should take few files and no chain of them: each needed only once another was read. So what is
 * always used together is one file, and the page carries a list of what belongs to what; `public/boot.js` asks for all of
 * it while the first script is still on its way.
 */

import type { Plugin, Rolldown } from "vite";

/** What a game says everywhere, and what it says only here. */
const GAME_WORDS = [
  /\/games\/(?<game>[^/]+)\/text\/(?<language>[a-z]+)\.ftl/,
  /\/locales\/(?<language>[a-z]+)\/web-(?<game>(?!designs)[a-z_]+)(?:-[a-z]+)?\.ftl/,
];
const WORDS = /\/i18n\/words\/(?<language>[a-z]+)\.ts$/;
const DRAWINGS = /\/src\/games\/(?<game>(?!thumbnails\/|board\/)[^/]+)\/(?!editor\/|Editor|Thumbnail)/;
const THUMBNAIL = /\/src\/games\/thumbnails\/(?<game>[^/]+)\.svelte/;
/** What is loaded only by whoever asks for it, apart from the rest of its game. */
const APART = /\/node_modules\/three\/|\/src\/games\/titan\/board3d\//;
/** What every screen has, and the little of a game that more than its own screens know. */
const SHELL =
  /\/node_modules\/|rolldown\/runtime|\/src\/(api\/|connection\/|i18n\/(?!words)|state\/|ui\/|lobby\/(seats|options)\.|rules\/(rulebook|ClauseLink|RuleWindow|ruleWindow)\.|table\/summary\/scores\.|games\/(renderer|board\/(seatLetter|SeatBadge)|[^/]+\/view)\.)/;
/** What every table has, whatever is played at it. */
const TABLE = /\/src\/(table\/|lessons\/(?!LessonEntry)|games\/board\/)/;

const named =
  (patterns: readonly RegExp[], name: (game: string, language: string) => string) =>
  (id: string): string | null => {
    const found = patterns.map((pattern) => pattern.exec(id)?.groups).find((groups) => groups !== undefined);
    return found ? name(found["game"] ?? "", found["language"] ?? "") : null;
  };

/** The more is known of where a file is used, the earlier it finds its place; what it needs comes along with it. */
export const groups: Rolldown.CodeSplittingGroup[] = [
  { name: "board3d", test: APART, priority: 10, includeDependenciesRecursively: false },
  { name: "shell", test: SHELL, priority: 9 },
  { name: named(GAME_WORDS, (game, language) => `words-${language}-${game}`), priority: 8 },
  { name: named([WORDS], (_, language) => `words-${language}`), priority: 7 },
  { name: named([THUMBNAIL], (game) => `thumbnail-${game}`), priority: 6 },
  { name: "table", test: TABLE, priority: 5 },
  { name: named([DRAWINGS], (game) => `game-${game}`), priority: 4 },
];

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** A chunk's file and style sheets, and those of all that it needs at once. */
function files(chunks: Chunks, file: string, found = new Set<string>()): Set<string> {
  const chunk = chunks.get(file);
  if (!chunk || found.has(file)) return found;
  found.add(file);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const needed of chunk.imports) files(chunks, needed, found);
  return found;
}

/** What belongs to a table, to a game and to the words of a language, without what the page loads anyway. */
function partsOf(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const all = Object.values(bundle).filter((each) => each.type === "chunk");
  const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const first = new Set(all.filter((chunk) => chunk.isEntry).flatMap((chunk) => [...files(chunks, chunk.fileName)]));
  const parts: Record<string, string[]> = {};
  for (const { name, fileName } of all) {
    if (!/^(table$|words-|game-)/.test(name)) continue;
    const wanted = [...files(chunks, fileName)].filter((file) => !first.has(file));
    const strange = wanted.find((file) => {
      const game = /^(?:game|thumbnail)-(.*)$/.exec(chunks.get(file)?.name ?? "")?.[1];
      return game !== undefined && name !== `game-${game}`;
    });
    if (strange) throw new Error(`${name} needs ${strange}: what games share must stand in a group of its own`);
    const part = name.replaceAll("-", " ");
    parts[part] = [...(parts[part] ?? []), ...wanted.map((file) => `/${file}`)];
  }
  return parts;
}

/** Writes that list into the page, and asks for the type that every page is set in. */
export function parts(): Plugin {
  return {
    name: "starlode-parts",
    apply: "build",
    transformIndexHtml: {
      order: "post",
      handler(_html, { bundle }) {
        if (!bundle) return [];
        const font = Object.keys(bundle).find((file) => /latin-wght-normal.*\.woff2$/.test(file)) ?? "";
        const attrs = { rel: "preload", as: "font", type: "font/woff2", crossorigin: "", href: `/${font}` };
        const list = JSON.stringify(partsOf(bundle));
        return [
          { tag: "script", attrs: { type: "application/json", id: "parts" }, children: list, injectTo: "head-prepend" },
          { tag: "link", attrs, injectTo: "head" },
        ];
      },
    },
  };
}
