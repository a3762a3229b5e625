"""Lines: the choices of a seat from a position on, as far as they have been searched."""

from __future__ import annotations

from typing import Final

from starlode.kernel.contract import Action, State


class Line:
    """The position after a choice, the line before it, and the value of the position to the seat.

    `luck` is what the draws on the way brought beyond their mean; it is not part of the value.
    """

    def __init__(self, state: State, before: Line | None, action: Action | None, value: int, luck: int = 0) -> None:
        self.state: Final = state
        self.before: Final = before
        self.action: Final = action
        self.value = value
        self.luck: Final = luck

    def choices(self) -> list[tuple[State, Action]]:
        """Return the choices of the line, each with the position in which it is made."""
        found: list[tuple[State, Action]] = []
        line = self
        while line.before is not None and line.action is not None:
            found.append((line.before.state, line.action))
            line = line.before
        found.reverse()
        return found

    def first(self) -> Action:
        """Return the first choice; raise ValueError if there is none."""
        line = self
        while line.before is not None and line.before.action is not None:
            line = line.before
        if line.action is None:
            raise ValueError("a line without choices")
        return line.action
