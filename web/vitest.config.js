import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

import { dataFieldsPlugin } from "./tools/dataFields.ts";
import { messagePartsPlugin } from "./tools/messageParts.ts";

// Not TypeScript: its types would pull those of every test environment into our type check.
export default defineConfig({
  plugins: [svelte(), svelteTesting(), dataFieldsPlugin(), messagePartsPlugin()],
  server: { fs: { allow: [".."] } },
  test: {
    environment: "happy-dom",
    // One document per worker and a context per file: creating documents took most of the time.
    pool: "vmThreads",
    // Slow machines may take ten times as long.
    testTimeout: 60_000,
    // Files found by a glob (texts, rules, components) change without the module that names the glob changing.
    fsModuleCache: false,
    include: ["tests/**/*.test.ts", "src/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
  },
});
