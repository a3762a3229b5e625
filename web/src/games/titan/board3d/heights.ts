/** Heights above the ground. */

/** The plates of rigs, and the centre of pipes. */
export const LIFT = 5;
/** The tops of rigs (any higher, they would rise out of the ring that highlights the zone), bases and deposits. */
export const RIG = 17;
export const DOME = 24;
export const CHIP = 9;
/** The top and bottom of a drone; it hovers. */
export const DOCK = 21;
export const HOVER = 13;
