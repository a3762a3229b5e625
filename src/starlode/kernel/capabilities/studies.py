"""Studies: what a game lets the balance lab vary and measure.

A study has variants, which differ in options, in draws that are settled beforehand and in actions that nobody takes.
The lab plays each variant on the same seeds, measures, and compares it with its baselines.

Content is what a game is made of: the lab counts in every game who uses which part of it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from starlode.kernel.contract import Event, Options, Scalar, State

Pattern = Mapping[str, Scalar]
"""Fits every action whose JSON form contains these items."""

PLAIN: Final = ""
"""The name of the variant that changes nothing."""


@dataclass(frozen=True)
class Replacement:
    """Seats do `instead`, if that is legal, whenever a bot chooses an action that `barred` fits."""

    barred: Pattern
    instead: Pattern


class Restriction(NamedTuple):
    """Actions that one seat, another one in every game, takes only if it has no other."""

    name: str
    barred: tuple[Pattern, ...]


@dataclass(frozen=True)
class Variant:
    """A way to play. `subject` is what it shows, empty for one that only serves as a baseline.

    `draws`: an outcome of chance that one of these fits is drawn whenever it is on offer.
    `restriction` is what one seat may not do.
    `baselines` names the variants that it is compared with; what comes first tells whether the subject pays.
    """

    name: str
    subject: str = ""
    options: Mapping[str, Scalar] = field(default_factory=dict)
    draws: tuple[Pattern, ...] = ()
    replacements: tuple[Replacement, ...] = ()
    restriction: Restriction | None = None
    baselines: tuple[str, ...] = ()


@dataclass(frozen=True)
class Measure:
    """A figure of each seat: a number whose mean matters, or 0 and 1 of which the share matters.

    With `among`, a share, only those seats count for which that is 1. The game's message `measure-<name>` names it.
    """

    name: str
    is_share: bool = False
    among: str = ""


@dataclass(frozen=True)
class Number:
    """A number of the data that may be proposed to be changed, and the count that says how often it was paid.

    `file`, `subject`, `path` and `index` say where it stands. `count` names a counted figure by seat.
    """

    file: str
    subject: str
    path: str
    index: int
    value: int
    count: str


@dataclass(frozen=True)
class Study:
    """A question about a game. The game's messages `study-<name>` and `<names>-<subject>` name it and its subjects.

    `measure(state, events, subject)` returns the figures of a finished game by name, each by seat: those of `measures`
    and counts of `numbers`. `events` are all events of the game.
    `compared` is the measure whose difference from the baselines is reported.
    `done` is the share that says whether the subject was achieved, or taken.
    `worth` is the measure of what the subject brings; if it is empty, that is the difference from the first baseline.
    `numbers(subject, options)` are the numbers that could be changed, and `tolerance(options)` is how far the worth of
    a subject may be from that of the others before that is proposed.
    """

    name: str
    names: str
    variants: tuple[Variant, ...]
    measures: tuple[Measure, ...]
    measure: Callable[[State, Sequence[Event], str], Mapping[str, Sequence[int]]]
    compared: str
    done: str
    worth: str
    numbers: Callable[[str, Options], Sequence[Number]]
    tolerance: Callable[[Options], int]


Uses = dict[str, list[int]]
"""By the names of what was there to be used in a game: how often each seat used it."""


@dataclass(frozen=True)
class ContentGroup:
    """Parts of a game of one kind. `members` are all of them.

    The game's message `content-<name>` names the group, and its messages of the type `type` name the members.
    `count(state, events)` returns the uses of a finished game, with nothing about members that were not there.
    """

    name: str
    type: str
    members: tuple[str, ...]
    count: Callable[[State, Sequence[Event]], Uses]


class Mention(NamedTuple):
    """Events of a key that name a member in an item of their data, or with `member` always mean that one."""

    key: str
    item: str = ""
    member: str = ""


def count_events(
    used: Sequence[Mention], there: Sequence[Mention] = (), always: Sequence[str] = ()
) -> Callable[[State, Sequence[Event]], Uses]:
    """Return a count of the events that mention a use by a seat.

    What events of `there` mention, and what is `always` there, could be used.
    """
    by_key = {mention.key: mention for mention in used}
    shown = {mention.key: mention for mention in there}

    def count(state: State, events: Sequence[Event]) -> Uses:
        players = len(state.scores())
        uses: Uses = {member: [0] * players for member in always}
        for event in events:
            if event.key in shown:
                for member in _members(event, shown[event.key]):
                    uses.setdefault(member, [0] * players)
            if event.key in by_key:
                for member in _members(event, by_key[event.key]):
                    by_seat = uses.setdefault(member, [0] * players)
                    for seat in seats_of(event):
                        by_seat[seat] += 1
        return uses

    return count


def _members(event: Event, mention: Mention) -> list[str]:
    if not mention.item:
        return [mention.member]
    named = event.data[mention.item]
    return [str(name) for name in named] if isinstance(named, list) else [str(named)]


def seats_of(event: Event) -> list[int]:
    """Return the seats that an event is about."""
    seats = event.data.get("seats", [event.data.get("seat")])
    assert isinstance(seats, list)
    return [seat for seat in seats if isinstance(seat, int)]


def no_order(_state: State, _events: Sequence[Event]) -> Sequence[int]:
    """Return no order: the game has none, or all act at once."""
    return ()


def allow_all(_options: Options) -> None:
    """Allow any options."""


@dataclass(frozen=True)
class BalanceStudies:
    """The studies of a game, and what is played unless something else is asked for.

    `options` are chosen in every game. `vary` gives, for some options, the values that are all tried.
    `check(options)` raises InvalidInput for options under which the studies cannot measure.
    `content` is what the game is made of. `order(state, events)` returns the seats of a finished game in the order of
    its first round; empty if there was none.
    """

    studies: tuple[Study, ...] = ()
    options: Mapping[str, Scalar] = field(default_factory=dict)
    vary: Mapping[str, tuple[Scalar, ...]] = field(default_factory=dict)
    check: Callable[[Options], None] = allow_all
    content: tuple[ContentGroup, ...] = ()
    order: Callable[[State, Sequence[Event]], Sequence[int]] = no_order
