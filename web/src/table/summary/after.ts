/** What the shell adds to the end of a game that shows its own scores, loaded then. */

export { default as GameOutcome } from "./GameOutcome.svelte";
export { default as Rematch } from "./Rematch.svelte";
