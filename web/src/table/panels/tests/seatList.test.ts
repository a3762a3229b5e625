/** The seats of a table, and what its host may do with them. */

import { render, screen } from "@testing-library/svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { i18n } from "../../../i18n/language.svelte";
import type { HostCommand, SeatStatus } from "../../../api/types";
import SeatList from "../SeatList.svelte";

const blaise: SeatStatus = {
  ...{ seat: 1, name: "Blaise", controller: "human" },
  ...{ present: true, free: false, claimed: true, away: false },
};
const ada: SeatStatus = { ...blaise, seat: 0, name: "Ada" };

function show(
  seat: SeatStatus,
  running = true,
): { commands: HostCommand[]; offered: string[]; select: HTMLSelectElement } {
  const commands: HostCommand[] = [];
  const onhost = vi.fn((command: HostCommand) => commands.push(command));
  render(SeatList, { seats: [ada, seat], mine: [0], bots: ["steady"], running, onhost });
  const select = screen.getByLabelText<HTMLSelectElement>("What to do with the seat of Blaise");
  return { commands, offered: [...select.options].map(({ value }) => value), select };
}

beforeEach(async () => {
  await i18n.setLanguage("en");
});

describe("the host", () => {
  it("cannot give away the seat of a present player, and reads why", () => {
    expect(show(blaise).offered).toEqual(["", "drop"]);
    expect(screen.getByText(/^Each seat belongs to its player/)).toBeTruthy();
  });

  it("lets a bot play for a player who is away", () => {
    const { commands, offered, select } = show({ ...blaise, present: false, away: true });
    expect(offered).toEqual(["", "bot:steady", "drop"]);
    select.value = "bot:steady";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    expect(commands).toEqual([{ do: "seat_to", seat: 1, controller: "bot:steady" }]);
  });

  it("sees for whom a bot plays", () => {
    const standIn = { ...blaise, controller: "bot:steady", present: false, away: true };
    expect(show(standIn).offered).toEqual(["", "human", "drop"]);
    expect(screen.getByText("A bot plays until the player takes over")).toBeTruthy();
  });

  it("frees a seat before the game only", () => {
    const { commands, offered, select } = show(blaise, false);
    expect(offered).toEqual(["", "bot:steady", "free"]);
    select.value = "free";
    select.dispatchEvent(new Event("change", { bubbles: true }));
    expect(commands).toEqual([{ do: "free", seat: 1 }]);
  });
});
