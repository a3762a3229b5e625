"""Scoring and tie-breaks (section 24 of the rules)."""

from __future__ import annotations

from typing import Any

import pytest

from starlode.kernel.contract import Event
from tests.titan.games import play
from tests.titan.helpers.cycle_end import end_of_cycle, final_scores
from tests.titan.positions import LETTERS, Position

EDITIONS = ("en", "fr")
BASIC = ("silicium", "hydrocarbons", "water", "titanium")
CATEGORIES = (*BASIC, "orders")


def holding(what: str, counts: tuple[int, ...], **options: Any) -> Position:
    """Return a position in which players hold these numbers of cubes, or have fulfilled as many orders."""
    table = Position(len(counts), **options)
    for who, count in zip(LETTERS, counts, strict=False):
        if what == "orders":
            table.player(who).fulfilled = (1 << count) - 1
        else:
            table.pipes(who, 5).hold(who, **{what: count})
    return table


def majorities(table: Position) -> list[Event]:
    return [event for event in end_of_cycle(table, 5) if event.key == "event-scored-majority"]


@pytest.mark.rule("TI-24.1")
@pytest.mark.parametrize("count", [0, 1, 5])
def test_each_deuterium_in_the_hold_scores_two(count: int) -> None:
    assert final_scores(Position().credits("B", 10).hold("B", deuterium=count)) == [0, 10 + 2 * count, 0, 0]


@pytest.mark.rule("TI-24.2")
@pytest.mark.parametrize("count", [0, 1, 5])
def test_each_tholins_in_the_hold_costs_one(count: int) -> None:
    assert final_scores(Position().credits("B", 2).hold("B", tholins=count)) == [0, 2 - count, 0, 0]


@pytest.mark.rule("TI-24.3")
def test_five_majorities_are_compared() -> None:
    table = Position().pipes("A", 5).hold("A", water=1, silicium=2, titanium=3, hydrocarbons=4, deuterium=2, tholins=4)
    table.player("A").fulfilled = 1
    events = majorities(table)
    assert [event.data["category"] for event in events] == list(CATEGORIES)
    assert table.state.scores() == [5 * 3, 0, 0, 0]


@pytest.mark.rule("TI-24.3")
def test_only_what_lies_in_the_hold_is_compared() -> None:
    table = Position().hold("A", water=1).ship("B", water=2)
    assert final_scores(table) == [3, 0, 0, 0]


@pytest.mark.rule("TI-24.4")
@pytest.mark.parametrize("what", CATEGORIES)
@pytest.mark.parametrize(
    ("counts", "scored"),
    [((2, 0, 0), [3, 0, 0]), ((2, 2, 0), [3, 3, 0]), ((2, 2, 2), [3, 3, 3]), ((0, 1, 0), [0, 3, 0])],
)
def test_the_most_scores_three_for_everybody_who_has_it(what: str, counts: tuple[int, ...], scored: list[int]) -> None:
    assert final_scores(holding(what, counts)) == scored


@pytest.mark.rule("TI-24.5")
@pytest.mark.parametrize("what", CATEGORIES)
@pytest.mark.parametrize(
    ("counts", "scored", "turned"),
    [
        ((3, 2, 1), [3, 1, 0], [3, 1, 0]),
        ((3, 2, 2), [3, 1, 1], [3, 1, 1]),
        ((4, 3, 3, 3), [3, 1, 1, 1], [3, 1, 1, 1]),
        ((3, 3, 2), [3, 3, 0], [3, 3, 1]),
        ((3, 3, 2, 2), [3, 3, 0, 0], [3, 3, 1, 1]),
        ((3, 3, 2, 1), [3, 3, 0, 0], [3, 3, 1, 0]),
    ],
)
def test_the_second_most_scores_one_but_not_behind_tied_firsts(
    what: str, counts: tuple[int, ...], scored: list[int], turned: list[int]
) -> None:
    assert final_scores(holding(what, counts)) == scored
    assert final_scores(holding(what, counts, second_place_after_tied_first=True)) == turned


@pytest.mark.rule("TI-24.6")
@pytest.mark.parametrize("what", CATEGORIES)
@pytest.mark.parametrize("option", [False, True])
@pytest.mark.parametrize(
    ("counts", "scored"), [((0, 0), [0, 0]), ((2, 0), [3, 0]), ((2, 2, 0), [3, 3, 0]), ((2, 1, 0), [3, 1, 0])]
)
def test_whoever_has_none_scores_nothing(what: str, option: bool, counts: tuple[int, ...], scored: list[int]) -> None:
    assert final_scores(holding(what, counts, second_place_after_tied_first=option)) == scored


