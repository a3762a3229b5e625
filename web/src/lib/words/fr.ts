/** Everything the web says in French outside the games, as one part that is loaded when it is needed. */
const files = import.meta.glob<string>(
  [
    "../../../../src/starlode/locales/fr/*.ftl",
    // What only the command line, the terminal and the laboratory say, and what comes with each game.
    "!**/{bench,cli,terminal,kernel-kit}*.ftl",
    "!**/web-*.ftl",
  ],
  { query: "?raw", import: "default", eager: true },
);
const parts = import.meta.glob<string>("../../../../src/starlode/locales/fr/web-designs.ftl", {
  query: "?raw",
  import: "default",
  eager: true,
});
export default [...Object.values(files), ...Object.values(parts)];
