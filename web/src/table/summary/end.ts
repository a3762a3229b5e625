/** What a table shows once its game is over, loaded then. */

export { default as EndCurves } from "./EndCurves.svelte";
export { default as EndScreen } from "./EndScreen.svelte";
export { FinishedGame } from "./finishedGame.svelte";
