/** All that is loaded when somebody asks for the crater in space. */

export { projectionFor, DEFAULT_POSE, TILT_STEP, TURN_STEP, turnPose, type Pose } from "./cameraPose";
export { followPose } from "./frustum";
export { default as Labels } from "./Labels.svelte";
export { default as Canvas3D } from "./Canvas3D.svelte";
