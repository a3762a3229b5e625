/** Shows samples, in the theme and the language that the address names. */

import "../../../../app.css";

import { mount } from "svelte";

import { LANGUAGES } from "../../../../i18n/fluent";
import { i18n } from "../../../../i18n/language.svelte";
import Samples from "./Samples.svelte";
import { loadTexts } from "./samples";

const asked = new URLSearchParams(location.search);
document.documentElement.dataset["theme"] = asked.get("theme") ?? "dark";
await loadTexts();
await i18n.setLanguage(LANGUAGES.find((language) => language === asked.get("language")) ?? "en");
const target = document.querySelector("#app");
if (target) mount(Samples, { target, props: { show: asked.get("show") ?? "" } });
