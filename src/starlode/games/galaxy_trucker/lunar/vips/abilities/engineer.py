"""The Propulsion Engineer: she doubles engine power when it is counted, is paid for it, and leaves (GL-3.2.2).

Wherever `power_use.ask_engines` declares the power she is asked about by herself. A card that plans engine power in
another way, such as a Black Hole, lets her leave through the hook `power_doubled`.
"""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.lunar.actions import LUNAR, KeepEngineer, UseEngineer
from starlode.games.galaxy_trucker.lunar.content import ENGINEER, VIPS
from starlode.games.galaxy_trucker.lunar.state import USE_ENGINEER, vip_aboard
from starlode.games.galaxy_trucker.phases import refusals
from starlode.games.galaxy_trucker.phases.flight import crew_loss
from starlode.games.galaxy_trucker.state import NOTHING, POWER_ENGINES, GalaxyTrucker, pop, push
from starlode.kernel.contract import Action, Refusal, emit

FACTOR: Final = 2
# GL-3.2.4: credits for each card.
_CREDITS: Final[int] = int(VIPS[ENGINEER].facts["in_flight_ability"]["then"][0]["amount"])


def is_aboard(state: GalaxyTrucker, seat: int) -> bool:
    """Return whether the player may use her: once, since she leaves then (GL-3.R1)."""
    return vip_aboard(state, seat, ENGINEER) != NOTHING


def fee(state: GalaxyTrucker) -> int:
    """Return what she pays on use: the current card does not count (GL-3.2.4)."""
    resolved = len(state.revealed) - (state.card != NOTHING)
    return _CREDITS * resolved


def leave(state: GalaxyTrucker, seat: int) -> None:
    """Pay the owner and let her leave at once, as a loss of crew (GL-3.2.5, GL-3.R7)."""
    paid = fee(state)
    state.edit(seat).credits += paid
    if state.events is not None:
        emit(state, "event-engineer-leaves", "GL-3.2.4", {"seat": seat, "credits": paid})
    crew_loss.remove_member(state, seat, vip_aboard(state, seat, ENGINEER))


# --- the decision (GL-D6) ---------------------------------------------------------------------------------------------


def ask(state: GalaxyTrucker, seat: int, kind: int) -> None:
    """Ask after engine power was declared: the tokens are spent, everything else is counted (GL-3.2.2, GL-3.2.3).

    Each owner decides when it is their turn to count (GL-3.2.7). A card that compares engine power with
    crew counts the crew before it asks for engines (GL-3.R7).
    """
    if kind == POWER_ENGINES and is_aboard(state, seat):
        push(state, seat, USE_ENGINEER)


def list_use(_state: GalaxyTrucker, _seat: int) -> list[Action]:
    """Return using her and not using her."""
    return [LUNAR.use_engineer, LUNAR.keep_engineer]


def apply_use(state: GalaxyTrucker, seat: int, action: Action) -> None:
    """Double the declared power, and let her leave; or keep her."""
    pop(state, seat)
    if not isinstance(action, UseEngineer):
        return
    player = state.edit(seat)
    player.power *= FACTOR
    if state.events is not None:
        emit(state, "event-engineer-used", "GL-3.2.2", {"seat": seat, "count": player.power})
    leave(state, seat)


def why_not_use(state: GalaxyTrucker, seat: int, action: Action) -> Refusal | None:
    """Return that the Engineer has to be decided on first, or None for the answers."""
    if isinstance(action, UseEngineer | KeepEngineer):
        return None
    return refusals.wrong_moment(state, seat, action)


def default_use(_state: GalaxyTrucker, _seat: int) -> Action:
    """Do not use her (GL-D6)."""
    return LUNAR.keep_engineer
