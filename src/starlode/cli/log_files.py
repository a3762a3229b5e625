"""Reading and writing of log files: read with every check, written in the format of their names."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from starlode.games import find_game
from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.log import Log, read_log
from starlode.kernel.table.chance import published_seed, verify
from starlode.kernel.table.replay import replay

Format = Literal["json", "text"]


def read_checked(path: Path) -> Log:
    """Return the log in a file after replaying it and, if its seed is published, verifying its draws."""
    log = read_log(path)
    game = find_game(log.header.game, log.header.version)
    if published_seed(log) is None:
        replay(game, log)
    else:
        verify(game, log)
    return log


def choose_format(requested: str | None, out: Path | None) -> Format:
    """Return the requested format, else the one of the file's name, else text.

    Raise InvalidInput if the two contradict each other, because logs are written in the format of their names.
    """
    named: Format | None = None if out is None else ("json" if out.suffix == ".json" else "text")
    if requested is None:
        return named or "text"
    if requested not in ("json", "text"):
        raise InvalidInput("cli-form-unknown", form=requested[:80])
    if out is not None and requested != named:
        raise InvalidInput("cli-form-differs", form=requested, file=out.name)
    return "json" if requested == "json" else "text"


def check_newer(log: Log, target: Path) -> None:
    """Raise InvalidInput if the target holds another game, or entries that the log does not start with."""
    stored = read_log(target)
    if stored.header.id != log.header.id:
        raise InvalidInput("cli-import-other", file=str(target), id=stored.header.id)
    if log.entries[: len(stored.entries)] != stored.entries:
        raise InvalidInput("cli-import-stale", file=str(target), seen=len(log.entries), head=len(stored.entries))
