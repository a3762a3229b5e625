/**
 * The scenes of the home screen: a game's board as a place.
 *
 * A game may have `games/scenes/<name>.svelte`. It fills its box with pictures of a real position, which
 * `python -m tests.browser.scenes` takes, so that the home screen need not load the board. Elements of the class `layer`
 * follow the pointer; with `motion`, one piece moves every eight seconds.
 */

import type { Component } from "svelte";

interface SceneProps extends Record<string, unknown> {
  motion: boolean;
}

const scenes = import.meta.glob<Component<SceneProps>>("./scenes/*.svelte", { eager: true, import: "default" });

export function sceneOf(game: string): Component<SceneProps> | null {
  return scenes[`./scenes/${game}.svelte`] ?? null;
}
