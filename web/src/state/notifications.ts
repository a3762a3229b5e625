/** Notifies users who look elsewhere that it is their turn. */

import { router } from "./router.svelte";
import { settings } from "./settings.svelte";

let audio: AudioContext | null = null;

/** Play two soft notes. */
async function chime(): Promise<void> {
  // Browsers block sound before the first interaction, and a delayed one would come too late.
  if (!navigator.userActivation.hasBeenActive) return;
  audio ??= new AudioContext();
  await audio.resume();
  const start = audio.currentTime;
  for (const [index, frequency] of [523.25, 783.99].entries()) {
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    const at = start + index * 0.14;
    oscillator.frequency.value = frequency;
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(0.12, at + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(at);
    oscillator.stop(at + 0.55);
  }
}

/** Notify as far as the user wants, with sound and a system notification that opens `address`. */
export function notify(body: string, table: string, address: string): void {
  if (settings.sound) chime().catch(() => undefined);
  const away = document.visibilityState === "hidden" || !document.hasFocus();
  if (settings.notices && away && "Notification" in globalThis && Notification.permission === "granted") {
    const notification = new Notification(`${table} · Starlode`, { body, tag: address, icon: "/icon.svg" });
    notification.onclick = () => {
      window.focus();
      if (location.pathname !== address) router.go(address);
      notification.close();
    };
  }
}
