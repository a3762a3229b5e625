"""The seats of a live table: whose they are, and for which one a user looks and acts."""

from __future__ import annotations

from collections.abc import Iterable, KeysView, Sequence
from typing import Final

from starlode.kernel.errors import InvalidInput
from starlode.server.errors import RequestError
from starlode.server.store import Seat
from starlode.server.tables.snapshot import TableSnapshot

BOT: Final = "bot:"


class TableSeats:
    """The stored seats of a table. `version` changes with what everyone is shown about them."""

    def __init__(self, rows: Sequence[Seat]) -> None:
        self.rows = rows
        self.version = 0
        # By user: the seats that they have claimed.
        self._claims = _claims(rows)

    def update(self, rows: Sequence[Seat]) -> None:
        """Replace the seats."""
        if rows != self.rows:
            self.version += 1
            self._claims = _claims(rows)
        self.rows = rows

    @property
    def users(self) -> KeysView[str]:
        """The users who have claimed seats."""
        return self._claims.keys()

    def of(self, user: str | None) -> Sequence[int]:
        """Return the seats that this user has claimed."""
        return () if user is None else self._claims.get(user, ())

    def claimed(self) -> list[int]:
        """Return the seats that belong to people, whoever plays them now."""
        return [seat.seat for seat in self.rows if seat.user_id is not None]

    def played_by(self, user: str | None) -> list[int]:
        """Return the seats of this user that no bot plays."""
        return [seat.seat for seat in self.rows if seat.user_id == user and seat.controller == "human"]

    def viewer_of(self, user: str | None, snapshot: TableSnapshot | None, last: int | None = None) -> int | None:
        """Return the seat whose view this user gets: the own seat that decides now, else the `last` one."""
        own_seats = self.of(user)
        if snapshot is not None and len(own_seats) > 1:
            deciding = [seat for seat in own_seats if snapshot.decides(seat)]
            if last in deciding:
                return last
            if deciding:
                return deciding[0]
        if last in own_seats:
            return last
        return own_seats[0] if own_seats else None

    def acting_seat(self, user: str | None, snapshot: TableSnapshot | None, named: int | None) -> int:
        """Return the seat for which this user acts. Raise if the named one is not theirs, or a bot plays it."""
        if named is not None and named not in self.of(user):
            raise RequestError(403, "seat-not-yours", number=named)
        seat = self.viewer_of(user, snapshot) if named is None else named
        if seat is None:
            raise RequestError(403, "seat-watching")
        if snapshot is None:
            raise InvalidInput("table-not-started")
        controller = snapshot.controllers[seat]
        if controller.startswith(BOT):
            raise RequestError(409, "seat-played-by-bot", seat=seat, bot=controller.removeprefix(BOT))
        return seat


def free_seats(seats: Iterable[Seat]) -> list[int]:
    """Return the seats that nobody has claimed."""
    return [seat.seat for seat in seats if seat.user_id is None and seat.controller == "human"]


def _claims(seats: Iterable[Seat]) -> dict[str, list[int]]:
    claims: dict[str, list[int]] = {}
    for seat in seats:
        if seat.user_id is not None:
            claims.setdefault(seat.user_id, []).append(seat.seat)
    return claims
