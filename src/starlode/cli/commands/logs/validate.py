"""`starlode validate`: replay logs, compare their digests, and verify their draws against the published seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Final, Literal

import typer

from starlode.cli.console import Console, console_of, error_json
from starlode.cli.parameters import AsJson
from starlode.games import find_game
from starlode.kernel.errors import InvalidInput

Outcome = Literal["same", "broken", "unreadable"]

_CODES: Final[Mapping[Outcome, int]] = MappingProxyType({"same": 0, "broken": 1, "unreadable": 2})


@dataclass(frozen=True)
class Verdict:
    """The result of one file. `drawn` is the number of verified draws, None while the seed is secret."""

    file: Path
    outcome: Outcome
    entries: int = 0
    drawn: int | None = None
    reason: InvalidInput | None = None


def validate(
    context: typer.Context, logs: Annotated[list[Path], typer.Argument(metavar="log")], json: AsJson = False
) -> int:
    """Check every log; the worst result gives the exit code."""
    console = console_of(context)
    verdicts = []
    with console.progress("cli-validate-progress") as update_progress:
        for number, path in enumerate(logs):
            update_progress(number, len(logs))
            verdicts.append(check_log(path))
    if json:
        console.print_json([_verdict_json(console, verdict) for verdict in verdicts])
    else:
        for verdict in verdicts:
            console.print(_line(console, verdict))
        counts = {name: sum(verdict.outcome == name for verdict in verdicts) for name in _CODES}
        console.print(console.format("cli-validate-sum", **counts))
    return max(_CODES[verdict.outcome] for verdict in verdicts)


def check_log(path: Path) -> Verdict:
    """Check that a log replays to its digests. A file that is no log of a known game is unreadable, not broken."""
    from starlode.kernel.log.log import read_log
    from starlode.kernel.table.chance import published_seed, verify
    from starlode.kernel.table.replay import replay

    try:
        log = read_log(path)
        header = log.header
        game = find_game(header.game, header.version)
        game.resolve_options(header.players, header.options)
    except InvalidInput as reason:
        return Verdict(path, "unreadable", reason=reason)
    try:
        if published_seed(log) is None:
            replay(game, log)
            return Verdict(path, "same", len(log.entries))
        return Verdict(path, "same", len(log.entries), verify(game, log))
    except InvalidInput as reason:
        return Verdict(path, "broken", len(log.entries), reason=reason)


def _line(console: Console, verdict: Verdict) -> str:
    file = str(verdict.file)
    if verdict.reason is not None:
        return console.format(f"cli-validate-{verdict.outcome}", file=file, reason=console.format_error(verdict.reason))
    if verdict.drawn is None:
        return console.format("cli-validate-unfinished", file=file, entries=verdict.entries)
    return console.format("cli-validate-same", file=file, entries=verdict.entries, drawn=verdict.drawn)


def _verdict_json(console: Console, verdict: Verdict) -> dict[str, object]:
    reason = verdict.reason
    return {
        "file": str(verdict.file),
        "outcome": verdict.outcome,
        "entries": verdict.entries,
        "draws_verified": verdict.drawn,
        "reason": None if reason is None else error_json(reason, console.format_error(reason)),
    }
