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

  it("says what a rig scores once it is placed, and what Deuterium is for", () => {
    expect(notes({ do: "take-rig", rig: "cream-4" })).toEqual(["then +4 Cr"]);
    expect(notes({ do: "take-rig", rig: "cream-0" })).toEqual([]);
    expect(notes({ do: "load", resource: "deuterium" })).toEqual(["2 Cr at the end, once it is home"]);
    expect(notes({ do: "load", resource: "tholins" })).toEqual([]);
  });

  it("says whether a rig would be in the own network", () => {
    const [zone = ""] = titan(recorded).seats[me]?.network ?? [];
    expect(notes({ do: "place-rig", zone })).toEqual(["in your Network"]);
    expect(notes({ do: "place-rig", zone: "nowhere" })).toEqual([]);
  });
});

describe("the preview of a choice", () => {
  it("leaves a board of more than two players free", () => {
    const { view } = positionAt(2, "drone-move");
    const onLine = (players: number): boolean | undefined =>
      choices.choosing?.previewOnLine?.({ ...titan(view), players });
    expect([2, 3, 4].map(onLine)).toEqual([false, true, true]);
  });
});

describe("the button that confirms a choice", () => {
  beforeAll(loadTexts);

  const { view } = positionAt(2, "drone-move");
  const confirm = (action: ActionJson): string | null => {
    const words = choices.choosing?.confirm?.(choiceOf(action), view);
    return words ? t(words.key, words.data) : null;
  };

  it("says it in few words", () => {
    expect(confirm({ do: "fly-drone", zone: "CORE" })).toBe("Fly to the Core");
    expect(confirm({ do: "load", resource: "deuterium" })).toBe("Load 1 Deuterium");
    expect(confirm({ do: "upgrade", zone: "M4" })).toBe("Upgrade M4");
    expect(confirm({ do: "fulfil-order" })).toMatch(/^Fulfil ./);
  });

  it("repeats a title that is short", () => {
    expect(confirm({ do: "end-turn" })).toBeNull();
  });
});
