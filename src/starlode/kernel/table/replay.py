"""Replay: the position after any number of entries, and a new log that continues from there."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from starlode.kernel.contract import Event, Options, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.digest import digest_of
from starlode.kernel.log.entries import Entry, ForkedFrom, Header, SeatInfo
from starlode.kernel.log.log import Log, applied_moves, check_upto, controllers
from starlode.kernel.table.seed import commitment
from starlode.kernel.table.timeline import START, Timeline

EventListener = Callable[[int, list[Event]], None]
"""Called with the number of an entry and its events; before the first entry with START, if the setup had events."""


def replay_timeline(
    game: Game, log: Log, upto: int | None = None, *, check: bool = True, on_events: EventListener | None = None
) -> Timeline:
    """Return the timeline after the first `upto` entries (all, if None). See `replay`."""
    timeline = Timeline.start(game, log.header, check=check)
    if on_events is not None and timeline.setup_events:
        on_events(START, [*timeline.setup_events])
    for seq, entry in enumerate(log.entries[: check_upto(log, upto)]):
        events = timeline.step(entry, collect_events=on_events is not None)
        if on_events is not None:
            on_events(seq, events)
    return timeline


def replay(
    game: Game, log: Log, upto: int | None = None, *, check: bool = True, on_events: EventListener | None = None
) -> State:
    """Return the position after the first `upto` entries (all, if None).

    With `check`, raise InvalidInput if a move was not legal when it was made or a digest differs. `on_events` is called
    for each entry in the order of the log, also for those that are undone later; first with START (see EventListener).
    """
    return replay_timeline(game, log, upto, check=check, on_events=on_events).state


def fork(
    game: Game, log: Log, upto: int, *, seed: bytes, seats: Sequence[SeatInfo] | None = None, pace: str = ""
) -> Log:
    """Return a new log with a new seed that continues from the first `upto` entries of this one.

    Undone moves are not copied. Without `seats`, each seat keeps its name and has the controller of that moment. With a
    `pace` the fork goes on in it; raise InvalidInput if there is no such choice at that moment.
    """
    state = replay(game, log, upto)
    moves: list[Entry] = [move for _, move in applied_moves(log, upto)]
    if seats is None:
        current = zip(log.header.seats, controllers(log, upto), strict=True)
        seats = [SeatInfo(seat.name, controller) for seat, controller in current]
    old = log.header
    header = Header(
        game=old.game,
        version=old.version,
        players=old.players,
        options=_forked_options(game, state, old.options, pace),
        seats=list(seats),
        seed_digest=commitment(seed),
        id=log_id(seed),
        forked_from=ForkedFrom(old.id, upto, len(moves)),
        draws="lots",
        absent="default",
    )
    return Log(header, moves)


def _forked_options(game: Game, state: State, options: Options, pace: str) -> Options:
    """Return the options of a fork that goes on from a position in this pace."""
    allowed = game.fork_paces.allowed(state) if game.fork_paces else ()
    if pace and not allowed:
        raise InvalidInput("fork-pace-fixed", pace=pace)
    if pace and pace not in allowed:
        raise InvalidInput("fork-pace-unknown", pace=pace, known=", ".join(allowed))
    return game.fork_paces.options(state, options, pace) if game.fork_paces else options


def log_id(seed: bytes) -> str:
    """Return the id of the log of this seed: always the same, so that tests and reports are repeatable."""
    return digest_of(commitment(seed))[:16]
