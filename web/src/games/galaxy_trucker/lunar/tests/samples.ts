/** Samples of views of the expansion for tests, and its messages. */

import { createRawSnippet } from "svelte";

import { i18n } from "../../../../i18n/language.svelte";
import type { ScreenProps } from "../../../renderer";
import { playerOf, shipOf, viewOf } from "../../building/tests/positions";
import type { ComponentView, GalaxyTruckerView, PlayerView, ShipView } from "../../view";
import type { ExpansionSeatView, ExpansionView, SheetLineView } from "../view";

export async function loadTexts(): Promise<void> {
  await i18n.start();
  await i18n.loadGame("galaxy_trucker");
  await i18n.loadExpansion("galaxy_trucker", "lunar");
  i18n.game = "galaxy_trucker";
  i18n.names = ["Ada", "Ben", "Cleo", "Dan"];
}

const part = (tile: string, rotation: number, crew?: string): ComponentView => ({
  tile,
  rotation,
  ...(crew === undefined ? {} : { crew }),
});

/** A whole ship of level II with cabins on 6-6, 7-8 and 8-4. */
export const guestShip: ShipView = shipOf({
  "5-6": part("CAN-14", 0),
  "5-8": part("DCN-02", 0),
  "6-5": part("CAN-25", 3),
  "6-6": part("CAB-14", 2, "vip_red"),
  "6-7": part("BAT2-07", 1),
  "6-8": part("STR-06", 1),
  "6-9": part("CAN-10", 1),
  "7-4": part("SHD-01", 2),
  "7-5": part("CRG2-08", 2),
  "7-6": part("LSB-01", 0),
  "7-7": part("SCAB-yellow", 0),
  "7-8": part("CAB-06", 1, "vip_yellow"),
  "7-9": part("SPC1-05", 0),
  "8-4": part("CAB-07", 0),
  "8-5": part("BAT3-02", 2),
  "8-6": part("ENG-01", 0),
  "8-7": part("DEN-06", 0),
  "8-8": part("CAN-09", 2),
  "8-9": part("CRG3-05", 2),
  "9-4": part("ENG-06", 0),
  "9-5": part("ENG-04", 0),
  "9-9": part("DEN-05", 0),
});

export function seatOf(changes: Partial<ExpansionSeatView> = {}): ExpansionSeatView {
  return {
    vips: {
      red: { state: "none", cell: null },
      blue: { state: "none", cell: null },
      yellow: { state: "none", cell: null },
    },
    prisoner: "none",
    candidates: {
      red: { cells: ["6-6"], failing: [] },
      blue: { cells: ["8-4"], failing: [] },
      yellow: { cells: [], failing: [{ cell: "7-8", met: 1, needed: 2, barred: false }] },
    },
    markers: [],
    group: [],
    given: [],
    standing: [],
    sheet: null,
    ...changes,
  };
}

export function expansionOf(changes: Partial<ExpansionView> = {}): ExpansionView {
  return {
    mission: "mission_handle_with_tweezers",
    mission_offer: null,
    vips: { red: "vip_retired_admiral", blue: "vip_quarantined_patient", yellow: "vip_energy_drink_guru" },
    cargo_face_down: 12,
    fuse: null,
    potato: null,
    known_top: [],
    decisions: [],
    seats: [seatOf(), seatOf(), seatOf(), seatOf()],
    ...changes,
  };
}

/** Two VIPs are aboard, a cabin for the third is chosen: the ship of the design. */
export const boardingExpansion: ExpansionView = expansionOf({
  decisions: [{ seat: 0, kind: "board-vip", vip: "vip_quarantined_patient" }],
  vips: { red: "vip_retired_admiral", blue: "vip_quarantined_patient", yellow: "vip_food_critic" },
  seats: [
    seatOf({
      vips: {
        red: { state: "aboard", cell: "6-6" },
        blue: { state: "none", cell: null },
        yellow: { state: "aboard", cell: "7-8" },
      },
      candidates: {
        red: { cells: ["6-6"], failing: [] },
        blue: { cells: ["8-4"], failing: [] },
        yellow: { cells: ["7-8"], failing: [] },
      },
    }),
  ],
});

const nothing = createRawSnippet(() => ({ render: () => "<span></span>" }));

