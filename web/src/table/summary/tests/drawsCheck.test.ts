/** The line at the end of a game that tells whether its draws are verified. */

import { render, screen } from "@testing-library/svelte";
import { beforeEach, expect, it } from "vitest";

import type { ReplayInfo } from "../../../api/types";
import { i18n } from "../../../i18n/language.svelte";
import { digestOf } from "../../../state/contribution";
import DrawsCheck from "../DrawsCheck.svelte";

const SEED = "5e".repeat(32);
const NONCE = "0a".repeat(32);
const CONTRIBUTION = { seat: 0, commitment: digestOf(NONCE), nonce: NONCE };

function replayOf(seed: string): ReplayInfo {
  const header = { seed_digest: digestOf(SEED), contributions: [CONTRIBUTION] };
  const events = [{ seq: 9, key: "server-seed-shown", clause: "", data: { seed } }];
  return { header, events } as unknown as ReplayInfo;
}

beforeEach(async () => {
  await i18n.setLanguage("en");
  const revealedFor = JSON.stringify([digestOf(SEED), [0, CONTRIBUTION.commitment]]);
  localStorage.setItem("starlode.seed.t1", JSON.stringify({ nonce: NONCE, revealedFor, reveals: 2 }));
});

it("says that the draws are verified, and that the start was repeated", () => {
  render(DrawsCheck, { id: "t1", replay: replayOf(SEED) });
  expect(screen.getByText(/^Draws verified.*asked for a number 2 times/s)).toBeTruthy();
});

it("says that they are not, in French too", async () => {
  await i18n.setLanguage("fr");
  render(DrawsCheck, { id: "t1", replay: replayOf("00".repeat(32)) });
  expect(screen.getByText(/^Non vérifié/)).toBeTruthy();
});

it("says nothing to those who did not contribute, or before the seed is published", () => {
  render(DrawsCheck, { id: "t2", replay: replayOf(SEED) });
  render(DrawsCheck, { id: "t1", replay: { ...replayOf(SEED), events: [] } });
  expect(document.querySelector("p")).toBeNull();
});
