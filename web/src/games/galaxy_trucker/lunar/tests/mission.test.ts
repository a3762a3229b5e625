import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";

import { t } from "../../../../i18n/language.svelte";
import { MISSIONS } from "../content";
import MissionOffer from "../MissionOffer.svelte";
import MissionSheet from "../MissionSheet.svelte";
import { lineName, rewardRule } from "../missionTexts";
import { expansionOf, loadTexts, seatOf } from "./samples";

beforeAll(loadTexts);

const names = ["Ada", "Ben", "Cleo", "Dan"];
const props = { expansion: expansionOf(), board: "II", names };
const plain = (element: Element): string => element.textContent.replaceAll(/\s+/g, " ");

describe("the mission sheet", () => {
  it("has the pitch, the cargo, rewards and penalties of the level, and the rule of the cargo", () => {
    const { container } = render(MissionSheet, props);
    expect(screen.getByRole("button", { name: /Mission 3 Handle with Tweezers/, expanded: true })).toBeTruthy();
    for (const words of [
      "packed by an optimist",
      "4 tiles per player, in the warehouse",
      "20 credits each",
      "5 for each fragile cargo tile delivered",
      "6 for whoever delivers most fragile cargo",
      "3 for each fragile cargo tile lost",
      "It breaks when anything on the 8 squares around it is destroyed",
    ])
      expect(plain(container)).toContain(words);
    expect(screen.getByRole("region", { name: "VIPs of this flight" }).textContent).toContain("Quarantined Patient");
  });

  it("has the numbers of another level", () => {
    const text = plain(render(MissionSheet, { ...props, board: "I" }).container);
    expect(text).toContain("3 tiles per player");
    expect(text).toContain("10 credits each");
  });

  it("folds to its title", async () => {
    const { container } = render(MissionSheet, props);
    await fireEvent.click(screen.getByRole("button", { expanded: true }));
    expect(screen.getByRole("button", { expanded: false })).toBeTruthy();
    expect(plain(container)).not.toContain("optimist");
  });

  it("is the content of a tab on phones, without a button to fold it", () => {
    render(MissionSheet, { ...props, tab: true });
    expect(screen.getByRole("group", { name: "Mission 3 Handle with Tweezers" })).toBeTruthy();
    expect(screen.queryByRole("button", { expanded: true })).toBeNull();
  });

  it("says how the players stand", () => {
    const seats = [
      seatOf({
        standing: [
          { key: "mission-per-cargo-delivered", count: 1, credits: 5 },
          { key: "mission-per-cargo-lost", count: 3, credits: -9 },
        ],
      }),
      seatOf(),
    ];
    render(MissionSheet, { ...props, expansion: expansionOf({ seats }) });
    const [ada, ben] = [...screen.getByRole("region", { name: "So far" }).querySelectorAll("li")].map(plain);
    expect(ada).toMatch(/Ada .*Cargo delivered × 1.*Cargo lost × 3.*−4/);
    expect(ben).toMatch(/Ben .*nothing yet.*0/);
  });

  it("names the supercards that may come, or that any may", () => {
    const text = (mission: string): string =>
      plain(render(MissionSheet, { ...props, expansion: expansionOf({ mission }) }).container);
    expect(text("mission_grand_finale")).toMatch(/1 supercard ?Asteroid Attack ?Asteroid Rain/);
    expect(text("mission_scenic_route")).toMatch(/3 supercards ?of any type/);
    expect(text("mission_dead_weight")).not.toContain("supercard");
  });

  it("shows the fuse and who holds the potato", () => {
    const expansion = expansionOf({ mission: "mission_hot_potato", fuse: 3, potato: 1 });
    const text = plain(render(MissionSheet, { ...props, expansion }).container);
    expect(text).toContain("Fuse 3");
    expect(text).toContain("Ben holds the potato");
  });

  it("says what has become of a prisoner", () => {
    const expansion = expansionOf({ mission: "mission_prison_transfer", seats: [seatOf({ prisoner: "escaped" })] });
    render(MissionSheet, { ...props, expansion });
    expect(screen.getByRole("region", { name: "So far" }).textContent).toContain("prisoner escaped");
  });
});

describe("the lines of a mission", () => {
  const pack = MISSIONS.get("mission_variety_pack");

  it("tell two rewards of one kind apart", () => {
    const sets = pack?.rewards.filter(({ op }) => op === "per_set_of_types") ?? [];
    expect(new Set(sets.map(({ key }) => key)).size).toBe(2);
    expect(sets.map((reward) => rewardRule(t, reward, 2))[0]).toMatch(/^12 for each set of four different types/);
  });

  it("have names for VIPs and for what every flight has", () => {
    expect(lineName(t, "vip_food_critic")).toBe("Food Critic");
    expect(lineName(t, "finish-order")).toBe("Finish order");
    expect(lineName(t, "mission-per-set-of-4-types")).toBe("Sets of four types of cargo");
  });
});

describe("the offer of missions", () => {
  const offer = { seat: 1, missions: ["mission_bomb_squad", "mission_convoy"], board: "II" };

  it("is chosen from by whom it was made to", async () => {
    const onchoose = vi.fn();
    render(MissionOffer, { ...offer, me: 1, onchoose });
    await fireEvent.click(screen.getByRole("button", { name: "Fly this mission: Convoy" }));
    expect(onchoose).toHaveBeenCalledExactlyOnceWith("mission_convoy");
  });

  it("is only shown to the others", () => {
    render(MissionOffer, { ...offer, me: 0, onchoose: vi.fn() });
    expect(screen.getByRole("heading", { level: 2 }).textContent).toContain("Ben chooses");
    expect(screen.queryByRole("button", { name: /Fly this mission/ })).toBeNull();
  });
});
