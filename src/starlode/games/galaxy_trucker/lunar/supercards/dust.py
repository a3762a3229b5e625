"""Corrosive Dust and Nanobot Dust: days for exposed connectors, and then something worse (GL-9.8.1)."""

from __future__ import annotations

from typing import Final

from starlode.games.galaxy_trucker.content import CANNON, CELL_NAMES, DOUBLE_CANNON, DOUBLE_ENGINE, ENGINE
from starlode.games.galaxy_trucker.phases.cards import stardust
from starlode.games.galaxy_trucker.phases.flight import batteries, crew_loss, damage, goods
from starlode.games.galaxy_trucker.ship.joints import exposed_masks
from starlode.games.galaxy_trucker.ship.ship import Ship
from starlode.games.galaxy_trucker.state import FALLEN, GalaxyTrucker, route_order
from starlode.kernel.contract import Json, emit
from starlode.kernel.masks import bits

# Stages. The queue holds all ships in the flight order of the beginning (GL-8.10).
BEGIN: Final = 0
SETTLE: Final = 1  # the days are lost
OVER: Final = 2


def exposed_components(ship: Ship) -> int:
    """Return the mask of the components with an exposed connector (GL-1.5)."""
    north, east, south, west = exposed_masks(ship)
    return north | east | south | west


def corroded(ship: Ship) -> int:
    """Return the engines and cannons that corrosive dust lets fall: those with an exposed connector (GL-9.8.2)."""
    kinds = ship.of_kind(CANNON) | ship.of_kind(DOUBLE_CANNON) | ship.of_kind(ENGINE) | ship.of_kind(DOUBLE_ENGINE)
    return kinds & exposed_components(ship)


def run_corrosive(state: GalaxyTrucker) -> bool:
    """Let exposed engines and cannons fall (GL-1.R1); which ones is fixed before any falls (GL-9.8.3)."""
    if state.stage == SETTLE:
        for seat in state.queue:
            fallen = corroded(state.players[seat].ship)
            _report(state, seat, "event-corrosive-dust", "GL-9.8.2", bits(fallen))
            damage.lose_components(state, seat, fallen, FALLEN)
            damage.choose_piece(state, seat, FALLEN)  # GL-9.8.4
    return _go_on(state)


def run_nanobot(state: GalaxyTrucker) -> bool:
    """Empty the components with an exposed connector; the components stay (GL-9.8.5)."""
    if state.stage == SETTLE:
        for seat in state.queue:
            _empty(state, seat)
    elif state.stage == BEGIN:
        _go_on(state)
        for seat in state.queue:
            if any(state.players[seat].ship.goods):
                for ask in state.config.hooks.goods_at_risk:
                    ask(state, seat)
        return False
    return _go_on(state)


def _go_on(state: GalaxyTrucker) -> bool:
    """Lose the days at the beginning (GL-9.8.1); go on to the next stage, and return whether the card is over."""
    if state.stage == BEGIN:
        state.queue = route_order(state)
        stardust.run(state)
    state.stage += 1
    return state.stage > OVER


def _empty(state: GalaxyTrucker, seat: int) -> None:
    """Lose all crew, tokens and goods on exposed components; goods hidden by the Smuggler King stay (GL-9.8.6)."""
    ship = state.players[seat].ship
    exposed = bits(exposed_components(ship))
    struck = [position for position in exposed if ship.crew[position] or ship.tokens[position] or ship.goods[position]]
    _report(state, seat, "event-nanobot-dust", "GL-9.8.5", struck)
    for position in struck:
        crew_loss.remove_all(state, seat, position)
        batteries.lose_all(state, seat, position)
        goods.lose_all(state, seat, position)


def _report(state: GalaxyTrucker, seat: int, key: str, clause: str, positions: list[int]) -> None:
    if state.events is not None:
        cells: list[Json] = [CELL_NAMES[position] for position in positions]
        emit(state, key, clause, {"seat": seat, "cell": cells, "count": len(cells)})
