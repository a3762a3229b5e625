"""Replay: the position after any number of entries, and a new log that goes on from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from starlode.kernel.contract import Event, State
from starlode.kernel.game import Game
from starlode.kernel.log.digest import digest_of
from starlode.kernel.log.entries import Entry, ForkedFrom, Header, SeatInfo
from starlode.kernel.log.log import Log, check_upto, controllers, effective
from starlode.kernel.table.seed import commitment
from starlode.kernel.table.timeline import Timeline

Listener = Callable[[int, list[Event]], None]
"""Told the number of an entry and what happened in it."""


def walk(
    game: Game, log: Log, upto: int | None = None, *, check: bool = True, listen: Listener | None = None
) -> Timeline:
    """A cursor after the first `upto` entries (all, if None)."""
    cursor = Timeline.begin(game, log.header, check=check)
    for seq, entry in enumerate(log.entries[: check_upto(log, upto)]):
        heard = cursor.step(entry, listen=listen is not None)
        if listen is not None:
            listen(seq, heard)
    return cursor


def replay(
    game: Game, log: Log, upto: int | None = None, *, check: bool = True, listen: Listener | None = None
) -> State:
    """The position after the first `upto` entries (all, if None).

    With `check`, every move must have been legal when it was made and every digest must agree. Listeners hear each
    entry in the order of the log, those that were taken back later too.
    """
    return walk(game, log, upto, check=check, listen=listen).state


def fork(game: Game, log: Log, upto: int, *, seed: bytes, seats: Sequence[SeatInfo] | None = None) -> Log:
    """A new log under a new seed that goes on from the first `upto` entries of this one.

    What was taken back is left behind, and the seats begin with those who decide for them at that moment.
    """
    replay(game, log, upto)
    moves: list[Entry] = [move for _, move in effective(log, upto)]
    if seats is None:
        now = zip(log.header.seats, controllers(log, upto), strict=True)
        seats = [SeatInfo(seat.name, controller) for seat, controller in now]
    old = log.header
    header = Header(
        game=old.game,
        version=old.version,
        players=old.players,
        options=old.options,
        seats=list(seats),
        seed_digest=commitment(seed),
        id=log_id(seed),
        forked_from=ForkedFrom(old.id, upto, len(moves)),
    )
    return Log(header, moves)


def log_id(seed: bytes) -> str:
    """The name of the log of this seed: the same again for the same seed, so that tests and reports are repeatable."""
    return digest_of(commitment(seed))[:16]
