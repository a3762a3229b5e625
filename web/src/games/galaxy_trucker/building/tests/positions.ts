/** Positions of a building for tests. */

import type { ComponentView, GalaxyTruckerView, PlayerView, ShipView } from "../../view";

export function shipOf(components: Record<string, ComponentView>): ShipView {
  return {
    components,
    exposed: {},
    sealed: {},
    exposed_connectors: 4,
    cannon_power: 1,
    full_cannon_power: 3,
    engine_power: 1,
    full_engine_power: 1,
    humans: 0,
    crew: 0,
    tokens: 0,
    goods: {},
  };
}

export function playerOf(seat: number, changes: Partial<PlayerView> = {}): PlayerView {
  const colour = ["yellow", "blue", "green", "red"][seat] ?? "red";
  return {
    colour,
    status: "building",
    credits: 0,
    policy: "assisted",
    sees_fits: true,
    ship: shipOf({ "7-7": { tile: `SCAB-${colour}`, rotation: 0 } }),
    errors: [],
    lost: [],
    hand: null,
    loose: null,
    reserve: [],
    looking: null,
    start_space: null,
    points: 0,
    unwelds: 0,
    run_ends: null,
    progress: null,
    space: null,
    power: 0,
    title: null,
    gold: false,
    title_counts: {},
    ...changes,
  } as PlayerView;
}

export function viewOf(changes: Partial<GalaxyTruckerView> = {}): GalaxyTruckerView {
  const view = {
    players: 2,
    options: { building: "real_time", placement_policy: "assisted", sees_fits: true, timer_seconds: 90 },
    step: "building",
    over: false,
    flight: 1,
    flights: 1,
    board: "I",
    level: 1,
    loss_cost: 1,
    removal_cost: 1,
    tiles_needed: null,
    first_player: null,
    turn: null,
    countdown: null,
    timer: { space: 0, spaces: ["I", "S"], ends: 90_000 },
    limit: null,
    face_down: 100,
    face_up: ["CAN-01", "CAN-02", "ENG-01", "BAT2-01", "CAB-01"],
    returned: [],
    fit_counts: { "CAN-01": 3, "ENG-01": 1, "CAB-01": 4 },
    fits: {},
    piles: [1, 2, 3, 4].map(() => ({ levels: [1, 1], seen_by: [], cards: null })),
    known_cards: [],
    used_cards: [],
    cards_left: 8,
    revealed: [],
    card: null,
    draw: null,
    decisions: [],
    supply: {},
    titles: [],
    seats: [playerOf(0), playerOf(1)],
    expansion: null,
    ...changes,
  };
  return view as unknown as GalaxyTruckerView;
}
