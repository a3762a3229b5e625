/** How much room a panel has: on a phone the options are a row of chips, on a flat screen they have one line. */
export type PanelRoom = "full" | "chips" | "flat";
