"""Offers: what a game proposes to play, and the words that repeat offers. Nothing is stored."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Final, get_type_hints

import msgspec
from msgspec import Meta

from starlode.kernel.capabilities.offers import Offers
from starlode.server.api.games import GameName, OptionName, OptionNumber
from starlode.server.errors import RequestError, where
from starlode.server.http.operation import Operation, RequestContext, operation

WishText = Annotated[str, Meta(max_length=200)]
WishList = Annotated[list[WishText], Meta(max_length=100)]
Wishes = Annotated[dict[OptionName, bool | OptionNumber | WishText | WishList], Meta(max_length=100)]
"""Wishes of any game, which are checked against the game's own type."""

OfferJson = dict[str, Any]
"""An offer of any game; the game's own type is among the schemas."""

Word = Annotated[str, Meta(min_length=1, max_length=100)]


def _offers_of(context: RequestContext, game: str) -> Offers:
    """Return the offers of a game. Raise RequestError if it makes none."""
    offers = context.services.games.find(game).offers
    if offers is None:
        raise RequestError(404, "offer-none")
    return offers


@operation("POST", "/games/{game}/offers", 404)
async def propose_offer(context: RequestContext, game: GameName, body: Wishes) -> OfferJson:
    """Return what a game proposes to play for some wishes: the same for the same wishes."""
    await context.limit("offer", context.client)
    offers = _offers_of(context, game)
    for name in body:
        if name not in get_type_hints(offers.wishes):
            raise RequestError(422, "body-wrong", where=f"$.{name}")
    try:
        wishes: Any = msgspec.convert(body, offers.wishes)
    except msgspec.ValidationError as error:
        raise RequestError(422, "body-wrong", **where(error)) from None
    return await asyncio.to_thread(offers.propose, wishes)


@operation("GET", "/games/{game}/offers/{word}", 404, 422)
async def repeat_offer(context: RequestContext, game: GameName, word: Word) -> OfferJson:
    """Return the offer that a word repeats."""
    await context.limit("offer", context.client)
    return await asyncio.to_thread(_offers_of(context, game).repeat, word)


OPERATIONS: Final[tuple[Operation, ...]] = (propose_offer, repeat_offer)
