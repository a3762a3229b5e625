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
  // Until the style sheets are there. What the page shows first must not wait for them.
  const isLight =
    settings.theme === "light" || (settings.theme === "system" && matchMedia("(prefers-color-scheme: light)").matches);
  root.style.background = isLight ? "#f1efe9" : "#0a0d17";
  root.style.color = isLight ? "#1c2233" : "#e9edf7";
  // A font that this browser has fetched before is there at once; otherwise it comes after the first screen.
  if (settings.font) root.dataset.font = "own";
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
  const [, screen, id, more] = location.pathname.split("/");
  if (screen !== "tables" || !id || more) {
    load(`words ${language}`);
    if (!screen) load("home");
    return;
  }
  const preloaded = (window.preloaded = new Map());
  const preload = (path) => {
    const response = fetch(`/api${path}`, { headers: { accept: "application/json" } });
    preloaded.set(path, response);
    return response;
  };
  const code = new URLSearchParams(location.search).get("code");
  // First what more requests follow from: a browser opens few connections at a time.
  const table = preload(`/tables/${id}${code === null ? "" : `?code=${encodeURIComponent(code)}`}`);
  load(`words ${language}`);
  // At once: the application asks for itself if it is there first, and nobody would read this response.
  preload("/me").catch(() => undefined);
  const list = document.getElementById("parts");
  const stepsOf = JSON.parse(list.dataset.steps);
  /** Request the files of a game's tables. */
  const loadGame = (game) => {
    load(`game ${game}`);
    if (!stepsOf[game]) load("regions");
    load(`words ${language} ${game}`);
  };
  // The page's own response names the game, so that its files need not wait for another one.
  const named = performance.getEntriesByType("navigation")[0]?.serverTiming?.find(({ name }) => name === "game");
  if (named) loadGame(named.description);
  /** What is known of the table, once it is. */
  const summary = table
    .then((response) => response.clone().json())
    .then((found) => {
      loadGame(found.game);
      return found;
    })
    .catch(() => ({}));
  /** Request the part of the game that its table shows at a step. */
  const loadPart = (game, step) => {
    const steps = stepsOf[game];
    if (!steps || !step) return;
    const part = steps[step] || steps[""];
    load(`part ${game} ${part}`);
    load(`words ${language} ${game}_${part}`);
  };

  // The position is on its way while the scripts are; `src/api/preload.ts` takes the socket over.
  const address = new URL(`/ws/tables/${id}`, location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  if (code) address.searchParams.set("code", code);
  const socket = new WebSocket(address);
  const messages = [];
  const collect = (event) => messages.push({ event, arrived: performance.now() });
  const protocol = Number(list.dataset.protocol);
  socket.addEventListener("open", () => socket.send(JSON.stringify({ type: "subscribe", protocol, seen: 0 })));
  socket.addEventListener("message", collect);
  const early = (window.earlySocket = { address: address.href, socket, messages, asked: null, stop: () => undefined });
  /** Ask what the choices of a position bring: the list of a table waits for that. */
  const askForChoices = ({ game, lesson }, { legal, seat }) => {
    if (stepsOf[game] || lesson !== false || !legal?.length || seat === null || socket.readyState !== 1) return;
    const request = { type: "list-choices", joined: true, seat };
    early.asked = JSON.stringify(request);
    socket.send(JSON.stringify({ ...request, ref: 0 }));
  };
  let taken = false;
  const learnPosition = ({ data }) =>
    void summary.then((found) => {
      const position = JSON.parse(data);
      loadPart(found.game, position.view?.step);
      if (!taken) askForChoices(found, position);
    });
  socket.addEventListener("message", learnPosition, { once: true });
  early.stop = () => {
    taken = true;
    socket.removeEventListener("message", collect);
  };
})();
