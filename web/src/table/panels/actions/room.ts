/** How much room a panel has: on a phone the options are a row of chips, on a flat screen they have one line. */
export type PanelRoom = "full" | "chips" | "flat";

/** How much room a preview has: that of its panel, or the line below the board. */
export type PreviewRoom = PanelRoom | "line";
