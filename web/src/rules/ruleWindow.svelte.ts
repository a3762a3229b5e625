/** The rule shown in the dialog. */
class RuleWindow {
  shown = $state.raw<{ game: string; clause: string } | null>(null);

  open(game: string, clause: string): void {
    this.shown = { game, clause };
  }

  close(): void {
    this.shown = null;
  }
}

export const ruleWindow = new RuleWindow();
