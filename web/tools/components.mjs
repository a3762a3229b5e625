// Lints what oxlint cannot read by itself: the components. Their scripts and templates are written as TypeScript, the
// way svelte-check reads them, into a folder that is gone afterwards, and linted there with the types known. What only
// a template can do wrong is looked for in the template.
import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

import { parse } from "svelte/compiler";
import { svelte2tsx } from "svelte2tsx";

const web = fileURLToPath(new URL("..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "starlode-components-"));

// Not all rules: some find fault with how a component is written as TypeScript.
const rules = [
  "await-thenable",
  "no-array-delete",
  "no-base-to-string",
  "no-deprecated",
  "no-floating-promises",
  "no-for-in-array",
  "no-misused-spread",
  "no-unnecessary-template-expression",
  "no-unnecessary-type-assertion",
  "only-throw-error",
  "prefer-promise-reject-errors",
  "unbound-method",
  "use-unknown-in-catch-callback-variable",
];
const lint = {
  plugins: ["typescript"],
  options: { typeAware: true },
  categories: { correctness: "off" },
  rules: {
    ...Object.fromEntries(rules.map((rule) => [`typescript/${rule}`, "error"])),
    "typescript/no-misused-promises": ["error", { checksVoidReturn: { attributes: false } }],
  },
};

const faultOf = {
  HtmlTag: () => "{@html} writes what is not escaped",
  DebugTag: () => "{@debug} is left over",
  EachBlock: (node) =>
    node.context && !node.key ? "an {#each} without a key keeps what belongs to another" : undefined,
};

function* faults(node) {
  if (Array.isArray(node)) for (const each of node) yield* faults(each);
  else if (node && typeof node === "object") {
    const fault = faultOf[node.type]?.(node);
    if (fault) yield { at: node.start, fault };
    for (const each of Object.values(node)) yield* faults(each);
  }
}

function write(name, text) {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

let failed = false;
try {
  for (const name of readdirSync(join(web, "src"), { recursive: true })) {
    const path = join("src", name);
    if (name.endsWith(".svelte")) {
      const source = readFileSync(join(web, path), "utf8");
      for (const { at, fault } of faults(parse(source, { modern: true }).fragment)) {
        console.error(`${path}:${source.slice(0, at).split("\n").length}: ${fault}`);
        failed = true;
      }
      write(`${path}.ts`, svelte2tsx(source, { filename: path, isTsFile: true, mode: "ts", version: "5" }).code);
    } else if (/\.(ts|json)$/.test(name)) {
      write(path, "");
      copyFileSync(join(web, path), join(folder, path));
    }
  }
  symlinkSync(join(web, "node_modules"), join(folder, "node_modules"));
  write("tsconfig.json", JSON.stringify({ extends: join(web, "tsconfig.json"), include: ["src"] }));
  write(".oxlintrc.json", JSON.stringify(lint));
  const oxlint = join(web, "node_modules", ".bin", "oxlint");
  failed = spawnSync(oxlint, ["src"], { cwd: folder, stdio: "inherit" }).status !== 0 || failed;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = failed ? 1 : 0;
