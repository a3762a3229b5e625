"""Reading what people send: anything at all may come in, and what cannot be used is refused by name."""

from __future__ import annotations

from collections.abc import Sequence

from starlode.kernel.catalogue import Catalogue, kind_of
from starlode.kernel.contract import Action, Scalar
from starlode.kernel.errors import InvalidInput
from starlode.kernel.log.entries import SeatInfo, is_controller

_LONGEST = 200
_MOST_FIELDS = 32
_LARGEST = 2**53
_LONGEST_NAME = 40


def read_seat(value: object, players: int) -> int:
    """A seat of this table."""
    if type(value) is not int or not 0 <= value < players:
        raise InvalidInput("seat-unknown", seat=short(value), last=players - 1)
    return value


def read_seats_named(value: object, players: int) -> list[int]:
    """Some seats of this table."""
    if not isinstance(value, list | tuple | set | frozenset):
        raise InvalidInput("seat-unknown", seat=short(value), last=players - 1)
    return sorted(read_seat(seat, players) for seat in value)


def read_entry(value: object, head: int, field: str) -> int:
    """The number of an entry, or the number of all entries."""
    if type(value) is not int or not 0 <= value <= head:
        raise InvalidInput("entry-unknown", field=field, entry=short(value), last=head)
    return value


def read_controller(value: object) -> str:
    """Who may be given a seat. Dropping one is another thing."""
    if not isinstance(value, str) or not is_controller(value) or value == "dropped":
        raise InvalidInput("controller-unknown", controller=short(value))
    return value


def read_action(value: object, catalogue: Catalogue) -> Action:
    """A member of the catalogue, sent as itself or in its JSON form."""
    if not isinstance(value, Action):
        return catalogue.decode(_plain(value))
    if value not in catalogue:
        raise InvalidInput("action-not-in-catalogue", kind=kind_of(value), value="")
    return value


def read_seats(seats: Sequence[SeatInfo], players: int) -> list[SeatInfo]:
    """Who sits down: one for each player, with names that can be shown on one line."""
    if len(seats) != players:
        raise InvalidInput("log-seats-differ", found=len(seats), players=players)
    for number, seat in enumerate(seats):
        if not is_controller(seat.controller):
            raise InvalidInput("controller-unknown", controller=short(seat.controller))
        if not seat.name.isprintable() or len(seat.name) > _LONGEST_NAME:
            raise InvalidInput("seat-name-unusable", seat=number, most=_LONGEST_NAME)
    return list(seats)


def read_seed(seed: bytes) -> bytes:
    """A seed that a log can publish."""
    if not 1 <= len(seed) <= 64:
        raise InvalidInput("seed-wrong-length", found=len(seed), most=64)
    return seed


def _plain(value: object) -> dict[str, Scalar]:
    """A form of small plain values, so that nothing monstrous is looked up, sorted or quoted back."""
    if not isinstance(value, dict):
        raise InvalidInput("action-not-an-object")
    if len(value) > _MOST_FIELDS:
        raise InvalidInput("action-too-large", most=_MOST_FIELDS)
    form: dict[str, Scalar] = {}
    for name, word in value.items():
        if not isinstance(name, str):
            raise InvalidInput("action-not-an-object")
        fits = isinstance(word, bool) or (
            len(word) <= _LONGEST if isinstance(word, str) else isinstance(word, int) and abs(word) < _LARGEST
        )
        if not fits:
            raise InvalidInput("action-bad-value", kind=short(value.get("do")), field=short(name), value=short(word))
        form[short(name)] = word
    return form


def short(value: object) -> str:
    """A value as it may be quoted back: never long, never deep."""
    if isinstance(value, str):
        return value[:80]
    if value is None or isinstance(value, bool | float) or (isinstance(value, int) and abs(value) < _LARGEST):
        return str(value)
    return type(value).__name__
