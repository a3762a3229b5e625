"""Golden games replay strictly to the same events; changes are shown line by line."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from starlode.games import find_game
from starlode.kernel.contract import Action, Json, State
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.entries import ActionEntry
from starlode.kernel.log.log import Log, read_log, write_log
from starlode.testkit.conformance import Subject
from starlode.testkit.fuzzing.steps import log_of, random_steps
from starlode.testkit.golden import check_golden, event_lines, golden_logs, record, refresh
from tests.kernel.toy_duel import DuelState
from tests.kernel.toy_tables import DUEL, SEALED, expect_invalid
from tests.testkit.mutants.all_mutants import MUTANTS
from tests.testkit.mutants.builders import duel
from tests.testkit.mutants.moves import OneOutcome

GOLDEN = Path(__file__).parents[1] / "golden"


def find(name: str, _version: int | None) -> Game:
    return {"duel": DUEL, "sealed": SEALED}[name]


def test_every_golden_game_replays_to_the_same_events() -> None:
    problems = []
    for path in golden_logs(GOLDEN):
        try:
            check_golden(path, find_game)
        except InvalidInput as problem:
            problems.append(f"{path.relative_to(GOLDEN)}: {problem}")
    assert problems == []


def test_golden_files_come_in_pairs_below_their_game() -> None:
    for path in sorted(GOLDEN.rglob("*.*")):
        if path.suffix in (".log", ".events"):
            assert path.with_suffix(".log").is_file()
            assert path.with_suffix(".events").is_file()
            assert read_log(path.with_suffix(".log")).header.game == path.parent.name


@pytest.mark.parametrize("game", [DUEL, SEALED], ids=lambda game: game.name)
def test_a_recorded_game_is_golden(game: Game, tmp_path: Path) -> None:
    players = game.seats[-1]
    path = record(game, players, {}, 4, None, tmp_path / game.name / "first")
    assert path == tmp_path / game.name / "first.log"
    assert golden_logs(tmp_path) == [path]
    check_golden(path, find)
    digest, scores, places, blank, *events = path.with_suffix(".events").read_text().splitlines()
    assert digest.startswith("digest ")
    assert len(scores.split()) == len(places.split()) == players + 1
    assert blank == ""
    assert events
    before = path.read_bytes()
    assert not refresh(path, find)
    assert path.read_bytes() == before


def test_private_events_name_their_audience(tmp_path: Path) -> None:
    path = record(SEALED, 2, {}, 4, None, tmp_path / "private.log")
    assert ' event-dealt SE-1 for=0 {"card":' in path.with_suffix(".events").read_text()


def test_the_same_seed_records_the_same_game(tmp_path: Path) -> None:
    first, second = (record(SEALED, 3, {"rounds": 1}, 4, None, tmp_path / name) for name in ("first", "second"))
    assert first.read_bytes() == second.read_bytes()
    assert record(SEALED, 3, {"rounds": 1}, 5, None, tmp_path / "third").read_bytes() != first.read_bytes()


class First:
    """Takes the first legal action, and notes what it was shown."""

    def __init__(self) -> None:
        self.shown: list[State] = []

    def choose(self, state: State, seat: int, rng: Random) -> Action:
        del rng
        self.shown.append(state)
        return state.legal(seat)[0]


def test_the_chooser_gets_a_determinized_state(tmp_path: Path) -> None:
    chooser = First()
    path = record(DUEL, 2, {}, 4, chooser, tmp_path / "first.log")
    assert chooser.shown
    acts = [entry.do["do"] for entry in read_log(path).entries if isinstance(entry, ActionEntry)]
    # Aims as often as it may and then strikes.
    assert acts[:3] == ["aim", "aim", "strike"]
    check_golden(path, find)


def test_changes_are_shown_and_can_be_accepted(tmp_path: Path) -> None:
    path = record(DUEL, 2, {}, 4, None, tmp_path / "first.log")
    on_copy = path.with_suffix(".events")
    on_copy.write_text(on_copy.read_text().replace("event-struck", "event-hit", 1))
    with expect_invalid("golden-differs", {"file": "first.log"}):
        check_golden(path, find)
    with pytest.raises(InvalidInput, match=r"-.*event-hit.*\+.*event-struck"):
        check_golden(path, find)
    assert refresh(path, find)
    check_golden(path, find)


def test_changed_rules_are_detected(tmp_path: Path) -> None:
    path = record(DUEL, 2, {"strength": 60}, 4, None, tmp_path / "first.log")
    weaker = next(game for _, game in MUTANTS if game.name == "WeakerWithEvents")
    log = read_log(path)
    with pytest.raises(InvalidInput, match="log-other-game"):
        check_golden(path, lambda _name, _version: weaker)
    with pytest.raises(InvalidInput, match=r"log-digest-differs|log-act-not-legal"):
        event_lines(replace(weaker, name="duel"), log)


class Renamed(DuelState):
    """Plays the same, but writes its positions down in another way."""

    def dump(self) -> dict[str, Json]:
        return {**super().dump(), "edition": 2}


def test_digests_of_a_new_dump_format_are_refreshed_and_moves_stay(tmp_path: Path) -> None:
    path = record(DUEL, 2, {"strength": 60}, 4, None, tmp_path / "first.log")
    renamed = replace(duel(Renamed), name="duel")
    before = read_log(path)
    with expect_invalid("log-digest-differs"):
        check_golden(path, lambda _name, _version: renamed)
    assert refresh(path, lambda _name, _version: renamed)
    check_golden(path, lambda _name, _version: renamed)
    after = read_log(path)
    assert after != before
    assert [getattr(entry, "do", None) for entry in after.entries] == [getattr(e, "do", None) for e in before.entries]


def test_a_game_that_the_rules_no_longer_allow_is_not_refreshed(tmp_path: Path) -> None:
    path = record(DUEL, 2, {"strength": 60}, 4, None, tmp_path / "first.log")
    before = path.read_bytes()
    with expect_invalid("log-draw-impossible"):
        refresh(path, lambda _name, _version: replace(duel(OneOutcome), name="duel"))
    assert path.read_bytes() == before


def test_a_golden_game_needs_its_events_and_its_end(tmp_path: Path) -> None:
    path = record(DUEL, 2, {}, 4, None, tmp_path / "first.log")
    path.with_suffix(".events").unlink()
    with expect_invalid("golden-events-missing", {"file": "first.events"}):
        check_golden(path, find)
    assert refresh(path, find)
    subject = Subject(DUEL, 2)
    write_log(log_of(subject, random_steps(subject, Random(1), [], 3)), path)
    with expect_invalid("golden-not-finished"):
        refresh(path, find)


def test_draws_that_do_not_follow_from_the_seed_are_detected(tmp_path: Path) -> None:
    path = record(DUEL, 2, {}, 4, None, tmp_path / "first.log")
    log = read_log(path)
    subject = Subject(DUEL, 2)
    forged = log_of(subject, random_steps(subject, Random(1), [], 500))
    write_log(Log(log.header, [*forged.entries, log.entries[-1]]), path)
    with pytest.raises(InvalidInput):
        check_golden(path, find)
