/** What is shown over the board for a while. A table loads it after the board, which a slow line brings first. */

export { default as ChoiceBox } from "../panels/ChoiceBox.svelte";
export { default as DieRoll } from "./DieRoll.svelte";
export { default as MiniMap } from "./MiniMap.svelte";
export { default as PreviewOverlay } from "./PreviewOverlay.svelte";
export { default as ProductionAnimation } from "./ProductionAnimation.svelte";
