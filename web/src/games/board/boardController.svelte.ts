/**
 * What all boards share: zoom and pan, the place under the pointer, keyboard focus. A board provides callbacks that
 * tell what lies where and what choosing it means.
 *
 * Create it during component initialisation. The component attaches `keyboardEvents` to the element around the picture
 * and `pointerEvents` to the picture, and binds `picture`, `width` and `height`.
 */

import { tick, untrack } from "svelte";
import type { Attachment } from "svelte/attachments";

import { settings } from "../../state/settings.svelte";
import { highlight } from "../../state/highlight.svelte";
import type { ActionJson } from "../../api/types";
import {
  clampCamera,
  fitBox,
  toPicture,
  panIntoView,
  seenOf,
  FULL_VIEW,
  zoomCamera,
  type Box,
  type Camera,
  type Fit,
  type Point,
} from "./camera";
import { gestures } from "./gestures";
import { nextStop, type FocusStop } from "./keyboardNavigation";

/** Zoom factor of one button or key press. */
const ZOOM_STEP = 1.5;
/** Zoom factor of a double click. */
const DOUBLE_CLICK_ZOOM = 2.5;

export interface BoardCallbacks {
  box: () => Box;
  /** The places in keyboard order. */
  stops: () => readonly FocusStop[];
  /** Whether a place can be chosen; at others there is a reason why not. */
  isLit: (placeId: string) => boolean;
  /** The actions to highlight in the panel when a place is pointed at. */
  actionsAt: (placeId: string) => readonly ActionJson[];
  /** The place at a point of the board. */
  placeAt: (at: Point) => string | null;
  /** A place was chosen by keyboard. */
  pick: (placeId: string) => void;
  /**
   * A click or tap at a point of the board; `placeId` is set if it hit a selectable element, `near` is the tolerance of
   * a touch, and `client` the place in the window. Returns the place that was meant.
   */
  press: (placeId: string | null, at: Point, near: number, client: Point) => string | null;
  /** A drag, in screen pixels; returns true if the game handled it, otherwise it pans. */
  drag?: (by: Point, event: PointerEvent) => boolean;
  /** A key on a place that is not handled here; returns true if the game handled it. */
  onPlaceKey?: (event: KeyboardEvent, placeId: string) => boolean;
  /** A key anywhere on the board or its toolbar; returns true if the game handled it. */
  onAnyKey?: (event: KeyboardEvent) => boolean;
  /** The board was zoomed or panned. */
  onCameraChange?: () => void;
}

export class BoardController {
  picture = $state<SVGSVGElement>();
  camera = $state.raw<Camera>(FULL_VIEW);
  width = $state(0);
  height = $state(0);
  /** The place under the pointer, or with the focus. */
  hovered = $state<string | null>(null);
  #current = $state("");
  readonly #callbacks: BoardCallbacks;

