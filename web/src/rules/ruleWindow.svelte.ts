/** The rule that is being looked up, over whatever screen there is. */
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
