"""Games between bots in simulated time: the earliest clock acts, deadlines come first, the seed decides everything."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from starlode.arena.match import match
from starlode.arena.runner import play_game
from starlode.arena.scheduler import Scheduler
from starlode.bots.budget import Budget
from starlode.bots.random_bot import RandomBot
from starlode.bots.registry import Bot
from starlode.kernel.catalogue import kind_of
from starlode.kernel.contract import CHANCE, CLOCK, Action, Pending, State
from starlode.kernel.game import Game
from tests.kernel.toy_scramble import HOURGLASS, SCRAMBLE, Grab, ScrambleState, simulated_time

TIMED: Game = replace(SCRAMBLE, name="timed", simulated_time=simulated_time)

Applied = list[tuple[int, str, int]]


@pytest.fixture
def applied(monkeypatch: pytest.MonkeyPatch) -> Applied:
    """Return a list of all applied actions: who, kind, when."""
    done: Applied = []
    apply = ScrambleState.apply

    def noting(state: ScrambleState, by: int, action: Action, at: int) -> None:
        done.append((by, kind_of(action), at))
        apply(state, by, action, at)

    monkeypatch.setattr(ScrambleState, "apply", noting)
    return done


class Scripted:
    """Takes the first action of these kinds that is legal; otherwise nothing, or the default if it is awaited.

    `asked` counts how often it was asked while nobody was awaited.
    """

    def __init__(self, *kinds: str) -> None:
        self.kinds = kinds
        self.asked = 0

    def choose(self, state: State, seat: int, rng: Random, budget: Budget | None = None) -> Action | None:
        del rng
        self.asked += not state.pending().must_act
        for action in state.legal(seat):
            if kind_of(action) in self.kinds:
                return action
        return state.default(seat) if seat in state.pending().must_act else None


def play_scramble(game: Game, *bots: Bot) -> None:
    play_game(game, game.resolve_options(len(bots), {}), bots, "1")


def test_the_earliest_clock_acts_next_and_ties_go_by_seat(applied: Applied) -> None:
    # A grab takes seat 0 one second and seat 1 two.
    play_scramble(TIMED, Scripted("grab"), Scripted("grab"))
    grabs = [(by, at) for by, kind, at in applied if kind == "grab"]
    assert grabs == [(0, 0), (1, 0), (0, 1000), (0, 2000), (1, 2000), (1, 4000)]


def test_doing_nothing_takes_time_too(applied: Applied) -> None:
    late = Scripted("draw-card")
    play_scramble(TIMED, Scripted("grab"), late)
    assert [(by, at) for by, kind, at in applied if kind == "draw-card"] == [(1, 0)]
    # Asked every 700 ms until the hourglass runs out.
    assert late.asked == 1 + (HOURGLASS - 1) // 700


def test_the_deadline_comes_before_actors_of_the_same_time(applied: Applied) -> None:
    def half_of_it(_state: State, _seat: int, _action: Action | None) -> int:
        return HOURGLASS // 2

    play_scramble(replace(TIMED, simulated_time=half_of_it), Scripted("grab"), Scripted("grab"))
    scramble = [(by, at) for by, kind, at in applied if kind in ("grab", "time-up")]
    half = HOURGLASS // 2
    assert scramble == [(0, 0), (1, 0), (0, half), (1, half), (CLOCK, HOURGLASS)]


def test_nobodys_clock_stays_behind_the_deadline() -> None:
    scheduler = Scheduler(TIMED, 2, Random(0))
    state = TIMED.new_state(2, {})
    free = Pending((), deadline=5000, may_act=(0, 1))
    scheduler.begin(state, free, 1, None)
    scheduler.pass_time(5000)
    later = Pending((), deadline=9000, may_act=(0, 1))
    assert scheduler.next_seat(later) == 0
    scheduler.begin(state, later, 0, Grab(1))
    assert scheduler.at == 5000
    assert scheduler.next_seat(later) == 1


def test_whoever_may_act_is_asked_once_before_the_awaited(applied: Applied) -> None:
    cheering, silent = Scripted("cheer"), Scripted()
    play_scramble(SCRAMBLE, cheering, silent)
    melting = [(by, kind) for by, kind, _ in applied if kind in ("cheer", "keep-all")]
    assert sorted(melting) == [(0, "cheer"), (0, "cheer"), (0, "keep-all"), (1, "keep-all")]
    scheduler = Scheduler(SCRAMBLE, 3, Random(0))
    pending = Pending((1,), may_act=(0, 1, 2))
    asked = []
    for _ in range(3):
        seat = scheduler.next_seat(pending)
        assert seat is not None
        asked.append(seat)
        scheduler.begin(SCRAMBLE.new_state(3, {}), pending, seat, None if seat != 1 else Grab(1))
    assert asked == [0, 2, 1]
    assert scheduler.next_seat(pending) == 0


def test_a_free_position_without_simulated_time_ends_when_nobody_wants_to_act(applied: Applied) -> None:
    play_scramble(SCRAMBLE, Scripted("grab"), Scripted())
    kinds = [kind for _, kind, _ in applied]
    assert kinds[:4] == ["grab", "grab", "grab", "time-up"]
    assert applied[3][2] == HOURGLASS


def test_where_no_deadline_is_pending_a_default_goes_on(applied: Applied, monkeypatch: pytest.MonkeyPatch) -> None:
    pending = ScrambleState.pending

    def nobody_awaited(state: ScrambleState) -> Pending:
        now = pending(state)
        return Pending((), may_act=now.may_act) if now.must_act else now

    monkeypatch.setattr(ScrambleState, "pending", nobody_awaited)
    play_scramble(SCRAMBLE, Scripted(), Scripted())
    assert [kind for _, kind, _ in applied] == ["time-up", "keep-all", "keep-all", "stop", "stop"]


class Absent:
    """Does nothing, ever."""

    def choose(self, state: State, seat: int, rng: Random, budget: Budget | None = None) -> Action | None:
        return None


def test_a_bot_that_is_awaited_must_act() -> None:
    with pytest.raises(ValueError, match="awaited and does nothing"):
        play_scramble(TIMED, Absent(), Absent())


def test_a_random_bot_may_do_nothing_only_if_it_is_not_awaited() -> None:
    state, bot, rng = SCRAMBLE.new_state(2, {}), RandomBot(), Random(0)
    free = [bot.choose(state, 0, rng) for _ in range(400)]
    choices = len(state.legal(0)) + 1
    assert 400 // choices // 3 < free.count(None) < 3 * 400 // choices
    assert {action for action in free if action is not None} == {*state.legal(0)}
    state.apply(CLOCK, state.timeout(), HOURGLASS)
    assert None not in [bot.choose(state, 0, rng) for _ in range(200)]


@pytest.mark.parametrize("game", [SCRAMBLE, TIMED], ids=lambda game: game.name)
def test_the_same_seed_gives_the_same_game(game: Game, applied: Applied) -> None:
    options = game.resolve_options(4, {"rounds": 2})
    first = play_game(game, options, [RandomBot()] * 4, "7")
    entries = [*applied]
    applied.clear()
    assert play_game(game, options, [RandomBot()] * 4, "7") == first
    assert applied == entries
    times = [at for _, _, at in entries]
    assert times == sorted(times)
    assert any(by == CHANCE for by, _, _ in entries)
    applied.clear()
    play_game(game, options, [RandomBot()] * 4, "8")
    assert applied != entries


def test_matches_are_played_in_simulated_time() -> None:
    bots = ["random", "random"]
    assert match(TIMED, 2, {}, bots, 4, jobs=1) == match(TIMED, 2, {}, bots, 4, jobs=2)
