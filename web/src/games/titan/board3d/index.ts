/** All that is loaded when somebody asks for the crater in space. */

export { eyeOf, HOME, TILT, TURN, turned, type Pose } from "./cameraPose";
export { following } from "./frustum";
export { default as Signs } from "./Labels.svelte";
export { default as Solid } from "./Canvas3D.svelte";
