/** The titles of the Trek, in the order of the game's data. */
export const TITLES = [
  "freight_hauler",
  "power_trucker",
  "xenoquartermaster",
  "cruise_captain",
  "master_engineer",
  "corridorist",
] as const;
