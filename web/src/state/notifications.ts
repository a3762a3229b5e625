/** Telling a person who looks elsewhere that the move is theirs. */

import { router } from "./router.svelte";
import { settings } from "./settings.svelte";

let sound: AudioContext | null = null;

/** Two soft notes. */
async function chime(): Promise<void> {
  // Before the first touch of the page no browser lets it sound, and what waits until then would come too late.
  if (!navigator.userActivation.hasBeenActive) return;
  sound ??= new AudioContext();
  await sound.resume();
  const start = sound.currentTime;
  for (const [index, frequency] of [523.25, 783.99].entries()) {
    const tone = sound.createOscillator();
    const loudness = sound.createGain();
    const at = start + index * 0.14;
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(0, at);
    loudness.gain.linearRampToValueAtTime(0.12, at + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
    tone.connect(loudness).connect(sound.destination);
    tone.start(at);
    tone.stop(at + 0.55);
  }
}

/** Make it heard and seen, as far as the person wants: what happened at which table, and where that is. */
export function notice(words: string, table: string, address: string): void {
  if (settings.sound) chime().catch(() => undefined);
  const away = document.visibilityState === "hidden" || !document.hasFocus();
  if (settings.notices && away && "Notification" in globalThis && Notification.permission === "granted") {
    const shown = new Notification(`${table} · Starlode`, { body: words, tag: address, icon: "/icon.svg" });
    shown.onclick = () => {
      window.focus();
      if (location.pathname !== address) router.go(address);
      shown.close();
    };
  }
}
