"""A view made from an earlier one is the view, wherever the earlier one was taken."""

from __future__ import annotations

from random import Random

import pytest

from starlode.games.titan.game import GAME
from starlode.games.titan.state import Titan
from starlode.games.titan.view import update_view
from starlode.kernel.contract import Json
from starlode.kernel.table.table import Table

FAR = 12
"""Every so many moves the view is made from one that was taken anywhere in the game."""


def _position(table: Table) -> Titan:
    assert isinstance(table.state, Titan)
    return table.state


@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("seed", range(2))
def test_looking_again_shows_what_a_fresh_look_shows(players: int, seed: int) -> None:
    table, rng = Table.open(GAME, players, {}, seed=bytes([seed]) * 32), Random(seed)
    now = _position(table)
    looks: list[tuple[Titan, dict[str, Json]]] = [(now, table.state.view(None))]
    while not table.is_over:
        (seat,) = table.state.pending().seats
        table.submit(seat, rng.choice(table.state.legal(seat)))
        now, whole = _position(table), table.state.view(None)
        before, seen = looks[-1] if len(looks) % FAR else rng.choice(looks)
        shown = update_view(now, before, seen)
        assert shown == whole
        # After an undo the game goes on from an earlier position than the one that was seen last.
        assert update_view(before, now, whole) == seen
        looks.append((now, shown))


def test_what_has_not_changed_is_the_very_same() -> None:
    table = Table.open(GAME, 4, {}, seed=bytes(32))
    before, seen = _position(table), table.state.view(None)
    again = update_view(before, before, seen)
    assert again == seen
    for part in ("zones", "pipes", "rigs", "orders", "objectives", "modules", "supply", "core_tokens"):
        assert again[part] is seen[part]
