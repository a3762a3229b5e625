/** A small ship for tests. */

import type { ShipView } from "../view";

export const sampleShip: ShipView = {
  components: {
    "7-7": { tile: "SCAB-blue", rotation: 0, crew: "humans" },
    "7-8": { tile: "CRG3-01", rotation: 1, goods: { yellow: 1, blue: 2 } },
    "7-6": { tile: "BAT2-01", rotation: 0, tokens: 1 },
  },
  exposed: { "7-7": "N" },
  sealed: {},
  exposed_connectors: 1,
  cannon_power: 0,
  full_cannon_power: 0,
  engine_power: 0,
  full_engine_power: 0,
  humans: 2,
  crew: 2,
  tokens: 1,
  goods: { yellow: 1, blue: 2 },
};
