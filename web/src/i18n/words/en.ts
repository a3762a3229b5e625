/** Everything the web says in English outside the games, as one part that is loaded when it is needed. */
const files = import.meta.glob<string>(
  // Named one by one: the command line, the terminal and the laboratory have words that nobody needs here.
  "../../../../src/starlode/locales/en/{bots,kernel,kernel-log,server,server-*,web,web-designs}.ftl",
  { query: "?raw", import: "default", eager: true },
);
export default Object.values(files);
