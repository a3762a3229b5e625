"""Meteor swarm: meteors one after another against all flying ships (GT-13.9.1)."""

from __future__ import annotations

from starlode.games.galaxy_trucker.phases.flight import dangers
from starlode.games.galaxy_trucker.state import GalaxyTrucker, route_order


def run(state: GalaxyTrucker) -> bool:
    """Resolve the card; return whether that is done. The leader rolls once for everybody (GT-13.9.2)."""
    return dangers.run_dangers(state, state.current_card.dangers, route_order(state))
