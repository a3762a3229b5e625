import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

import { groups, parts } from "./tools/parts";

// Where a server runs while the application is being worked on: `starlode serve`, or any stand-in for it.
const server = process.env["STARLODE_SERVER"] ?? "http://127.0.0.1:8321";
const proxy = { "/api": server, "/ws": { target: server.replace(/^http/, "ws"), ws: true } };

export default defineConfig({
  plugins: [svelte(), parts()],
  server: { proxy, fs: { allow: [".."] } },
  preview: { proxy },
  build: {
    outDir: "../src/starlode/_web",
    emptyOutDir: true,
    // What others wrote and the page holds, each with its licence: /licenses.txt
    license: { fileName: "licenses.txt" },
    target: "es2023",
    // The themes are told apart by light-dark().
    cssTarget: ["chrome123", "firefox120", "safari17.5"],
    // The content security policy allows no data: addresses.
    assetsInlineLimit: 0,
    // What draws in space is larger; nobody loads it but who asks for it, and the first page is weighed (tools/size.mjs).
    chunkSizeWarningLimit: 600,
    // Preloading links are made by a script of ours already, and the browsers we build for know them.
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
});
