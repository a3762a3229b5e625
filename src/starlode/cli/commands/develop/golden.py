"""`starlode golden`: check that the golden games still give the recorded events, or record the events again."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Literal

import typer

from starlode.cli.console import Console, console_of, error_json
from starlode.cli.parameters import AsJson, GameName
from starlode.cli.project_root import find_checkout
from starlode.games import find_game
from starlode.kernel.errors import InvalidInput


@dataclass(frozen=True)
class Outcome:
    """The result of one golden game."""

    file: Path
    result: Literal["same", "changed", "differs"]
    reason: InvalidInput | None = None

    def line(self, console: Console) -> str:
        """Return the result for people."""
        reason = "" if self.reason is None else console.format_error(self.reason)
        return console.format(f"cli-golden-{self.result}", file=self.file.name, reason=reason)

    def json(self, console: Console) -> dict[str, object]:
        """Return the result for programs."""
        reason = None if self.reason is None else error_json(self.reason, console.format_error(self.reason))
        return {"file": str(self.file), "outcome": self.result, "reason": reason}


def golden(
    context: typer.Context,
    game: GameName,
    refresh: Annotated[bool, typer.Option("--refresh")] = False,
    folder: Annotated[Path | None, typer.Option("--folder", metavar="folder")] = None,
    json: AsJson = False,
) -> int:
    """Check every golden game, or rewrite its recorded events; return 1 if one fails."""
    from starlode.testkit.golden import golden_logs

    console = console_of(context)
    find_game(game)
    golden_folder = folder or find_checkout() / "tests" / "golden" / game
    logs = golden_logs(golden_folder)
    if not logs:
        raise InvalidInput("cli-golden-none", folder=str(golden_folder))
    outcomes = []
    with console.progress("cli-golden-progress", game=game) as update_progress:
        for number, path in enumerate(logs):
            update_progress(number, len(logs))
            outcomes.append(_refresh(path) if refresh else _check(path))
    if json:
        console.print_json([outcome.json(console) for outcome in outcomes])
    else:
        for outcome in outcomes:
            console.print(outcome.line(console))
    return 1 if any(outcome.reason for outcome in outcomes) else 0


def _check(path: Path) -> Outcome:
    from starlode.testkit.golden import check_golden

    try:
        check_golden(path, find_game)
    except InvalidInput as reason:
        return Outcome(path, "differs", reason)
    return Outcome(path, "same")


def _refresh(path: Path) -> Outcome:
    from starlode.testkit.golden import refresh

    try:
        return Outcome(path, "changed" if refresh(path, find_game) else "same")
    except InvalidInput as reason:
        return Outcome(path, "differs", reason)
