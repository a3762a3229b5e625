import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { i18n, t } from "../../../../i18n/language.svelte";
import { product, rewardCells, STEPS } from "../rewardRows";
import RewardSheet from "../RewardSheet.svelte";
import { expansionOf, loadTexts, rewardExpansion, rewardGame, scenicSheet, seatOf } from "./samples";

beforeAll(async () => {
  await loadTexts();
  await i18n.loadExpansion("galaxy_trucker", "sheets");
});

function widen(width: number): void {
  Object.defineProperty(globalThis, "innerWidth", { value: width, configurable: true });
  globalThis.dispatchEvent(new Event("resize"));
}
beforeEach(() => {
  widen(1360);
});

const props = { game: rewardGame, expansion: rewardExpansion, names: ["Ada", "Ben", "Cleo", "Dan"], me: 0 };
const plain = (element: Element | null | undefined): string =>
  (element?.textContent ?? "").replaceAll(/\s+/g, " ").trim();

describe("the numbers of the sheet", () => {
  it("add up by step as in the example of the rules", () => {
    const expansion = expansionOf({ mission: "mission_scenic_route", seats: [seatOf({ sheet: scenicSheet })] });
    const steps = STEPS.map((step) => rewardCells(t, expansion, step)[0]?.credits);
    expect(steps).toEqual([7, 0, 8, 0, 16, -2]);
    expect(rewardCells(t, expansion, 5)[0]?.lines).toEqual([
      { label: "Smuggler King", sum: "4 × 3", credits: 12 },
      { label: "Goods sold", sum: "2 × 2", credits: 4 },
    ]);
  });

  it("say what the steps of the base game were paid for", () => {
    const [first] = rewardGame.seats;
    const sheet = first?.sheet && { ...first.sheet, exposed_connectors: 3, goods: { red: 1, blue: 2 } };
    const linesOf = (step: number) => rewardCells(t, rewardExpansion, step, [sheet ?? null])[0]?.lines;
    expect(linesOf(3)).toEqual([{ label: "Finish order, 1st", sum: "", credits: 8 }]);
    expect(linesOf(5)).toEqual([{ label: "Goods sold", sum: "4 + 1 + 1", credits: 8 }]);
    const prize = { step: 4, key: "best-looking", count: 1, base: 4, factor: 1, credits: 4 };
    const expansion = expansionOf({ seats: [seatOf({ sheet: [prize] })] });
    expect(rewardCells(t, expansion, 4, [sheet ?? null])[0]?.lines[0]?.label).toBe("Best-looking ship, 3 open");
  });

  it("show a product only where there is one", () => {
    const line = { step: 1, key: "mission-finish-bonus", count: 1, base: 5, factor: 1, credits: 5 };
    expect(product(line)).toBe("");
    expect(product({ ...line, count: 3 })).toBe("3 × 5");
    expect(product({ ...line, count: 2, base: -1, factor: 3 })).toBe("2 × 1 × 3");
  });
});

describe("the reward sheet", () => {
  const cellsOf = (name: RegExp): string[] => {
    const row = screen.getAllByRole("row").find((each) => name.test(plain(each)));
    return row ? within(row).getAllByRole("cell").map(plain) : [];
  };

  it("has a row for each step with the lines of every player, and the totals", () => {
    render(RewardSheet, props);
    expect(cellsOf(/^1Mission/)[0]).toMatch(/^26 ?Cargo delivered ?4 × 5 = 20 ?Most cargo delivered ?6$/);
    expect(cellsOf(/^2VIPs/)[2]).toMatch(/^8 ?Quarantined Patient$/);
    expect(cellsOf(/^6Losses/)[1]).toMatch(/^−5 ?Lost components ?2 × 1 = −2 ?Cargo lost ?−3$/);
    expect(cellsOf(/^Total/)).toEqual(["75", "56", "30", "19"]);
    expect(screen.getByRole("button", { name: /Mission 3/ })).toBeTruthy();
  });

  it("has nothing beside it once the next flight has begun", () => {
    const { container } = render(RewardSheet, { ...props, mission: false });
    const [first, second] = container.querySelectorAll(".column");
    // What holds no element is hidden.
    expect(first?.querySelector("*")).toBeNull();
    expect(second?.querySelector("table")).toBeTruthy();
  });

  it("says who finished where, and who gave up", () => {
    render(RewardSheet, props);
    const heads = screen.getAllByRole("columnheader").map(plain);
    expect(heads[0]).toMatch(/Ada.*1/);
    expect(heads[3]).toMatch(/Dan.*gave up/);
  });

  it("shows the steps one by one", async () => {
    render(RewardSheet, props);
    await fireEvent.click(screen.getByRole("button", { name: "Step by step" }));
    expect(cellsOf(/^Total/)).toEqual(["26", "24", "20", "27"]);
    expect(cellsOf(/^1Mission/)).toEqual([]);
    await fireEvent.click(screen.getByRole("button", { name: "Next step" }));
    expect(cellsOf(/^Total/)).toEqual(["52", "39", "30", "27"]);
    await fireEvent.click(screen.getByRole("button", { name: "All steps" }));
    expect(cellsOf(/^Total/)[0]).toBe("75");
  });

  it("shows one player at a time where there is little room", async () => {
    widen(390);
    const { container } = render(RewardSheet, props);
    expect(screen.queryByRole("table")).toBeNull();
    expect(plain(container.querySelector(".total"))).toBe("Total75");
    await fireEvent.click(screen.getByRole("radio", { name: /Dan/ }));
    expect(plain(container.querySelector(".total"))).toBe("Total19");
  });
});
