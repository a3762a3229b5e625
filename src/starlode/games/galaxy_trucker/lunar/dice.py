"""One die (GL-6.15.2, GL-9.4.1)."""

from __future__ import annotations

from starlode.games.galaxy_trucker.lunar.actions import LUNAR, RollDie
from starlode.games.galaxy_trucker.state import GalaxyTrucker
from starlode.kernel.contract import Action


def list_die(_state: GalaxyTrucker) -> list[tuple[Action, int]]:
    """Return the six numbers."""
    return [(action, 1) for action in LUNAR.roll_die]


def apply_die(state: GalaxyTrucker, action: Action) -> None:
    """Put the number in the place of the first of two dice."""
    assert isinstance(action, RollDie)
    state.dice = (action.die, 0)
