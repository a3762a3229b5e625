import { YIELD, type Colour } from "../view";
import type { SymbolName } from "./ResourceSymbol.svelte";

/** The symbol of rigs and modules of a colour. */
export function rigSymbol(colour: Colour): SymbolName {
  return colour === "red" ? "purge" : YIELD[colour];
}
