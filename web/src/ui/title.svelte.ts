/** The title of the page. A move that waits shows in it, so that it is seen among other tabs. */
class Title {
  page = $state("");
  waiting = $state(false);

  readonly text = $derived(`${this.waiting ? "● " : ""}${this.page ? `${this.page} · ` : ""}Starlode`);
}

export const title = new Title();
