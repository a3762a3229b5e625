import { render, screen } from "@testing-library/svelte";
import { beforeAll, describe, expect, it } from "vitest";

import { VIPS } from "../content";
import { portraitLayers } from "../portraits";
import { requirementSigns } from "../requirements";
import VipCard from "../VipCard.svelte";
import { loadTexts, seatOf } from "./samples";

beforeAll(loadTexts);

const PATIENT = "vip_quarantined_patient";

describe("a VIP's card", () => {
  it("says who it is, what is needed and what it brings at this level", () => {
    const { container } = render(VipCard, { vip: PATIENT, board: "III", seat: null });
    expect(screen.getByRole("heading", { level: 3 }).textContent).toMatch(/Quarantined Patient\s+available/);
    expect(container.textContent).toContain("walking distance 3 or more from the starting cabin");
    expect(container.textContent).toContain("11 credits");
    expect(screen.getByRole("button", { name: /GL-3\.8/ })).toBeTruthy();
  });

  it("lists the cabins that would do, and by how much the others fail", () => {
    const failing = [{ cell: "6-6", met: 2, needed: 3, barred: false }];
    const seat = seatOf({ candidates: { blue: { cells: ["8-4"], failing } } });
    render(VipCard, { vip: PATIENT, board: "II", seat });
    const cabins = [...screen.getByRole("list", { name: "Cabins" }).children].map((each) => each.textContent.trim());
    expect(cabins).toEqual(["8·4", "6·6: 2 of 3"]);
  });

  it("says that no cabin would do, and why: too few, too many, or nobody may be there", () => {
    const failing = [
      { cell: "7-8", met: 1, needed: 3, barred: false },
      { cell: "6-6", met: 2, needed: 0, barred: false },
      { cell: "8-4", met: 3, needed: 3, barred: true },
    ];
    const seat = seatOf({ candidates: { blue: { cells: [], failing } } });
    const { container } = render(VipCard, { vip: PATIENT, board: "II", seat });
    expect(container.textContent).toContain("No cabin would do.");
    expect(container.textContent).toContain("7·8: 1 of 3");
    expect(container.textContent).toContain("6·6: 2 too many");
    expect(container.textContent).toContain("8·4: nobody may be there");
  });

  it("says where the VIP is aboard, and that it is lost or gone, without cabins", () => {
    const inState = (state: "aboard" | "lost" | "left", cell: string | null): string => {
      const seat = seatOf({ vips: { blue: { state, cell } } });
      return render(VipCard, { vip: PATIENT, board: "II", seat }).container.textContent;
    };
    expect(inState("aboard", "8-4")).toMatch(/in 8·4/);
    expect(inState("lost", null)).toMatch(/lost/);
    expect(inState("left", null)).toMatch(/has left/);
    expect(screen.queryByRole("list", { name: "Cabins" })).toBeNull();
  });
});

it("every VIP has a portrait and signs of its own requirement", () => {
  const portraits = [...VIPS.values()].map((vip) => portraitLayers(vip));
  expect(new Set(portraits.map((layers) => JSON.stringify(layers))).size).toBe(18);
  expect(portraits.every((layers) => layers.length > 6)).toBe(true);
  expect(portraits.flat().filter(({ d }) => !/^M[-\d. MLHVQCAZ]*$/.test(d))).toEqual([]);
  const signs = [...VIPS.values()].map(({ requirement }) => JSON.stringify(requirementSigns(requirement)));
  expect(new Set(signs).size).toBe(18);
});

it("crosses out what must not be there", () => {
  const [first, second] = requirementSigns(VIPS.get("vip_eco_activist")?.requirement ?? []);
  expect(first?.slice(1)).toEqual([
    { kind: "text", text: "≥ 1" },
    { kind: "icon", icon: "battery", crossed: false },
  ]);
  expect(second?.slice(1)).toEqual([{ kind: "icon", icon: "engine", crossed: true }]);
});
