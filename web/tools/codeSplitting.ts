/**
 * How the application is split into chunks, and which chunks are needed together.
 *
 * A first visit to a table should take few files, loaded in parallel. So modules that are always used together share a
 * chunk, and the page contains a list of the chunks of each screen; `src/boot.js` preloads them while the first
 * script is still loading.
 */

import { readFileSync } from "node:fs";

import type { Plugin, Rolldown } from "vite";

import { PROTOCOL } from "../src/api/protocol.ts";

/**
 * A game's messages: those shared with Python, and those of its web components. An expansion has its own, which a table
 * without it does not load: `<game>/<expansion>/text` and `web-<game>_<expansion>`.
 */
const GAME_MESSAGES = [
  /\/games\/(?<game>[^/]+)\/(?:(?<expansion>[^/]+)\/)?text\/(?<language>[a-z]+)\.ftl/,
  /\/locales\/(?<language>[a-z]+)\/web-(?<game>(?!designs)[a-z_]+)(?:-[a-z]+)?\.ftl/,
];
const GENERAL_MESSAGES = /\/i18n\/words\/(?<language>[a-z]+)\.ts$/;
/** Messages that are not shown first, of the games and the general ones: see `messageParts.ts`. */
const LATER_MESSAGES =
  /\/games\/(?<game>[^/]+)\/(?:(?<expansion>[^/]+)\/)?text\/(?<language>[a-z]+)\.ftl\?later|\/locales\/(?<webLanguage>[a-z]+)\/web-(?<webGame>(?!designs)[a-z_]+)(?:-[a-z]+)?\.ftl\?later/;
/** Messages of parts and expansions are loaded as a whole. */
const LOADED_WHOLE = /\/lunar\/text\/[a-z]+\.ftl|\/web-[a-z_]+_(?:building|flight|sheets|keys|lunar)\.ftl/;
const GENERAL_LATER = /\/i18n\/words\/(?<language>[a-z]+)-later\.ts$/;
const GAME_COMPONENTS =
  /\/src\/games\/(?<game>(?!thumbnails\/|board\/|scenes\/)[^/]+)\/(?!editor\/|Editor|Thumbnail|Players|Hand|players\/(?!Orders|Pickable)|panels\/(?:Auction|HiddenTiles|ChoiceBox)|changes\.|replay\/|Replay|contracts\/|cards\.|pieces\/(?:scenery|CardPicture|dangerLayers)|overlays\/(?:transient|CubeAnimation|DieRoll|GainChips|MiniMap|MoveGestures|Network|PreviewOverlay|ProductionAnimation)|lunar\/|building\/opened\/|flight\/LargeShip)/;
/** What a table shows below its board: it is loaded after the board. */
const HAND =
  /\/src\/games\/(?<game>[^/]+)\/(?:Hand|players\/(?!Orders|Pickable|PlayerArea)|panels\/(?:Auction|HiddenTiles))/;
const BOARD_THUMBNAIL = /\/src\/games\/thumbnails\/(?<game>[^/]+)\.svelte/;
/** A module of a game's own, or its data. */
const OF_GAME = /\/src\/(?:starlode\/)?games\/(?<game>[^/]+)\//;
/** Parts of a game that are not shown together: a table loads the one it needs first. */
const GAME_PART =
  /\/src\/games\/(?<game>[^/]+)\/(?<part>building(?!\/opened)|flight(?!\/LargeShip)|sheets(?!\/unseen))\//;
/** What the parts of a game that show cards draw them with. */
const CARDS =
  /\/src\/(?:starlode\/)?games\/(?<game>galaxy_trucker)\/(?:cards\.|pieces\/(?:CardPicture|dangerLayers)|data\/cards_)/;
