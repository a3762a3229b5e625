"""The supercards that a seat may expect: those it has seen in piles, and the mean of the pool for the others."""

from __future__ import annotations

from starlode.games.galaxy_trucker.content import SUPERCARD
from starlode.games.galaxy_trucker.heuristics.outlook import SURE
from starlode.games.galaxy_trucker.lunar.content import MISSIONS, Supercard
from starlode.games.galaxy_trucker.lunar.state import table_of
from starlode.games.galaxy_trucker.state import NOTHING, GalaxyTrucker
from starlode.kernel.masks import bits


def expect_supercards(state: GalaxyTrucker, seat: int) -> list[tuple[Supercard, int]]:
    """Return the supercards that may still come, each with its expected number in hundredths."""
    table = table_of(state)
    if not table.supercards:
        return []
    revealed = [card for card in state.revealed if card >= SUPERCARD]
    known = [
        card
        for pile in bits(state.players[seat].seen)
        for card in state.piles[pile]
        if card >= SUPERCARD and card != NOTHING and card not in revealed
    ]
    left = sum(table.supercards) - len(revealed) - len(known)
    unknown = [card for card in bits(MISSIONS[table.mission].pool) if card not in revealed and card not in known]
    found = [(_supercard(state, card), SURE) for card in known]
    if left > 0 and unknown:
        found += [(_supercard(state, card), SURE * left // len(unknown)) for card in unknown]
    return found


def _supercard(state: GalaxyTrucker, number: int) -> Supercard:
    card = state.config.cards[number]
    assert isinstance(card, Supercard)
    return card
