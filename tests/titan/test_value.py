"""Titan's learned value: features and weights belong together, weights have a provenance, and bots plan turns by it."""

from __future__ import annotations

from random import Random

import pytest

from starlode.bots.budget import Budget
from starlode.bots.registry import choose_awaited, find_bot
from starlode.bots.search.beam import Beam
from starlode.games import find_game
from starlode.games.titan.content import CYCLES, TURNS
from starlode.games.titan.flow import TitanState
from starlode.games.titan.heuristics.features import NAMES, STAGES, features, stage, turns_left
from starlode.games.titan.heuristics.value import SEARCH, VALUE
from starlode.kernel.contract import CHANCE, State

GAME = find_game("titan")


def positions(seed: int, players: int = 2) -> list[TitanState]:
    """Return the positions of a random game, from the first draw to the end."""
    rng, state, found = Random(seed), GAME.new_state(players, {}), []
    while not (pending := state.pending()).over:
        found.append(_titan(state.copy()))
        if pending.chance:
            state.apply(CHANCE, rng.choice(state.chance())[0], 0)
        else:
            seat = pending.must_act[0]
            state.apply(seat, rng.choice(state.legal(seat)), 0)
    return [*found, _titan(state)]


def _titan(state: State) -> TitanState:
    assert isinstance(state, TitanState)
    return state


def test_every_position_has_all_features() -> None:
    assert len(NAMES) == len(set(NAMES))
    for players in (2, 4):
        for state in positions(players, players)[::9]:
            assert 0 <= stage(state) < STAGES
            for seat in range(players):
                assert len(features(state, seat)) == len(NAMES)


def test_a_seat_has_twenty_turns_before_it_and_none_at_the_end() -> None:
    found = positions(1)
    assert turns_left(found[0], 0) == CYCLES * TURNS
    assert [turns_left(found[-1], seat) for seat in range(2)] == [0, 0]
    for seat in range(2):
        left = [turns_left(state, seat) for state in found]
        assert left == sorted(left, reverse=True)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_weights_are_for_these_features_and_say_where_they_come_from(players: int) -> None:
    weights = VALUE.weights(players)
    assert weights.names == VALUE.names == tuple(NAMES)
    assert len(weights.linear) == len(weights.temperatures) == STAGES
    assert {len(row) for row in (*weights.linear, *weights.hidden)} == {len(NAMES)}
    assert len(weights.hidden) == len(weights.bias) == len(weights.output)
    assert {"command", "seed", "games", "date", "code"} <= weights.provenance.keys()


def test_chances_to_win_follow_the_position() -> None:
    found = positions(3)
    for state in found[::20]:
        assert sum(VALUE.win_chances(state)) == pytest.approx(1)
    final = found[-1]
    assert VALUE.win_chances(final)[final.ranking().index(1)] in (1.0, 0.5)
    assert VALUE.strengths(final) == [100 * score for score in final.scores()]


@pytest.mark.parametrize("level", ["rookie", "expert"])
def test_a_level_chooses_the_same_with_the_same_generator(level: str) -> None:
    for state in [state for state in positions(5) if state.pending().must_act][40:200:40]:
        seat = state.pending().must_act[0]
        chosen = {choose_awaited(find_bot(level, GAME), state, seat, Random(7), Budget(nodes=60)) for _ in range(2)}
        assert len(chosen) == 1
        assert chosen <= {*state.legal(seat)}


def test_every_level_that_plans_has_a_budget() -> None:
    assert {*SEARCH} == {"expert", "master"}
    assert 0 < SEARCH["expert"].nodes < SEARCH["master"].nodes


@pytest.mark.parametrize(("seed", "number"), [(10, 40), (6, 120), (6, 40)])
def test_a_spent_budget_ends_the_search_in_the_middle_of_many_choices(seed: int, number: int) -> None:
    state = [state for state in positions(seed) if state.pending().must_act][number - 1]
    seat, meter = state.pending().must_act[0], Budget(nodes=100).start()
    assert Beam(seat, lambda _: 0, GAME.heuristics, 10, 3, Random(1), meter).complete_lines(state)
    # The best line alone goes on, with all the choices that it has.
    assert meter.nodes <= 400
