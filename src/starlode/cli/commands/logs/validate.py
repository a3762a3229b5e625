"""`starlode validate`: replays logs with their digests and draws their chance again from the published seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Annotated, Final, Literal

import typer

from starlode.cli.console import Desk, desk_of, form_of
from starlode.cli.parameters import AsJson
from starlode.games import find_game
from starlode.kernel.errors import InvalidInput

Outcome = Literal["same", "broken", "unreadable"]

_CODES: Final[Mapping[Outcome, int]] = MappingProxyType({"same": 0, "broken": 1, "unreadable": 2})


@dataclass(frozen=True)
class Verdict:
    """What became of one file. `drawn` is how many draws were verified, None while the seed is secret."""

    file: Path
    outcome: Outcome
    entries: int = 0
    drawn: int | None = None
    reason: InvalidInput | None = None


def validate(
    context: typer.Context, logs: Annotated[list[Path], typer.Argument(metavar="log")], json: AsJson = False
) -> int:
    """Judge every log; the worst of them gives the exit code."""
    desk = desk_of(context)
    verdicts = []
    with desk.progress("cli-validate-progress") as tell:
        for number, path in enumerate(logs):
            tell(number, len(logs))
            verdicts.append(judge(path))
    if json:
        desk.show([_form(desk, verdict) for verdict in verdicts])
    else:
        for verdict in verdicts:
            desk.print(_line(desk, verdict))
        counts = {name: sum(one.outcome == name for one in verdicts) for name in _CODES}
        desk.print(desk.say("cli-validate-sum", **counts))
    return max(_CODES[verdict.outcome] for verdict in verdicts)


def judge(path: Path) -> Verdict:
    """Whether a log still plays as it did. What is no log of a game we know is unreadable, not broken."""
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


def _line(desk: Desk, verdict: Verdict) -> str:
    file = str(verdict.file)
    if verdict.reason is not None:
        return desk.say(f"cli-validate-{verdict.outcome}", file=file, told=desk.told(verdict.reason))
    if verdict.drawn is None:
        return desk.say("cli-validate-unfinished", file=file, entries=verdict.entries)
    return desk.say("cli-validate-same", file=file, entries=verdict.entries, drawn=verdict.drawn)


def _form(desk: Desk, verdict: Verdict) -> dict[str, object]:
    reason = verdict.reason
    return {
        "file": str(verdict.file),
        "outcome": verdict.outcome,
        "entries": verdict.entries,
        "draws_verified": verdict.drawn,
        "reason": None if reason is None else form_of(reason, desk.told(reason)),
    }
