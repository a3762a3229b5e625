"""The contract between a game and everything that plays, stores, shows or studies it.

A `Game` (its name, seats and options) makes a `State`. A state is mutable and cheap to copy; it never draws random
numbers and never reads the time. Players, chance and the clock change it, each by an `Action`, a member of the game's
numbered catalogue.

This module is compiled together with the rules engines, so it uses the standard library only.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from enum import Enum
from random import Random
from typing import Final, Protocol, Self

from mypy_extensions import mypyc_attr

Scalar = str | int | bool
"""A value of an option, or of an argument in the JSON form of an action."""

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]
"""The values of dumps, views and event data. There are no floats, since rules only count."""

Options = dict[str, Scalar]

Origin = tuple[Callable[..., object], tuple[object, ...]]
"""A function of a module and its first arguments; with a number as the last one it returns a member of a catalogue."""

# Writers of entries that are not seats (seats are 0, 1, 2, ...).
CHANCE: Final = -1
CLOCK: Final = -2
HOST: Final = -3


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One small choice.

    Subclasses are frozen dataclasses without equality: members of a catalogue are unique, so identity is equality. The
    catalogue gives each member its number, which is also its id in machine learning.
    """

    number: int = -1
    origin: Origin | None = None

    def __reduce__(self) -> tuple[Callable[..., object], tuple[object, ...]]:
        """Pickle the place in the catalogue, so that unpickling finds the member there; TypeError if it has none."""
        if self.origin is None:
            raise TypeError(f"{self!r} belongs to no catalogue that can be found again")
        find, first_arguments = self.origin
        return find, (*first_arguments, self.number)

    def arguments(self) -> dict[str, Scalar]:
        """Return the arguments as they are written in logs and on the wire: stable names, never internal indices."""
        return {}


class Pending:
    """Who may move: seats (several at once is normal), or chance, or nobody because the game is over.

    `may_act` are the seats that have legal actions, `must_act` those of them whose decision the game waits for, both in
    ascending order. By default all that may act must.
    `deadline` is a moment of game time in milliseconds from which the clock may act, or None.
    """

    def __init__(
        self,
        must_act: tuple[int, ...],
        chance: bool = False,
        deadline: int | None = None,
        may_act: tuple[int, ...] | None = None,
    ) -> None:
        self.must_act: Final = must_act
        self.may_act: Final = must_act if may_act is None else may_act
        self.chance: Final = chance
        self.deadline: Final = deadline
        self.over: Final = not self.may_act and not chance and deadline is None


class UndoPolicy(Enum):
    """Which moves made from a position can be taken back."""

    NONE = "none"
    """None, not even if everybody agrees."""

    TURN = "turn"
    """As with BARRIER, but a move after which its seat may no longer act is a barrier too."""

    BARRIER = "barrier"
    """The seat's own last ones, up to a draw, the clock, a reveal or a move that builds on them; more with consent."""


class Event:
    """Something that happened, to be shown: a message key with its data, the clause, and who may see it.

    With an `audience`, only these seats may ever see it; None means everyone.
    """

    def __init__(self, key: str, clause: str, data: dict[str, Json], audience: tuple[int, ...] | None = None) -> None:
        self.key: Final = key
        self.clause: Final = clause
        self.data: Final = data
        self.audience: Final = audience


class EventRecorder(Protocol):
    """What can record events: `events` is None while nobody wants them."""

    events: list[Event] | None


def emit(
    state: EventRecorder, key: str, clause: str, data: dict[str, Json], audience: tuple[int, ...] | None = None
) -> None:
    """Record an event. Callers check first that events are recorded, to save building `data`."""
    assert state.events is not None
    state.events.append(Event(key, clause, data, audience))


class Refusal:
    """The reason why an action is not legal now: the clause that forbids it and a message key with its data."""

    def __init__(self, key: str, clause: str, data: dict[str, Json]) -> None:
        self.key: Final = key
        self.clause: Final = clause
        self.data: Final = data


class State(Protocol):
    """A position. `apply` does not check its arguments: what a person sends goes through `Table.submit`, which does."""

    events: list[Event] | None
    """A list that collects events, or None (the default, and in copies), which costs playouts no time."""

    def pending(self) -> Pending:
        """Return who may move now."""

    def legal(self, seat: int) -> Sequence[Action]:
        """Return the seat's legal actions, in catalogue order; none if it may not act. Read only."""

    def chance(self) -> Sequence[tuple[Action, int]]:
        """Return the outcomes of a pending draw, at least two, with their positive integer weights.

        An outcome says what is drawn, not where or for whom: a player who could choose that would choose the draw.
        Divided by their greatest common divisor, the weights add up to at most 65,536.
        """

    def timeout(self) -> Action:
        """Return the action of the clock when the deadline passes. Called only while a deadline is pending."""

    def default(self, seat: int) -> Action | None:
        """Return what is done for a seat that does not decide itself; None: nothing. Never random.

        It is asked for a seat that is awaited and whose time has run out, and for a dropped seat whenever it may act.
        Where only dropped seats may act and no deadline is pending, one of them has a default: the game goes on.
        """

    def undo_policy(self) -> UndoPolicy:
        """Return how moves that are made from this position can be taken back."""

    def apply(self, by: int, action: Action, at: int) -> None:
        """Change this state in place. Following choices with a single option are applied too."""

    def copy(self) -> Self:
        """Return an independent position that collects no events."""

    def view(self, seat: int | None) -> dict[str, Json]:
        """Return everything this viewer may know, built from nothing; None is a spectator."""

    def determinize(self, seat: int | None, rng: Random) -> Self:
        """Return a possible world: a state that this viewer cannot tell from the real one, with random secrets."""

    def scores(self) -> list[int]:
        """Return the current points of each seat; final once the game is over."""

    def ranking(self) -> list[int]:
        """Return the place of each seat, 1 is best; ties share a place."""

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        """Return why this seat may not take this action now, or None if it may. Slower than `legal`."""

    def violations(self) -> Iterator[str]:
        """Yield broken invariants, each as a sentence with its clause; none in a correct game."""

    def dump(self) -> dict[str, Json]:
        """Return the whole position as JSON; `Game.load` is the inverse."""
