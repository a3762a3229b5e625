"""The story of a table: what happened in every entry, ready to be sent, with who may hear it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec
from msgspec import Raw

from starlode.kernel.contract import Event
from starlode.kernel.log import Drop, Entry, SeatTo, SeedShown, Undo
from starlode.server.messages import Told

_ENCODE = msgspec.json.Encoder().encode


class _Line(NamedTuple):
    audience: tuple[int, ...] | None
    told: bytes


class Story:
    """Lines in the order of the log; those of one entry can be asked for by its number."""

    def __init__(self) -> None:
        self._lines: list[_Line] = []
        # Where the lines of each entry begin; one more than there are entries.
        self._starts = [0]

    @property
    def head(self) -> int:
        """How many entries are told."""
        return len(self._starts) - 1

    def add(self, entry: Entry, events: Sequence[Event]) -> None:
        """What happened in the next entry."""
        seq = self.head
        for event in (*_by_the_table(entry), *events):
            data: dict[str, Any] = event.data
            told = _ENCODE(Told(seq, event.key, event.clause, data))
            self._lines.append(_Line(event.audience, told))
        self._starts.append(len(self._lines))

    def told(self, viewer: int | None, since: int = 0, *, upto: int | None = None, everything: bool = False) -> Raw:
        """What this viewer may hear, from entry `since` on. `everything`: the game is over, nothing is secret."""
        end = None if upto is None else self._starts[upto]
        lines = self._lines[self._starts[since] : end]
        heard = (line.told for line in lines if everything or may_hear(line.audience, viewer))
        return Raw(b"[" + b",".join(heard) + b"]")


def may_hear(audience: tuple[int, ...] | None, viewer: int | None) -> bool:
    """Whether an event for this audience may be told to this viewer."""
    return audience is None or (viewer is not None and viewer in audience)


def _by_the_table(entry: Entry) -> Iterator[Event]:
    """What the game does not tell, because the table did it."""
    match entry:
        case Undo(by=by, to=to):
            yield Event("server-taken-back", "", {"by": by, "entry": to})
        case SeatTo(seat=seat, controller=controller):
            yield Event("server-seat-given", "", {"seat": seat, "mind": controller})
        case Drop(seat=seat):
            yield Event("server-seat-dropped", "", {"seat": seat})
        case SeedShown(seed=seed):
            yield Event("server-seed-shown", "", {"seed": seed})
        case _:
            pass
