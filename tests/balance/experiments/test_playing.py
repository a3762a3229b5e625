"""Single games of an experiment: what variants share, what is settled, what nobody does."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from starlode.balance.experiments.experiment import Cell, Setup
from starlode.balance.experiments.playing import MOMENTS, SharedDraws, play
from starlode.kernel.contract import CHANCE
from tests.balance.lab_game import LAB, duel_experiment
from tests.kernel.toy_decks import TWO_DECKS, DecksState

EXPERIMENT = duel_experiment()
SETUP = EXPERIMENT.setups[1]


def drawn(seed: str, burnt: Sequence[tuple[str, int]], decks: str) -> list[tuple[str, int]]:
    """Return the cards drawn from these decks after some were burnt."""
    catalogue = TWO_DECKS.catalogue(1, {})
    state = DecksState(catalogue)
    draws = SharedDraws(catalogue, seed, ())
    for deck, card in burnt:
        state.left[deck].remove(card)
    found = []
    for deck in decks.split():
        state.drawing = deck
        outcome = draws.draw(state)
        state.apply(CHANCE, outcome, 0)
        arguments = outcome.arguments()
        found.append((str(arguments["deck"]), int(arguments["card"])))
    return found


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_other_draws_in_between_change_nothing(seed: str) -> None:
    alone = drawn(seed, [], "red red red")
    assert [card for card in drawn(seed, [], "red blue blue red red") if card[0] == "red"] == alone


@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_an_outcome_less_changes_the_draw_only_if_it_was_drawn(seed: str) -> None:
    (first,) = drawn(seed, [], "red")
    for card in range(6):
        (other,) = drawn(seed, [("red", card)], "red")
        assert (other == first) == (card != first[1])


def test_seeds_give_different_draws() -> None:
    assert len({tuple(drawn(str(seed), [], "red red red")) for seed in range(20)}) > 10


def test_the_same_game_gives_the_same_record() -> None:
    cell = Cell(SETUP, "")
    assert play(EXPERIMENT, cell, 0) == play(EXPERIMENT, cell, 0)
    assert play(EXPERIMENT, cell, 0) != play(EXPERIMENT, cell, 1)


def test_a_settled_draw_is_always_drawn() -> None:
    """With sixes alone, a duel of strength 60 takes at most ten strikes at a seat that never guards."""
    loaded = [play(EXPERIMENT, Cell(SETUP, "loaded"), number) for number in range(10)]
    plain = [play(EXPERIMENT, Cell(SETUP, ""), number) for number in range(10)]
    assert sum(sum(game.uses["strike"]) for game in loaded) < sum(sum(game.uses["strike"]) for game in plain)


def test_a_replaced_action_is_never_taken() -> None:
    careless = [play(EXPERIMENT, Cell(SETUP, "careless"), number) for number in range(5)]
    plain = [play(EXPERIMENT, Cell(SETUP, ""), number) for number in range(5)]
    assert all("guard" in game.uses for game in plain)
    assert not any("guard" in game.uses for game in careless)


def test_a_record_says_what_happened() -> None:
    game = play(EXPERIMENT, Cell(SETUP, "loaded"), 0)
    assert game.decisions == sum(sum(uses) for uses in game.uses.values())
    assert 2 * game.decisions <= game.choices <= 3 * game.decisions
    assert game.forced == 0
    assert len(game.leaders) == MOMENTS
    assert game.leaders[0] == 0b11
    assert min(game.scores) <= 0 < max(game.scores)
    assert game.figures["left"] == game.scores
    assert game.figures["alive"] == [int(score > 0) for score in game.scores]
    # Every strike is an event, and the events of the whole game are measured.
    assert game.figures["paid"] == [sum(game.uses["strike"])] * 2


def test_a_game_without_studies_collects_no_events() -> None:
    assert play(duel_experiment(), Cell(Setup(2, (("strength", 10),)), ""), 0).figures.keys() == {
        "left",
        "paid",
        "blows",
    }
    assert LAB.studies is not None