@pytest.mark.rule("TI-24.7")
@pytest.mark.parametrize(
    ("scored", "places"),
    [((10, 40, 30, 20), [4, 1, 2, 3]), ((-3, -1, -4, -2), [3, 1, 4, 2]), ((0, 0, 5, 0), [2, 2, 1, 2])],
)
def test_the_highest_total_wins(scored: tuple[int, ...], places: list[int]) -> None:
    table = Position()
    for who, count in zip(LETTERS, scored, strict=True):
        table.credits(who, count)
    assert final_scores(table) == list(scored)
    assert table.state.ranking() == places


@pytest.mark.rule("TI-24.7")
def test_what_is_scored_at_the_end_decides_too() -> None:
    table = Position(2).credits("A", 10).credits("B", 8).hold("B", deuterium=2)
    assert final_scores(table) == [10, 12]
    assert table.state.ranking() == [2, 1]


@pytest.mark.rule("TI-24.7")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_winner_of_a_game_has_the_highest_total(players: int) -> None:
    *_, last = play(players)
    scores, ranking = last.state.scores(), last.state.ranking()
    assert scores[ranking.index(1)] == max(scores)


@pytest.mark.rule("TI-24.8")
@pytest.mark.parametrize(
    ("pipes", "rigs", "places"),
    [
        ((6, 5), (0, 0), [2, 1]),
        ((6, 5), (3, 0), [2, 1]),
        ((5, 5), (1, 2), [2, 1]),
        ((5, 5), (2, 1), [1, 2]),
        ((5, 5), (2, 2), [1, 1]),
        ((5, 5), (0, 0), [1, 1]),
    ],
)
def test_fewer_pipes_in_the_hold_then_more_controlled_rigs_break_ties(
    pipes: tuple[int, int], rigs: tuple[int, int], places: list[int]
) -> None:
    table = Position(2)
    for who, count, controlled in zip("AB", pipes, rigs, strict=True):
        table.pipes(who, count).credits(who, 30)
        for value in range(controlled):
            zone = f"{'ML'['AB'.index(who)]}{value}"
            table.rig(f"{'blue' if who == 'A' else 'red'}-{value}", zone).control(who, zone)
    assert final_scores(table) == [30, 30]
    assert table.state.ranking() == places


@pytest.mark.rule("TI-24.8")
def test_a_shared_victory_leaves_no_second_place() -> None:
    table = Position().credits("A", 9).credits("C", 9).credits("B", 4)
    assert final_scores(table) == [9, 4, 9, 0]
    assert table.state.ranking() == [1, 3, 1, 4]


@pytest.mark.rule("TI-24.8")
def test_only_pipes_in_the_hold_break_ties() -> None:
    table = Position(2).pipe("A", "U4", "U5").pipe("A", "U4", "U3").pipes("A", 6).pipes("B", 7)
    final_scores(table)
    assert table.state.ranking() == [1, 2]


@pytest.mark.rule("TI-24.9")
def test_pipes_tokens_wells_and_drones_score_nothing() -> None:
    table = Position().path("A", "U4", "M4", "L4", "CORE").core_token("A", "vLC4a").well("CORE", deuterium=0)
    table.rig("blue-5", "M9").control("A", "M9").rig("red-0", "L4").tokens("B", 3).pipes("C", 4)
    table.drone("A", 1, "L4").drone("A", 2, "L4", "deuterium").drone("D", 1, "CORE", "tholins")
    assert final_scores(table) == [0, 0, 0, 0]


@pytest.mark.rule("TI-R24.1")
@pytest.mark.parametrize("ruleset", EDITIONS)
def test_no_second_place_behind_tied_firsts_unless_the_option_is_on(ruleset: str) -> None:
    assert final_scores(holding("water", (4, 4, 2), ruleset=ruleset)) == [3, 3, 0]
    turned = holding("water", (4, 4, 2), ruleset=ruleset, second_place_after_tied_first=True)
    assert final_scores(turned) == [3, 3, 1]


@pytest.mark.rule("TI-R24.2")
@pytest.mark.parametrize("ruleset", EDITIONS)
@pytest.mark.parametrize("what", CATEGORIES)
def test_one_of_the_item_concerned_is_enough(what: str, ruleset: str) -> None:
    assert final_scores(holding(what, (1, 2, 0), ruleset=ruleset)) == [1, 3, 0]
