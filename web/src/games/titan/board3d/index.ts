/** Everything that is loaded when 3D is switched on. */

export { projectionFor, DEFAULT_POSE, TILT_STEP, TURN_STEP, turnPose, type Pose } from "./cameraPose";
export { followPose } from "./frustum";
export { default as Labels } from "./Labels.svelte";
export { default as Canvas3D } from "./Canvas3D.svelte";
