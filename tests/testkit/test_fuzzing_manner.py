"""The fuzzer lets a game's own policy choose in part of the games, and counts what occurs in all of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random

from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import CLOCK, Action, Event, Options, State
from starlode.kernel.game import Coverage
from starlode.testkit.fuzzing import Plan, fuzz
from starlode.testkit.fuzzing.manner import RANDOM, Manner
from tests.kernel.toy_scramble import HOURGLASS, SCRAMBLE, Grab


def grab_first(state: State, seat: int, _rng: Random) -> Action | None:
    """Grab the first token there is; where nobody scrambles do the first thing allowed."""
    legal = state.legal(seat)
    grabs = [action for action in legal if isinstance(action, Grab)]
    if grabs:
        return grabs[0]
    return legal[0] if seat in state.pending().must_act else None


def wait(_state: State, _seat: int, _rng: Random) -> Action | None:
    return None


def met(state: State, by: int, _events: Sequence[Event]) -> Iterator[str]:
    if by >= 0:
        yield "awaited yes" if by in state.pending().must_act else "awaited no"


def catalogue(players: int, _options: Options) -> Catalogue:
    return SCRAMBLE.catalogue(players, {})


GREEDY = replace(
    SCRAMBLE,
    make_catalogue=catalogue,
    policy=grab_first,
    coverage=Coverage(("awaited yes", "awaited no", "awaited never"), met),
)


def test_a_game_without_a_policy_is_played_at_random() -> None:
    assert {Manner.draw(SCRAMBLE, Random(seed)) for seed in range(20)} == {RANDOM}


def test_in_a_third_of_the_games_the_policy_chooses_nearly_always() -> None:
    manners = [Manner.draw(GREEDY, Random(seed)) for seed in range(600)]
    for name in ("random", "sensible", "mixed"):
        assert 150 < sum(manner.name == name for manner in manners) < 250
    assert all(manner.policy is grab_first for manner in manners if manner.name != "random")
    assert all(manner.early == 100 > manner.late for manner in manners if manner.name == "mixed")


def test_a_game_may_have_a_policy_for_what_is_hardly_met() -> None:
    contrived = replace(GREEDY, coverage=Coverage((), met, wait))
    manners = [Manner.draw(contrived, Random(seed)) for seed in range(600)]
    drawn = [manner for manner in manners if manner.name == "contrived"]
    assert 30 < len(drawn) < 75
    assert all((manner.policy, manner.early, manner.late) == (wait, 100, 100) for manner in drawn)
    assert {manner.name for manner in manners} == {"random", "sensible", "mixed", "contrived"}


def test_the_policy_chooses_its_share() -> None:
    state, rng = GREEDY.new_state(3, {}), Random(1)
    always = [Manner(grab_first, 0, 0, 100).next_step(state, rng, 0, 0, ()) for _ in range(50)]
    assert {step.action for step in always if step} == {state.legal(0)[0]}
    seldom = [Manner(grab_first, 0, 0, 20).next_step(state, rng, 0, 0, ()) for _ in range(50)]
    assert len({step.action for step in seldom if step}) > 3
    # In the opening another share counts.
    opening = [Manner(grab_first, 10, 100, 0).next_step(state, rng, 0, 9, ()) for _ in range(50)]
    assert {step.action for step in opening if step} == {state.legal(0)[0]}


def test_where_everybody_waits_the_clock_acts_in_its_time() -> None:
    state = GREEDY.new_state(3, {})
    step = Manner(wait, 0, 0, 100).next_step(state, Random(1), 0, 0, ())
    assert step is not None
    assert (step.by, step.at) == (CLOCK, HOURGLASS)


def test_what_occurs_is_counted_and_so_is_what_never_does() -> None:
    report = fuzz(GREEDY, 30, Plan(seed=2))
    assert report.failures == {}
    assert report.manners.total() == 30
    assert len(report.manners) == 3
    assert report.occurred["awaited yes"] > 50
    assert report.occurred["awaited no"] > 50
    assert report.occurred["action grab"] > 50
    assert report.games_with["awaited yes"] == 30
    assert report.games_with["awaited never"] == 0
    assert [name for name, count in report.occurred.items() if not count] == ["awaited never"]