/** The part that a table shows at each step of its game; at the steps not listed, the one of "". */
const PART_OF_STEP = { galaxy_trucker: { building: "building", grace: "building", "": "flight" } };
/** An expansion with its data: loaded for the tables that use it, after the part that they show. */
const EXPANSION = /\/src\/(?:starlode\/)?games\/(?<game>[^/]+)\/(?<expansion>lunar)\/(?!rules\/|text\/)/;
/** What every screen needs, and the few modules of games that other screens use. */
const SHELL =
  /\/node_modules\/(?!@noble)|rolldown\/runtime|\/src\/(main\.ts|App\.svelte|app\.css|api\/(?!examples|pendingRequest)|connection\/|i18n\/(?!words)|state\/(?!contribution|push)|ui\/(?!Preferences|Copy|soundNotes)|lobby\/seats\.|rules\/(searchWords|ClauseLink|RuleMark|ruleWindow)\.|games\/(renderer|setup|board\/(seatLetter|SeatBadge)|[^/]+\/(view|setup))\.)/;
/** What several screens use that are not tables: a table does not wait for it. */
const LOBBY = /\/src\/(api\/pendingRequest|lobby\/(options|createTable)\.|lessons\/beginLesson|replay\/Share|ui\/Copy)/;
const HOME = /\/src\/(lobby\/(home\/|CodeBox|inviteCode|TimeLimit)|games\/scene)/;
/** What every table needs, whatever the game; the home screen starts tables, so it needs nearly all of it too. */
const TABLE =
  /\/src\/(table\/(?!summary\/|regions\/|WaitingRoom|NextTable|SeatTimes|notices\/[MSV]|panels\/(?:actions\/|Chat|Invite|TableInfo|SeatList|ActionPanel|PreviewCard|Option|Gains|choiceWords))|games\/board\/(?:Inline|board\.css))/;
/** The layout of a table and what boards share, for games that leave the layout to the shell. */
const REGIONS =
  /\/src\/(table\/(regions\/(?!Winner)|panels\/(?:actions\/|(?:ActionPanel|PreviewCard|Option|Gains|choiceWords)\.))|lessons\/Pointer|games\/board\/(?!PlayerPanels))/;
/** What a table shows once its game is over, and a replay. */
const SUMMARY = /\/src\/table\/summary\//;
/** The review of a finished game. */
const REVIEW = /\/src\/review\//;

/** A chunk name for modules that match one of the patterns; null for all others. */
const chunkName =
  (patterns: readonly RegExp[], name: (game: string, language: string) => string) =>
  (id: string): string | null => {
    const found = patterns.map((pattern) => pattern.exec(id)?.groups).find((groups) => groups !== undefined);
    const game = [found?.["game"] ?? "", ...(found?.["expansion"] ? [found["expansion"]] : [])].join("_");
    return found ? name(game, found["language"] ?? "") : null;
  };

const gameMessages = chunkName(GAME_MESSAGES, (game, language) => `words-${language}-${game}`);
const generalMessages = chunkName([GENERAL_MESSAGES], (_, language) => `words-${language}`);
const laterMessages = (id: string): string | null => {
  if (LOADED_WHOLE.test(id)) return null;
  const general = GENERAL_LATER.exec(id)?.groups?.["language"];
  if (general !== undefined) return `later-${general}`;
  const found = LATER_MESSAGES.exec(id)?.groups;
  if (!found) return null;
  // Of the two forms of a path, the groups of one are empty.
  const { game, webGame, expansion, language, webLanguage } = found;
  return `later-${language || webLanguage}-${[game || webGame, ...(expansion ? [expansion] : [])].join("_")}`;
};
const boardThumbnail = chunkName([BOARD_THUMBNAIL], (game) => `thumbnail-${game}`);
/** Whether a module is loaded with another one, whose path ends so. */
const isNeededBy = (id: string, end: string, context: Rolldown.ChunkingContext, seen = new Set<string>()): boolean => {
  if (id.endsWith(end)) return true;
  if (seen.has(id)) return false;
  seen.add(id);
  return (context.getModuleInfo(id)?.importers ?? []).some((each) => isNeededBy(each, end, context, seen));
};
/** What a board and its thumbnail draw with: the home screen loads it without the board, a table without the thumbnail. */
const drawing = (id: string, context: Rolldown.ChunkingContext): string | null => {
  const game = OF_GAME.exec(id)?.groups?.["game"];
  return game && isNeededBy(id, `/games/thumbnails/${game}.svelte`, context) ? `drawing-${game}` : null;
};
const hand = chunkName([HAND], (game) => `hand-${game}`);
const gamePart = (id: string): string | null => {
  const found = GAME_PART.exec(id)?.groups;
  return found ? `part-${found["game"] ?? ""}-${found["part"] ?? ""}` : null;
};
const expansion = (id: string): string | null => {
  const found = EXPANSION.exec(id)?.groups;
  return found ? `expansion-${found["game"] ?? ""}-${found["expansion"] ?? ""}` : null;
};
const cards = chunkName([CARDS], (game) => `cards-${game}`);
const gameComponents = chunkName([GAME_COMPONENTS], (game) => `game-${game}`);

