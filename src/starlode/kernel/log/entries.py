"""The parts of a log: the header, and the entries that players, chance, the clock and the host write.

`do` is the JSON form of an action, as `Catalogue.encode` writes it. `at` is game time in milliseconds. `digest` is the
digest of the position after the entry; only some entries have one.
"""

from __future__ import annotations

import re
from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from starlode.kernel.contract import CHANCE, CLOCK, HOST

CONTROLLER = r"^(human|dropped|bot:[a-z0-9][a-z0-9_-]{0,63})\Z"

# msgspec checks the bounds of what is read from files. Every JSON parser reads integers of this size exactly.
SafeInteger = Annotated[int, Meta(ge=-(2**53) + 1, le=2**53 - 1)]
Count = Annotated[int, Meta(ge=0, le=2**53 - 1)]
Name = Annotated[str, Meta(pattern=r"^[A-Za-z_][A-Za-z0-9_-]{0,63}\Z")]
Id = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}\Z")]
Controller = Annotated[str, Meta(pattern=CONTROLLER)]
StateDigest = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
SeedDigest = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
SeedText = Annotated[str, Meta(pattern=r"^([0-9a-f]{2}){1,64}\Z")]
# The text format writes a seat as a letter, so there are at most 26.
Seat = Annotated[int, Meta(ge=0, le=25)]
SeatOrHost = Annotated[int, Meta(ge=HOST, le=25)]
# Who changed a seat's controller: the host, the clock (the table's timer) or the seat's own player. Logs of earlier
# versions do not say.
Assigner = SeatOrHost | None
ActionJson = dict[Name, str | SafeInteger | bool]
Commitment = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
Nonce = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]

DrawScheme = Literal["lots"]
"""How draws follow from the seed, see `kernel/table/chance.py`. Logs without a scheme number their draws by entries."""

HostChange = Literal["rename", "open", "private", "hand-over"]
"""What a host does with the table of a running game."""


AbsentScheme = Literal["default"]
"""How dropped seats are played: by the game's default action. Logs without a scheme draw a legal action at random."""


class SeatInfo(Struct, frozen=True, forbid_unknown_fields=True):
    """The name of a seat, and its controller: `human`, `bot:<name>` or `dropped`."""

    name: str
    controller: Controller


class ForkedFrom(Struct, frozen=True, forbid_unknown_fields=True):
    """The origin of a fork: the first `upto` entries of the log `id`.

    Of their moves, the `kept` ones that were not undone were copied. Their draws do not follow from the seed of the
    fork.
    """

    id: Id
    upto: Count
    kept: Count


class Contribution(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What the player of a seat mixed into the seed: a random nonce, and its SHA-256 digest, given before the nonce.

    Without a nonce the player committed to one and did not reveal it.
    """

    seat: Seat
    commitment: Commitment
    nonce: Nonce | None = None


class Header(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The game, its rules version, its options and seats, the digest of the secret seed, and what is mixed into it.

    `lesson` marks a learner's table, whose seed is public. Without a scheme of draws its draws are numbered by the
    applied moves, not by entries, so that a learner who undoes a move and makes it again gets the same draws.
    """

    game: Name
    version: Count
    players: Count
    options: ActionJson
    seats: Annotated[list[SeatInfo], Meta(max_length=26)]
    seed_digest: SeedDigest
    id: Id
    forked_from: ForkedFrom | None = None
    lesson: bool = False
    draws: DrawScheme | None = None
    contributions: Annotated[list[Contribution], Meta(max_length=26)] = field(default_factory=list)
    absent: AbsentScheme | None = None


class _Entry(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="entry", kw_only=True):
    at: Count = 0
    digest: StateDigest | None = None


class ActionEntry(_Entry, frozen=True, tag="act"):
    """The move of a seat."""

    by: Seat
    do: ActionJson


class ChanceEntry(_Entry, frozen=True, tag="chance"):
    """The outcome of a draw."""

    do: ActionJson


class ClockEntry(_Entry, frozen=True, tag="clock"):
    """A deadline passed."""

    do: ActionJson


class UndoEntry(_Entry, frozen=True, tag="undo"):
    """All applied moves from entry `to` on are undone, by a seat or the host, with the consent of others."""

    by: SeatOrHost
    to: Count
    consent: list[Seat] = field(default_factory=list)


class SeatEntry(_Entry, frozen=True, tag="seat"):
    """A seat got another controller."""

    seat: Seat
    controller: Controller
    by: Assigner = None


class DropEntry(_Entry, frozen=True, tag="drop"):
    """A seat was dropped, with the consent of others if they were asked: the table plays it."""

    seat: Seat
    by: Assigner = None
    consent: list[Seat] = field(default_factory=list)


class HostEntry(_Entry, frozen=True, tag="host"):
    """The host changed the table: renamed it, made it open or private, or handed it over to the player of `seat`.

    The game goes on as before.
    """

    did: HostChange
    seat: Seat | None = None


class SeedEntry(_Entry, frozen=True, tag="seed"):
    """The game is over and the seed is published, in hexadecimal, so that anyone can verify the draws."""

    seed: SeedText


Move = ActionEntry | ChanceEntry | ClockEntry
"""Entries that change the position, and that can be undone."""

Entry = ActionEntry | ChanceEntry | ClockEntry | UndoEntry | SeatEntry | DropEntry | HostEntry | SeedEntry


def writer_of(move: Move) -> int:
    """Return who made a move: a seat, chance or the clock."""
    match move:
        case ActionEntry(by=by):
            return by
        case ChanceEntry():
            return CHANCE
        case ClockEntry():
            return CLOCK


def is_controller(text: object) -> bool:
    """Return whether a value is a valid controller of a seat."""
    return isinstance(text, str) and re.match(CONTROLLER, text) is not None
