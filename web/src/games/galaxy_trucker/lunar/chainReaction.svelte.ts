/**
 * A chain reaction on a ship, wave by wave (GL-7.28): the components of a wave crack, then they are gone, then the next
 * wave follows. Without motion all cracks show at once with the numbers of their waves, then all are gone.
 */

import type { GameEvent } from "../../../api/types";
import type { Mark } from "../pieces/tileLayers";
import type { ShipView } from "../view";

/**
 * The waves in which events destroy components of a seat; none unless explosions follow each other. What falls off goes
 * with its wave.
 */
export function explosionWaves(events: readonly GameEvent[], seat: number): string[][] {
  const own = events.filter(({ data }) => data["seat"] === seat);
  if (!own.some(({ key }) => key === "event-explosion-wave")) return [];
  const waves: string[][] = [];
  for (const { key, data } of own) {
    const cells = Array.isArray(data["cell"]) ? (data["cell"] as string[]) : [];
    if (key === "event-components-destroyed") waves.push([...cells]);
    else if (key === "event-components-fell") waves.at(-1)?.push(...cells);
  }
  return waves;
}

/** How long a wave cracks before it is gone and the next one begins. */
export const WAVE_MS = 450;
/** How long the shards of the last wave stay. */
export const SHARDS_MS = 700;

export class ChainReaction {
  /** What is marked on the ship, by cell. */
  marks = $state.raw<ReadonlyMap<string, Mark>>(new Map());
  /** The cells that burst now. */
  bursting = $state.raw<readonly string[]>([]);
  /** The numbers of the waves, from 1, by cell: shown instead of bursts. */
  numbers = $state.raw<ReadonlyMap<string, number>>(new Map());
  /** The components that are still to go. */
  #standing = $state.raw<ShipView["components"]>({});
  #timers: ReturnType<typeof setTimeout>[] = [];

  /** Play the waves: the cells of the components that are destroyed, the first hit first. `before`: the ship until then. */
  play(waves: readonly (readonly string[])[], motion: boolean, before: ShipView | null = null): void {
    this.stop();
    const all = waves.flat();
    if (all.length === 0) return;
    const stand = (cells: readonly string[]): void => {
      this.#standing = Object.fromEntries(
        Object.entries(before?.components ?? {}).filter(([cell]) => cells.includes(cell)),
      );
    };
    stand(all);
    if (motion) {
      waves.forEach((wave, index) => {
        this.#at(index * WAVE_MS, () => {
          this.marks = new Map([...marked(waves.slice(0, index).flat(), "gone"), ...marked(wave, "hit")]);
          this.bursting = wave;
          stand(waves.slice(index).flat());
        });
      });
    } else {
      this.marks = new Map(marked(all, "hit"));
      this.numbers = new Map(waves.flatMap((wave, index) => wave.map((cell) => [cell, index + 1] as const)));
    }
    const end = motion ? waves.length * WAVE_MS : SHARDS_MS;
    this.#at(end, () => {
      this.marks = new Map(marked(all, "gone"));
      this.bursting = [];
      this.numbers = new Map();
      stand([]);
    });
    this.#at(end + SHARDS_MS, () => {
      this.stop();
    });
  }

  /** End what is being played and clear its marks. */
  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers = [];
    this.marks = new Map();
    this.bursting = [];
    this.numbers = new Map();
    this.#standing = {};
  }

  /** The ship with the components that are still to go: a view has lost them already. */
  shipShown(ship: ShipView): ShipView {
    return { ...ship, components: { ...this.#standing, ...ship.components } };
  }

  #at(delay: number, run: () => void): void {
    if (delay === 0) run();
    else this.#timers.push(setTimeout(run, delay));
  }
}

const marked = (cells: readonly string[], mark: Mark): [string, Mark][] => cells.map((cell) => [cell, mark]);
