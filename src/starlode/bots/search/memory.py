"""What a bot remembers between its decisions: the rest of the move that it has planned."""

from __future__ import annotations

from collections.abc import Sequence

from starlode.kernel.contract import Action, Json, State


class Memory:
    """The planned choices by seat, each with what the seat expects to see when it is due."""

    def __init__(self) -> None:
        self._plans: dict[int, list[tuple[dict[str, Json], Action]]] = {}

    def keep(self, seat: int, choices: Sequence[tuple[State, Action]]) -> None:
        """Remember choices, each with the position in which it is to be made, in place of earlier ones."""
        self._plans[seat] = [(state.view(seat), action) for state, action in choices]

    def recall(self, state: State, seat: int) -> Action | None:
        """Return the next planned choice; None, and forget the plan, if the seat sees anything else than expected."""
        plan = self._plans.get(seat)
        if not plan:
            return None
        seen, action = plan.pop(0)
        if seen == state.view(seat) and action in state.legal(seat):
            return action
        del self._plans[seat]
        return None
