"""Offers: what a game proposes to play, for the wishes of people. A short word repeats an offer without the wishes.

Wishes and offers are JSON objects that each game describes by types of its own. An offer contains at least `word`,
`players` and `options`: what a table needs that plays it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from starlode.kernel.contract import Json


@dataclass(frozen=True, eq=False)
class Offers:
    """The offers of a game.

    `wishes` and `offer` are the TypedDicts that describe them. `propose` returns the offer for wishes that have this
    type, `repeat` that of a word; both raise InvalidInput with the clause if there is none.
    """

    wishes: type
    offer: type
    propose: Callable[[Any], dict[str, Json]]
    repeat: Callable[[str], dict[str, Json]]
