import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { groups, inlineBootPlugin, inlineRuntimePlugin, preloadListPlugin } from "./tools/codeSplitting.ts";
import { compressPlugin } from "./tools/compress.ts";
import { dataFieldsPlugin } from "./tools/dataFields.ts";
import { messagePartsPlugin } from "./tools/messageParts.ts";

// The server to proxy to during development: `starlode serve`.
const server = process.env["STARLODE_SERVER"] ?? "http://127.0.0.1:8321";
const proxy = { "/api": server, "/ws": { target: server.replace(/^http/, "ws"), ws: true } };

export default defineConfig(({ command }) => ({
  // A successful build prints nothing.
  logLevel: command === "build" ? "warn" : "info",
  plugins: [
    svelte(),
    dataFieldsPlugin(),
    messagePartsPlugin(),
    inlineBootPlugin(),
    inlineRuntimePlugin(),
    preloadListPlugin(),
    compressPlugin(),
  ],
  server: { proxy, fs: { allow: [".."] } },
  preview: { proxy },
  build: {
    outDir: "../src/starlode/_web",
    emptyOutDir: true,
    // The licences of bundled packages: /licenses.txt
    license: { fileName: "licenses.txt" },
    target: "es2023",
    // Both themes use light-dark().
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // The content security policy forbids data: URLs.
    assetsInlineLimit: 0,
    // The bundler warns of larger chunks; tools/size.mjs limits what a page loads.
    chunkSizeWarningLimit: 200,
    // `src/boot.js` creates the preload links, and the target browsers need no polyfill.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // A slow machine is no reason for a warning.
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups } },
    },
  },
}));
