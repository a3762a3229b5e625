/** Short sound cues (`soundNotes.ts`). They are quiet, have one switch, and none says it alone. */

import { settings } from "../state/settings.svelte";

export type Sound =
  | "place"
  | "gain"
  | "step"
  | "your-turn"
  | "take"
  | "turn"
  | "weld"
  | "refused"
  | "sand"
  | "flip"
  | "dice"
  | "bounce"
  | "hit"
  | "move";

let audio: AudioContext | null = null;

/** Play a sound, if sounds are on. */
export function playSound(sound: Sound): void {
  // Browsers block sound before the first interaction, and a delayed one would come too late.
  const { userActivation } = navigator as Partial<Navigator>;
  if (!settings.sound || !userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  const context = audio;
  Promise.all([import("./soundNotes"), context.resume()]).then(
    ([{ playNotes }]) => {
      playNotes(context, sound);
    },
    () => undefined,
  );
}
