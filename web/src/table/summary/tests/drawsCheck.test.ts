/** The line at the end of a game that tells whether its draws are verified. */

import { render, screen } from "@testing-library/svelte";
import { beforeEach, expect, it } from "vitest";

import type { GameEvent, ReplayInfo } from "../../../api/types";
import { i18n } from "../../../i18n/language.svelte";
import { digestOf } from "../../../state/contribution";
import DrawsCheck from "../DrawsCheck.svelte";

const SEED = "5e".repeat(32);
const NONCE = "0a".repeat(32);
const CONTRIBUTION = { seat: 0, commitment: digestOf(NONCE), nonce: NONCE };

const HEADER = { seed_digest: digestOf(SEED), contributions: [CONTRIBUTION] } as unknown as ReplayInfo["header"];

function eventsWith(seed: string): GameEvent[] {
  return [{ seq: 9, key: "server-seed-shown", clause: "", data: { seed } }];
}

beforeEach(async () => {
  await i18n.setLanguage("en");
  const revealedFor = JSON.stringify([digestOf(SEED), [0, CONTRIBUTION.commitment]]);
  localStorage.setItem("starlode.seed.t1", JSON.stringify({ nonce: NONCE, revealedFor, reveals: 2 }));
});

it("says that the draws are verified, and that the start was repeated", () => {
  render(DrawsCheck, { id: "t1", header: HEADER, events: eventsWith(SEED) });
  expect(screen.getByText(/^Draws verified.*asked for a number 2 times/s)).toBeTruthy();
});

it("says that they are not, in French too", async () => {
  await i18n.setLanguage("fr");
  render(DrawsCheck, { id: "t1", header: HEADER, events: eventsWith("00".repeat(32)) });
  expect(screen.getByText(/^Non vérifié/)).toBeTruthy();
});

it("says nothing to those who did not contribute, or before the seed is published", () => {
  render(DrawsCheck, { id: "t2", header: HEADER, events: eventsWith(SEED) });
  render(DrawsCheck, { id: "t1", header: HEADER, events: [] });
  expect(document.querySelector("p")).toBeNull();
});
