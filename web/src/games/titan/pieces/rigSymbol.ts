import { YIELD, type Colour } from "../view";
import type { SymbolName } from "./ResourceSymbol.svelte";

/** What stands on a rig or module of a colour. */
export function rigSymbol(colour: Colour): SymbolName {
  return colour === "red" ? "purge" : YIELD[colour];
}
