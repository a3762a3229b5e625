"""The engine's benchmark: the same loop for both engines, alternating slices, and the arithmetic of the report."""

from __future__ import annotations

import gc
import json
import platform
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import nullcontext
from itertools import count
from pathlib import Path
from random import Random
from typing import cast

import pytest

import starlode
from starlode.bench.engine import runner as bench_run
from starlode.bench.engine import timing
from starlode.bench.engine.compiled import compiled_package, run_with
from starlode.bench.engine.driver import Engine, midgame_position, play
from starlode.bench.engine.memory import Memory, measure_here
from starlode.bench.engine.peers import CatanatronPosition, find_peer
from starlode.bench.engine.replay import ReplayTimes, finished_log
from starlode.bench.engine.report import BenchReport, EngineResult, PeerRatios, Run, lines
from starlode.bench.engine.runner import LEAST_ROUNDS, round_count, run_bench
from starlode.bench.engine.starlode_engine import StarlodeEngine, StarlodePosition
from starlode.bench.engine.timing import (
    Quartiles,
    Slice,
    alternate_slices,
    copy_slice,
    forced_share,
    paired_ratio,
    paused_gc,
    step_slice,
)
from starlode.games import find_game
from starlode.kernel.contract import CHANCE, CLOCK, Action, Pending, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.table.replay import replay
from starlode.kernel.texts.messages import Texts, languages

SETUP_SECONDS = 3.0
STEP_SECONDS = 0.5


