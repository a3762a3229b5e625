"""The fuzzer finds failures, shortens them to a few entries, saves them, and reproduces them."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Self

import pytest

from starlode.kernel.catalogue import Catalogue
from starlode.kernel.contract import Action
from starlode.kernel.game import Game
from starlode.kernel.log.log import read_log
from starlode.kernel.table.replay import replay
from starlode.kernel.table.results import Result
from starlode.kernel.table.table import Table
from starlode.testkit.conformance import Subject
from starlode.testkit.fuzzing import Failure, Finder, Plan, Report, SavedFailure, fuzz, fuzz_parallel, load, reproduce
from starlode.testkit.fuzzing.failure import named
from starlode.testkit.fuzzing.reproducer import PositionReproducer, repaired
from starlode.testkit.fuzzing.session import OPERATIONS, pick_operation
from starlode.testkit.fuzzing.steps import log_of, random_steps, steps_of
from tests.kernel.toy_duel import Aim, DuelState, Rolled
from tests.kernel.toy_scramble import SCRAMBLE
from tests.kernel.toy_sealed import Seal, SealedState
from tests.kernel.toy_tables import DUEL, SEALED, expect_invalid
from tests.testkit.mutants.all_mutants import MUTANTS
from tests.testkit.mutants.builders import duel, sealed


class Overflowing(DuelState):
    """A hard strike after two aims, against a seat that guards, raises an exception."""

    def apply(self, by: int, action: Action, at: int) -> None:
        if isinstance(action, Rolled) and self.aims == 2 and action.pips == 6 and self.guarded[1 - self.turn]:
            raise OverflowError("what a blow")
        super().apply(by, action, at)


class Leaking(SealedState):
    """A card is lost when all seats seal the same number."""

    def apply(self, by: int, action: Action, at: int) -> None:
        same = isinstance(action, Seal) and all(n in (0, action.number_chosen) for n in self.sealed)
        super().apply(by, action, at)
        if same and not any(self.sealed):
            self.cards[0] = self.cards[1]


class SharesAims(DuelState):
    """Copies share a list, which matters only when both are played on."""

    def __init__(self, strength: int, catalogue: Catalogue) -> None:
        super().__init__(strength, catalogue)
        self.box = [0]

    def copy(self) -> Self:
        other = super().copy()
        other.box = self.box
        return other

    def apply(self, by: int, action: Action, at: int) -> None:
        super().apply(by, action, at)
        if isinstance(action, Aim):
            self.box[0] += 1
            if self.box[0] % 2 == 0:
                self.aims = 3


OVERFLOWING = duel(Overflowing)
LEAKING = sealed(Leaking)
SHARES_AIMS = duel(SharesAims)


def finder(game: Game) -> Finder:
    def find(name: str, version: int | None) -> Game:
        assert (name, version) == (game.name, game.version)
        return game

    return find


@pytest.fixture(scope="module")
def overflow(tmp_path_factory: pytest.TempPathFactory) -> tuple[Report, Path]:
    folder = tmp_path_factory.mktemp("crashes")
    return fuzz_with_failures(OVERFLOWING, folder), folder


def saved(overflow: tuple[Report, Path]) -> Path:
    path = overflow[0].failures["OverflowError-in-test_fuzzing.apply"].path
    assert path is not None
    return path


@pytest.mark.parametrize("game", [DUEL, SEALED, SCRAMBLE], ids=lambda game: game.name)
def test_a_correct_game_has_no_failures(game: Game) -> None:
    report = fuzz(game, 150, Plan(seed=3))
    assert report.met == {}
    assert report.games.total() == 150
    assert set(report.games) == set(game.seats)
    assert report.entries.total() > 150 * 5
    assert report.entries_per_second > 0


def fuzz_with_failures(game: Game, folder: Path, games: int = 120) -> Report:
    report = fuzz(game, games, Plan(seed=1, folder=folder))
    assert report.failures
    return report


def test_an_exception_is_found_shortened_saved_and_reproduced(overflow: tuple[Report, Path]) -> None:
    report, _ = overflow
    name = "OverflowError-in-test_fuzzing.apply"
    found = report.failures[name]
    assert report.met[name] >= 1
    assert found.path is not None
    # The other seat guards, then two aims, a strike, and the six; one of the seats may have to let its turn pass.
    assert found.entries <= 7
    log = read_log(found.path)
    assert len(log.entries) == found.entries
    with pytest.raises(OverflowError):
        replay(OVERFLOWING, log)
    failure = reproduce(found.path, finder(OVERFLOWING))
    assert failure is not None
    assert failure.name == name
    assert "what a blow" in failure.detail


def test_irrelevant_options_are_reset_to_their_defaults(overflow: tuple[Report, Path]) -> None:
    assert read_log(saved(overflow)).header.options == OVERFLOWING.resolve_options(2, {})


def test_a_broken_invariant_is_found_and_shortened(tmp_path: Path) -> None:
    found = fuzz_with_failures(LEAKING, tmp_path).failures["no-violations"]
    assert found.path is not None
    assert "too many cards" in found.detail
    # Cards are dealt, and everybody seals the same number.
    assert found.entries <= 2 * found.players
    assert reproduce(found.path, finder(LEAKING)) is not None


def test_a_repaired_crash_is_not_reproduced(overflow: tuple[Report, Path]) -> None:
    repaired = replace(OVERFLOWING, make_state=DUEL.make_state, load_state=DUEL.load_state)
    assert reproduce(saved(overflow), finder(repaired)) is None


def test_state_shared_by_copies_is_found(tmp_path: Path) -> None:
    report = fuzz_with_failures(SHARES_AIMS, tmp_path)
    for found in report.failures.values():
        assert found.path is not None
        assert reproduce(found.path, finder(SHARES_AIMS)) is not None


@pytest.mark.parametrize(
    "check",
    [
        "no-violations",
        "pending-can-move",
        "legal-is-in-catalogue",
        "chance-is-weighted",
        "deadline-is-in-future",
        "ranking-is-fair",
    ],
)
def test_cheap_checks_run_on_every_position(check: str, tmp_path: Path) -> None:
    game = next(game for name, game in MUTANTS if name == check)
    report = fuzz_with_failures(game, tmp_path, games=60)
    for found in report.failures.values():
        assert found.path is not None
        assert found.path.with_suffix(".crash").is_file()


@pytest.mark.slow
def test_expensive_checks_run_sometimes(tmp_path: Path) -> None:
    forgetful = next(game for name, game in MUTANTS if name == "loaded-state-is-equal")
    found = fuzz_with_failures(forgetful, tmp_path, games=500).failures["loaded-state-is-equal"]
    assert found.path is not None
    # Somebody guards, and that is forgotten.
    assert found.entries <= 3
    failure = reproduce(found.path, finder(forgetful))
    assert failure is not None
    assert failure.name == "loaded-state-is-equal"


def test_a_failure_at_a_table_is_reproduced_at_a_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(table: Table, to: object) -> Result:
        raise LookupError(f"nothing stands from {to} on in {table.head}")

    monkeypatch.setattr(Table, "host_undo", broken)
    report = fuzz_with_failures(DUEL, tmp_path, games=60)
    (found,) = report.failures.values()
    assert found.path is not None
    assert found.entries == 0
    crash = load(found.path)
    assert crash.note.operation == "host-undo"
    failure = reproduce(found.path, finder(DUEL))
    assert failure is not None
    assert failure.name == found.name
    monkeypatch.undo()
    assert reproduce(found.path, finder(DUEL)) is None


def test_a_game_that_is_not_deterministic_is_saved_unshortened(tmp_path: Path) -> None:
    remembering = next(game for name, game in MUTANTS if game.name == "Remembers")
    report = fuzz_with_failures(remembering, tmp_path, games=5)
    assert all(found.path is not None and found.path.is_file() for found in report.failures.values())


def test_an_endless_game_is_stopped_and_saved(tmp_path: Path) -> None:
    endless = next(game for name, game in MUTANTS if game.name == "Endless")
    report = fuzz(endless, 1, Plan(folder=tmp_path, most=60))
    found = report.failures["game-ends"]
    assert found.path is not None
    failure = reproduce(found.path, finder(endless))
    assert failure is not None
    assert failure.name == "game-ends"


def test_only_the_shortest_log_of_each_failure_is_stored(overflow: tuple[Report, Path], tmp_path: Path) -> None:
    report, folder = overflow
    assert len(list(folder.glob("*.log"))) == len(report.failures)
    longer, shorter = tmp_path / "longer.log", tmp_path / "shorter.log"
    for path in (longer, shorter):
        path.write_text("log")
        path.with_suffix(".crash").write_text("note")
    merged, other = Report(), Report()
    merged.add_failure(SavedFailure("x", "", 0, 2, 9, longer))
    other.add_failure(SavedFailure("x", "", 1, 2, 5, shorter))
    merged.add(other)
    assert merged.failures["x"].path == shorter
    assert shorter.is_file()
    assert not longer.exists()
    assert not longer.with_suffix(".crash").exists()
    other.add(merged)
    assert shorter.is_file()


def test_the_same_seed_plays_the_same_games() -> None:
    first, same, different = (fuzz(SEALED, 12, Plan(seed)) for seed in (5, 5, 6))
    assert first.entries == same.entries
    assert first.entries != different.entries


def test_one_seat_count_can_be_chosen() -> None:
    assert fuzz(SEALED, 5, Plan(players=3)).games == {3: 5}


@pytest.mark.slow
def test_reports_of_several_processes_are_merged(tmp_path: Path) -> None:
    progress: list[int] = []
    report = fuzz_parallel(
        OVERFLOWING,
        90,
        Plan(seed=1, folder=tmp_path),
        jobs=2,
        on_progress=lambda report: progress.append(report.games.total()),
    )
    assert report.games.total() == 90
    assert progress[-1] == 90
    assert progress == sorted(progress)
    assert "OverflowError-in-test_fuzzing.apply" in report.failures
    assert len(list(tmp_path.glob("*.log"))) == len(report.failures)


def test_a_crash_without_its_note_is_refused(overflow: tuple[Report, Path], tmp_path: Path) -> None:
    path = tmp_path / "game.log"
    path.write_bytes(saved(overflow).read_bytes())
    note = path.with_suffix(".crash")
    for broken in (
        "",
        "[]",
        '{"failure": 1, "unknown": 2}',
        json.dumps({"failure": "", "detail": "", "table_seed": "x"}),
    ):
        note.write_text(broken)
        with expect_invalid("crash-note-unreadable", {"file": note.name}):
            load(path)
    note.unlink()
    with expect_invalid("crash-note-unreadable", {"file": note.name}):
        reproduce(path, finder(OVERFLOWING))


def test_steps_and_logs_convert_to_each_other() -> None:
    subject = Subject(SEALED, 3)
    steps = random_steps(subject, Random(2), [], 500)
    log = log_of(subject, steps)
    assert steps_of(subject, log) == steps
    assert replay(SEALED, log).pending().over


def test_missing_draws_of_a_shortened_game_are_added() -> None:
    subject = Subject(SEALED, 3)
    steps = random_steps(subject, Random(2), [], 30)
    state = SEALED.new_state(3, {})
    taken = []
    # Without its first two cards: two are made up, and whatever is possible then is done.
    for step in repaired(state, steps[2:]):
        taken.append(step)
        state.apply(step.by, step.action, step.at)
    assert [step.by for step in taken[:3]] == [-1, -1, -1]
    assert replay(SEALED, log_of(subject, taken)).pending().must_act is not None


def test_a_reproducer_accepts_only_its_own_failure() -> None:
    subject = Subject(OVERFLOWING, 2)
    games = [random_steps(subject, Random(seed), [], 60) for seed in range(200)]
    failing = [
        steps
        for steps in games
        if PositionReproducer("OverflowError-in-test_fuzzing.apply")(subject, steps) is not None
    ]
    assert failing
    assert PositionReproducer("OverflowError-in-elsewhere.apply")(subject, failing[0]) is None


def test_failures_are_named_after_their_place() -> None:
    with pytest.raises(Failure) as caught, named("unused"):
        int("x")
    assert caught.value.name == "ValueError-in-test_fuzzing.test_failures_are_named_after_their_place"


def test_every_operation_is_picked_sometimes() -> None:
    rng = Random(1)
    picked = {pick_operation(rng).name for _ in range(20_000)}
    assert picked == {operation.name for operation in OPERATIONS}
