import { describe, expect, it } from "vitest";

import { matchRoute, router } from "../router.svelte";

const at = (address: string): ReturnType<typeof matchRoute> => {
  const url = new URL(address, "http://x");
  return matchRoute(url.pathname, url.searchParams);
};

describe("routes", () => {
  it.each([
    ["/", { name: "home" }],
    ["/new/titan", { name: "new", game: "titan" }],
    ["/join", { name: "join", code: null }],
    ["/join/AB12", { name: "join", code: "AB12" }],
    ["/tables/7f", { name: "table", id: "7f", code: null }],
    ["/tables/7f?code=AB", { name: "table", id: "7f", code: "AB" }],
    ["/tables/7f/replay", { name: "replay", id: "7f", at: null, code: null, speed: null }],
    ["/tables/7f/replay?at=12", { name: "replay", id: "7f", at: 12, code: null, speed: null }],
    ["/tables/7f/replay?at=12&speed=0.5", { name: "replay", id: "7f", at: 12, code: null, speed: 0.5 }],
    ["/tables/7f/replay?speed=fast", { name: "replay", id: "7f", at: null, code: null, speed: null }],
    ["/tables/7f/replay?at=-1", { name: "replay", id: "7f", at: null, code: null, speed: null }],
    ["/rules/titan#TI-8.6", { name: "rules", game: "titan" }],
    ["/account/", { name: "account", next: null }],
    ["/account?next=%2Ftables%2F7f%3Fcode%3DA", { name: "account", next: "/tables/7f?code=A" }],
    ["/account?next=%2F%2Fevil.example", { name: "account", next: null }],
    ["/account?next=https:%2F%2Fevil.example", { name: "account", next: null }],
    ["/import", { name: "import" }],
    ["/designs/titan", { name: "designs", game: "titan" }],
    ["/designs/titan/7f", { name: "design", game: "titan", draft: "7f" }],
    ["/design/ABCD2345", { name: "shared", code: "ABCD2345" }],
    ["/contracts", { name: "contracts", word: null }],
    ["/contracts/132-B2-J5", { name: "contracts", word: "132-B2-J5" }],
    ["/nowhere/at/all", { name: "not-found" }],
    ["/%E0%A4%A", { name: "not-found" }],
  ])("%s", (address, route) => {
    expect(at(address)).toEqual(route);
  });
});

describe("navigation", () => {
  it("changes the URL without loading a page", () => {
    router.go("/rules/titan#TI-8.6");
    expect(location.pathname).toBe("/rules/titan");
    expect(router.route).toEqual({ name: "rules", game: "titan" });
    expect(router.hash).toBe("TI-8.6");
    expect(router.navigated).toBe(true);
  });

  function click(markup: string, change: MouseEventInit = {}): boolean {
    document.body.innerHTML = markup;
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, button: 0, ...change });
    const link = document.querySelector("a");
    let taken = false;
    const listen = (heard: Event): void => {
      router.handleClick(heard as MouseEvent);
      taken = heard.defaultPrevented;
      heard.preventDefault();
    };
    window.addEventListener("click", listen);
    link?.dispatchEvent(event);
    window.removeEventListener("click", listen);
    return taken;
  }

  it("handles internal links and no others", () => {
    expect(click('<a href="/account">x</a>')).toBe(true);
    expect(router.route.name).toBe("account");
    expect(click('<a href="/account">x</a>', { ctrlKey: true })).toBe(false);
    expect(click('<a href="/api/docs">x</a>')).toBe(false);
    expect(click('<a href="https://elsewhere.example/">x</a>')).toBe(false);
    expect(click('<a href="/x" download>x</a>')).toBe(false);
  });
});