class FakeClock:
    """A clock that only the toy engine advances."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


class Toy:
    """An engine whose games last `steps` decisions among three options, and take a known time."""

    version = "1"

    def __init__(self, name: str = "toy", steps: int = 6, clock: FakeClock | None = None) -> None:
        self.name = name
        self.steps = steps
        self.clock = clock or FakeClock()
        self.seeds: list[int] = []

    def new(self, seed: int) -> ToyPosition:
        self.seeds.append(seed)
        self.clock.now += SETUP_SECONDS
        return ToyPosition(self)


class ToyPosition:
    def __init__(self, toy: Toy) -> None:
        self.toy = toy
        self.taken: list[int] = []

    def options(self) -> int:
        return 3 if len(self.taken) < self.toy.steps else 0

    def take(self, index: int) -> None:
        self.taken.append(index)
        self.toy.clock.now += STEP_SECONDS

    def copier(self) -> Callable[[], object]:
        return self._copy

    def _copy(self) -> object:
        self.toy.clock.now += 0.001
        return list(self.taken)


class Draw(Action):
    pass


class Pick(Action):
    pass


RARE, OFTEN, LATE = Draw(), Draw(), Draw()
PICKS = (Pick(), Pick())


class ToyState:
    """Chance and seat 2 in turn; the clock ends the game."""

    def __init__(self, rounds: int) -> None:
        self.rounds = rounds
        self.due = "chance"
        self.done: list[tuple[int, Action]] = []

    def pending(self) -> Pending:
        match self.due:
            case "chance":
                return Pending((), chance=True)
            case "player":
                return Pending((2, 3))
            case "clock":
                return Pending((), deadline=90)
        return Pending(())

    def chance(self) -> Sequence[tuple[Action, int]]:
        return [(RARE, 1), (OFTEN, 3)]

    def legal(self, seat: int) -> Sequence[Action]:
        assert seat == 2
        return PICKS

    def timeout(self) -> Action:
        return LATE

    def apply(self, by: int, action: Action, at: int) -> None:
        assert at == (90 if by == CLOCK else 0)
        self.done.append((by, action))
        picks = sum(isinstance(done, Pick) for _, done in self.done)
        follow = {"chance": "player", "player": "clock" if picks == self.rounds else "chance", "clock": "over"}
        self.due = follow[self.due]

    def copy(self) -> object:
        return self


def starlode_position(rounds: int, seed: int = 0) -> tuple[ToyState, StarlodePosition]:
    toy = ToyState(rounds)
    return toy, StarlodePosition(cast("State", toy), Random(seed))


# The driver


def test_the_driver_counts_every_decision_to_the_end() -> None:
    assert play(Toy(steps=6).new(0), Random(1)) == 6


def test_the_driver_stops_after_the_given_number_of_steps() -> None:
    position = Toy(steps=6).new(0)
    assert play(position, Random(1), 4) == 4
    assert len(position.taken) == 4
    assert play(position, Random(1), 4) == 2


def test_the_driver_chooses_each_option_about_equally_often_and_the_same_for_a_seed() -> None:
    first, second = Toy(steps=3000).new(0), Toy(steps=3000).new(0)
    play(first, Random(7))
    play(second, Random(7))
    assert first.taken == second.taken
    assert set(first.taken) == {0, 1, 2}
    assert min(first.taken.count(index) for index in range(3)) > 900


def test_the_midgame_position_is_after_half_of_the_decisions() -> None:
    position = midgame_position(Toy(steps=9), 5)
    assert isinstance(position, ToyPosition)
    assert len(position.taken) == 4


# Our engine


def test_chance_and_the_clock_are_applied_without_being_counted() -> None:
    toy, position = starlode_position(rounds=5)
    assert play(position, Random(0)) == 5
    assert [by for by, _ in toy.done] == [CHANCE, 2] * 5 + [CLOCK]
    assert toy.done[-1] == (CLOCK, LATE)


def test_chance_is_drawn_by_its_weights() -> None:
    toy, position = starlode_position(rounds=2000)
    play(position, Random(0))
    drawn = [action for by, action in toy.done if by == CHANCE]
    assert 0.7 < drawn.count(OFTEN) / len(drawn) < 0.8


def test_our_copy_is_the_copy_of_the_state() -> None:
    toy, position = starlode_position(rounds=1)
    assert position.copier() == toy.copy


def test_our_games_follow_from_their_seed_and_end() -> None:
    engine = StarlodeEngine(find_game("titan"), 4)
    lengths = [play(engine.new(3), Random(3)) for _ in range(2)]
    assert lengths[0] == lengths[1] > 0
    assert (
        engine.digest()
        == StarlodeEngine(find_game("titan"), 4).digest()
        != StarlodeEngine(find_game("titan"), 2).digest()
    )


# The peer


class FakeCatanState:
    def __init__(self) -> None:
        self.player_state = {f"P{index}_ACTUAL_VICTORY_POINTS": 2 for index in range(4)}
        self.playable_actions: Sequence[object] = ("ROLL", "END")
        self.num_turns = 0

    def copy(self) -> object:
        return "a copy of the state"


class FakeCatanGame:
    vps_to_win = 10

    def __init__(self) -> None:
        self.state = FakeCatanState()
        self.executed: list[tuple[object, bool]] = []

    def execute(self, action: object, validate_action: bool) -> object:
        self.executed.append((action, validate_action))
        return action


def test_the_peer_plays_from_its_own_list_without_validation() -> None:
    game = FakeCatanGame()
    position = CatanatronPosition(game, 4, 1000)
    assert position.options() == 2
    position.take(1)
    assert game.executed == [("END", False)]
    assert position.copier()() == "a copy of the state"


def test_the_peers_game_ends_with_enough_points_or_at_its_turn_limit() -> None:
    won, stuck = FakeCatanGame(), FakeCatanGame()
    won.state.player_state["P3_ACTUAL_VICTORY_POINTS"] = 10
    stuck.state.num_turns = 1000
    assert CatanatronPosition(won, 4, 1000).options() == 0
    assert CatanatronPosition(stuck, 4, 1000).options() == 0
    stuck.state.num_turns = 999
    assert CatanatronPosition(stuck, 4, 1000).options() == 2


def test_an_unknown_peer_is_rejected_by_name() -> None:
    with pytest.raises(InvalidInput) as rejected:
        find_peer("monopolytron", 4)
    assert rejected.value.key == "bench-peer-unknown"
    assert rejected.value.data["known"] == "catanatron"


@pytest.mark.parametrize("language", languages())
def test_a_missing_peer_says_how_to_install_it(monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    monkeypatch.setitem(sys.modules, "catanatron", None)
    with pytest.raises(InvalidInput) as rejected:
        find_peer("catanatron", 4)
    assert rejected.value.key == "bench-peer-missing"
    message = Texts(language, None).error(rejected.value)
    assert "pip install --group bench" in message
    assert "python3 tools/bootstrap.py bench" in message


def test_a_real_peer_plays_the_same_game_for_a_seed() -> None:
    pytest.importorskip("catanatron")
    peer = find_peer("catanatron", 4)
    assert play(peer.new(0), Random(0)) == play(peer.new(0), Random(0)) > 100
    assert peer.version.startswith("3.")


# Slices


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> FakeClock:
    fake = FakeClock()
    monkeypatch.setattr(timing, "thread_time", fake)
    return fake


def test_a_slice_is_whole_games_with_their_setup_timed_separately(clock: FakeClock) -> None:
    toy = Toy(steps=4, clock=clock)
    # A game's steps take 2 seconds, so 5 seconds are reached after three games.
    slice_ = step_slice(toy, count(), 5.0)
    assert slice_ == Slice(done=12, seconds=6.0, games=3, setup_seconds=9.0)
    assert slice_.rate == 2.0
    assert toy.seeds == [0, 1, 2]


def test_a_slice_of_copies_counts_only_copies(clock: FakeClock) -> None:
    slice_ = copy_slice(Toy(clock=clock), count(), 0.25)
    assert slice_.done == 300
    assert slice_.cost_us == pytest.approx(1000.0)


def test_the_share_of_forced_steps() -> None:
    class Narrow(Toy):
        def new(self, seed: int) -> ToyPosition:
            return NarrowPosition(self)

    class NarrowPosition(ToyPosition):
        def options(self) -> int:
            return min(super().options(), 1 if len(self.taken) % 4 else 3)

    assert forced_share(Toy(steps=8)) == 0.0
    assert forced_share(Narrow(steps=8)) == 0.75


def test_engines_alternate_after_a_round_that_does_not_count() -> None:
    order: list[str] = []
    reported: list[int] = []

    def take(engine: Engine, seeds: Iterator[int], seconds: float) -> Slice:
        order.append(engine.name)
        return Slice(next(seeds), seconds)

    slices = alternate_slices(take, [Toy("a"), Toy("b")], 3, 0.5, reported.append)
    assert order == ["a", "b", "b", "a", "a", "b", "b", "a"]
    # Each engine plays the same seeds in the same rounds, and seed 0 was used to warm up.
    assert [[slice_.done for slice_ in of_engine] for of_engine in slices] == [[1, 2, 3], [1, 2, 3]]
    assert reported == [0, 1, 2, 3]


def test_the_collector_is_off_during_a_slice_and_restored_afterwards() -> None:
    assert gc.isenabled()
    with paused_gc():
        assert not gc.isenabled()
    assert gc.isenabled()
    gc.disable()
    try:
        with paused_gc():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()


def test_a_ratio_is_taken_within_each_round() -> None:
    # The machine became four times slower for both: the ratio stays.
    assert paired_ratio([100.0, 100.0, 25.0], [10.0, 10.0, 2.5]) == Quartiles(10.0, 10.0, 10.0)
    assert paired_ratio([1.0, 2.0, 3.0, 4.0, 5.0], [1.0] * 5) == Quartiles(3.0, 2.0, 4.0)


@pytest.mark.parametrize(("seconds", "rounds"), [(0.01, LEAST_ROUNDS), (1.0, LEAST_ROUNDS), (10.0, 40)])
def test_there_are_always_enough_rounds_for_quartiles(seconds: float, rounds: int) -> None:
    assert round_count(seconds) == rounds >= 5


# The report


def a_run(*, compiled: bool = False, speed: float = 5.0, copy: float = 0.05, mb: float | None = 50.0,
          replay_ms: float = 9.0, digest: str = "ab", expanded: float | None = None) -> Run:  # fmt: skip
    def quartiles(value: float) -> Quartiles:
        return Quartiles(value, value, value)

    def engine(name: str) -> EngineResult:
        return EngineResult(
            name, "1.0", quartiles(1000.0), quartiles(2.0), setup_us=90.0, games=3, steps=600, forced_share=0.5
        )

    return Run(
        compiled, engine("titan"), engine("catanatron"), PeerRatios(quartiles(speed), quartiles(copy)),
        Memory(10_000, mb, 40.0), ReplayTimes(5, 700, quartiles(replay_ms), quartiles(4.0)), digest,
        None if expanded is None else quartiles(expanded),
    )  # fmt: skip


def a_report(*runs: Run) -> BenchReport:
    return BenchReport("titan", 1, 4, 5, 0.25, list(runs), python="CPython 3", machine="Linux", cores=2, load=0.5)


def missed_targets(report: BenchReport) -> list[str]:
    return [target.name for target in report.targets if not target.met]


def test_a_report_has_the_targets_of_each_run() -> None:
    report = a_report(a_run(), a_run(compiled=True, speed=12.0))
    assert report.met
    assert [(target.name, target.compiled, target.limit) for target in report.targets] == [
        ("speed", False, 4.0),
        ("memory", False, 200.0),
        ("copy", False, 0.1),
        ("replay", False, 20.0),
        ("speed", True, 10.0),
        ("memory", True, 200.0),
        ("digests", True, 1),
    ]


@pytest.mark.parametrize(
    ("run", "name"),
    [
        (a_run(speed=3.99), "speed"),
        (a_run(copy=0.1), "copy"),
        (a_run(mb=200.0), "memory"),
        (a_run(replay_ms=20.0), "replay"),
        (a_run(compiled=True, speed=9.99), "speed"),
        (a_run(expanded=1.61), "expansion"),
        (a_run(compiled=True, speed=12.0, expanded=1.61), "expansion"),
    ],
)
def test_a_missed_target_is_reported(run: Run, name: str) -> None:
    assert missed_targets(a_report(run)) == [name]
    assert not a_report(run).met


def test_a_game_with_an_expansion_is_compared_with_its_base_game() -> None:
    game = find_game("galaxy_trucker")
    base, expanded = [StarlodeEngine(game, 2, expanded=expanded).new(0).state.dump() for expanded in (False, True)]
    assert base != expanded
    report = a_report(a_run(expanded=1.4))
    assert report.met
    assert "expansion" in [target.name for target in report.targets]
    assert any("compared with the base game: 1.4" in line for line in lines(report, Texts("en", None).format))


def test_exactly_four_times_is_enough() -> None:
    assert a_report(a_run(speed=4.0)).met


def test_different_digests_are_reported() -> None:
    assert missed_targets(a_report(a_run(), a_run(compiled=True, speed=12.0, digest="cd"))) == ["digests"]


def test_memory_is_pythons_count_if_the_system_reports_none() -> None:
    assert a_run(mb=None).memory.mb == 40.0


def test_the_json_of_a_report_has_targets_and_measurements() -> None:
    report = json.loads(a_report(a_run(speed=2.0)).to_json())
    assert report["met"] is False
    assert report["targets"][0] == {
        "name": "speed", "compiled": False, "measured": 2.0, "limit": 4.0, "at_least": True, "met": False,
    }  # fmt: skip
    assert report["runs"][0]["peer"]["name"] == "catanatron"
    assert report["runs"][0]["compared"]["copy"]["median"] == 0.05


def test_a_report_describes_the_machine() -> None:
    report = json.loads(BenchReport("titan", 1, 4, 5, 0.25, []).to_json())
    assert report["python"] == f"{platform.python_implementation()} {platform.python_version()}"
    assert platform.system() in report["machine"]
    assert report["cores"] >= 1
    assert report["load"] >= 0.0


@pytest.mark.parametrize("language", languages())
def test_a_report_is_printed_in_every_language(language: str) -> None:
    report = a_report(a_run(speed=3.25), a_run(compiled=True, speed=12.0, digest="cd"))
    printed = list(lines(report, Texts(language, None).format))
    assert len(printed) > 20
    assert any("3.25" in line or "3,25" in line for line in printed)
    missed = {"en": "MISSED", "fr": "MANQUÉ"}[language]
    assert sum(line.startswith(missed) for line in printed) == 2


# With a real game


def test_a_replay_is_measured_on_a_finished_game() -> None:
    game = find_game("titan")
    log = finished_log(game, 4, 0)
    assert replay(game, log).pending().over
    assert log.header.players == 4


def test_live_states_and_their_memory_are_counted() -> None:
    few, many = (measure_here(find_game("titan"), 4, states) for states in (100, 1000))
    assert (few.states, many.states) == (100, 1000)
    assert 5 < many.traced_mb / few.traced_mb < 15


def test_a_benchmark_without_a_peer_compares_nothing() -> None:
    stages: list[str] = []
    report = run_bench(find_game("titan"), None, 0.05, on_progress=lambda stage, _: stages.append(stage))
    (run,) = report.runs
    assert (report.game, report.players, report.rounds) == ("titan", 4, LEAST_ROUNDS)
    assert run.peer is None
    assert run.compared is None
    assert run.memory.states == 10_000
    assert run.ours.games >= LEAST_ROUNDS
    assert run.ours.steps > run.ours.games
    assert {target.name for target in report.targets} == {"memory", "replay"}
    assert {Texts("en", None).format(stage) for stage in stages}


def test_a_run_in_another_process_gives_the_same_digest() -> None:
    game = find_game("titan")
    run = run_with(Path(starlode.__file__).parents[1], game, None, 0.05, 4)
    assert run.digest == StarlodeEngine(game, 4).digest()
    assert not run.compiled


@pytest.mark.parametrize("is_compiled", [True, False])
def test_both_forms_are_in_one_report_if_the_second_is_compiled(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, is_compiled: bool
) -> None:
    monkeypatch.setattr(bench_run, "run_here", lambda *_: a_run())
    monkeypatch.setattr(bench_run, "compiled_package", lambda: nullcontext(tmp_path))
    monkeypatch.setattr(bench_run, "run_with", lambda *_: a_run(compiled=is_compiled, speed=12.0))
    if is_compiled:
        report = run_bench(find_game("titan"), "catanatron", 1.0, compiled=True)
        assert [run.compiled for run in report.runs] == [False, True]
        assert report.met
    else:
        with pytest.raises(InvalidInput, match="bench-game-not-compiled"):
            run_bench(find_game("titan"), "catanatron", 1.0, compiled=True)


def test_only_a_checkout_can_be_compiled(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(starlode, "__file__", str(tmp_path / "lib" / "starlode" / "__init__.py"))
    with pytest.raises(InvalidInput, match="bench-no-source"), compiled_package():
        pytest.fail("nothing to import from")
