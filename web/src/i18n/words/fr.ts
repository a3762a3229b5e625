/** The general messages that a table shows first, in French, loaded on demand. */
const files = import.meta.glob<string>(
  // Listed one by one: the messages of command line, terminal and benchmarks are not needed here.
  "../../../../src/starlode/locales/fr/{bots,kernel,kernel-log,review,server,server-*,web,web-designs}.ftl",
  { query: "?first", import: "default", eager: true },
);
export default Object.values(files);
