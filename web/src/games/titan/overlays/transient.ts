/** What is shown over the board for a while. A table loads it after the board, which a slow line brings first. */

export { default as CubeAnimation } from "./CubeAnimation.svelte";
export { default as GainChips } from "./GainChips.svelte";
export { default as MiniMap } from "./MiniMap.svelte";
export { default as MoveGestures } from "./MoveGestures.svelte";
export { default as Network } from "./Network.svelte";
export { default as PreviewOverlay } from "./PreviewOverlay.svelte";
