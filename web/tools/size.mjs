// How much script the first page and each game load, compressed; fails when the first page loads too much.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const LIMIT = 150_000;
const folder = new URL("../../src/starlode/_web/", import.meta.url);
const manifest = JSON.parse(readFileSync(new URL(".vite/manifest.json", folder), "utf8"));

const weigh = (file) => gzipSync(readFileSync(new URL(file, folder)), { level: 9 }).length;

/** A part of the application and everything that it needs at once. */
function together(name, found = new Set()) {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const needed of chunk.imports ?? []) together(needed, found);
  return found;
}

const weight = (names) =>
  [...new Set(names.flatMap((name) => [...together(name)]))]
    .filter((file) => file.endsWith(".js"))
    .reduce((sum, file) => sum + weigh(file), 0);
const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const named = (ending) => Object.keys(manifest).filter((name) => name.endsWith(ending));
const first = ["index.html", ...named("words/en.ts")];
const games = named("/Board.svelte").map((name) => name.split("/").at(-2));
const table = (game) => [
  ...first,
  ...named("TableScreen.svelte"),
  ...["Board", "Players"].flatMap((part) => named(`games/${game}/${part}.svelte`)),
  ...[`${game}/text/en.ftl`, `en/web-${game}.ftl`].flatMap((words) => [...named(words), ...named(`${words}?raw`)]),
];

const initial = weight(first);
console.log(`first page: ${kilo(initial)} of script, compressed (limit ${kilo(LIMIT)})`);
for (const game of games) console.log(`a table of ${game}, all together: ${kilo(weight(table(game)))}`);
if (initial > LIMIT) {
  console.error("the first page loads too much script");
  process.exit(1);
}
