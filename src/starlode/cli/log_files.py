"""Logs that come in and go out: read with every check, written in the form that their names promise."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from starlode.games import find_game
from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.log import Log, read_log
from starlode.kernel.table.chance import published_seed, verify
from starlode.kernel.table.replay import replay

Form = Literal["json", "text"]


def read_checked(path: Path) -> Log:
    """A log that plays as it says, whose draws follow from its seed if that is published."""
    log = read_log(path)
    game = find_game(log.header.game, log.header.version)
    if published_seed(log) is None:
        replay(game, log)
    else:
        verify(game, log)
    return log


def check_form(asked: str | None, out: Path | None) -> Form:
    """The form asked for; a name that promises the other one is refused, because logs are written as named."""
    promised: Form | None = None if out is None else ("json" if out.suffix == ".json" else "text")
    if asked is None:
        return promised or "text"
    if asked not in ("json", "text"):
        raise InvalidInput("cli-form-unknown", form=asked[:80])
    if out is not None and asked != promised:
        raise InvalidInput("cli-form-differs", form=asked, file=out.name)
    return "json" if asked == "json" else "text"


def check_newer(log: Log, target: Path) -> None:
    """Refuse to put a log in the place of another game, or of one that has gone on or turned elsewhere since."""
    kept = read_log(target)
    if kept.header.id != log.header.id:
        raise InvalidInput("cli-import-other", file=str(target), id=kept.header.id)
    if log.entries[: len(kept.entries)] != kept.entries:
        raise InvalidInput("cli-import-stale", file=str(target), seen=len(log.entries), head=len(kept.entries))
