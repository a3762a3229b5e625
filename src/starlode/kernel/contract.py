"""The contract between a game and everything that plays, stores, shows or studies it.

A game is a `Game` (what it is called, who may sit down, which options it has) that makes a `State`. A state is
mutable, flat and cheap to copy; it never rolls dice and never looks at the time. Three writers move it: the
players, chance and the clock. Each names an `Action`, a member of the game's numbered catalogue.

This module is compiled together with the rules engines, so it uses the standard library only.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final, Protocol, Self

from mypy_extensions import mypyc_attr

Scalar = str | int | bool
"""A value that stands in an option or in the JSON form of an action."""

Json = None | bool | int | str | list["Json"] | dict[str, "Json"]
"""What states, views and event data are made of. No floats: rules count, they do not measure."""

Options = dict[str, Scalar]

# Who wrote an entry when it was not a seat (seats are 0, 1, 2, ...).
CHANCE: Final = -1
CLOCK: Final = -2
HOST: Final = -3


@mypyc_attr(allow_interpreted_subclasses=True)
class Action:
    """One small choice. Subclasses are frozen dataclasses without equality: members of a catalogue are interned,
    so identity is equality. The catalogue gives each member its number, which is also the learner's action id.
    """

    number: int = -1

    def arguments(self) -> dict[str, Scalar]:
        """The arguments as they stand in logs and on the wire: stable names, never internal indices."""
        return {}


class Pending:
    """Whose move it is: seats (several at once is normal), or chance, or nobody because the game is over.

    `deadline` is a moment of game time in milliseconds after which the clock may act, or None.
    """

    def __init__(self, seats: tuple[int, ...], chance: bool = False, deadline: int | None = None) -> None:
        self.seats: Final = seats
        self.chance: Final = chance
        self.deadline: Final = deadline
        self.over: Final = not seats and not chance and deadline is None


class Event:
    """Something that happened, for people: a message key with its data, the clause, and who may know.

    `audience` None means everyone; otherwise only these seats may ever be shown it.
    """

    def __init__(self, key: str, clause: str, data: dict[str, Json], audience: tuple[int, ...] | None = None) -> None:
        self.key: Final = key
        self.clause: Final = clause
        self.data: Final = data
        self.audience: Final = audience


class Refusal:
    """Why an action is not legal now: the clause it breaks and a message key with its data."""

    def __init__(self, key: str, clause: str, data: dict[str, Json]) -> None:
        self.key: Final = key
        self.clause: Final = clause
        self.data: Final = data


class State(Protocol):
    """A position. `apply` trusts its caller: what a person sends goes through `Table.submit`, which checks first."""

    events: list[Event] | None
    """Set to a list to hear what happens; None (the default, and in copies) costs playouts nothing."""

    def pending(self) -> Pending:
        """Who may move now."""

    def legal(self, seat: int) -> Sequence[Action]:
        """Every action this seat may take now, in catalogue order; empty if it is not pending. Read only."""

    def chance(self) -> Sequence[tuple[Action, int]]:
        """When chance is pending: its outcomes and their positive integer weights, at least two of them."""

    def timeout(self) -> Action:
        """The action the clock takes when the deadline passes. Only asked when a deadline is pending."""

    def apply(self, by: int, action: Action, at: int) -> None:
        """Change this state in place. Choices with one option that follow are taken at once."""

    def copy(self) -> Self:
        """An independent position; silent (nobody listens to it)."""

    def view(self, seat: int | None) -> dict[str, Json]:
        """All that this viewer may know, built up from nothing; None is a spectator."""

    def determinize(self, seat: int | None, rng: Random) -> Self:
        """Another world that this viewer cannot tell from the real one."""

    def scores(self) -> list[int]:
        """Points as they stand; final once the game is over."""

    def ranking(self) -> list[int]:
        """Place of each seat, 1 is best; equal places are shared."""

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        """Why this seat may not take this action now, or None if it may. The slow path beside `legal`."""

    def violations(self) -> Iterator[str]:
        """Broken invariants, each a sentence with its clause. Tests want none."""

    def dump(self) -> dict[str, Json]:
        """The whole position as JSON; `Game.load` turns it back."""
