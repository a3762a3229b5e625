/** A page of its own for Titan's drawings, to be looked at without a server. Not part of the application. */

import { mount } from "svelte";

import "../../../app.css";
import { speech } from "../../../lib/language.svelte";
import type { Language } from "../../../lib/texts";
import { scene, type Scene } from "./scene.svelte";
import Stand from "./Stand.svelte";

async function show(next: Scene, language: Language = "en", theme = "dark"): Promise<void> {
  document.documentElement.dataset["theme"] = theme;
  speech.names = next.names;
  await speech.show(language);
  await speech.learn("titan");
  speech.game = "titan";
  scene.shown = next;
}

Object.assign(globalThis, { show });
const target = document.getElementById("app");
if (target) mount(Stand, { target });
