"""The Contracts generator (section 11 of the rules of the expansion): proposals, words that repeat them, options."""

from __future__ import annotations

from starlode.games.galaxy_trucker.lunar.contracts.content import ELEMENTS, LEVELS, PLAYERS, RATINGS
from starlode.games.galaxy_trucker.lunar.contracts.contract import Contract
from starlode.games.galaxy_trucker.lunar.contracts.documents import (
    ContractOffer,
    ContractWishes,
    offer_document,
    propose_document,
    repeat_document,
)
from starlode.games.galaxy_trucker.lunar.contracts.offers import Offer, make_offer, repeat_offer
from starlode.games.galaxy_trucker.lunar.contracts.options import options_of, table_seed
from starlode.games.galaxy_trucker.lunar.contracts.wishes import Wishes

__all__ = [
    "ELEMENTS",
    "LEVELS",
    "PLAYERS",
    "RATINGS",
    "Contract",
    "ContractOffer",
    "ContractWishes",
    "Offer",
    "Wishes",
    "make_offer",
    "offer_document",
    "options_of",
    "propose_document",
    "repeat_document",
    "repeat_offer",
    "table_seed",
]
