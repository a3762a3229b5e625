/** The action panel: the whole game can be played from it by keyboard. */

import { render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { highlight } from "../../../state/highlight.svelte";
import { i18n } from "../../../i18n/language.svelte";
import { settings } from "../../../state/settings.svelte";
import type { ActionJson, Choice, PreviewResult } from "../../../api/types";
import { loadPresentation, type GamePresentation } from "../../../games/presentation";
import titan from "../../../games/titan/presentation";
import ActionPanel from "../ActionPanel.svelte";
import { TableStore } from "../../store/tableStore.svelte";
import { fixture, MockSocket, mockSockets, flushMicrotasks } from "../../../../tests/mock";

const few: ActionJson[] = [
  { do: "fulfil-mars" },
  { do: "use-pipe" },
  { do: "use-cube", resource: "water" },
  { do: "use-cube", resource: "titanium" },
];
const many: ActionJson[] = Array.from({ length: 12 }, (_, n) => ({ do: "place-rig", zone: `U${String(n)}` }));

let store: TableStore;

function offer(legal: ActionJson[], head = fixture.snapshot.head): void {
  MockSocket.last.serverSends({ ...fixture.snapshot, head, since: head, events: [], legal, pending: [0] });
}

async function show(legal: ActionJson[], presentation?: GamePresentation): Promise<void> {
  store = new TableStore("t1", "titan", null, { onEvents: vi.fn(), onTurn: vi.fn() });
  if (presentation) Object.assign(store, { presentation });
  MockSocket.last.open();
  offer(legal);
  render(ActionPanel, { store });
  await tick();
}

const options = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>("[data-option]")];
const press = (key: string, target = document.activeElement ?? document.body): boolean =>
  target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));

beforeEach(async () => {
  mockSockets();
  settings.pace = 0;
  settings.confirm = true;
  await i18n.setLanguage("en");
  await i18n.loadGame("titan");
  i18n.game = "titan";
  i18n.names = ["Ada", "Blaise"];
});

