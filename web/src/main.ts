import "./app.css";

import { mount } from "svelte";

import App from "./App.svelte";
import { speech } from "./lib/language.svelte";
import { settings } from "./lib/settings.svelte";

settings.wear();
const target = document.querySelector("#app");
if (target) void speech.start().then(() => mount(App, { target }));
