// The service worker: shows notices that arrive while no page is open. It stores nothing and serves no files.
self.addEventListener("push", (event) => {
  const notice = event.data?.json() ?? {};
  const shown = { body: notice.body, tag: notice.tag, icon: "/icon.svg", data: { url: notice.url } };
  event.waitUntil(self.registration.showNotification(`${notice.title} · Starlode`, shown));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  // Only paths of this site.
  const url = new URL(event.notification.data?.url ?? "/", self.location.origin);
  if (url.origin !== self.location.origin) return;
  const open = async () => {
    const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
    const page = pages.find((each) => new URL(each.url).pathname === url.pathname) ?? pages[0];
    if (!page) return self.clients.openWindow(url.href);
    await page.focus();
    if (new URL(page.url).pathname !== url.pathname) await page.navigate(url.href);
  };
  event.waitUntil(open());
});
