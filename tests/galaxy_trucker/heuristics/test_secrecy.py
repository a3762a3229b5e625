"""`steady` uses nothing that its seat may not know."""

from __future__ import annotations

from random import Random

import pytest

from starlode.games.galaxy_trucker import state as st
from starlode.games.galaxy_trucker.heuristics.outlook import SURE, expect_cards
from starlode.games.galaxy_trucker.heuristics.policy import choose
from starlode.kernel.contract import Scalar
from tests.galaxy_trucker.heuristics.table import positions, steadies
from tests.galaxy_trucker.positions_build import Building

GAMES: list[dict[str, Scalar]] = [
    {},
    {"building": "turn_based"},
    {"mode": "trek", "building": "turn_based"},
    {"mode": "learning"},
]
EVERY = 5  # positions of which one is examined


@pytest.mark.parametrize("options", GAMES)
def test_worlds_that_look_alike_are_played_alike(options: dict[str, Scalar]) -> None:
    compared = differing = 0
    for number, (state, seat) in enumerate(positions(steadies(3), seed=4, **options)):
        if seat >= 0 and number % EVERY == 0:
            worlds = [state.determinize(seat, Random(world)) for world in range(3)]
            chosen = {choose(world, seat, Random(0)) for world in (state, *worlds)}
            assert len(chosen) == 1
            compared += 1
            differing += len({str(world.dump()) for world in worlds}) > 1
    assert compared > 30
    assert differing or options.get("mode") == "learning"


def test_cards_that_only_others_saw_count_like_unseen_ones() -> None:
    table = Building("II", players=2).build(0, "7-6 STR-02 0").build(1, "7-6 STR-05 0")
    before = expect_cards(table.state, 0)
    table.do(1, "peek", pile=1)
    table.draw_all()
    after = expect_cards(table.state, 0)
    assert (before.types, before.dangers) == (after.types, after.dangers)
    own = expect_cards(table.state, 1)
    assert own.types != before.types


def test_a_deck_is_expected_card_by_card() -> None:
    for state, seat in positions(steadies(2), seed=6):
        if state.step == st.WINDOW and seat >= 0:
            left = 12 - len(state.revealed)
            expected = expect_cards(state, seat).cards
            assert abs(expected - SURE * left) <= SURE  # rounded down, card by card
