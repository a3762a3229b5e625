/** The moment of the winner: two sounds, and the name until the first click. */

import { fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { beforeAll, beforeEach, expect, it, vi } from "vitest";

import { i18n } from "../../../i18n/language.svelte";
import { playSound } from "../../../ui/sounds";
import Winner from "../Winner.svelte";

vi.mock("../../../ui/sounds", () => ({ playSound: vi.fn() }));

beforeAll(() => i18n.setLanguage("en"));
beforeEach(() => {
  render(Winner, { winners: [1], names: ["Ada", "Ben"], points: [87, 94] });
});

it("sounds twice", async () => {
  await waitFor(() => expect(vi.mocked(playSound).mock.calls).toEqual([["your-turn"], ["your-turn"]]));
});

it("leaves the board at the first click", async () => {
  expect(screen.getByRole("status").textContent).toContain("Ben wins!");
  await fireEvent.click(document.body);
  await waitFor(() => expect(screen.queryByRole("status")).toBeNull());
});
