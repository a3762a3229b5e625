"""Extraction at the end of a cycle, the final one, and the change of Foreman (sections 20, 21, 22, 23 of the rules)."""

from __future__ import annotations

from starlode.games.titan.content import CORE, zones_in
from starlode.games.titan.phases.deploy import prepare_rigs
from starlode.games.titan.phases.effects import FROM_CORE, FROM_WELL, pack_effect
from starlode.games.titan.scoring import score_holds
from starlode.games.titan.state import EXTRACTED, OVER, Titan, active_core_tokens, in_final_cycle
from starlode.kernel.contract import emit


def queue_extraction(state: Titan) -> None:
    """Queue the cubes that every player extracts: from the rigs first, then from the Core (TI-21.1).

    Players follow turn order from the Foreman (TI-20.6, TI-R20.1). The Core is extracted in rounds, polluted or not
    (TI-21.2, TI-R21.1), in the final extraction too (TI-23.4).
    """
    players = state.config.players
    final = in_final_cycle(state)
    if state.events is not None:
        emit(state, "event-extraction", "TI-23.1" if final else "TI-20.1", {"cycle": state.cycle})
    order = [(state.foreman + step) % players for step in range(players)]
    queued: list[int] = []
    for seat in order:
        queued += _from_rigs(state, seat, final)
    tokens = [active_core_tokens(state, seat) for seat in range(players)]
    for round_number in range(max(tokens)):
        for seat in order:
            if tokens[seat] > round_number:
                queued.append(pack_effect(FROM_CORE, seat, 0, CORE))
    queued.reverse()
    state.effects += queued
    state.step = EXTRACTED


def _from_rigs(state: Titan, seat: int, final: bool) -> list[int]:
    """Return the arrivals from the seat's rigs: one cube of each (TI-20.1), finally all Tholins of a well (TI-23.2)."""
    zones = state.players[seat].controlled  # TI-20.7: no other wells
    if not final or state.config.final_needs_connection:  # TI-20.4, TI-23.3
        zones &= state.players[seat].network
    arrivals: list[int] = []
    for zone in zones_in(zones):
        cubes = max(1, state.tholins[zone]) if final else 1
        arrivals += [pack_effect(FROM_WELL, seat, 0, zone)] * cubes  # to the hold (TI-20.5)
    return arrivals


def end_cycle(state: Titan) -> None:
    """Start the next cycle with a new Foreman (TI-22.1), or score the game after the fifth (TI-22.3)."""
    if in_final_cycle(state):
        score_holds(state)
        state.step = OVER
        return
    state.foreman = (state.foreman + 1) % state.config.players  # TI-22.1, TI-R22.1
    if state.events is not None:
        emit(state, "event-foreman", "TI-22.1", {"seat": state.foreman})
    prepare_rigs(state)
