/** All that is loaded when somebody asks for the crater in space. */

export { eyeOf, HOME, TILT, TURN, turned, type Pose } from "./eye";
export { following } from "./frame";
export { default as Signs } from "./Signs.svelte";
export { default as Solid } from "./Solid.svelte";
