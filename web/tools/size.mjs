// Reports the compressed script size of the first page and of a table of each game; fails if one is too large.
// With --quiet it prints nothing but that failure.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const LIMIT = 150_000;
/** What an expansion may add to a table that uses it, after the table is shown. */
const EXPANSION_LIMIT = 50_000;
const report = process.argv.includes("--quiet") ? () => undefined : console.log;
const folder = new URL("../../src/starlode/_web/", import.meta.url);
const page = readFileSync(new URL("index.html", folder), "utf8");
const parts = JSON.parse(/<script[^>]*id="parts"[^>]*>(.*?)<\/script>/s.exec(page)[1]);

const sizeOf = (file) => gzipSync(readFileSync(new URL(file.slice(1), folder)), { level: 9 }).length;
const totalSize = (files) =>
  [...new Set(files)].filter((file) => file.endsWith(".js")).reduce((sum, file) => sum + sizeOf(file), 0);
const kilo = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

const shell = [...page.matchAll(/(?:src|href)="(\/[^"]+\.js)"/g)].map((found) => found[1]).concat(parts["words en"]);
const first = shell.concat(parts["home"]);
const games = Object.keys(parts).flatMap((part) => /^game (.*)$/.exec(part)?.[1] ?? []);

const check = (what, size, limit = LIMIT) => {
  if (size <= limit) return;
  console.error(`${what} loads too much script: ${kilo(size)}, limit ${kilo(limit)}`);
  process.exitCode = 1;
};

const initial = totalSize(first);
check("the first page", initial);
report(`first page: ${kilo(initial)} of script, compressed (limit ${kilo(LIMIT)})`);
for (const game of games) {
  const table = [`game ${game}`, `words en ${game}`].flatMap((part) => parts[part]);
  // A game may have parts that are not shown together, such as building and flight: the largest counts.
  const ways = Object.keys(parts).filter((part) => part.startsWith(`part ${game} `));
  // Such a game lays out its table itself; the others use the shell's regions.
  for (const way of ways.length > 0 ? ways : ["regions"]) {
    // A part may have messages of its own.
    const words = parts[`words en ${game}_${way.split(" ").at(-1)}`] ?? [];
    const size = totalSize([...shell, ...table, ...words, ...(parts[way] ?? [])]);
    report(`a table of ${game}${way === "regions" ? "" : way.slice(`part ${game}`.length)}: ${kilo(size)}`);
    check(`a table of ${game}`, size);
  }
}
for (const part of Object.keys(parts).filter((each) => each.startsWith("expansion "))) {
  const [, game, name] = part.split(" ");
  // What the game's own parts load is not added by the expansion.
  const own = Object.keys(parts).filter((each) => each === `game ${game}` || each.startsWith(`part ${game} `));
  const before = new Set([...shell, ...own.flatMap((each) => parts[each])]);
  const added = [...parts[part], ...(parts[`words en ${game}_${name}`] ?? [])].filter((file) => !before.has(file));
  const size = totalSize(added);
  report(`the expansion ${name} of ${game} adds ${kilo(size)} (limit ${kilo(EXPANSION_LIMIT)})`);
  check(`the expansion ${name}`, size, EXPANSION_LIMIT);
}
