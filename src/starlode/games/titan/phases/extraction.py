"""Extraction at the end of a cycle, the final one, and the change of Foreman (sections 20 to 23)."""

from __future__ import annotations

from starlode.games.titan.content import CORE, CYCLES, zones_in
from starlode.games.titan.phases.deploy import prepare_rigs
from starlode.games.titan.phases.effects import FROM_CORE, FROM_WELL, effect
from starlode.games.titan.scoring import score_holds
from starlode.games.titan.state import (
    CONTROLLED,
    EXTRACTED,
    NETWORK,
    OVER,
    STRIDE,
    Titan,
    active_core_tokens,
    emit,
)


def extract(state: Titan) -> None:
    """Queue what every player extracts: rigs first, then rounds at the Core (TI-20.6, TI-21.1, TI-21.2)."""
    players = state.kit.players
    final = state.cycle == CYCLES
    if state.events is not None:
        emit(state, "event-extraction", "TI-23.1" if final else "TI-20.1", {"cycle": state.cycle})
    order = [(state.foreman + step) % players for step in range(players)]
    found: list[int] = []
    for seat in order:
        found += _from_rigs(state, seat, final)
    tokens = [active_core_tokens(state, seat) for seat in range(players)]
    for round_number in range(max(tokens)):
        for seat in order:
            if tokens[seat] > round_number:
                found.append(effect(FROM_CORE, seat, 0, CORE))
    found.reverse()
    state.effects += found
    state.step = EXTRACTED


def _from_rigs(state: Titan, seat: int, final: bool) -> list[int]:
    """One cube of each connected rig under control; at the end all Tholins of a well (TI-20.1, TI-23.2)."""
    zones = state.own[STRIDE * seat + CONTROLLED]
    if not final or state.kit.final_needs_connection:
        zones &= state.own[STRIDE * seat + NETWORK]
    found: list[int] = []
    for zone in zones_in(zones):
        cubes = max(1, state.tholins[zone]) if final else 1
        found += [effect(FROM_WELL, seat, 0, zone)] * cubes
    return found


def end_cycle(state: Titan) -> None:
    """All is extracted: a new Foreman and the next cycle, or the final score (section 22)."""
    if state.cycle == CYCLES:
        score_holds(state)
        state.step = OVER
        return
    state.foreman = (state.foreman + 1) % state.kit.players  # TI-22.1
    if state.events is not None:
        emit(state, "event-foreman", "TI-22.1", {"seat": state.foreman})
    prepare_rigs(state)
