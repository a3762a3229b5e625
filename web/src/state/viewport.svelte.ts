/** How much room there is. */
class Viewport {
  /** Room for the board, the panel and the log side by side. */
  wide = $state(true);

  constructor() {
    const query = globalThis.matchMedia("(min-width: 900px)");
    this.wide = query.matches;
    query.addEventListener("change", () => (this.wide = query.matches));
  }
}

export const viewport = new Viewport();
