// Unpacks the test browser from the package @sparticuz/chromium: node tools/chromium.mjs FOLDER
// Creates the program `chromium`, its libraries in `lib`, and a fonts.conf that finds its fonts.
import { chmodSync, createReadStream, createWriteStream, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress } from "node:zlib";
import tar from "tar-fs";

const [, , target] = process.argv;
if (!target) {
  console.error("usage: node tools/chromium.mjs FOLDER");
  process.exit(2);
}
const folder = path.resolve(target);
mkdirSync(folder, { recursive: true });

const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
const root = entry.slice(0, entry.lastIndexOf(path.join("@sparticuz", "chromium")));
const packed = path.join(root, "@sparticuz", "chromium", "bin");

for (const file of readdirSync(packed)) {
  const source = createReadStream(path.join(packed, file)).pipe(createBrotliDecompress());
  if (file === "chromium.br") {
    const program = path.join(folder, "chromium");
    await pipeline(source, createWriteStream(program));
    chmodSync(program, 0o755);
  } else if (file.endsWith(".tar.br")) {
    await pipeline(source, tar.extract(folder));
  }
}

writeFileSync(
  path.join(folder, "fonts.conf"),
  `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${folder}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${path.join(folder, "font-cache")}</cachedir>
</fontconfig>
`,
);
