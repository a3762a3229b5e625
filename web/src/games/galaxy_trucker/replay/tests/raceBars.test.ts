import { render, screen, within } from "@testing-library/svelte";
import { beforeAll, describe, expect, it } from "vitest";

import { i18n } from "../../../../i18n/language.svelte";
import { playerOf, shipOf, viewOf } from "../../building/tests/positions";
import type { RaceLine, RaceMark } from "../race";
import RaceBars from "../RaceBars.svelte";

beforeAll(async () => {
  await i18n.setLanguage("en");
  await i18n.loadGame("galaxy_trucker");
  await i18n.loadExpansion("galaxy_trucker", "sheets");
  i18n.game = "galaxy_trucker";
});

const finish = (seat: number, time: number): RaceMark => ({ kind: "finish", seat, moment: 5, time });
const line: RaceLine = {
  first: 1,
  last: 9,
  start: 10_000,
  end: 90_000,
  timed: true,
  marks: [finish(1, 50_000), finish(0, 70_000), { kind: "caught", seat: 2, moment: 8, time: 90_000 }],
};
const cabin = { tile: "CAB-01", rotation: 0 };
/** The first ship has lost two of its components, one of them where another one has been put. */
const game = viewOf({
  seats: [
    playerOf(0, {
      ship: shipOf({ "7-7": cabin, "7-8": cabin }),
      lost: [
        { tile: "ENG-01", cause: "destroyed", cell: "8-7" },
        { tile: "ENG-02", cause: "removed", cell: "7-8" },
      ],
    }),
    playerOf(1),
    playerOf(2),
  ],
});

function bars(shown: RaceLine = line): { words: string[]; widths: string[] } {
  const { container } = render(RaceBars, { line: shown, game, names: ["Ada", "Ben", "Cleo"], address: "/replay?at=1" });
  const rows = within(container).getAllByRole("listitem");
  return {
    words: rows.map((row) => row.querySelector(".words")?.textContent.replaceAll(/\s+/g, " ").trim() ?? ""),
    widths: rows.map((row) => row.querySelector<HTMLElement>(".bar")?.style.width ?? ""),
  };
}

describe("the bars of a building race", () => {
  it("say how long each ship was built, with how many components, and who was first", () => {
    const { words, widths } = bars();
    expect(words).toEqual(["3 components, 1:00", "1 component, 0:40 first to finish", "1 component, 1:20"]);
    expect(widths).toEqual(["75%", "50%", "100%"]);
    expect(screen.getByText("1:20", { exact: true })).toBeTruthy();
  });

  it("lead to the race at several speeds", () => {
    bars();
    const links = within(screen.getByRole("group", { name: "Watch it at this speed" })).getAllByRole("link");
    expect(links.map((link) => link.getAttribute("href"))).toEqual(
      [0.5, 1, 10, 30].map((speed) => `/replay?at=1&speed=${String(speed)}`),
    );
  });

  it("have no times where the ships were built turn by turn, and nobody first if time ran out for all", () => {
    const { words } = bars({ ...line, timed: false, marks: [] });
    expect(words).toEqual(["3 components", "1 component", "1 component"]);
    expect(screen.queryByRole("link")).toBeNull();
  });
});
