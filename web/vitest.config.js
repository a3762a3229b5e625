import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

// Not TypeScript: its types would bring those of every environment of tests into the program that checks ours.
export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  server: { fs: { allow: [".."] } },
  test: {
    environment: "happy-dom",
    // One document for each worker, a context of its own for each file: most of the time went into making documents.
    pool: "vmThreads",
    // A machine may be ten times slower than the one on which the tests were written.
    testTimeout: 60_000,
    // Files that a pattern finds (words, rules, drawings) come and go without the module that names the pattern changing.
    fsModuleCache: false,
    include: ["tests/**/*.test.ts", "src/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
  },
});
