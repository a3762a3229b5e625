import { render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { shipOf } from "../../building/tests/positions";
import { geometryOf } from "../../ship/geometry";
import ChainBursts from "../ChainBursts.svelte";
import { ChainReaction, SHARDS_MS, WAVE_MS } from "../chainReaction.svelte";

const WAVES = [["8-6"], ["8-5", "7-5"], ["9-4"]];

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const marks = (reaction: ChainReaction): Record<string, string> => Object.fromEntries(reaction.marks);

describe("a chain reaction", () => {
  it("goes wave by wave: cracks, then gone, while the next wave cracks", () => {
    const reaction = new ChainReaction();
    reaction.play(WAVES, true);
    expect(marks(reaction)).toEqual({ "8-6": "hit" });
    vi.advanceTimersByTime(WAVE_MS);
    expect(marks(reaction)).toEqual({ "8-6": "gone", "8-5": "hit", "7-5": "hit" });
    expect(reaction.bursting).toEqual(["8-5", "7-5"]);
    vi.advanceTimersByTime(WAVE_MS);
    expect(marks(reaction)).toEqual({ "8-6": "gone", "8-5": "gone", "7-5": "gone", "9-4": "hit" });
    vi.advanceTimersByTime(WAVE_MS);
    expect(new Set(reaction.marks.values())).toEqual(new Set(["gone"]));
    vi.advanceTimersByTime(SHARDS_MS);
    expect(reaction.marks.size).toBe(0);
  });

  it("keeps each component on the ship until its wave is over", () => {
    const reaction = new ChainReaction();
    const before = shipOf(Object.fromEntries(WAVES.flat().map((cell) => [cell, { tile: "STR-01", rotation: 0 }])));
    const after = shipOf({ "7-7": { tile: "SCAB-red", rotation: 0 } });
    const shown = (): string[] => Object.keys(reaction.shipShown(after).components).sort();
    reaction.play(WAVES, true, before);
    expect(shown()).toEqual(["7-5", "7-7", "8-5", "8-6", "9-4"]);
    vi.advanceTimersByTime(WAVE_MS);
    expect(shown()).toEqual(["7-5", "7-7", "8-5", "9-4"]);
    vi.advanceTimersByTime(WAVE_MS);
    expect(shown()).toEqual(["7-7", "9-4"]);
    vi.advanceTimersByTime(WAVE_MS);
    expect(shown()).toEqual(["7-7"]);
    reaction.play(WAVES, false, before);
    expect(shown()).toHaveLength(5);
    reaction.stop();
    expect(shown()).toEqual(["7-7"]);
  });

  it("without motion shows all cracks at once with the numbers of their waves, and no bursts", () => {
    const reaction = new ChainReaction();
    reaction.play(WAVES, false);
    expect(new Set(reaction.marks.values())).toEqual(new Set(["hit"]));
    expect(Object.fromEntries(reaction.numbers)).toEqual({ "8-6": 1, "8-5": 2, "7-5": 2, "9-4": 3 });
    expect(reaction.bursting).toEqual([]);
    vi.advanceTimersByTime(SHARDS_MS);
    expect(new Set(reaction.marks.values())).toEqual(new Set(["gone"]));
    expect(reaction.numbers.size).toBe(0);
    vi.advanceTimersByTime(SHARDS_MS);
    expect(reaction.marks.size).toBe(0);
  });

  it("is replaced by the next one, of which nothing is left once it is stopped", () => {
    const reaction = new ChainReaction();
    reaction.play(WAVES, true);
    reaction.play([["5-6"]], true);
    vi.advanceTimersByTime(WAVE_MS - 1);
    expect(marks(reaction)).toEqual({ "5-6": "hit" });
    reaction.stop();
    vi.advanceTimersByTime(10 * WAVE_MS);
    expect(reaction.marks.size).toBe(0);
    reaction.play([], true);
    expect(reaction.marks.size).toBe(0);
  });

  it("is drawn as bursts, or as numbers", async () => {
    const reaction = new ChainReaction();
    const { container } = render(ChainBursts, { reaction, geometry: geometryOf("II") });
    reaction.play(WAVES, true);
    await tick();
    expect(container.querySelectorAll(".burst")).toHaveLength(1);
    reaction.play(WAVES, false);
    await tick();
    expect(container.querySelectorAll(".burst")).toHaveLength(0);
    expect([...container.querySelectorAll("text")].map((text) => text.textContent)).toEqual(["1", "2", "2", "3"]);
    reaction.stop();
  });
});
