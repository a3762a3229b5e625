"""Names of players: those of bots are translated, those of people never."""

from __future__ import annotations

import pytest

from starlode.kernel.log.entries import SeatInfo
from starlode.kernel.texts.messages import Texts
from starlode.kernel.texts.player_names import shown_names


@pytest.mark.parametrize(
    ("name", "controller", "english", "french"),
    [
        ("Steady B", "bot:steady", "Steady B", "Régulier B"),
        ("Random 2", "dropped", "Random 2", "Hasard 2"),
        ("Master", "bot:master", "Master", "Maître"),
        ("Master", "human", "Master", "Master"),
        ("Ada L", "bot:steady", "Ada L", "Ada L"),
        ("Unknown", "bot:steady", "Unknown", "Unknown"),
    ],
)
def test_stored_names_of_bots_are_translated(name: str, controller: str, english: str, french: str) -> None:
    seats = [SeatInfo(name, controller)]
    assert shown_names(Texts("en"), seats) == [english]
    assert shown_names(Texts("fr"), seats) == [french]
