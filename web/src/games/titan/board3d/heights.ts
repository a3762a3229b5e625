/** How high things stand above the ground. */

/** The plates on which rigs stand, and the middle of pipes. */
export const LIFT = 5;
/** The top of a rig (no higher, or it would stand out of the ring that lights its zone), a base, a deposit. */
export const RIG = 17;
export const DOME = 24;
export const CHIP = 9;
/** The lid of a drone, and its floor: it hovers. */
export const DOCK = 21;
export const HOVER = 13;
