"""Single games of an experiment: what variants share, what is settled, what nobody does."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from starlode.balance.experiments.experiment import Cell, plan_experiment
from starlode.balance.experiments.forbidden import list_kinds, read_restriction
from starlode.balance.experiments.playing import MOMENTS, SharedDraws, play
from starlode.games import find_game
from starlode.kernel.contract import CHANCE
from tests.balance.lab_game import LAB, duel_experiment
from tests.kernel.toy_decks import TWO_DECKS, DecksState
from tests.kernel.toy_tables import expect_invalid

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


def test_places_and_content_are_those_that_the_game_names() -> None:
    """The duel draws no order; Titan begins with its Foreman, and counts what is claimed."""
    assert play(EXPERIMENT, Cell(SETUP, ""), 0).places == []
    experiment = plan_experiment(find_game("titan"), players=[3], lineups=[("random",)], games=2)
    game = play(experiment, experiment.cells()[0], 0)
    assert sorted(game.places) == [0, 1, 2]
    objectives = [name for name in game.content if name.startswith("objectives ")]
    assert len(objectives) == 5
    assert all(len(by_seat) == 3 for by_seat in game.content.values())


def test_a_restricted_seat_does_something_else() -> None:
    """In each game another seat may not guard; the others go on as usual."""
    experiment = plan_experiment(
        LAB,
        players=[2],
        lineups=[("random",)],
        games=2,
        studies=[],
        restrictions=[read_restriction(LAB, 2, "guard")],
    )
    cell = Cell(experiment.setups[1], "without guard")
    games = [play(experiment, cell, number) for number in range(4)]
    assert [game.restricted for game in games] == [0, 1, 0, 1]
    assert all(game.uses["guard"][game.restricted] == 0 for game in games)
    assert all(game.uses["guard"][1 - game.restricted] > 0 for game in games)


def test_leads_change_when_another_seat_leads_alone() -> None:
    games = [play(EXPERIMENT, Cell(SETUP, ""), number) for number in range(20)]
    assert min(game.lead_changes for game in games) >= 0
    assert max(game.lead_changes for game in games) > 0
    assert all(game.doublings >= game.decisions for game in games)


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("balance-forbid-unknown", "dance"),
        ("balance-forbid-unreadable", "guard well"),
        ("balance-forbid-unknown", "guard side=left"),
    ],
)
def test_what_nobody_can_do_cannot_be_forbidden(key: str, text: str) -> None:
    with expect_invalid(key):
        read_restriction(LAB, 2, text)


def test_items_of_an_action_can_be_forbidden() -> None:
    restriction = read_restriction(find_game("titan"), 2, "claim objective=p-water")
    assert restriction == ("claim objective=p-water", ({"do": "claim", "objective": "p-water"},))


@pytest.mark.parametrize("name", ["titan", "forgotten_planet", "galaxy_trucker"])
def test_kinds_of_choices_are_listed_without_draws(name: str) -> None:
    kinds = list_kinds(find_game(name), 2)
    assert len(kinds) > 10
    assert not any(kind.startswith("draw-") for kind in kinds)
