// Before anything is drawn: the theme that was chosen, so that no dark page flashes up light or the other way round.
try {
  const kept = JSON.parse(localStorage.getItem("starlode") || "{}");
  document.documentElement.dataset.theme = kept.theme || "dark";
  document.documentElement.dataset.motion = kept.motion || "system";
  if (kept.language) document.documentElement.lang = kept.language;
} catch {
  document.documentElement.dataset.theme = "dark";
}
