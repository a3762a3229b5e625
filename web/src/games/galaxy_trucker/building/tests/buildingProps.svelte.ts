/** What the shell gives a building in a test: a view that changes, and a server that answers when the test says so. */

import { vi } from "vitest";

import type { ActionJson, Problem, View } from "../../../../api/types";
import type { GalaxyTruckerView } from "../../view";
import type { BuildingProps } from "../builder.svelte";

export interface TestProps {
  readonly current: BuildingProps;
  /** Show another view. */
  show: (view: GalaxyTruckerView) => void;
  readonly sent: ActionJson[];
  /** Answer the oldest act that is not answered yet. */
  answer: (problem: Problem | null) => Promise<void>;
  /** The view that every preview shows. */
  preview: GalaxyTruckerView | null;
}

export function propsOf(view: GalaxyTruckerView, legal: ActionJson[] = []): TestProps {
  let game = $state.raw(view);
  const sent: ActionJson[] = [];
  const waiting: ((problem: Problem | null) => void)[] = [];
  const test: TestProps = {
    get current() {
      return { ...rest, game, view: game as unknown as View };
    },
    show: (next) => (game = next),
    sent,
    answer: async (problem) => {
      waiting.shift()?.(problem);
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
    },
    preview: null,
  };
  const rest: Omit<BuildingProps, "game" | "view"> = {
    lunar: null,
    latestEvents: [],
    pastEvents: [],
    legal,
    me: 0,
    names: ["Ada", "Ben"],
    selected: null,
    preview: null,
    onpick: vi.fn(),
    onattempt: vi.fn(),
    motion: false,
    seats: [],
    deciding: [],
    controls: {
      send: (action) => {
        sent.push(action);
        return new Promise((resolve) => waiting.push(resolve));
      },
      whyNot: () => Promise.resolve(null),
      previewOf: () =>
        Promise.resolve({
          preview: test.preview && { view: test.preview as unknown as View, events: [], complete: true },
          problem: null,
        }),
      confirm: vi.fn(),
      cancel: vi.fn(),
      undo: vi.fn(),
    },
    panels: {} as BuildingProps["panels"],
    mayUndo: false,
    problem: null,
    candidates: null,
    deadline: null,
    gameTime: () => 0,
    paused: false,
    connected: true,
    unread: 0,
  };
  return test;
}
