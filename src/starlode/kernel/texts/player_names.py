"""The names of players as they are shown: a log stores those of bots in English, such as `Steady B`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from starlode.kernel.log.entries import SeatInfo
from starlode.kernel.texts.messages import Texts

_BOT: Final = re.compile(r"([A-Z][a-z]+)( (?:[A-Z]|\d+))?")


def shown_names(texts: Texts, seats: Iterable[SeatInfo]) -> list[str]:
    """Return the names of the seats, those of bots in the language of the texts."""
    return [seat.name if seat.controller == "human" else _translate(texts, seat.name) for seat in seats]


def _translate(texts: Texts, name: str) -> str:
    found = _BOT.fullmatch(name)
    if found is None:
        return name
    bot = found[1].lower()
    shown = texts.format("named-bot", bot=bot)
    return name if shown == bot else f"{shown}{found[2] or ''}"
