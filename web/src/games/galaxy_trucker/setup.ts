/** How tables of Galaxy Trucker are opened. */

import type { GameSetup } from "../setup";

/** The options of the expansion for the first flight, and those for later flights of a Trek. */
const MODULES = ["vips", "mission", "fleet_shot_dice"];
const LATER_FLIGHT = /^(building|vips|mission)_[23]$/;
const OFF: readonly unknown[] = [undefined, false, "none", "same", "off"];

const setup: GameSetup = {
  players: 4,
  // Everybody builds at once, as in every later flight, but nobody is hurried.
  first: { mode: "I", timer_seconds: 0 },
  later: { mode: "I" },
  questions: ["mode", "building", "placement_policy"],
  matters(option, values) {
    const { mode, building } = values;
    const isLearning = mode === "learning";
    // Only forks choose it: nobody is asked, but the rules of such a table tell it.
    if (option.startsWith("turns_from")) return values[option] !== "never";
    if (option === "timer_seconds") return building === "real_time" && !isLearning;
    if (option.startsWith("last_run_")) return building === "real_time" && !isLearning && values["timer_seconds"] !== 0;
    if (option.startsWith("unweld_")) return building === "real_time";
    if (option === "learning_limit_minutes") return building === "real_time" && isLearning;
    if (option === "learning_keep_life_support") return isLearning;
    if (option === "first_player") return building === "turn_based";
    if (option === "level_III_cards") return mode === "III" || mode === "trek";
    if (MODULES.includes(option)) return !isLearning;
    const ofTrek = ["trek_best_looking_award", "golden_restrictions"].includes(option) || LATER_FLIGHT.test(option);
    if (ofTrek) return mode === "trek";
    return true;
  },
  expansions(options) {
    const flights = options?.["mode"] === "trek" ? ["", "_2", "_3"] : [""];
    const modules = flights.flatMap((flight) => [`vips${flight}`, `mission${flight}`]);
    return options === null || modules.some((option) => !OFF.includes(options[option])) ? ["lunar"] : [];
  },
};

export default setup;
