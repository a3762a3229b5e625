import "./app.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { openEarly } from "./lib/early";
import { speech } from "./lib/language.svelte";
import { router } from "./lib/router.svelte";
import { settings } from "./lib/settings.svelte";
import { socketAddress } from "./lib/socket";

settings.wear();
const { route } = router;
if (route.name === "table") openEarly(socketAddress(route.id, route.code));
const target = document.querySelector("#app");
if (target) void speech.start().then(() => mount(App, { target }));
