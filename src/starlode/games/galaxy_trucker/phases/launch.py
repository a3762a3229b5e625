"""Launch: rockets leave their start spaces, and the four piles become the deck (GT-8.9, GT-8.10)."""

from __future__ import annotations

from starlode.games.galaxy_trucker.phases.flight import giving_up
from starlode.games.galaxy_trucker.state import FINISHED, FLYING, NOBODY, WINDOW, GalaxyTrucker, leader, route_order
from starlode.kernel.contract import emit


def run(state: GalaxyTrucker) -> bool:
    """Start the flight; when what an expansion does before the first card is over, go on to the cards."""
    if any(player.status == FINISHED for player in state.players):
        _launch(state)
        for effect in state.config.hooks.before_first_card:
            effect(state)
        return True
    # GT-22.10: this comes last, since those effects may cost humans (GT-6.A5, GT-14.A3); others may never have had any
    # (GL-4.R2, GL-7.R5).
    giving_up.give_up_without_humans(state)
    state.step = WINDOW
    if state.events is not None and leader(state) != NOBODY:
        emit(state, "event-leader", "GT-8.10", {"seat": leader(state)})
    return True


def _launch(state: GalaxyTrucker) -> None:
    """Put all rockets on the route."""
    for seat in state.config.seats:
        player = state.edit(seat)
        player.status = FLYING
        player.progress = state.board.start_offsets[player.start_space - 1]
        for start in state.config.hooks.starts:
            player.progress = start(state, seat, player.progress)
    if state.events is not None:
        for seat in route_order(state):
            space = state.players[seat].start_space
            emit(state, "event-launched", "GT-8.10", {"seat": seat, "space": space})