  constructor(callbacks: BoardCallbacks) {
    this.#callbacks = callbacks;
    // When the selectable places change while one had the focus, move the focus to a new one.
    let hadFocus = false;
    $effect.pre(() => {
      void callbacks.stops();
      hadFocus = this.#hasFocus;
    });
    $effect(() => {
      const stops = callbacks.stops();
      untrack(() => {
        if (hadFocus && stops.length > 0 && !this.#hasFocus) this.focusOn(this.reachable);
      });
    });
    // Tab reaches a lit place first.
    $effect(() => {
      const first = callbacks.stops().find(({ placeId }) => callbacks.isLit(placeId));
      if (first && !(this.picture?.contains(document.activeElement) ?? false)) this.#current = first.placeId;
    });
  }

  /** The place that Tab reaches: the last focused one, or the first. */
  readonly reachable = $derived.by(() => {
    const stops = this.#callbacks.stops();
    return stops.some((stop) => stop.placeId === this.#current) ? this.#current : (stops[0]?.placeId ?? "");
  });
  readonly isZoomedOut = $derived(this.camera.k === 1);
  readonly transform = $derived(
    `translate(${String(this.camera.x)} ${String(this.camera.y)}) scale(${String(this.camera.k)})`,
  );
  readonly fit = $derived.by<Fit>(() => fitBox(this.#callbacks.box(), this.width, this.height));
  /** Screen pixels per unit of the board. */
  readonly scale = $derived(this.fit.scale * this.camera.k);

  get #seen(): Box {
    return seenOf(this.fit, this.width, this.height);
  }

  get #hasFocus(): boolean {
    return this.picture?.contains(document.activeElement) ?? false;
  }

  /** The screen position of a point of the board. */
  toScreen(at: Point): Point {
    const inPicture = toPicture(this.camera, at);
    return { x: this.fit.left + inPicture.x * this.fit.scale, y: this.fit.top + inPicture.y * this.fit.scale };
  }

  // --- zoom

  zoomIn(): void {
    this.#zoom(ZOOM_STEP);
  }

  zoomOut(): void {
    this.#zoom(1 / ZOOM_STEP);
  }

  resetZoom(): void {
    this.#setCamera(FULL_VIEW);
  }

  /** Zoom in around a point of the board. */
  zoomInAt(at: Point, factor: number): void {
    this.#setCamera(zoomCamera(this.camera, factor, toPicture(this.camera, at), this.#callbacks.box(), this.#seen));
  }

  /** Show a part of the board from now on. */
  lookAt(camera: Camera): void {
    this.camera = clampCamera(camera, this.#callbacks.box(), this.#seen);
  }

  /** Pan, if needed, so that a point of the board is in sight. */
  bringIntoView(at: Point): void {
    const { x, y } = this.toScreen(at);
    const seen = x > 24 && y > 24 && x < this.width - 24 && y < this.height - 24;
    if (!seen && this.camera.k > 1) this.camera = panIntoView(this.camera, at, this.#callbacks.box(), this.#seen);
  }

  #zoom(factor: number): void {
    const box = this.#callbacks.box();
    this.#setCamera(
      zoomCamera(this.camera, factor, { x: box.x + box.width / 2, y: box.y + box.height / 2 }, box, this.#seen),
    );
  }

  #setCamera(camera: Camera): void {
    this.camera = camera;
    this.#callbacks.onCameraChange?.();
  }

  // --- pointer

  point(placeId: string | null): void {
    if (placeId === this.hovered) return;
    this.hovered = placeId;
    highlight.point(placeId === null ? [] : this.#callbacks.actionsAt(placeId));
  }

  readonly pointerEvents = gestures({
    viewport: () => ({ box: this.#callbacks.box(), seen: this.#seen, camera: this.camera }),
    setCamera: (camera) => {
      this.#setCamera(camera);
    },
    press: (event, at, near) => {
      const placeId = this.#callbacks.press(placeOf(event), at, near, { x: event.clientX, y: event.clientY });
      if (near > 0 || placeId === null) this.point(placeId);
    },
    drag: (event, by) => this.#callbacks.drag?.(by, event) ?? false,
    hover: (event, at) => {
      this.point(at === null ? null : (placeOf(event) ?? this.#callbacks.placeAt(at)));
    },
    doubleClick: (event, at, inPicture) => {
      if (this.#stop(placeOf(event) ?? this.#callbacks.placeAt(at))) return;
      this.#setCamera(
        this.camera.k > 1.2
          ? FULL_VIEW
          : zoomCamera(this.camera, DOUBLE_CLICK_ZOOM, inPicture, this.#callbacks.box(), this.#seen),
      );
    },
  });

  #stop(placeId: string | null): FocusStop | undefined {
    return this.#callbacks.stops().find((stop) => stop.placeId === placeId);
  }

  // --- keyboard

  focusOn(placeId: string): void {
    this.#current = placeId;
    void tick().then(() =>
      this.picture?.querySelector<SVGElement>(`:is([data-place="${placeId}"], [data-attempt="${placeId}"])`)?.focus(),
    );
  }

  #focusOnNextLit(from: FocusStop): void {
    const stops = this.#callbacks.stops();
    const here = stops.indexOf(from);
    const next = [...stops.slice(here + 1), ...stops].find(({ placeId }) => this.#callbacks.isLit(placeId));
    if (next) this.focusOn(next.placeId);
  }

  // On the parent element: an SVG element that listens for focus becomes focusable itself.
  readonly keyboardEvents: Attachment<HTMLElement> = (node) => {
    node.addEventListener("keydown", this.#onKey);
    node.addEventListener("focusin", this.#focused);
    node.addEventListener("focusout", this.#focusLeft);
    return () => {
      node.removeEventListener("keydown", this.#onKey);
      node.removeEventListener("focusin", this.#focused);
      node.removeEventListener("focusout", this.#focusLeft);
    };
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (this.#callbacks.onAnyKey?.(event)) {
      event.preventDefault();
      return;
    }
    const stop = this.#stop(placeOf(event));
    if (!stop) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      if (!event.repeat) this.#callbacks.pick(stop.placeId);
    } else if (event.key === "+" || event.key === "=") this.zoomIn();
    else if (event.key === "-") this.zoomOut();
    else if (event.key === "0") this.resetZoom();
    else if (event.key.toLowerCase() === "n" && settings.letterKeys) this.#focusOnNextLit(stop);
    else if (this.#callbacks.onPlaceKey?.(event, stop.placeId)) event.preventDefault();
    else {
      const next = nextStop(this.#callbacks.stops(), stop.placeId, event.key);
      if (next === null) return;
      event.preventDefault();
      this.focusOn(next);
    }
  };

  readonly #focused = (event: FocusEvent): void => {
    const placeId = placeOf(event);
    if (placeId === null) return;
    this.#current = placeId;
    this.point(placeId);
    const stop = this.#stop(placeId);
    if (stop && this.camera.k > 1) this.camera = panIntoView(this.camera, stop.at, this.#callbacks.box(), this.#seen);
  };

  // The focused element may be removed while the drawing updates.
  readonly #focusLeft = (): void => {
    untrack(() => {
      this.point(null);
    });
  };
}

function placeOf(event: Event): string | null {
  const element = event.target instanceof Element ? event.target.closest("[data-place], [data-attempt]") : null;
  return element?.getAttribute("data-place") ?? element?.getAttribute("data-attempt") ?? null;
}
