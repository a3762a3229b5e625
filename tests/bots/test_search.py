"""The search of whole moves: it is not misled by half a move or by luck, keeps to its budget, and never peeks."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from starlode.arena.runner import play_game
from starlode.bots.budget import Budget
from starlode.bots.planner import Planner
from starlode.bots.registry import LEVELS, bot_names, choose_awaited, find_bot
from starlode.bots.search.beam import Beam
from starlode.kernel.capabilities.values import ONE, POINT, Value, Weights
from starlode.kernel.contract import CHANCE, Action, State
from starlode.kernel.game import SearchSettings
from tests.bots.toy_quarry import BADLY, BOLD, GAMBLE, MISHAP, QUARRY, SAFE, WELL, Quarry, features, value, weights

SETTINGS = SearchSettings(width=4, nodes=100)
FORM = {
    "features": ["points", "secret"], "hidden": [], "bias": [], "output": [], "temperatures": [200], "provenance": {},
}  # fmt: skip
OVER_WORLDS = SearchSettings(width=4, nodes=400, worlds=5)


def beam(evaluate: Callable[[State], int], nodes: int = 0, width: int = 4) -> Beam:
    return Beam(0, evaluate, None, width, 3, Random(0), Budget(nodes=nodes).start())


def test_levels_are_named_from_the_weakest_to_the_strongest() -> None:
    assert bot_names(QUARRY) == ("random", *LEVELS)


@pytest.mark.parametrize("level", ["expert", "master"])
def test_a_planner_is_not_misled_by_the_first_half_of_a_move(level: str) -> None:
    state = Quarry(2)
    assert choose_awaited(find_bot("steady", QUARRY), state, 0, Random(0)) is SAFE
    assert choose_awaited(find_bot(level, QUARRY), state, 0, Random(0)) is BOLD


def test_a_draw_counts_with_its_mean_and_never_with_its_best_outcome() -> None:
    lines = beam(value().evaluator(Quarry(2), 0)).complete_lines(Quarry(2))
    by_first = {line.first(): line.value for line in reversed(lines)}
    assert by_first[GAMBLE] == (9 * 100 - 3 * 6 * 100) // 4
    assert by_first[BOLD] == 400


def test_lines_are_complete_moves_best_first() -> None:
    lines = beam(value().evaluator(Quarry(2), 0)).complete_lines(Quarry(2))
    assert [action for _, action in lines[0].choices()] == [BOLD, WELL]
    assert [line.value for line in lines] == sorted((line.value for line in lines), reverse=True)
    assert all(line.state.pending().must_act == (1,) for line in lines if line.first() is not GAMBLE)


def test_a_budget_in_nodes_limits_the_search() -> None:
    for nodes in (1, 3, 6, 50):
        search = beam(value().evaluator(Quarry(2), 0), nodes)
        assert search.complete_lines(Quarry(2))
        # What is left to do is the best line alone, and what a started position has for choices.
        assert search.meter.nodes <= nodes + 12


def note_copies(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list to which each copy of a position, which a search makes, adds its number of players."""
    copied: list[int] = []
    copy = Quarry.copy

    def copy_and_note(state: Quarry) -> Quarry:
        copied.append(len(state.scores()))
        return copy(state)

    monkeypatch.setattr(Quarry, "copy", copy_and_note)
    return copied


def test_settings_may_depend_on_the_number_of_players(monkeypatch: pytest.MonkeyPatch) -> None:
    copied = note_copies(monkeypatch)
    settings = replace(SETTINGS, by_players={3: replace(SETTINGS, nodes=1)})
    for players in (2, 3):
        choose_awaited(Planner(value(), settings), Quarry(players), 0, Random(0))
    assert copied.count(3) < copied.count(2)


def test_the_search_of_a_reply_has_a_limit_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    copied = note_copies(monkeypatch)
    counts = []
    for reply_nodes in (0, 1):
        copied.clear()
        settings = replace(QUARRY.search["master"], reply_nodes=reply_nodes)
        assert Planner(value(), settings, QUARRY.heuristics).choose(Quarry(2), 0, Random(0)) is BOLD
        counts.append(len(copied))
    assert counts[1] < counts[0]


def test_the_own_move_leaves_nodes_for_all_candidates() -> None:
    settings = SearchSettings(width=4, nodes=100, replies=2, candidates=3)
    assert settings.own_nodes == 0  # no limit
    assert replace(settings, reply_nodes=10).own_nodes == 100 - 3 * 2 * 10
    assert replace(settings, reply_nodes=20).own_nodes == 1


