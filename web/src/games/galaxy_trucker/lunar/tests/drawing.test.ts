import { render, screen } from "@testing-library/svelte";
import { beforeAll, describe, expect, it, vi } from "vitest";

import { t } from "../../../../i18n/language.svelte";
import { SHELVES, shelfOf, TILES } from "../../content";
import { describeCell, describeTile } from "../../descriptions";
import { tileLayers, type Load } from "../../pieces/tileLayers";
import { geometryOf } from "../../ship/geometry";
import { sampleShip } from "../../tests/sampleShip";
import CargoPile from "../CargoPile.svelte";
import { CARGO_KINDS } from "../content";
import { groupLayers, markerLayers } from "../shipLayers";
import { UNKNOWN_CARGO } from "../tileDrawings";
import { loadTexts } from "./samples";

beforeAll(loadTexts);

const added = [...TILES.values()].filter(({ id }) => id.startsWith("GL"));
const cargo = added.filter(({ kind }) => (CARGO_KINDS as readonly string[]).includes(kind));
const drawn = (id: string | null, load: Load = {}): string => JSON.stringify(tileLayers(id, 0, load));

describe("the components of the expansion", () => {
  it("are 66 of cargo, on a shelf of its own, and four cabins", () => {
    const counts = CARGO_KINDS.map((kind) => cargo.filter((tile) => tile.kind === kind).length);
    expect(counts).toEqual([16, 18, 16, 16]);
    expect(new Set(cargo.map(({ id }) => shelfOf(id)))).toEqual(new Set([SHELVES.length]));
    const cabins = added.filter(({ extra }) => extra);
    expect(cabins.map(({ id, kind }) => [id, kind])).toEqual(["1", "2", "3", "4"].map((n) => [`GLV-C${n}`, "cabin"]));
    expect(new Set(cabins.map(({ id }) => shelfOf(id)))).toEqual(new Set([shelfOf("CAB-01")]));
  });

  it.each([false, true])("have few paths, all valid (small: %s)", (small) => {
    const loads: Load[] = [{}, { crew: "vip_red" }, { crew: "prisoner" }, { crew: "brown" }, { goods: { blue: 1 } }];
    const all = [...added.map(({ id }) => id), "CAB-01", "STR-01"].flatMap((id) =>
      loads.flatMap((load) => [0, 1, 2, 3].map((rotation) => tileLayers(id, rotation, load, small))),
    );
    expect(Math.max(...all.map((layers) => layers.length))).toBeLessThan(small ? 19 : 21);
    expect(all.flat().filter(({ d }) => !/^M[-\d. MLHVQCAZ]*$/.test(d))).toEqual([]);
  });

  it("show what is wrong with each kind, upright however they are turned", () => {
    const signs = CARGO_KINDS.map((kind) => {
      const tile = cargo.find((each) => each.kind === kind)?.id ?? "";
      const turned = [0, 1, 2, 3].map((rotation) => tileLayers(tile, rotation));
      const common = turned[0]?.filter((layer) => turned.every((layers) => layers.some(({ d }) => d === layer.d)));
      return common?.map(({ d }) => d).join() ?? "";
    });
    expect(new Set(signs).size).toBe(4);
    expect(signs.every((sign) => sign.length > 60)).toBe(true);
  });

  it("print the weight of heavy cargo", () => {
    const heavy = cargo.filter(({ kind }) => kind === "cargo_heavy");
    const weights = [1, 2, 3, 4].map((weight) => heavy.find(({ size }) => size === weight)?.id ?? "");
    expect(new Set(heavy.map(({ size }) => size)).size).toBe(weights.length);
    expect(new Set(weights.map((id) => JSON.stringify(tileLayers(id).at(-1)))).size).toBe(4);
    expect(describeTile(t, weights[2] ?? "")).toMatch(/^Heavy cargo, weight 3\. Front /);
  });

  it("have a back of their own", () => {
    expect(drawn(UNKNOWN_CARGO)).not.toBe(drawn(null));
    expect(drawn("no such component")).toBe(drawn(null));
  });

  it("show an extra cabin unlike the others, with and without a guest", () => {
    const colours = (id: string, load: Load): string[] => tileLayers(id, 0, load).flatMap(({ stroke }) => stroke ?? []);
    expect(colours("CAB-01", {})).not.toContain("gold");
    expect(colours("GLV-C1", {})).toContain("gold");
    expect(colours("GLV-C1", { crew: "vip_blue" })).toContain("gold");
    expect(drawn("GLV-C1", { crew: "purple" })).not.toBe(drawn("GLV-C1"));
  });
});

describe("guests", () => {
  const guests = ["vip_red", "vip_blue", "vip_yellow", "prisoner"];

  it("differ by form, not by colour alone", () => {
    const forms = guests.map((crew) =>
      tileLayers("CAB-01", 0, { crew })
        .map(({ d }) => d)
        .join(),
    );
    expect(new Set(forms).size).toBe(4);
  });

  it("have names", () => {
    const aboard = (crew: string): string =>
      describeCell(t, "7-8", { ...sampleShip, components: { "7-8": { tile: "CAB-01", rotation: 0, crew } } });
    expect(aboard("vip_red")).toMatch(/Aboard: the red VIP\.$/);
    expect(aboard("prisoner")).toMatch(/Aboard: the prisoner\.$/);
  });
});

describe("on a ship", () => {
  const geometry = geometryOf("II");

  it("goods hidden in a structural module are seen", () => {
    expect(drawn("STR-01", { goods: { red: 1 } })).toContain('"g-red"');
    expect(drawn("STR-01")).not.toContain('"g-');
  });

  it("each marked cannon wears a marker in its own cell", () => {
    expect(markerLayers([], geometry)).toEqual([]);
    const [one, two] = [markerLayers(["5-6"], geometry), markerLayers(["5-6", "8-8"], geometry)];
    expect(two).toHaveLength(2 * one.length);
    expect(two.slice(0, one.length)).toEqual(one);
    expect(two.slice(one.length)).not.toEqual(one);
  });

  it("the Widow's group is outlined as one", () => {
    expect(groupLayers([], geometry)).toEqual([]);
    const [halo] = groupLayers(["7-5", "7-4", "6-5"], geometry);
    expect(halo?.d.match(/M/g)).toHaveLength(8);
  });
});

describe("the pile of cargo", () => {
  it("says how many are left and is taken by a click", () => {
    const ontake = vi.fn();
    render(CargoPile, { count: 12, working: true, shortcut: "", ontake });
    const pile = screen.getByRole("button");
    expect(pile.textContent).toMatch(/Take a face-down cargo tile.*12 left/s);
    expect(pile.querySelector("kbd")).toBeNull();
    pile.click();
    expect(ontake).toHaveBeenCalledOnce();
  });

  it("is disabled when it is empty", () => {
    render(CargoPile, { count: 0, working: true, shortcut: "C", ontake: vi.fn() });
    expect(screen.getByRole("button").getAttribute("aria-disabled")).toBe("true");
  });
});
