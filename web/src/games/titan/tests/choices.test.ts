import { beforeAll, describe, expect, it } from "vitest";

import type { ActionJson, Choice, View } from "../../../api/types";
import { t } from "../../../i18n/language.svelte";
import choices from "../choices";
import { titan } from "../view";
import { loadTexts, positionAt } from "./recordedPositions";

const choiceOf = (action: ActionJson): Choice => ({ do: [action], events: [], gains: {}, worth: 0, complete: true });

describe("the second line of a choice", () => {
  beforeAll(loadTexts);

  const { view: recorded, me } = positionAt(2, "drone-move");
  const notes = (action: ActionJson, view: View = recorded): string[] =>
    (choices.choosing?.note?.(choiceOf(action), view, me) ?? []).map(({ key, data }) => t(key, data));

  it("says what a drone brings home", () => {
    const found = titan(recorded);
    const seats = found.seats.map((seat) => ({
      ...seat,
      drones: seat.drones.map((drone) => ({ ...drone, cargo: "deuterium" as const })),
    }));
    const zone = found.seats[me]?.base ?? "";
    expect(notes({ do: "move-drone", zone }, { ...found, seats })).toEqual(["brings 1 Deuterium home"]);
    expect(notes({ do: "move-drone", zone: "CORE" })).toEqual([expect.stringContaining("the Core: ")]);
  });

  it("says what an upgrade scores and costs before its module is chosen", () => {
    const found = titan(recorded);
    const [zone = "", cost] = Object.entries(found.seats[me]?.upgrade_costs ?? {})[0] ?? [];
    const credits = (found.zones[zone]?.value ?? 0) + 2;
    expect(notes({ do: "upgrade", zone })).toEqual([`+${String(credits)} Cr for ${String(cost)} Silicium`]);
  });

  it("says whether a rig would be in the own network", () => {
    const [zone = ""] = titan(recorded).seats[me]?.network ?? [];
    expect(notes({ do: "place-rig", zone })).toEqual(["in your Network"]);
    expect(notes({ do: "place-rig", zone: "nowhere" })).toEqual([]);
  });
});
