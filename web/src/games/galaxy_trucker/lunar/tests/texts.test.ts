/** Everything in the data files has its messages, in both languages, and formats at every level. */

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { i18n } from "../../../../i18n/language.svelte";
import { LANGUAGES } from "../../../../i18n/fluent";
import { CARGO_KINDS, MISSIONS, SUPERCARDS, VIPS, vipNumbers } from "../content";
import { loadTexts } from "./samples";

beforeAll(loadTexts);
afterAll(async () => {
  await i18n.setLanguage("en");
});

describe.each(LANGUAGES)("in %s", (language) => {
  beforeAll(async () => {
    await i18n.setLanguage(language);
  });

  it("every VIP has a name, a requirement, an effect and an arrival at each level", () => {
    expect(VIPS.size).toBe(18);
    for (const vip of VIPS.values()) {
      expect(i18n.texts.name("vip", vip.id)).not.toBe(vip.id);
      for (const level of [0, 1, 2]) {
        const said = ["requirement", "effect", "arrival"].map((part) =>
          i18n.texts.format(`vip-${vip.id}-${part}`, vipNumbers(vip, level)),
        );
        expect(said.every((text) => text.length > 3)).toBe(true);
      }
    }
  });

  it("every mission has a name and a pitch, its rules and rewards at each level", () => {
    expect(MISSIONS.size).toBe(16);
    for (const mission of MISSIONS.values()) {
      expect(i18n.texts.name("mission", mission.id)).not.toBe(mission.id);
      expect(i18n.texts.has(`mission-${mission.id}-pitch`)).toBe(true);
      expect(i18n.texts.has(`mission-${mission.id}-rules`)).toBe(mission.hasRules);
      for (const { op, credits, otherwise, most, cargo, number } of [...mission.rewards, ...mission.penalties]) {
        const numbers = { credits: credits[1] ?? 0, otherwise: otherwise[1] ?? 0, most: most[1] ?? 0, cargo, number };
        expect(i18n.texts.format(`reward-${op}-rule`, numbers)).toBeTruthy();
      }
    }
  });

  it("every supercard has a name, and every type its rules", () => {
    expect(SUPERCARDS.size).toBe(24);
    const numbers = { gravity: 5, power: 10, centre: 3, lines: 3, origin: "left" };
    for (const { id, type, faction } of SUPERCARDS.values()) {
      expect(i18n.texts.name("card", id)).toMatch(new RegExp(`^.+ ${id}$`));
      expect(i18n.texts.has(`supercard-${faction ? `${type}_${faction}` : type}`)).toBe(true);
      expect(i18n.texts.format(`supercard-${type}-rules`, numbers)).toBeTruthy();
    }
  });

  it("every kind of cargo has a name and a rule", () => {
    for (const kind of CARGO_KINDS) {
      expect(i18n.texts.has(`kind-${kind}`)).toBe(true);
      expect(i18n.texts.has(`cargo-${kind}-rule`)).toBe(true);
    }
  });
});
