/** Breakpoints of the layout. */
class Viewport {
  /** Whether board, panel and log fit side by side. */
  wide = $state(true);

  constructor() {
    const query = globalThis.matchMedia("(min-width: 900px)");
    this.wide = query.matches;
    query.addEventListener("change", () => (this.wide = query.matches));
  }
}

export const viewport = new Viewport();
