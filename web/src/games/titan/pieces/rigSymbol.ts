import { YIELD, type Colour } from "../view";
import type { Sign } from "./ResourceSymbol.svelte";

/** What stands on a rig or module of a colour. */
export function signOf(colour: Colour): Sign {
  return colour === "red" ? "purge" : YIELD[colour];
}