/** More specific groups have a higher priority; a module's dependencies join its group. */
export const groups: Rolldown.CodeSplittingGroup[] = [
  // In one file: on a slow line each further one costs more than its bytes.
  { name: "shell", test: (id) => SHELL.test(id) || TABLE.test(id), priority: 9 },
  { name: laterMessages, debugName: "later messages", priority: 9 },
  { name: gameMessages, debugName: "game messages", priority: 8 },
  { name: generalMessages, debugName: "general messages", priority: 7 },
  { name: boardThumbnail, debugName: "board thumbnails", priority: 7, includeDependenciesRecursively: false },
  { name: drawing, debugName: "drawings", priority: 6, includeDependenciesRecursively: false },
  { name: "lobby", test: LOBBY, priority: 6, includeDependenciesRecursively: false },
  { name: "home", test: HOME, priority: 5, includeDependenciesRecursively: false },
  { name: "regions", test: REGIONS, priority: 4, includeDependenciesRecursively: false },
  { name: "summary", test: SUMMARY, priority: 4, includeDependenciesRecursively: false },
  { name: "review", test: REVIEW, priority: 5, includeDependenciesRecursively: false },
  { name: expansion, debugName: "expansions", priority: 5, includeDependenciesRecursively: false },
  { name: hand, debugName: "hands", priority: 5, includeDependenciesRecursively: false },
  { name: cards, debugName: "cards of games", priority: 5, includeDependenciesRecursively: false },
  { name: gamePart, debugName: "parts of games", priority: 5, includeDependenciesRecursively: false },
  { name: gameComponents, debugName: "game components", priority: 4 },
];

type Chunks = ReadonlyMap<string, Rolldown.OutputChunk>;

/** The file and style sheets of a chunk and of all its static imports. */
function filesOf(chunks: Chunks, file: string, found = new Set<string>()): Set<string> {
  const chunk = chunks.get(file);
  if (!chunk || found.has(file)) return found;
  found.add(file);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const imported of chunk.imports) filesOf(chunks, imported, found);
  return found;
}

/** The game to which a chunk of drawings belongs. */
const gameOf = (name: string): string | undefined =>
  /^(?:game|hand|thumbnail|drawing|cards|part|expansion)-([^-]*)/.exec(name)?.[1];

/** The files of a table, of each game and of each language, without those the page loads anyway. */
function preloadLists(bundle: Rolldown.OutputBundle): Record<string, string[]> {
  const all = Object.values(bundle).filter((each) => each.type === "chunk");
  const chunks = new Map(all.map((chunk) => [chunk.fileName, chunk]));
  const first = new Set(all.filter((chunk) => chunk.isEntry).flatMap((chunk) => [...filesOf(chunks, chunk.fileName)]));
  const parts: Record<string, string[]> = {};
  for (const { name, fileName } of all) {
    if (!/^(home$|regions$|words-|game-|part-|expansion-)/.test(name)) continue;
    const wanted = [...filesOf(chunks, fileName)].filter((file) => !first.has(file));
    const foreign = wanted.find((file) => {
      const game = gameOf(chunks.get(file)?.name ?? "");
      return game !== undefined && game !== gameOf(name);
    });
    if (foreign) throw new Error(`${name} needs ${foreign}: what games share must be in a group of its own`);
    const part = name.replaceAll("-", " ");
    parts[part] = [...(parts[part] ?? []), ...wanted.map((file) => `/${file}`)];
  }
  return parts;
}

