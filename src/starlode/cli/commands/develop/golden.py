"""`starlode golden`: whether the kept games still tell what they told, and their renewal after a wanted change."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

import typer

from starlode.cli.console import Desk, desk_of, form_of
from starlode.cli.parameters import AsJson, GameName
from starlode.cli.project_root import find_checkout
from starlode.games import find_game
from starlode.kernel.errors import InvalidInput


@dataclass(frozen=True)
class Outcome:
    """What became of one golden game."""

    file: Path
    result: Literal["same", "changed", "differs"]
    reason: InvalidInput | None = None

    def line(self, desk: Desk) -> str:
        """For people."""
        told = "" if self.reason is None else desk.told(self.reason)
        return desk.say(f"cli-golden-{self.result}", file=self.file.name, told=told)

    def form(self, desk: Desk) -> dict[str, object]:
        """For programs."""
        reason = None if self.reason is None else form_of(self.reason, desk.told(self.reason))
        return {"file": str(self.file), "outcome": self.result, "reason": reason}


def golden(
    context: typer.Context,
    game: GameName,
    refresh: Annotated[bool, typer.Option("--refresh")] = False,
    folder: Annotated[Path | None, typer.Option("--folder", metavar="folder")] = None,
    json: AsJson = False,
) -> int:
    """Check every golden game, or write down anew what each tells; 1 if one tells something else."""
    from starlode.testkit.golden import golden_logs

    desk = desk_of(context)
    find_game(game)
    home = folder or find_checkout() / "tests" / "golden" / game
    logs = golden_logs(home)
    if not logs:
        raise InvalidInput("cli-golden-none", folder=str(home))
    outcomes = []
    with desk.progress("cli-golden-progress", game=game) as tell:
        for number, path in enumerate(logs):
            tell(number, len(logs))
            outcomes.append(_refreshed(path) if refresh else _checked(path))
    if json:
        desk.show([outcome.form(desk) for outcome in outcomes])
    else:
        for outcome in outcomes:
            desk.print(outcome.line(desk))
    return 1 if any(outcome.reason for outcome in outcomes) else 0


def _checked(path: Path) -> Outcome:
    from starlode.testkit.golden import check_golden

    try:
        check_golden(path, find_game)
    except InvalidInput as reason:
        return Outcome(path, "differs", reason)
    return Outcome(path, "same")


def _refreshed(path: Path) -> Outcome:
    from starlode.testkit.golden import refresh

    try:
        return Outcome(path, "changed" if refresh(path, find_game) else "same")
    except InvalidInput as reason:
        return Outcome(path, "differs", reason)
