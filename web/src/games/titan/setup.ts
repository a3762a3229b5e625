/** How tables of Titan are opened. */

import type { GameSetup } from "../setup";

const setup: GameSetup = {
  players: 2,
  first: {},
  later: {},
  questions: ["ruleset"],
  matters: () => true,
};

export default setup;
