/**
 * Leaves out of the games' data files what the page never reads: the texts, which are in the messages, and where each
 * fact comes from.
 */

import type { Plugin } from "vite";

const DATA_FILE = /\/src\/starlode\/games\/[^/]+\/(?:[^/]+\/)?data\/[^/?]+\.json$/;
const NOT_READ = /^(?:.*_(?:en|fr)|provenance.*|notes?)$/;

export function dataFieldsPlugin(): Plugin {
  return {
    name: "starlode-data-fields",
    enforce: "pre",
    transform: {
      filter: { id: DATA_FILE },
      handler(code) {
        const data: unknown = JSON.parse(code, (key, value: unknown) => (NOT_READ.test(key) ? undefined : value));
        return { code: JSON.stringify(data), map: null };
      },
    },
  };
}
