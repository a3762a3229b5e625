// Runs before the first paint. Sets the stored theme, so that the page does not flash in the wrong one, and starts all
// requests this page will need at once instead of one after the other.
(() => {
  const root = document.documentElement;
  let settings = {};
  try {
    settings = JSON.parse(localStorage.getItem("starlode") || "{}");
  } catch {
    // Storage is blocked or holds foreign text: use the defaults.
  }
  root.dataset.theme = settings.theme || "dark";
  root.dataset.motion = settings.motion || "system";
  if (settings.language) root.lang = settings.language;

  // The build lists which files belong together. Without the list (dev server) files load on demand.
  const parts = JSON.parse(document.getElementById("parts")?.textContent || "null");
  if (!parts) return;
  const loaded = new Set();
  const load = (name) => {
    for (const file of parts[name] || []) {
      if (loaded.has(file)) continue;
      loaded.add(file);
      const link = document.createElement("link");
      link.href = file;
      link.crossOrigin = "";
      link.rel = file.endsWith(".js") ? "modulepreload" : "preload";
      if (file.endsWith(".css")) link.as = "style";
      document.head.append(link);
    }
  };
  const wanted = [settings.language, ...navigator.languages].map((language) =>
    String(language).slice(0, 2).toLowerCase(),
  );
  const language = wanted.find((each) => parts[`words ${each}`]) || "en";
  load(`words ${language}`);

  const [, screen, id, more] = location.pathname.split("/");
  if (!screen) load("home");
  if (screen !== "tables" || !id || more) return;
  load("table");
  const preloaded = (window.preloaded = new Map());
  const preload = (path) => {
    const response = fetch(`/api${path}`, { headers: { accept: "application/json" } });
    preloaded.set(path, response);
    return response;
  };
  const code = new URLSearchParams(location.search).get("code");
  const table = preload(`/tables/${id}${code === null ? "" : `?code=${encodeURIComponent(code)}`}`);
  preload("/me").catch(() => undefined);
  preload("/games").catch(() => undefined);
  table
    .then((response) => response.clone().json())
    .then(({ game }) => {
      load(`game ${game}`);
      if (!Object.keys(parts).some((part) => part.startsWith(`part ${game} `))) load("regions");
      load(`words ${language} ${game}`);
    })
    .catch(() => undefined);
})();