/** An import of the bundler's own functions, which are fewer bytes than a request for them. */
const RUNTIME_IMPORT = /import\{(\w+) as (\w+)\}from"\.\/(rolldown-runtime-[\w-]+\.js)";?/g;
const RUNTIME_EXPORT = /export\{(\w+)\};?\s*$/;

/** Writes the bundler's own functions into the chunks that use them. */
export function inlineRuntimePlugin(): Plugin {
  return {
    name: "starlode-inline-runtime",
    apply: "build",
    generateBundle: {
      order: "pre",
      handler(_, bundle) {
        const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
        const runtime = chunks.find(({ name }) => name === "rolldown-runtime");
        if (!runtime) return;
        const exported = RUNTIME_EXPORT.exec(runtime.code)?.[1];
        if (exported === undefined) throw new Error("the bundler's own functions changed");
        const body = runtime.code.replace(RUNTIME_EXPORT, "");
        for (const chunk of chunks) {
          chunk.code = chunk.code.replace(RUNTIME_IMPORT, (_all, name: string, local: string) => {
            if (name !== exported) throw new Error("the bundler's own functions changed");
            return `const ${local}=(()=>{${body}return ${exported}})();`;
          });
          chunk.imports = chunk.imports.filter((file) => file !== runtime.fileName);
        }
        Reflect.deleteProperty(bundle, runtime.fileName);
      },
    },
  };
}

/** The chunks whose style sheets are written into the page. */
const STYLED_BY_PAGE = ["shell", "regions"];

/** Takes the style sheets of these chunks out of the build, and returns what they contain. */
function takeStyles(bundle: Rolldown.OutputBundle): string {
  const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
  const styles = STYLED_BY_PAGE.flatMap((name) => {
    const files = chunks.find((chunk) => chunk.name === name)?.viteMetadata?.importedCss ?? new Set<string>();
    const found = [...files].map((file) => {
      const sheet = Object.values(bundle).find(({ fileName }) => fileName === file);
      if (sheet?.type !== "asset") throw new Error(`${file} is no style sheet`);
      Reflect.deleteProperty(bundle, file);
      return String(sheet.source).trim();
    });
    files.clear();
    return found;
  });
  return styles.join("");
}

/**
 * Writes the list into the page, and the style sheets of the first screen and of tables behind the shell that is shown
 * without them. They arrive while the scripts are still being asked for; as files they would share the line with them.
 */
export function preloadListPlugin(): Plugin {
  let styles = "";
  return {
    name: "starlode-preload-lists",
    apply: "build",
    generateBundle: {
      // Before the bundler notes which style sheets a chunk needs.
      order: "pre",
      handler(_, bundle) {
        styles = takeStyles(bundle);
      },
    },
    transformIndexHtml: {
      order: "post",
      handler(html, { bundle }) {
        if (!bundle) return html;
        const attrs = {
          type: "application/json",
          id: "parts",
          "data-protocol": String(PROTOCOL),
          "data-steps": JSON.stringify(PART_OF_STEP),
        };
        const children = JSON.stringify(preloadLists(bundle));
        return {
          html: html.replace("</body>", () => `  <style>${styles}</style>\n  </body>`),
          tags: [{ tag: "script", attrs, children, injectTo: "head-prepend" }],
        };
      },
    },
  };
}

const BOOT = `<script src="/src/boot.js"></script>`;

/**
 * Writes the first script into the page: on a slow line, what it requests would otherwise wait for one more answer. The
 * server allows this one script, see `http/static_files.py`.
 */
export function inlineBootPlugin(): Plugin {
  return {
    name: "starlode-inline-boot",
    transformIndexHtml: {
      order: "pre",
      handler(html, { filename }) {
        if (!html.includes(BOOT)) throw new Error("the page does not name its first script");
        const script = readFileSync(new URL("src/boot.js", `file://${filename}`), "utf8");
        return html.replace(BOOT, () => `<script>\n${script}</script>`);
      },
    },
  };
}
