/**
 * What every board does alike: how near one looks, what the pointer is on, where the keyboard is. A board says what lies
 * where and what a choice means; the rest is here.
 *
 * Made while a component is made, and given ways to ask it for what it shows at the moment. The component puts
 * `listening` on what holds the picture, `pointing` on the picture, and binds `picture`, `width` and `height`.
 */

import { tick, untrack } from "svelte";
import type { Attachment } from "svelte/attachments";

import { highlight } from "../../state/highlight.svelte";
import { settings } from "../../state/settings.svelte";
import type { ActionJson } from "../../api/types";
import { fitted, seenAt, showing, WHOLE, zoomed, type Box, type Camera, type Fit, type Point } from "./camera";
import { gestures } from "./gestures";
import { nextStop, type Stop } from "./keyboardNavigation";

/** One step of the tools and keys. */
const STEP = 1.5;
/** How near two clicks on the ground look. */
const NEAR = 2.5;

export interface Scene {
  box: () => Box;
  /** The lit places, in the order of the keyboard. */
  stops: () => readonly Stop[];
  /** What pointing at a thing points at in the panel. */
  meant: (mark: string) => readonly ActionJson[];
  /** The thing at a point of the board. */
  thing: (at: Point) => string | null;
  /** A lit place is chosen with the keyboard. */
  pick: (mark: string) => void;
  /**
   * A click or tap at a point of the board, right on `mark` if it is on anything that can be chosen; `near` is how far a
   * thumb reaches. What was meant comes back.
   */
  press: (mark: string | null, at: Point, near: number) => string | null;
  /** A drag that means something else than moving the picture, by so much of the screen: whether the game has used it. */
  drag?: (by: Point, event: PointerEvent) => boolean;
  /** A key on a lit place that means nothing here: whether the game has used it. */
  key?: (event: KeyboardEvent, mark: string) => boolean;
  /** A key anywhere on the board, its tools included: whether the game has used it. */
  heard?: (event: KeyboardEvent) => boolean;
  /** One looks nearer, farther or elsewhere. */
  looked?: () => void;
}

export class Stage {
  picture = $state<SVGSVGElement>();
  camera = $state.raw<Camera>(WHOLE);
  width = $state(0);
  height = $state(0);
  /** What the pointer or the focus is on. */
  under = $state<string | null>(null);
  #current = $state("");
  readonly #scene: Scene;

