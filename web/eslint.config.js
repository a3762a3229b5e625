import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules", "src/api/schema.gen.ts"] },
  js.configs.recommended,
  ...ts.configs.strictTypeChecked,
  ...ts.configs.stylisticTypeChecked,
  ...svelte.configs.recommended,
  {
    languageOptions: {
      globals: { ...globals.browser },
      parserOptions: { projectService: true, extraFileExtensions: [".svelte"] },
    },
    rules: {
      // JSON records are read by names that the type does not list.
      "@typescript-eslint/dot-notation": "off",
      "@typescript-eslint/consistent-type-definitions": "off",
      "@typescript-eslint/consistent-indexed-object-style": "off",
      "@typescript-eslint/no-confusing-void-expression": ["error", { ignoreArrowShorthand: true }],
      "@typescript-eslint/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
      // Links are plain URLs; there is no framework router to resolve them.
      "svelte/no-navigation-without-resolve": "off",
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    rules: {
      // An effect names what it depends on: `void events;`.
      "@typescript-eslint/no-meaningless-void-operator": "off",
      // Reactive values are $state; a plain Map or Set is meant to be plain.
      "svelte/prefer-svelte-reactivity": "off",
    },
  },
  {
    // Only svelte-check knows the types of props and snippets, and it checks all of this strictly.
    files: ["**/*.svelte"],
    rules: {
      "@typescript-eslint/no-confusing-void-expression": "off",
      "@typescript-eslint/no-unnecessary-condition": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
    },
  },
  {
    files: ["**/*.js", "**/*.mjs"],
    ...ts.configs.disableTypeChecked,
    languageOptions: { globals: { ...globals.node, ...globals.browser }, parserOptions: { projectService: false } },
  },
);
