// Before anything is drawn: the theme that was chosen, so that no dark page flashes up light or the other way round.
// And whatever this page is going to ask for is asked for now, not one after the other as scripts come to need it.
(() => {
  const root = document.documentElement;
  let kept = {};
  try {
    kept = JSON.parse(localStorage.getItem("starlode") || "{}");
  } catch {
    // Storage is forbidden, or holds somebody else's text: as on the first visit.
  }
  root.dataset.theme = kept.theme || "dark";
  root.dataset.motion = kept.motion || "system";
  if (kept.language) root.lang = kept.language;

  // Which files belong together; the build writes it. Without it everything is loaded when it is needed.
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
  const wished = [kept.language, ...navigator.languages].map((language) => String(language).slice(0, 2).toLowerCase());
  const language = wished.find((each) => parts[`words ${each}`]) || "en";
  load(`words ${language}`);

  const [, place, id, more] = location.pathname.split("/");
  if (place !== "tables" || !id || more) return;
  load("table");
  const early = (window.early = new Map());
  const ask = (path) => {
    const answer = fetch(`/api${path}`, { headers: { accept: "application/json" } });
    early.set(path, answer);
    return answer;
  };
  const code = new URLSearchParams(location.search).get("code");
  const card = ask(`/tables/${id}${code === null ? "" : `?code=${encodeURIComponent(code)}`}`);
  ask("/me").catch(() => undefined);
  ask("/games").catch(() => undefined);
  card
    .then((answer) => answer.clone().json())
    .then(({ game }) => {
      load(`game ${game}`);
      load(`words ${language} ${game}`);
    })
    .catch(() => undefined);
})();
