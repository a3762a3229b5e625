"""Phase 1: energy and robot check (section 5)."""

from __future__ import annotations

from starlode.games.forgotten_planet.content import INCOME, TILES_PER_ENERGY
from starlode.games.forgotten_planet.state import ACTIONS, STORED, STRIDE, Planet, emit


def income_of(tiles: int) -> int:
    """FP-5.1."""
    return INCOME + tiles // TILES_PER_ENERGY


def begin_turn(state: Planet) -> None:
    """The next turn: the player of the order whose turn it is gets energy, his robots are checked."""
    state.seat = seat = state.order[state.turn]
    if state.turn == 0:
        state.round += 1
    tiles = state.tiles[seat]
    stored = state.own[STRIDE * seat + STORED]
    state.energy = INCOME + tiles // TILES_PER_ENERGY + stored
    state.stirred = False
    robots = state.robots[seat]
    if robots:
        # FP-5.7, FP-5.8, FP-24.5
        owner, ally = state.owner, state.ally[seat]
        if ally < 0:
            ally = seat
        state.robots[seat] = [
            code | 1 if owner[code >> 1] == seat or owner[code >> 1] == ally else code & ~1 for code in robots
        ]
    state.step = ACTIONS
    if state.events is not None:
        emit(state, "event-turn-begun", "FP-4.1", {"seat": seat, "round": state.round})
        energy = {"tiles": tiles, "income": income_of(tiles), "stored": stored, "total": state.energy}
        emit(state, "event-energy", "FP-5.1", {"seat": seat, **energy})
        on = sum([code & 1 for code in state.robots[seat]])
        emit(state, "event-robots-checked", "FP-5.7", {"seat": seat, "on": on, "off": len(robots) - on})