  constructor(scene: Scene) {
    this.#scene = scene;
    // Other places take the place of those among which the focus was: the focus goes on among them.
    let hadFocus = false;
    $effect.pre(() => {
      void scene.stops();
      hadFocus = this.#hasFocus;
    });
    $effect(() => {
      const stops = scene.stops();
      untrack(() => {
        if (hadFocus && stops.length > 0 && !this.#hasFocus) this.focusOn(this.reachable);
      });
    });
  }

  /** The lit place that Tab comes to: where one was, or the first. */
  readonly reachable = $derived.by(() => {
    const stops = this.#scene.stops();
    return stops.some((stop) => stop.mark === this.#current) ? this.#current : (stops[0]?.mark ?? "");
  });
  readonly isWhole = $derived(this.camera.k === 1);
  readonly transform = $derived(
    `translate(${String(this.camera.x)} ${String(this.camera.y)}) scale(${String(this.camera.k)})`,
  );
  readonly fit = $derived.by<Fit>(() => fitted(this.#scene.box(), this.width, this.height));
  /** How large a unit of the board is on the screen. */
  readonly scale = $derived(this.fit.scale * this.camera.k);

  get #hasFocus(): boolean {
    return this.picture?.contains(document.activeElement) ?? false;
  }

  /** Where a point of the board is on the screen. */
  onScreen(at: Point): Point {
    const seen = seenAt(this.camera, at);
    return { x: this.fit.left + seen.x * this.fit.scale, y: this.fit.top + seen.y * this.fit.scale };
  }

  // --- looking nearer

  nearer(): void {
    this.#zoom(STEP);
  }

  farther(): void {
    this.#zoom(1 / STEP);
  }

  whole(): void {
    this.#look(WHOLE);
  }

  /** Nearer, with a point of the board staying where it is. */
  nearerTo(at: Point, factor: number): void {
    this.#look(zoomed(this.camera, factor, seenAt(this.camera, at), this.#scene.box()));
  }

  #zoom(factor: number): void {
    const box = this.#scene.box();
    this.#look(zoomed(this.camera, factor, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, box));
  }

  #look(camera: Camera): void {
    this.camera = camera;
    this.#scene.looked?.();
  }

  // --- pointing

  point(mark: string | null): void {
    if (mark === this.under) return;
    this.under = mark;
    highlight.point(mark === null ? [] : this.#scene.meant(mark));
  }

  readonly pointing = gestures({
    stage: () => ({ box: this.#scene.box(), camera: this.camera }),
    look: (camera) => {
      this.#look(camera);
    },
    press: (event, at, near) => {
      const mark = this.#scene.press(markUndone(event), at, near);
      if (near > 0 || mark === null) this.point(mark);
    },
    drag: (event, by) => this.#scene.drag?.(by, event) ?? false,
    hover: (event, at) => {
      this.point(at === null ? null : (markUndone(event) ?? this.#scene.thing(at)));
    },
    twice: (event, at, seen) => {
      if (this.#stop(markUndone(event) ?? this.#scene.thing(at))) return;
      this.#look(this.camera.k > 1.2 ? WHOLE : zoomed(this.camera, NEAR, seen, this.#scene.box()));
    },
  });

  #stop(mark: string | null): Stop | undefined {
    return this.#scene.stops().find((stop) => stop.mark === mark);
  }

  // --- the keyboard

  focusOn(mark: string): void {
    this.#current = mark;
    void tick().then(() => this.picture?.querySelector<SVGElement>(`[data-place="${mark}"]`)?.focus());
  }

  // On what holds the picture: an SVG element that listens for focus takes it itself.
  readonly listening: Attachment<HTMLElement> = (node) => {
    node.addEventListener("keydown", this.#key);
    node.addEventListener("focusin", this.#focused);
    node.addEventListener("focusout", this.#left);
    return () => {
      node.removeEventListener("keydown", this.#key);
      node.removeEventListener("focusin", this.#focused);
      node.removeEventListener("focusout", this.#left);
    };
  };

  readonly #key = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.#scene.heard?.(event)) {
      event.preventDefault();
      return;
    }
    const stop = this.#stop(markUndone(event));
    if (!stop) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) this.#scene.pick(stop.mark);
    } else if (event.key === "+" || event.key === "=") this.nearer();
    else if (event.key === "-") this.farther();
    else if (event.key === "0") this.whole();
    else if (this.#scene.key?.(event, stop.mark)) event.preventDefault();
    else {
      const next = nextStop(this.#scene.stops(), stop.mark, event.key);
      if (next === null) return;
      event.preventDefault();
      this.focusOn(next);
    }
  };

  readonly #focused = (event: FocusEvent): void => {
    const mark = markUndone(event);
    if (mark === null) return;
    this.#current = mark;
    this.point(mark);
    const stop = this.#stop(mark);
    if (stop && this.camera.k > 1) this.camera = showing(this.camera, stop.at, this.#scene.box());
  };

  // What had the focus may be taken away while the drawing changes.
  readonly #left = (): void => {
    untrack(() => {
      this.point(null);
    });
  };
}

function markUndone(event: Event): string | null {
  const element = event.target instanceof Element ? event.target.closest("[data-place]") : null;
  return element?.getAttribute("data-place") ?? null;
}

/** Milliseconds that things move, so that one is over before the next comes. */
export function paceOf(motion: boolean): number {
  return motion ? Math.max(220, Math.min(900, settings.pace * 0.75 || 320)) : 0;
}
