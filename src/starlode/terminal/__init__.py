"""The terminal client: a table in Textual, against bots or hot-seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from starlode.kernel.game import Game
from starlode.kernel.log.entries import SeatInfo

PACE = 0.2
"""Seconds for which a bot's move is shown before the next."""


def run(
    game: Game,
    players: int,
    options: Mapping[str, object],
    seats: Sequence[SeatInfo],
    *,
    language: str = "en",
    save: Path | None = None,
    resume: Path | None = None,
    seed: bytes | None = None,
    pace: float = PACE,
) -> None:
    """Play a new game, or continue the one saved at `resume`, which has its own players, seats and options."""
    from starlode.kernel.table.clock import WallClock
    from starlode.terminal.app import TableApp
    from starlode.terminal.session import Session

    if resume is None:
        session = Session.open(game, players, options, seats, save=save, seed=seed, clock=WallClock())
    else:
        session = Session.resume(resume, save=save, make_clock=WallClock)
    TableApp(session, language=language, pace=pace).run()
