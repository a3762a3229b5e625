"""Studies: what a game lets the balance lab vary and measure.

A study has variants, which differ in options, in draws that are settled beforehand and in actions that nobody takes.
The lab plays each variant on the same seeds, measures, and compares it with its baselines.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

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


@dataclass(frozen=True)
class Variant:
    """A way to play. `subject` is what it shows, empty for one that only serves as a baseline.

    `draws`: an outcome of chance that one of these fits is drawn whenever it is on offer.
    `baselines` names the variants that it is compared with; what comes first tells whether the subject pays.
    """

    name: str
    subject: str = ""
    options: Mapping[str, Scalar] = field(default_factory=dict)
    draws: tuple[Pattern, ...] = ()
    replacements: tuple[Replacement, ...] = ()
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


@dataclass(frozen=True)
class BalanceStudies:
    """The studies of a game, and what is played unless something else is asked for.

    `options` are chosen in every game. `vary` gives, for some options, the values that are all tried.
    `check(options)` raises InvalidInput for options under which the studies cannot measure.
    """

    studies: tuple[Study, ...]
    options: Mapping[str, Scalar]
    vary: Mapping[str, tuple[Scalar, ...]]
    check: Callable[[Options], None]
