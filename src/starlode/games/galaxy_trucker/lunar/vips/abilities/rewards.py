"""Credits that VIPs pay during the flight: at once, and kept whatever happens later (GL-2.26)."""

from __future__ import annotations

from starlode.games.galaxy_trucker.lunar.content import VIP_NAMES
from starlode.games.galaxy_trucker.state import GalaxyTrucker
from starlode.kernel.contract import emit


def pay(state: GalaxyTrucker, seat: int, vip: int, amount: int, clause: str) -> None:
    """Pay credits to the owner of a VIP."""
    state.edit(seat).credits += amount
    if state.events is not None:
        emit(state, "event-vip-pays", clause, {"seat": seat, "vip": VIP_NAMES[vip], "credits": amount})
