"""What all states have in common in which at most one seat decides at a time and no clock runs.

A choice with a single option is applied at once, and so is a draw with a single outcome (`advance`). The options of the
next real decision, or the outcomes of the next draw, are stored, so the contract's questions about them cost nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from starlode.kernel.contract import Action, Event, Pending, UndoPolicy

_MAX_SEATS: Final = 26  # a log writes a seat as a letter

_DECIDES: Final = [Pending((seat,)) for seat in range(_MAX_SEATS)]
_CHANCE: Final = Pending((), True)
_OVER: Final = Pending(())


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnBased:
    """A position in which one seat decides, or chance, or nobody because the game is over.

    `passes` are the kinds of actions by which a seat forgoes what it may do.
    """

    __slots__ = ("decider", "draws", "events", "options")

    passes: ClassVar[tuple[type[Action], ...]] = ()

    events: list[Event] | None
    options: list[Action]  # the legal actions of `decider`; none if chance draws or the game is over
    draws: list[tuple[Action, int]]  # the outcomes of the pending draw, with their weights; none if the game is over
    decider: int  # the seat that chooses

    def list_choices(self) -> bool:
        """Set `decider` and `options` to what the current step waits for, or empty `options` and set `draws`.

        Empty both and return False if the game is over. A step that waits for nothing does its part and empties both.
        """
        raise NotImplementedError

    def apply_choice(self, action: Action) -> None:
        """Apply one choice or draw, without advancing."""
        raise NotImplementedError

    def advance(self) -> None:
        """Apply forced choices and draws until a seat has a real choice, chance a real draw, or the game is over."""
        while self.list_choices():
            options = self.options
            if len(options) > 1:
                return
            if options:
                self.apply_choice(options[0])
            elif self.draws:
                if len(self.draws) > 1:
                    return
                self.apply_choice(self.draws[0][0])

    def apply(self, by: int, action: Action, at: int) -> None:
        """Apply a choice or a draw and advance to the next real decision."""
        self.apply_choice(action)
        self.advance()

    def pending(self) -> Pending:
        """Return the one seat that decides, or chance, or nobody when the game is over."""
        if self.options:
            return _DECIDES[self.decider]
        return _CHANCE if self.draws else _OVER

    def legal(self, seat: int) -> Sequence[Action]:
        """Return the seat's legal actions, in catalogue order; none if another seat decides."""
        return self.options if seat == self.decider else []

    def chance(self) -> Sequence[tuple[Action, int]]:
        """Return the outcomes of the pending draw, with their weights."""
        return self.draws

    def timeout(self) -> Action:
        """Raise LookupError: there are no deadlines."""
        raise LookupError("no deadline is pending")

    def default(self, seat: int) -> Action | None:
        """Return the first action by which the seat forgoes something, else its first one; None if it may not act."""
        if seat != self.decider or not self.options:
            return None
        for action in self.options:
            if isinstance(action, self.passes):
                return action
        return self.options[0]

    def undo_policy(self) -> UndoPolicy:
        """Return the usual policy."""
        return UndoPolicy.BARRIER
