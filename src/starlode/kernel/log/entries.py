"""What a log is made of: the header, and the entries that players, chance, the clock and the host write.

`do` is the JSON form of an action, as `Catalogue.encode` writes it. `at` is game time in milliseconds. `digest` is the
fingerprint of the position after the entry; only some entries carry one.
"""

from __future__ import annotations

import re
from typing import Annotated

from msgspec import Meta, Struct, field

from starlode.kernel.contract import CHANCE, CLOCK, HOST

CONTROLLER = r"^(human|dropped|bot:[a-z0-9][a-z0-9_-]{0,63})\Z"

# Bounds hold for what is read from files, where msgspec checks them; every JSON reader keeps these numbers exactly.
Whole = Annotated[int, Meta(ge=-(2**53) + 1, le=2**53 - 1)]
Moment = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Name = Annotated[str, Meta(pattern=r"^[A-Za-z_][A-Za-z0-9_-]{0,63}\Z")]
Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}\Z")]
Controller = Annotated[str, Meta(pattern=CONTROLLER)]
StateDigest = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
SeedDigest = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
SeedText = Annotated[str, Meta(pattern=r"^([0-9a-f]{2}){1,64}\Z")]
# The text form writes a seat as a letter, so there are 26.
Seat = Annotated[int, Meta(ge=0, le=25)]
SeatOrHost = Annotated[int, Meta(ge=HOST, le=25)]
ActionJson = dict[Name, str | Whole | bool]


class SeatInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits there: a name, and who decides: `human`, `bot:<name>` or `dropped`."""

    name: str
    controller: Controller


class ForkedFrom(Struct, frozen=True, forbid_unknown_fields=True):
    """The moment a log was forked from: the first `upto` entries of the log `id`.

    The moves that still stood were copied: `kept` of them. The seed of the fork says nothing about their draws.
    """

    id: Id
    upto: Moment
    kept: Moment


class Header(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Which game this is, in which rules version, with which options and seats, and the digest of the secret seed.

    `lesson`: a learner's table, whose seed everybody may know. Its draws are numbered by the moves that stand, not by
    entries, so that whoever takes a move back and makes it again meets the same chance.
    """

    game: Name
    version: Moment
    players: Moment
    options: ActionJson
    seats: Annotated[list[SeatInfo], Meta(max_length=26)]
    seed_digest: SeedDigest
    id: Id
    forked_from: ForkedFrom | None = None
    lesson: bool = False


class _Entry(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="entry", kw_only=True):
    at: Moment = 0
    digest: StateDigest | None = None


class ActionEntry(_Entry, frozen=True, tag="act"):
    """A seat did something."""

    by: Seat
    do: ActionJson


class ChanceEntry(_Entry, frozen=True, tag="chance"):
    """Chance fell this way."""

    do: ActionJson


class ClockEntry(_Entry, frozen=True, tag="clock"):
    """A deadline passed."""

    do: ActionJson


class UndoEntry(_Entry, frozen=True, tag="undo"):
    """All standing moves from entry `to` on are taken back: by a seat, with the consent of others, or by the host."""

    by: SeatOrHost
    to: Moment
    consent: list[Seat] = field(default_factory=list)


class SeatEntry(_Entry, frozen=True, tag="seat"):
    """The host gave a seat to another controller."""

    seat: Seat
    controller: Controller


class DropEntry(_Entry, frozen=True, tag="drop"):
    """The host dropped a seat: the table plays it on, at random."""

    seat: Seat


class SeedEntry(_Entry, frozen=True, tag="seed"):
    """The game is over and the seed is published, in hexadecimal, so that anyone can verify the draws."""

    seed: SeedText


Move = ActionEntry | ChanceEntry | ClockEntry
"""Entries that move the position, and that an undo can take back."""

Entry = ActionEntry | ChanceEntry | ClockEntry | UndoEntry | SeatEntry | DropEntry | SeedEntry


def writer_of(move: Move) -> int:
    """Who moved: a seat, chance or the clock."""
    match move:
        case ActionEntry(by=by):
            return by
        case ChanceEntry():
            return CHANCE
        case ClockEntry():
            return CLOCK


def is_controller(text: object) -> bool:
    """Whether this is a way to write who decides for a seat."""
    return isinstance(text, str) and re.match(CONTROLLER, text) is not None