def test_a_part_of_a_decision_ends_with_its_own_limit_or_with_the_whole() -> None:
    whole = Budget(nodes=5).start()
    for nodes, counted in ((3, 3), (3, 2), (1, 1)):
        part = whole.part(nodes)
        while not part.is_spent():
            part.count()
            assert part.nodes <= counted
        if whole.is_spent():
            break
    assert whole.nodes == 5
    assert whole.part(0) is whole


def test_a_budget_in_milliseconds_ends() -> None:
    meter = Budget(milliseconds=1).start()
    while not meter.is_spent():
        meter.count()
    assert meter.nodes > 0


def test_parts_of_a_budget_are_equal_and_never_nothing() -> None:
    assert Budget(nodes=10).part(4) == Budget(nodes=3)
    assert Budget(milliseconds=3).part(5) == Budget(milliseconds=1)


def test_a_move_goes_on_as_planned_without_another_search(monkeypatch: pytest.MonkeyPatch) -> None:
    planner, state, rng = Planner(value(), SETTINGS), Quarry(2), Random(0)
    state.apply(0, choose_awaited(planner, state, 0, rng), 0)
    monkeypatch.setattr(Quarry, "copy", None)  # a search copies positions
    assert choose_awaited(planner, state, 0, rng) is WELL


def test_a_plan_is_forgotten_if_the_position_is_another() -> None:
    planner, state, rng = Planner(value(), SETTINGS), Quarry(2), Random(0)
    assert choose_awaited(planner, state, 0, rng) is BOLD
    state.apply(0, GAMBLE, 0)
    state.apply(CHANCE, MISHAP, 0)
    state.prepared = -5  # now it is better not to finish well
    assert choose_awaited(planner, state, 0, rng) is BADLY


def test_a_planner_keeps_the_plans_of_several_seats_apart() -> None:
    planner, rng = Planner(value(), SETTINGS), Random(0)
    one, two = Quarry(2), Quarry(2)
    two.apply(0, SAFE, 0)
    two.apply(0, WELL, 0)
    assert choose_awaited(planner, one, 0, rng) is BOLD
    assert choose_awaited(planner, two, 1, rng) is BOLD
    one.apply(0, BOLD, 0)
    two.apply(1, BOLD, 0)
    assert choose_awaited(planner, one, 0, rng) is WELL
    assert choose_awaited(planner, two, 1, rng) is WELL


@pytest.mark.parametrize("settings", [SETTINGS, OVER_WORLDS])
def test_choices_are_equal_in_worlds_that_the_seat_cannot_tell_apart(settings: SearchSettings) -> None:
    for seed in range(20):
        chosen: set[Action | None] = set()
        for secret in range(9):
            state = Quarry(2)
            state.secrets[1] = secret
            chosen.add(Planner(value(secret=3.0), settings).choose(state, 0, Random(seed)))
        assert len(chosen) == 1


def test_positions_after_replies_are_valued_by_the_weights_of_outcomes() -> None:
    settings = QUARRY.search["master"]
    against_points = Weights({**FORM, "linear": [[-POINT * ONE, 0]]})
    for outcome, best in ((None, BOLD), (against_points, SAFE)):
        planner = Planner(value().with_outcome(2, outcome), settings, QUARRY.heuristics)
        assert planner.choose(Quarry(2), 0, Random(0), Budget(nodes=100_000)) is best


def test_weights_of_outcomes_are_those_of_a_file_for_so_many_players(tmp_path: Path) -> None:
    made = Value(tmp_path, ("points", "secret"), features, lambda _state: 0, 1)
    made.use(2, weights())
    made.use(3, weights())
    (tmp_path / "outcome-3.json").write_text(json.dumps({**FORM, "linear": [[2 * POINT * ONE, 0]]}))
    assert made.outcome(2) is made
    state = Quarry(3)
    state.points = [4, 1, 1]
    assert [made.margin(state, 0), made.outcome(3).margin(state, 0)] == [3 * POINT, 6 * POINT]


@pytest.mark.parametrize("level", ["rookie", "expert", "master"])
def test_the_same_seed_gives_the_same_game(level: str) -> None:
    def play(seed: str) -> object:
        return play_game(QUARRY, {}, [find_bot(level, QUARRY), find_bot("rookie", QUARRY)], seed)

    assert play("1") == play("1")
    assert len({str(play(str(seed))) for seed in range(8)}) > 1


def test_a_rookie_overlooks_some_options() -> None:
    rookie = find_bot("rookie", QUARRY)
    chosen = [choose_awaited(rookie, Quarry(2), 0, Random(seed)) for seed in range(200)]
    assert set(chosen) == {SAFE, BOLD, GAMBLE}
    assert chosen.count(SAFE) > 100