describe("the action panel", () => {
  it("lists every legal action in groups where choices do not say what they bring", async () => {
    await show(few, titan);
    expect(screen.getByRole("heading", { name: "Your turn" })).toBeTruthy();
    const group = screen.getByRole("region", { name: "(b) Use an item of the Dropship" });
    expect(within(group).getAllByRole("option")).toHaveLength(3);
    expect(options().map((option) => option.textContent.trim())).toEqual([
      "Fulfil Mars",
      "Use a Pipe of the Dropship",
      "Move 1 Water from the Dropship to the hold",
      "Move 1 Titanium from the Dropship to the hold",
    ]);
  });

  it("changes language without losing the choice", async () => {
    await show(few);
    store.pick(few[1] ?? {});
    await i18n.setLanguage("fr");
    await tick();
    expect(screen.getByRole("heading", { name: "À vous de jouer" })).toBeTruthy();
    expect(document.querySelector(".option.chosen")?.textContent).toMatch(/Tuyau/);
  });

  it("is one stop for Tab, and arrows move inside it", async () => {
    await show(few);
    expect(options().map((option) => option.tabIndex)).toEqual([0, -1, -1, -1]);
    options()[0]?.focus();
    press("ArrowDown");
    expect(document.activeElement).toBe(options()[1]);
    await tick();
    expect(options().map((option) => option.tabIndex)).toEqual([-1, 0, -1, -1]);
    press("End");
    expect(document.activeElement).toBe(options()[3]);
    press("ArrowDown");
    expect(document.activeElement).toBe(options()[0]);
    press("ArrowUp");
    expect(document.activeElement).toBe(options()[3]);
    press("Home");
    expect(document.activeElement).toBe(options()[0]);
  });

  it("highlights on the board what has the focus, and the other way round", async () => {
    await show(few);
    options()[1]?.focus();
    expect(highlight.has({ do: "use-pipe" })).toBe(true);
    options()[1]?.blur();
    expect(highlight.actions).toEqual([]);
    highlight.point([{ do: "use-cube", resource: "water" }]);
    await tick();
    expect(document.querySelector(".option.lit")?.textContent).toMatch(/Water/);
    highlight.point([]);
  });

  it("shows a preview, confirms on the second press, and a held key does not do both", async () => {
    await show(few);
    const second = options()[1];
    second?.focus();
    second?.click();
    await tick();
    expect(second?.getAttribute("aria-selected")).toBe("true");
    const { ref } = MockSocket.last.lastSent("preview");
    const events = [{ seq: 9, key: "event-landed", clause: "TI-4.3", data: { seat: 0, zone: "U4" } }];
    const after = { then: "unknown" as const, next_seats: [], no_longer_legal: [] };
    MockSocket.last.serverSends({ type: "previewed", ref, events, removed: [], patch: {}, complete: false, ...after });
    await flushMicrotasks();
    await tick();
    const card = screen.getByRole("region", { name: "What would happen" });
    expect(card.textContent).toMatch(/Ada lands on U4/);
    expect(card.textContent).toMatch(/not known yet/);
    expect(within(card).getByRole("button", { name: "Rule TI-4.3" })).toBeTruthy();
    const held = new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true, repeat: true });
    second?.dispatchEvent(held);
    expect(held.defaultPrevented).toBe(true);
    screen.getByRole("button", { name: /^Confirm/ }).click();
    expect(MockSocket.last.lastSent("act").do).toEqual({ do: "use-pipe" });
  });

  it("shows what follows, and what would no longer be possible", async () => {
    await show(many);
    const preview = async (
      at: number,
      after: Pick<PreviewResult, "then" | "next_seats" | "no_longer_legal">,
    ): Promise<string> => {
      options()[at]?.click();
      await tick();
      const { ref } = MockSocket.last.lastSent("preview");
      MockSocket.last.serverSends({
        type: "previewed",
        ref,
        events: [],
        removed: [],
        patch: {},
        complete: true,
        ...after,
      });
      await flushMicrotasks();
      await tick();
      return screen.getByRole("region", { name: "What would happen" }).textContent;
    };
    const [chosen, ...others] = many;
    if (!chosen) throw new Error("no action");
    const goesOn = { then: "goes-on" as const, next_seats: [0] };
    // Some by name, whole groups by theirs, nothing where nothing is lost.
    expect(await preview(0, { ...goesOn, no_longer_legal: others.slice(0, 5) })).toMatch(
      /No longer possible then: Place the Rig on U1 · Place the Rig on U2 · Place the Rig on U3 · and 2 more/,
    );
    expect(await preview(1, { ...goesOn, no_longer_legal: many.filter((_, index) => index !== 1) })).toMatch(
      /No longer possible then: Place the Rig(?! on)/,
    );
    const quiet = await preview(2, { ...goesOn, no_longer_legal: [] });
    expect(quiet).not.toMatch(/No longer/);
    expect(quiet).not.toMatch(/up to/);
    expect(await preview(3, { then: "hands-over", next_seats: [1], no_longer_legal: [] })).toMatch(
      /After that it is up to Bl/,
    );
    expect(await preview(4, { then: "ends", next_seats: [], no_longer_legal: [] })).toMatch(/the game is over/);
  });

  it("cancels", async () => {
    await show(few);
    options()[0]?.click();
    await tick();
    screen.getByRole("button", { name: "Clear the choice" }).click();
    await tick();
    expect(document.querySelector(".option.chosen")).toBeNull();
    expect(store.selected).toBeNull();
  });

  it("filters actions by words and places", async () => {
    await show(many);
    expect(screen.queryByRole("searchbox")).toBeNull();
    screen.getByRole("button", { name: /^Filter/ }).click();
    await tick();
    const filter = screen.getByRole("searchbox");
    const type = async (text: string): Promise<void> => {
      (filter as HTMLInputElement).value = text;
      filter.dispatchEvent(new Event("input", { bubbles: true }));
      await tick();
    };
    await type("place u1");
    expect(options().map((option) => option.textContent.trim())).toEqual([
      "Place the Rig on U1",
      "Place the Rig on U10",
      "Place the Rig on U11",
    ]);
    await type("u11");
    filter.focus();
    press("Enter");
    expect(store.selected).toEqual({ do: "place-rig", zone: "U11" });
    await type("nothing like it");
    expect(screen.getByText("Nothing that is possible now fits these words.")).toBeTruthy();
    press("Escape", filter);
    await tick();
    expect(options()).toHaveLength(12);
    expect(screen.queryByRole("searchbox")).toBeNull();
    await tick();
    expect(document.activeElement).toBe(options()[0]);
  });

  it("shows what choices bring, the best first, and takes all actions of one", async () => {
    await loadPresentation("titan");
    await show(few);
    const { ref } = MockSocket.last.lastSent("list-choices");
    const pipe = { do: "lay-pipe", slot: "hU1a", to: "U1" };
    const choice = { events: [], complete: true };
    MockSocket.last.serverSends({
      type: "choice-list",
      ref,
      head: store.shown?.head ?? 0,
      choices: [
        { ...choice, do: [{ do: "use-cube", resource: "water" }], gains: { water: 1 }, worth: 1 },
        { ...choice, do: [{ do: "use-pipe" }, pipe], gains: { titanium: 1, tholins: 1 }, worth: 5 },
      ],
    });
    await flushMicrotasks();
    await tick();
    expect(options().map((option) => option.textContent.replace(/\s+/g, " ").trim())).toEqual([
      expect.stringMatching(/^Pipe U2 → U1.*\+1 Titanium.*\+1 Tholins/),
      expect.stringMatching(/^Unload 1 Water.*\+1 Water/),
    ]);
    options()[0]?.click();
    await tick();
    expect(MockSocket.last.lastSent("preview")).toMatchObject({ do: pipe, first: [{ do: "use-pipe" }] });
    screen.getByRole("button", { name: "Confirm: Lay U2 → U1" }).click();
    await flushMicrotasks();
    expect(MockSocket.last.lastSent("act").do).toEqual({ do: "use-pipe" });
  });

  it("offers the end of the turn below the list too, until something is chosen", async () => {
    const [end] = few;
    const choosing = {
      title: () => ({ key: "action-fulfil-mars" }),
      isEnd: (choice: Choice) => choice.do[0]?.do === "fulfil-mars",
      gains: [],
      bad: [],
    };
    await show(few, { ...titan, choosing });
    const choice = { events: [], complete: true, gains: {}, worth: 1 };
    MockSocket.last.serverSends({
      type: "choice-list",
      ref: MockSocket.last.lastSent("list-choices").ref,
      head: store.shown?.head ?? 0,
      choices: few.map((action) => ({ ...choice, do: [action] })),
    });
    await flushMicrotasks();
    await tick();
    expect(options()).toHaveLength(4);
    screen.getByRole("button", { name: "Fulfil Mars" }).click();
    await tick();
    expect(store.selected).toEqual(end);
    expect(screen.queryByRole("button", { name: "Fulfil Mars" })).toBeNull();
    screen.getByRole("button", { name: "Confirm: Fulfil Mars" }).click();
    expect(MockSocket.last.lastSent("act").do).toEqual(end);
  });

  it("tells choices apart that end with the same action", async () => {
    await loadPresentation("titan");
    await show(few);
    const [water, mars] = [{ do: "use-cube", resource: "water" }, { do: "fulfil-mars" }];
    const choice = { events: [], complete: true };
    MockSocket.last.serverSends({
      type: "choice-list",
      ref: MockSocket.last.lastSent("list-choices").ref,
      head: store.shown?.head ?? 0,
      choices: [
        { ...choice, do: [mars, water], gains: { water: 2 }, worth: 5 },
        { ...choice, do: [water, water], gains: { water: 1 }, worth: 3 },
      ],
    });
    await flushMicrotasks();
    await tick();
    expect(options().map((option) => /\+\d/.exec(option.textContent)?.[0])).toEqual(["+2", "+1"]);
    options()[1]?.click();
    await tick();
    expect(MockSocket.last.lastSent("preview")).toMatchObject({ do: water, first: [water] });
    expect(options().map((option) => option.getAttribute("aria-selected"))).toEqual(["false", "true"]);
    screen.getByRole("button", { name: /^Confirm: / }).click();
    await flushMicrotasks();
    expect(MockSocket.last.lastSent("act").do).toEqual(water);
  });

  it("keeps the focus on an action when the list tells what it brings", async () => {
    await loadPresentation("titan");
    await show(few);
    expect(document.querySelector(".list[aria-busy=true]")).not.toBeNull();
    options()[2]?.focus();
    const choice = { events: [], complete: true, gains: {} };
    MockSocket.last.serverSends({
      type: "choice-list",
      ref: MockSocket.last.lastSent("list-choices").ref,
      head: store.shown?.head ?? 0,
      choices: [
        { ...choice, do: [{ do: "fulfil-mars" }], worth: 5 },
        { ...choice, do: [{ do: "use-cube", resource: "water" }], worth: 1 },
      ],
    });
    await flushMicrotasks();
    await tick();
    await tick();
    expect(options()).toHaveLength(2);
    expect(document.activeElement).toBe(options()[1]);
    expect(document.querySelector(".list[aria-busy=true]")).toBeNull();
  });

  it("keeps the earlier choices, dimmed, until it is told what the new ones bring, but not for long", async () => {
    await loadPresentation("titan");
    await show(few);
    const tell = async (...choices: ActionJson[]): Promise<void> => {
      MockSocket.last.serverSends({
        type: "choice-list",
        ref: MockSocket.last.lastSent("list-choices").ref,
        head: store.shown?.head ?? 0,
        choices: choices.map((action) => ({ do: [action], events: [], complete: true, gains: {}, worth: 1 })),
      });
      await flushMicrotasks();
      await tick();
    };
    await tell(...few);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    offer(many, fixture.snapshot.head + 1);
    await tick();
    const until = (): number => document.querySelectorAll(".until .option").length;
    expect(until()).toBe(few.length);
    // They can be reached by keys.
    expect(options()).toHaveLength(many.length);
    vi.advanceTimersByTime(600);
    await tick();
    expect(until()).toBe(0);
    vi.useRealTimers();
    await tell(...many.slice(0, 3));
    offer(few, fixture.snapshot.head + 2);
    await tick();
    expect(until()).toBe(3);
    await tell(...few);
    expect(until()).toBe(0);
  });

  it("does not wait for the viewer while a preset answers", async () => {
    await show([]);
    expect(screen.queryByRole("heading", { name: /Waiting for Ada/ })).toBeNull();
    MockSocket.last.serverSends({ ...fixture.snapshot, head: 9, since: 9, events: [], legal: [], pending: [1] });
    await tick();
    expect(screen.getByRole("heading", { name: "Waiting for Blaise" })).toBeTruthy();
  });

  it("offers only what was picked on the board until all is requested", async () => {
    await show(many);
    store.pick(many.slice(0, 2));
    await tick();
    await flushMicrotasks();
    expect(options()).toHaveLength(2);
    screen.getByRole("button", { name: "Show all" }).click();
    await tick();
    expect(options()).toHaveLength(12);
  });

  it("explains a rejection, with its rule", async () => {
    await show(few);
    store.pick({ do: "land", zone: "U0" });
    const problem = { key: "refusal-land-at-edge", clause: "TI-4.3", data: { zone: "U0" } };
    MockSocket.last.serverSends({ type: "rejected", ref: MockSocket.last.lastSent("preview").ref, head: 1, problem });
    await flushMicrotasks();
    await tick();
    const alert = screen.getByRole("alert");
    expect(alert.textContent).toMatch(/U0 lies at the edge of the board/);
    expect(within(alert).getByRole("button", { name: "Rule TI-4.3" })).toBeTruthy();
  });

  it("keeps the focus across lists, at the heading while there is none", async () => {
    await show(few);
    options()[2]?.focus();
    offer([], fixture.snapshot.head + 1);
    await tick();
    await flushMicrotasks();
    expect(document.activeElement?.id).toBe("actions-title");
    offer(many, fixture.snapshot.head + 2);
    await tick();
    await flushMicrotasks();
    expect(document.activeElement).toBe(options()[0]);
  });

  it("offers nothing to a spectator", async () => {
    store = new TableStore("t1", "titan", null, { onEvents: vi.fn(), onTurn: vi.fn() });
    MockSocket.last.open();
    MockSocket.last.serverSends({ ...fixture.snapshot, legal: [], seat: null, pending: [1] });
    render(ActionPanel, { store });
    await tick();
    expect(screen.getByText("You are watching.")).toBeTruthy();
    expect(screen.getByRole("heading", { name: "Waiting for Blaise" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });
});
