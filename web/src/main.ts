import { mount } from "svelte";

import App from "./App.svelte";
import { preopenSocket } from "./api/preload";
import { i18n } from "./i18n/language.svelte";
import { router } from "./state/router.svelte";
import { settings } from "./state/settings.svelte";
import { socketUrl } from "./connection/tableConnection";

settings.applyToPage();
const { route } = router;
if (route.name === "table") {
  preopenSocket(socketUrl(route.id, route.code));
  i18n.postpone();
}
const target = document.querySelector("#app");
if (target) {
  void i18n.start().then(() => {
    // The shell of the page and its colours, see `boot.js`.
    target.replaceChildren();
    document.documentElement.removeAttribute("style");
    mount(App, { target });
  });
}
