/**
 * Splits files of messages in two: `words.ftl?first` has what a table shows first, `words.ftl?later` the rest, such as
 * refusals, options and other pages. On a slow line a table does not wait for that. Comments are left out.
 */

import { readFileSync } from "node:fs";

import type { Plugin } from "vite";

const PART = /^(?<file>.*\.ftl)\?(?<part>first|later)$/;
/** Of a game. */
const GAME_LATER =
  /^(?:about|lesson|refusal|option|value|scenario|statistic|study|measure|grade|symmetry|assignment|supercard|web-titan-choice-ruleset)-/;
/** Of the pages around the tables, and of what a table shows when it is asked for. */
const PAGES_LATER =
  /^web-(?:account|import|new|options|notices|rules|rule|example|fork|replay|share|draws|curves|turns|score|key|visibility|timer|pause-policy|hot-seat|guide|last|state|open|watch|tables|controller|bot-|join|code|visit|export|rewind|host|invite|left|lobby|rematch|theme|motion|pace|letter|licences|trouble|consent|drop|vote|away|reclaim|table-|stop-watching|home-|lost|save|worlds|play-|continue|also-|tab-(?:play|tables|you)$|learn|lesson|sit|rated|rating|tournaments|time-(?:move|game|limit|left-of)|winners|again|other-level|confirm-(?:setting|help)|coach-setting|copy|copied|to-table|board-none|just-now)/;
const PAGES = "/web.ftl";
/** Of the kernel: what is wrong with requests, files and rulebooks. */
const KERNEL_LATER =
  /^(?:action|option|players|game|clause|example|rulebook|rule|problem|lesson|place|language-unknown)/;
const KERNEL = "/kernel.ftl";
/** These files are needed for answers to what somebody does. */
const WHOLLY_LATER = /\/(?:kernel-log|review|server(?:-[a-z]+)?|web-designs|web-[a-z_]+-editor)\.ftl$/;
const MESSAGE = /^(?<key>-?[A-Za-z][\w-]*)\s*=/;

/** The messages of a file that belong to a part. */
export function messagesOf(file: string, source: string, part: string): string {
  const isLater = file.endsWith(PAGES) ? PAGES_LATER : file.endsWith(KERNEL) ? KERNEL_LATER : GAME_LATER;
  let taken = false;
  const lines = source.split("\n").filter((line) => {
    if (line.startsWith("#")) return false;
    const key = MESSAGE.exec(line)?.groups?.["key"];
    if (key !== undefined) taken = (WHOLLY_LATER.test(file) || isLater.test(key)) === (part === "later");
    return taken && line !== "";
  });
  return `${lines.join("\n")}\n`;
}

export function messagePartsPlugin(): Plugin {
  return {
    name: "starlode-message-parts",
    enforce: "pre",
    load: {
      filter: { id: PART },
      handler(id) {
        const { file = "", part = "" } = PART.exec(id)?.groups ?? {};
        this.addWatchFile(file);
        return `export default ${JSON.stringify(messagesOf(file, readFileSync(file, "utf8"), part))};`;
      },
    },
  };
}
