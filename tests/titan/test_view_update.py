"""`update_view` returns the same as `view`, from the view of any other position of the game."""

from __future__ import annotations

from random import Random

import pytest

from starlode.games.titan.game import GAME
from starlode.games.titan.state import Titan
from starlode.games.titan.views.shapes import TitanView
from starlode.games.titan.views.view import update_view, view
from starlode.kernel.table.table import Table

RANDOM_EVERY = 12
"""In one move of this many, the view is made from that of a random earlier position."""


def _position(table: Table) -> Titan:
    assert isinstance(table.state, Titan)
    return table.state


@pytest.mark.parametrize("players", GAME.seats)
@pytest.mark.parametrize("seed", range(2))
def test_an_updated_view_equals_a_new_view(players: int, seed: int) -> None:
    table, rng = Table.open(GAME, players, {}, seed=bytes([seed]) * 32), Random(seed)
    now = _position(table)
    views: list[tuple[Titan, TitanView]] = [(now, view(now))]
    while not table.is_over:
        (seat,) = table.state.pending().must_act
        table.submit(seat, rng.choice(table.state.legal(seat)))
        now = _position(table)
        expected = view(now)
        before, seen = views[-1] if len(views) % RANDOM_EVERY else rng.choice(views)
        updated = update_view(now, before, seen)
        assert updated == expected
        # After an undo the position is earlier than the one that was viewed last.
        assert update_view(before, now, expected) == seen
        views.append((now, updated))


def test_unchanged_parts_are_shared() -> None:
    table = Table.open(GAME, 4, {}, seed=bytes(32))
    before = _position(table)
    seen = view(before)
    again = update_view(before, before, seen)
    assert again == seen
    for part in ("zones", "pipes", "rigs", "orders", "objectives", "modules", "supply", "core_tokens"):
        assert again[part] is seen[part]
