/** Notifies users who look elsewhere that it is their turn. */

import { playSound } from "../ui/sounds";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";

/** Notify as far as the user wants, with sound and a system notification that opens `address`. */
export function notify(body: string, table: string, address: string): void {
  playSound("your-turn");
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
