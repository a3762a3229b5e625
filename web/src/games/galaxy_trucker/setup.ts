/** How tables of Galaxy Trucker are opened. */

import type { GameSetup } from "../setup";

const setup: GameSetup = {
  players: 4,
  // The flight for learning: a ship of level I, no sand timer, and no limit for those who build slowly.
  first: { mode: "learning", learning_limit_minutes: 0 },
  later: { mode: "I" },
  questions: ["mode", "building", "placement_policy"],
  matters(option, { mode, building }) {
    const isLearning = mode === "learning";
    if (option === "timer_seconds" || option.startsWith("last_run_")) return building === "real_time" && !isLearning;
    if (option === "learning_limit_minutes") return building === "real_time" && isLearning;
    if (option === "learning_keep_life_support") return isLearning;
    if (option === "first_player") return building === "turn_based";
    if (option === "level_III_cards") return mode === "III" || mode === "trek";
    if (option === "trek_best_looking_award" || option === "golden_restrictions") return mode === "trek";
    return true;
  },
};

export default setup;
