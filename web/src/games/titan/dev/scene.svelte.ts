import type { Form, Told, View } from "../../../lib/wire";
import type { PreviewShown } from "../../renderer";

/** What the page shows. */
export interface Scene {
  view: View;
  legal: Form[];
  me: number | null;
  names: string[];
  told: Told[];
  part: "table" | "phone" | "players" | "score" | "mini";
  selected?: Form | null;
  preview?: PreviewShown | null;
  motion?: boolean;
}

class Shown {
  shown = $state.raw<Scene | null>(null);
}

export const scene = new Shown();
