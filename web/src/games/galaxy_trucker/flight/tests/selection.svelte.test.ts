import { flushSync } from "svelte";
import { describe, expect, it } from "vitest";

import type { ActionJson, Problem } from "../../../../api/types";
import { actionKey } from "../../../../connection/actions";
import { galaxyTrucker, type DecisionView } from "../../view";
import { DecisionStore } from "../decision/decisionStore.svelte";
import { batteriesFor, nextStep, powerWith, selectionOf, withOneMore, type Plan } from "../decision/selection";
import { loadTexts, positionAt } from "./recordedPositions";

const power = {
  declared: 3,
  adds: { "6-6": 4, "7-9": 2 },
  equal: [["6-6", "6-8"], ["7-9"]],
  sums: { "6-6": 7, "6-6 6-8": 11, "7-9": 5, "6-6 7-9": 9 },
};
const powerCannons: DecisionView = { seat: 0, kind: "power-cannons", power };
const spend = (cell: string): ActionJson => ({ do: "spend-battery", cell });
const double = (cell: string): ActionJson => ({ do: "power-double", cell });
const DONE: ActionJson = { do: "done-powering" };

describe("power", () => {
  const player = galaxyTrucker(positionAt("power-cannons several").view).seats[0];
  if (!player) throw new Error("no player");
  const selection = selectionOf(player, powerCannons, []);

  it("of equal double cannons does not depend on which is tapped", () => {
    expect(powerWith(power, new Map())).toBe(3);
    expect(powerWith(power, new Map([["6-6", 1]]))).toBe(7);
    expect(powerWith(power, new Map([["6-8", 1]]))).toBe(7);
    expect(
      powerWith(
        power,
        new Map([
          ["7-9", 1],
          ["6-8", 1],
        ]),
      ),
    ).toBe(9);
  });

  it("takes no more double cannons than there are tokens", () => {
    expect(selection?.most).toBe(2);
    let counts: ReadonlyMap<string, number> = new Map();
    for (const cell of ["6-6", "6-8", "7-9"]) if (selection) counts = withOneMore(selection, counts, cell);
    expect([...counts.keys()]).toEqual(["6-6", "6-8"]);
    if (selection) expect([...withOneMore(selection, counts, "6-6").keys()]).toEqual(["6-8"]);
  });
});

it("takes tokens from the batteries that were picked, then from the first", () => {
  const battery = (tokens: number) => ({ tile: "BAT2-01", rotation: 0, tokens });
  const player = structuredClone(galaxyTrucker(positionAt("power-cannons several").view).seats[0]);
  if (!player) throw new Error("no player");
  player.ship.components = { "6-7": battery(2), "8-5": battery(1) };
  expect(batteriesFor(player, 2, [])).toEqual(["6-7", "6-7"]);
  expect(batteriesFor(player, 2, ["8-5"])).toEqual(["8-5", "6-7"]);
  expect(batteriesFor(player, 2, ["8-5", "8-5"])).toEqual(["8-5", "6-7"]);
});

describe("the steps of a plan", () => {
  const plan: Plan = {
    kind: "power-double",
    cells: ["6-8"],
    equal: power.equal,
    batteries: ["6-7"],
    picked: [],
  };

  it("power the first of equal ones, spend the planned token, and declare", () => {
    const first = nextStep(plan, [double("6-6"), double("7-9"), DONE]);
    expect(first?.action).toEqual(double("6-6"));
    const second = first && nextStep(first.rest, [spend("6-7"), spend("8-5")]);
    expect(second?.action).toEqual(spend("6-7"));
    expect(second && nextStep(second.rest, [double("6-8"), DONE])?.action).toEqual(DONE);
  });

  it("try a battery that was picked, and replace one that was not", () => {
    expect(nextStep(plan, [spend("8-5")])?.action).toEqual(spend("8-5"));
    expect(nextStep({ ...plan, picked: ["6-7"] }, [spend("8-5")])?.action).toEqual(spend("6-7"));
  });
});

describe("losses", () => {
  const position = positionAt("give-crew several");

  /** A table that carries out what is sent, until it refuses. */
  function play(refuseAt: number) {
    const sent: ActionJson[] = [];
    const problem = { key: "refusal-nobody-there", clause: "GT-12.1", data: {} } as unknown as Problem;
    const table = $state({ view: galaxyTrucker(position.view) });
    const store = new DecisionStore({
      t: (key) => key,
      get game() {
        return table.view;
      },
      me: position.me,
      legal: position.legal,
      lunar: null,
      controls: {
        send: (action) => {
          if (sent.length === refuseAt) return Promise.resolve(problem);
          sent.push(action);
          const decisions = table.view.decisions.map((each) => ({ ...each, count: (each.count ?? 0) - 1 }));
          table.view = { ...table.view, decisions: decisions.filter(({ count }) => count > 0) };
          return Promise.resolve(null);
        },
        whyNot: () => Promise.resolve(null),
        previewOf: () => Promise.resolve({ preview: null, problem: null }),
        confirm: () => undefined,
        cancel: () => undefined,
        undo: () => undefined,
      },
    });
    const end = $effect.root(() => {
      $effect(() => {
        store.follow();
      });
    });
    flushSync();
    return { store, sent, end, problem };
  }

  it("are sent one after the other once all are chosen", async () => {
    await loadTexts();
    const { store, sent, end } = play(99);
    expect(store.selection.missing).toBe(3);
    expect(store.tap("1-1")).toBe(false);
    expect(store.tap("6-6")).toBe(true);
    store.tap("6-6");
    expect(store.ready).toBe(false);
    store.tap("7-7");
    expect(store.ready).toBe(true);
    await store.confirm();
    expect(sent.map(actionKey)).toEqual(["6-6", "6-6", "7-7"].map((cell) => actionKey({ do: "lose-crew", cell })));
    expect(store.problem).toBeNull();
    end();
  });

  it("stop at a refusal and say why", async () => {
    const { store, sent, end, problem } = play(1);
    for (const cell of ["6-6", "6-6", "7-7"]) store.tap(cell);
    await store.confirm();
    expect(sent).toHaveLength(1);
    expect(store.problem).toEqual(problem);
    expect(store.busy).toBe(false);
    // Two are still to be lost; they are chosen anew.
    expect(store.selection.missing).toBe(2);
    end();
  });
});
