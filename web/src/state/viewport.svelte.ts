/** Breakpoints of the layout. They are in em, so that large text uses the layout of a smaller screen. */

/**
 * The shape of a table: `wide` with a column beside the board, `tablet` with the decision below it, `phone` with tabs
 * below it, `flat` for a phone held sideways.
 */
export type Shape = "wide" | "tablet" | "phone" | "flat";

/** A phone that is held upright stays one, however large its text is. */
const FLAT = "(max-height: 31.2em) and (min-aspect-ratio: 1/1)";
const WIDE = "(min-width: 75em), (min-width: 56.25em) and (min-aspect-ratio: 1/1)";
const TABLET = "(min-width: 43.75em)";

/** Tell whether a query matches, now and whenever that changes. */
function follow(query: string, tell: (matches: boolean) => void): void {
  const media = globalThis.matchMedia(query);
  tell(media.matches);
  media.addEventListener("change", () => {
    tell(media.matches);
  });
}

class Viewport {
  /** Whether board, panel and log fit side by side. */
  wide = $state(true);
  shape = $state<Shape>("wide");
  /** Whether a board beside the column has corners that show nothing of the game. */
  spacious = $state(true);
  /** Whether four seats fit above the decision with two lines each. */
  tall = $state(true);

  /** Whether the top bar of a phone held sideways has room for the points. */
  pointsInBar = $state(false);

  constructor() {
    follow("(min-width: 900px)", (on) => (this.wide = on));
    follow("(min-width: 75em)", (on) => (this.spacious = on));
    follow("(min-height: 62em)", (on) => (this.tall = on));
    follow(`${FLAT} and (min-width: 50em)`, (on) => (this.pointsInBar = on));
    const shapes = ([FLAT, WIDE, TABLET] as const).map((each) => globalThis.matchMedia(each));
    const update = (): void => {
      const [flat, wide, tablet] = shapes.map((each) => each.matches);
      this.shape = flat ? "flat" : wide ? "wide" : tablet ? "tablet" : "phone";
    };
    for (const each of shapes) each.addEventListener("change", update);
    update();
  }
}

export const viewport = new Viewport();
