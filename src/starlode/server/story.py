"""The story of a table: what happened in every entry, ready to be sent, with who may hear it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import Raw

from starlode.kernel.contract import Event
from starlode.kernel.log import Drop, Entry, SeatTo, SeedShown, Undo
from starlode.server.messages import Told

_ENCODE = msgspec.json.Encoder().encode


class _Line:
    """Something that happened; its JSON is made for the first who hears it, and kept for the others."""

    __slots__ = ("_event", "_seq", "_told")

    def __init__(self, seq: int, event: Event) -> None:
        self._seq = seq
        self._event = event
        self._told = b""

    @property
    def audience(self) -> tuple[int, ...] | None:
        return self._event.audience

    @property
    def told(self) -> bytes:
        if not self._told:
            data: dict[str, Any] = self._event.data
            self._told = _ENCODE(Told(self._seq, self._event.key, self._event.clause, data))
        return self._told


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
        self._lines += [_Line(seq, event) for event in (*_by_the_table(entry), *events)]
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
