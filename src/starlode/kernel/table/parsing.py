"""Validation of what people send: any value may come in, and InvalidInput names what cannot be used."""

from __future__ import annotations

from collections.abc import Sequence

from starlode.kernel.catalogue import Catalogue, kind_of
from starlode.kernel.contract import Action, Scalar
from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.entries import SeatInfo, is_controller

_MAX_TEXT = 200
_MAX_FIELDS = 32
_INTEGER_LIMIT = 2**53
_MAX_NAME = 40


def read_seat(value: object, players: int) -> int:
    """Return a seat of this table."""
    if type(value) is not int or not 0 <= value < players:
        raise InvalidInput("seat-unknown", seat=shorten(value), last=players - 1)
    return value


def read_seat_list(value: object, players: int) -> list[int]:
    """Return some seats of this table, sorted."""
    if not isinstance(value, list | tuple | set | frozenset):
        raise InvalidInput("seat-unknown", seat=shorten(value), last=players - 1)
    return sorted(read_seat(seat, players) for seat in value)


def read_entry(value: object, head: int, field: str) -> int:
    """Return the number of an entry, or the number of all entries."""
    if type(value) is not int or not 0 <= value <= head:
        raise InvalidInput("entry-unknown", field=field, entry=shorten(value), last=head)
    return value


def read_controller(value: object) -> str:
    """Return a controller to which a seat can be assigned. To drop a seat is another request."""
    if not isinstance(value, str) or not is_controller(value) or value == "dropped":
        raise InvalidInput("controller-unknown", controller=shorten(value))
    return value


def read_action(value: object, catalogue: Catalogue) -> Action:
    """Return the member of the catalogue that was sent, as itself or in its JSON form."""
    if not isinstance(value, Action):
        return catalogue.decode(_small_form(value))
    if value not in catalogue:
        raise InvalidInput("action-not-in-catalogue", kind=kind_of(value), value="")
    return value


def read_seats(seats: Sequence[SeatInfo], players: int) -> list[SeatInfo]:
    """Return the seats of a new table: one for each player, with names that can be shown on one line."""
    if len(seats) != players:
        raise InvalidInput("log-seats-differ", found=len(seats), players=players)
    for number, seat in enumerate(seats):
        if not is_controller(seat.controller):
            raise InvalidInput("controller-unknown", controller=shorten(seat.controller))
        if not seat.name.isprintable() or len(seat.name) > _MAX_NAME:
            raise InvalidInput("seat-name-unusable", seat=number, most=_MAX_NAME)
    return list(seats)


def read_seed(seed: bytes) -> bytes:
    """Return a seed that a log can publish."""
    if not 1 <= len(seed) <= 64:
        raise InvalidInput("seed-wrong-length", found=len(seed), most=64)
    return seed


def _small_form(value: object) -> dict[str, Scalar]:
    """Return the JSON form of an action; refuse large values before anything looks up, sorts or quotes them."""
    if not isinstance(value, dict):
        raise InvalidInput("action-not-an-object")
    if len(value) > _MAX_FIELDS:
        raise InvalidInput("action-too-large", most=_MAX_FIELDS)
    form: dict[str, Scalar] = {}
    for name, scalar in value.items():
        if not isinstance(name, str):
            raise InvalidInput("action-not-an-object")
        fits = isinstance(scalar, bool) or (
            len(scalar) <= _MAX_TEXT
            if isinstance(scalar, str)
            else isinstance(scalar, int) and abs(scalar) < _INTEGER_LIMIT
        )
        if not fits:
            raise InvalidInput(
                "action-bad-value", kind=shorten(value.get("do")), field=shorten(name), value=shorten(scalar)
            )
        form[shorten(name)] = scalar
    return form


def shorten(value: object) -> str:
    """Return a value as it may be quoted in a message: never long, never nested."""
    if isinstance(value, str):
        return value[:80]
    if value is None or isinstance(value, bool | float) or (isinstance(value, int) and abs(value) < _INTEGER_LIMIT):
        return str(value)
    return type(value).__name__