/** What the shell gives the screen of boarding. */
export function boardingPropsOf(
  expansion: ExpansionView = boardingExpansion,
  changes: Partial<ScreenProps> = {},
  ship: ShipView = guestShip,
): ScreenProps & { game: GalaxyTruckerView; expansion: ExpansionView } {
  const game = viewOf({ board: "II", step: "boarding", seats: [playerOf(0, { ship })], expansion });
  return {
    ...{ game, expansion, view: game, latestEvents: [], pastEvents: [], legal: [], me: 0, names: ["Ada"] },
    ...{
      selected: null,
      preview: null,
      onpick: () => undefined,
      onattempt: () => undefined,
      motion: false,
      seats: [],
      deciding: [0],
    },
    controls: {
      send: () => Promise.resolve(null),
      whyNot: () => Promise.resolve(null),
      previewOf: () => Promise.resolve({ preview: null, problem: null }),
      confirm: () => undefined,
      cancel: () => undefined,
      undo: () => undefined,
    },
    panels: {
      ...{ actions: nothing, log: nothing, chat: nothing, table: nothing },
      ...{ guide: null, outcome: nothing, again: nothing },
    },
    ...{ mayUndo: false, problem: null, candidates: null, deadline: null, gameTime: () => 0 },
    ...{ paused: false, connected: true, unread: 0 },
    ...changes,
  };
}

type Line = readonly [step: number, key: string, count: number, base: number, factor?: number];

const sheetOf = (lines: readonly Line[]): SheetLineView[] =>
  lines.map(([step, key, count, base, factor = 1]) => ({
    step,
    key,
    count,
    base,
    factor,
    credits: count * base * factor,
  }));

/** GL-X82: a red good hidden by the Smuggler King sells for three times on the Scenic Route. */
export const scenicSheet = sheetOf([
  [1, "mission-finish-bonus", 1, 5],
  [1, "mission-per-supercard-without-loss", 1, 2],
  [3, "finish-order", 1, 8],
  [5, "vip_smuggler_king", 1, 4, 3],
  [5, "sale", 1, 2, 2],
  [6, "losses", 2, -1],
]);

const playerWith = (seat: number, place: number | null, before: number): PlayerView =>
  playerOf(seat, {
    gave_up_at: place === null ? 10 : null,
    sheet: {
      flight: 1,
      place,
      exposed_connectors: 0,
      goods: {},
      title_counts: {},
      before,
      finish: 0,
      best_looking: 0,
      title: 0,
      sale: 0,
      losses: 0,
      credits: before,
    },
  });

/** The end of a flight of four: the first three have finished, the fourth gave up. */
export const rewardGame: GalaxyTruckerView = viewOf({
  board: "II",
  players: 4,
  step: "over",
  over: true,
  seats: [playerWith(0, 1, 26), playerWith(1, 2, 24), playerWith(2, 3, 20), playerWith(3, null, 27)],
});

const REWARDS: readonly (readonly Line[])[] = [
  [
    [1, "mission-per-cargo-delivered", 4, 5],
    [1, "mission-most-cargo-delivered", 1, 6],
    [2, "vip_retired_admiral", 1, 3],
    [2, "vip_quarantined_patient", 1, 8],
    [3, "finish-order", 1, 8],
    [5, "sale", 1, 8],
    [6, "losses", 4, -1],
  ],
  [
    [1, "mission-per-cargo-delivered", 3, 5],
    [2, "vip_energy_drink_guru", 1, 6],
    [3, "finish-order", 1, 6],
    [4, "best-looking", 1, 4],
    [5, "sale", 1, 6],
    [6, "losses", 2, -1],
    [6, "mission-per-cargo-lost", 1, -3],
  ],
  [
    [1, "mission-per-cargo-delivered", 2, 5],
    [2, "vip_quarantined_patient", 1, 8],
    [3, "finish-order", 1, 4],
    [6, "losses", 6, -1],
    [6, "mission-per-cargo-lost", 2, -3],
  ],
  [
    [5, "sale", 1, 4],
    [6, "losses", 9, -1],
    [6, "mission-per-cargo-lost", 1, -3],
  ],
];

export const rewardExpansion: ExpansionView = expansionOf({
  seats: REWARDS.map((lines) => seatOf({ sheet: sheetOf(lines) })),
});
