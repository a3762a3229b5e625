"""Scenic Route: supercards during which a player lost nothing (GL-6.7.2)."""

from __future__ import annotations

from starlode.games.galaxy_trucker.content import SUPERCARD
from starlode.games.galaxy_trucker.lunar.missions.terms import has_reward
from starlode.games.galaxy_trucker.lunar.state import edit_part, part_of
from starlode.games.galaxy_trucker.state import GalaxyTrucker, route_order
from starlode.kernel.contract import emit


def count_card(state: GalaxyTrucker) -> None:
    """Count a supercard that is over for each flying player without a loss, also if it had no effect."""
    if state.card < SUPERCARD or not has_reward(state, "per_supercard_without_loss"):
        return
    for seat in route_order(state):
        if not part_of(state, seat).card_losses:
            edit_part(state, seat).unharmed += 1
            if state.events is not None:
                emit(state, "event-unharmed", "GL-6.7.2", {"seat": seat, "count": part_of(state, seat).unharmed})
