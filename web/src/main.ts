import "./app.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { openEarly } from "./api/preload";
import { speech } from "./i18n/language.svelte";
import { router } from "./state/router.svelte";
import { settings } from "./state/settings.svelte";
import { socketAddress } from "./connection/tableConnection";

settings.wear();
const { route } = router;
if (route.name === "table") openEarly(socketAddress(route.id, route.code));
const target = document.querySelector("#app");
if (target) void speech.start().then(() => mount(App, { target }));
