/** The page title. It shows that a move is waiting, so that it is visible among other tabs. */
class Title {
  page = $state("");
  waiting = $state(false);

  readonly text = $derived(`${this.waiting ? "● " : ""}${this.page ? `${this.page} · ` : ""}Starlode`);
}

export const title = new Title();
