"""What each player has lost during the card that is being resolved (GL-3.16.2, GL-6.7.2).

Tokens that power something are spent, not lost. What is lost after a card, and before the first one, is not lost during
a card (GL-6.R4). A prisoner is no crew (GL-6.12.2).
"""

from __future__ import annotations

from starlode.games.galaxy_trucker.hooks import LOSS_CREW
from starlode.games.galaxy_trucker.lunar.state import edit_part, part_of
from starlode.games.galaxy_trucker.ship.ship import PRISONER
from starlode.games.galaxy_trucker.state import AFTER_CARD, CARD, GalaxyTrucker


def forget(state: GalaxyTrucker) -> None:
    """Begin to count anew: a card is revealed."""
    for seat in state.config.seats:
        if part_of(state, seat).card_losses:
            edit_part(state, seat).card_losses = 0


def remember(state: GalaxyTrucker, seat: int, what: int, thing: int, _amount: int) -> None:
    """Note the kind of a loss."""
    if state.step in (CARD, AFTER_CARD) and not (what == LOSS_CREW and thing == PRISONER):
        edit_part(state, seat).card_losses |= 1 << what
