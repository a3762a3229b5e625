/** Client-side routing. */

export type Route =
  | { name: "home" }
  | { name: "new"; game: string }
  | { name: "join"; code: string | null }
  | { name: "table"; id: string; code: string | null }
  | { name: "replay"; id: string; at: number | null; code: string | null; speed: number | null }
  | { name: "rules"; game: string }
  | { name: "example"; game: string; example: string; at: number | null; clause: string | null }
  | { name: "account"; next: string | null }
  | { name: "import" }
  | { name: "designs"; game: string }
  | { name: "design"; game: string; draft: string }
  | { name: "shared"; code: string }
  | { name: "contracts"; word: string | null }
  | { name: "tournaments" }
  | { name: "new-tournament"; game: string }
  | { name: "tournament"; id: string }
  | { name: "ratings"; game: string }
  | { name: "insights" }
  | { name: "not-found" };

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function momentIn(query: URLSearchParams): number | null {
  const at = query.get("at");
  return at !== null && /^\d{1,9}$/.test(at) ? Number(at) : null;
}

/** How fast a replay is to be played at once; null: it waits. */
function speedIn(query: URLSearchParams): number | null {
  const speed = query.get("speed");
  return speed !== null && /^\d{1,2}(\.5)?$/.test(speed) ? Number(speed) : null;
}

/** A path of this site, as a link may name it; null for anything else. */
function pathIn(text: string | null): string | null {
  return text !== null && /^\/(?![/\\])/.test(text) ? text : null;
}

/** The route that a URL names. */
export function matchRoute(path: string, query: URLSearchParams): Route {
  const parts = path.split("/").filter(Boolean).map(decode);
  const [first, second, third, fourth] = parts;
  if (parts.length === 0) return { name: "home" };
  if (parts.length === 1) {
    if (first === "join") return { name: "join", code: query.get("code") };
    if (first === "account") return { name: "account", next: pathIn(query.get("next")) };
    if (first === "import") return { name: "import" };
    if (first === "contracts") return { name: "contracts", word: null };
    if (first === "tournaments") return { name: "tournaments" };
    if (first === "insights") return { name: "insights" };
  }
  if (parts.length === 2 && second !== undefined) {
    if (first === "new") return { name: "new", game: second };
    if (first === "join") return { name: "join", code: second };
    if (first === "rules") return { name: "rules", game: second };
    if (first === "designs") return { name: "designs", game: second };
    if (first === "design") return { name: "shared", code: second };
    if (first === "contracts") return { name: "contracts", word: second };
    if (first === "tournaments") return { name: "tournament", id: second };
    if (first === "ratings") return { name: "ratings", game: second };
    if (first === "tables") return { name: "table", id: second, code: query.get("code") };
  }
  if (parts.length === 3 && first === "designs" && second !== undefined && third !== undefined) {
    return { name: "design", game: second, draft: third };
  }
  if (parts.length === 3 && first === "tournaments" && second === "new" && third !== undefined) {
    return { name: "new-tournament", game: third };
  }
  if (parts.length === 3 && first === "tables" && second !== undefined && third === "replay") {
    return { name: "replay", id: second, at: momentIn(query), code: query.get("code"), speed: speedIn(query) };
  }
  if (parts.length === 4 && first === "rules" && second !== undefined && third === "examples" && fourth !== undefined) {
    return { name: "example", game: second, example: fourth, at: momentIn(query), clause: query.get("clause") };
  }
  return { name: "not-found" };
}

/** How long a page that is still loading may take until it is as long as it was. */
const RESTORE_FOR = 4000;
const SAVE_AFTER = 150;

/** Where a page was scrolled to, in the state of its history entry. */
function savedScroll(state: unknown): number {
  const scroll = typeof state === "object" && state !== null && "scroll" in state ? state.scroll : 0;
  return typeof scroll === "number" ? scroll : 0;
}

class Router {
  #address = $state.raw(new URL(location.href));
  readonly route = $derived(matchRoute(this.#address.pathname, this.#address.searchParams));
  /** The screen's path without query and hash: a new path moves the focus, the same one keeps it. */
  readonly path = $derived(this.#address.pathname);
  readonly hash = $derived(decode(this.#address.hash.slice(1)));

  /** Whether the user has navigated since the page was loaded. */
  navigated = false;

  constructor() {
    const update = (): void => {
      this.navigated = true;
      this.#address = new URL(location.href);
    };
    addEventListener("popstate", (event) => {
      update();
      this.#restoreScroll(savedScroll(event.state));
    });
    addEventListener("hashchange", update);
    // The browser would scroll before the page is there.
    history.scrollRestoration = "manual";
    addEventListener("scroll", () => {
      clearTimeout(this.#saving);
      this.#saving = setTimeout(() => {
        this.#saveScroll();
      }, SAVE_AFTER);
    });
    this.#restoreScroll(savedScroll(history.state));
  }

  #saving: ReturnType<typeof setTimeout> | undefined;
  #restoring = 0;

  #saveScroll(): void {
    clearTimeout(this.#saving);
    history.replaceState({ scroll: scrollY }, "");
  }

  /** Scroll to where the page was, as soon as it is long enough, unless the user scrolls or goes on. */
  #restoreScroll(target: number): void {
    const run = ++this.#restoring;
    if (target === 0) return;
    const until = performance.now() + RESTORE_FOR;
    const stop = (): void => void (this.#restoring += 1);
    addEventListener("wheel", stop, { once: true, passive: true });
    addEventListener("pointerdown", stop, { once: true });
    const attempt = (): void => {
      if (run !== this.#restoring || performance.now() > until) return;
      if (document.documentElement.scrollHeight < target + innerHeight) requestAnimationFrame(attempt);
      else scrollTo(0, target);
    };
    requestAnimationFrame(attempt);
  }

  go(to: string, replace = false): void {
    const address = new URL(to, location.href);
    this.#saveScroll();
    this.#restoring += 1;
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.navigated = true;
    this.#address = address;
  }

  /** Handles clicks on internal links; the browser handles all others. */
  handleClick(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || !link.href) return;
    const address = new URL(link.href);
    if (address.origin !== location.origin || /^\/(api|ws|metrics)(\/|$)/.test(address.pathname)) return;
    // The browser handles jumps within a page, including focus.
    if (address.pathname === location.pathname && address.search === location.search && address.hash) return;
    event.preventDefault();
    this.go(link.href);
    if (!address.hash) scrollTo(0, 0);
  }
}

export const router = new Router();
