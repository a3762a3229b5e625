/** The seats of a table, and what its host may do with them. */

import { render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { i18n } from "../../../i18n/language.svelte";
import type { HostCommand, SeatStatus } from "../../../api/types";
import { gameOf } from "../../../../tests/games";
import SeatList from "../SeatList.svelte";

const blaise: SeatStatus = {
  ...{ seat: 1, name: "Blaise", controller: "human" },
  ...{ present: true, free: false, claimed: true, away: false },
};
const game = gameOf({ bots: ["steady"] });
const ada: SeatStatus = { ...blaise, seat: 0, name: "Ada" };

async function show(
  seat: SeatStatus,
  running = true,
): Promise<{ commands: HostCommand[]; offered: string[]; press: (name: string) => Promise<void> }> {
  const commands: HostCommand[] = [];
  const onhost = vi.fn((command: HostCommand) => commands.push(command));
  render(SeatList, { seats: [ada, seat], mine: [0], game, running, onhost });
  screen.getByRole("button", { name: "What to do with the seat of Blaise" }).click();
  await tick();
  const group = screen.getByRole("group", { name: "What to do with the seat of Blaise" });
  const press = async (name: string): Promise<void> => {
    screen.getByRole("button", { name }).click();
    await tick();
  };
  const offered = within(group)
    .getAllByRole("button")
    .map((button) => button.textContent);
  return { commands, offered, press };
}

const STEADY = "Give to a bot: Steady";
const HAND_OVER = "Make Blaise the host";

beforeEach(async () => {
  await i18n.setLanguage("en");
});

describe("the host", () => {
  it("cannot give away the seat of a present player, and reads why", async () => {
    expect((await show(blaise)).offered).toEqual([HAND_OVER, "Drop the player…"]);
    expect(screen.getByText(/^Each seat belongs to its player/)).toBeTruthy();
  });

  it("lets a bot play for a player who is away", async () => {
    const { commands, offered, press } = await show({ ...blaise, present: false, away: true });
    expect(offered).toEqual([STEADY, HAND_OVER, "Drop the player…"]);
    await press(STEADY);
    expect(commands).toEqual([{ do: "seat_to", seat: 1, controller: "bot:steady" }]);
  });

  it("sees for whom a bot plays", async () => {
    const standIn = { ...blaise, controller: "bot:steady", present: false, away: true };
    expect((await show(standIn)).offered).toEqual(["Give back to a person", HAND_OVER, "Drop the player…"]);
    expect(screen.getByText("A bot plays until the player takes over")).toBeTruthy();
  });

  it("can make another player the host", async () => {
    const { commands, press } = await show(blaise);
    await press(HAND_OVER);
    expect(commands).toEqual([{ do: "hand_over", seat: 1 }]);
  });

  it("frees a seat before the game only", async () => {
    const { commands, offered, press } = await show(blaise, false);
    expect(offered).toEqual([STEADY, HAND_OVER, "Free this seat"]);
    await press("Free this seat");
    expect(commands).toEqual([{ do: "free", seat: 1 }]);
  });

  it("is asked before a drop, and may think better of it", async () => {
    const { commands, press } = await show(blaise);
    await press("Drop the player…");
    const question = screen.getByRole("dialog", { name: "Drop Blaise?" });
    expect(commands).toEqual([]);
    within(question).getByRole("button", { name: "Cancel" }).click();
    await tick();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(commands).toEqual([]);
    screen.getByRole("button", { name: "What to do with the seat of Blaise" }).click();
    await tick();
    await press("Drop the player…");
    await press("Drop");
    expect(commands).toEqual([{ do: "drop", seat: 1 }]);
  });

  it("is asked before dropping the own seat, too", async () => {
    const commands: HostCommand[] = [];
    const seats = [ada, blaise];
    render(SeatList, {
      seats,
      mine: [0],
      game: undefined,
      running: true,
      onhost: (each: HostCommand) => commands.push(each),
    });
    screen.getByRole("button", { name: "What to do with the seat of Ada" }).click();
    await tick();
    screen.getByRole("button", { name: "Drop the player…" }).click();
    await tick();
    expect(screen.getByRole("dialog", { name: "Drop your own seat?" })).toBeTruthy();
    expect(commands).toEqual([]);
  });
});
