"""Phase 1: energy and robot check (FP-5)."""

from __future__ import annotations

from starlode.games.forgotten_planet.content import INCOME, TILES_PER_ENERGY
from starlode.games.forgotten_planet.state import ACTIONS, Planet
from starlode.kernel.contract import emit


def compute_income(tiles: int) -> int:
    """Return 3, never less, plus 1 for each complete group of 7 controlled tiles (FP-5.1, FP-5.4, FP-R5.2)."""
    return INCOME + tiles // TILES_PER_ENERGY


def start_turn(state: Planet) -> None:
    """Start the turn of the player who is next in the order: give him energy and check his robots.

    Tiles are counted as of the last control check (FP-5.6); stored energy is added (FP-5.5, FP-17.3).
    """
    state.seat = seat = state.order[state.turn]
    if state.turn == 0:
        state.round += 1
    tiles = state.tile_counts[seat]
    stored = state.players[seat].stored
    state.energy = INCOME + tiles // TILES_PER_ENERGY + stored
    state.progressed = False
    robots = state.players[seat].robots
    if robots:
        # ON on tiles that he or his ally controls, OFF on all others (FP-5.7, FP-5.8, FP-24.5, FP-30.4). No other
        # phase checks a robot's status, and only his own are checked (FP-5.9, FP-5.10).
        owner, ally = state.owner, state.players[seat].ally
        if ally < 0:
            ally = seat
        checked = [code | 1 if owner[code >> 1] == seat or owner[code >> 1] == ally else code & ~1 for code in robots]
        if checked != robots:
            state.edit(seat).robots = checked
    state.step = ACTIONS
    if state.events is not None:
        emit(state, "event-turn-begun", "FP-4.1", {"seat": seat, "round": state.round})
        energy = {"tiles": tiles, "income": compute_income(tiles), "stored": stored, "total": state.energy}
        emit(state, "event-energy", "FP-5.1", {"seat": seat, **energy})
        on = sum([code & 1 for code in state.players[seat].robots])
        emit(state, "event-robots-checked", "FP-5.7", {"seat": seat, "on": on, "off": len(robots) - on})
