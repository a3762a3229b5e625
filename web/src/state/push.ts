/** Notices of this browser's push service, which arrive while no page of the site is open. */

import { api } from "../api/client";
import type { Language } from "../i18n/fluent";

/** `unsupported`: this browser, or a page without https, cannot; `denied`: the user has refused notices. */
export type PushState = "unsupported" | "denied" | "off" | "on";

const WORKER = "/notices.js";

export function mayPush(): boolean {
  return "serviceWorker" in navigator && "PushManager" in globalThis && "Notification" in globalThis;
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function pushState(): Promise<PushState> {
  if (!mayPush()) return "unsupported";
  if (Notification.permission === "denied") return "denied";
  return (await subscription()) === null ? "off" : "on";
}

/** Ask for notices. The browser asks the user. */
export async function startPush(key: string, language: Language): Promise<PushState> {
  if (!mayPush()) return "unsupported";
  if ((await Notification.requestPermission()) !== "granted") return pushState();
  const registration = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const created = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: key,
  });
  const { endpoint, keys } = created.toJSON();
  await api.subscribePush({
    endpoint: endpoint ?? "",
    p256dh: keys?.["p256dh"] ?? "",
    auth: keys?.["auth"] ?? "",
    language,
  });
  return "on";
}

export async function stopPush(): Promise<PushState> {
  const found = await subscription();
  if (found) {
    await api.unsubscribePush(found.endpoint);
    await found.unsubscribe();
  }
  return pushState();
}
