"""Lessons: a recording that is followed, left, found again and skipped through; and faults of a lesson."""

from __future__ import annotations

import dataclasses
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from starlode.games.forgotten_planet.game import GAME as PLANET
from starlode.games.galaxy_trucker.game import GAME as GALAXY
from starlode.games.titan.game import GAME as TITAN
from starlode.kernel.errors import InvalidInput
from starlode.kernel.game import Game
from starlode.kernel.log.entries import ActionEntry, ChanceEntry
from starlode.kernel.log.log import Log, applied_moves
from starlode.kernel.table.chance import verify
from starlode.kernel.table.results import Accepted, Rejected, Result
from starlode.kernel.table.table import Table
from starlode.kernel.texts.lessons import (
    Lesson,
    due,
    lesson_of,
    lesson_of_table,
    lessons_of,
    play_on,
    play_opening,
    progress,
    waits,
)
from starlode.testkit.conformance import ContractViolation, Subject, checks
from tests.kernel.toy_tables import DUEL, SEED

IS_PLAYABLE = next(check for check in checks() if check.name == "lesson-is-playable")


def the_lesson(game: Game) -> Lesson:
    lesson = lesson_of(game)
    assert lesson is not None
    return lesson


def a_table(game: Game) -> Table:
    lesson = the_lesson(game)
    header = lesson.log.header
    return Table.open(
        game, header.players, header.options, seats=header.seats, seed=lesson.seed, lesson=True, draws=header.draws
    )


def follow(table: Table, upto: int) -> None:
    """Play on by the record until so many moves stand."""
    moves = the_lesson(table.game).moves
    while (at := len(applied_moves(table.log))) < upto:
        move = moves[at]
        assert isinstance(move, ActionEntry)
        expect_accepted(table.submit(move.by, move.do))


def expect_accepted(answer: Result) -> None:
    assert isinstance(answer, Accepted), answer


def another(table: Table, seat: int, but: object) -> dict[str, Any]:
    forms = [table.catalogue.encode(action) for action in table.state.legal(seat)]
    return next(form for form in forms if form != but)


# --- chance at a lesson's table


def test_undoing_and_repeating_a_move_in_a_lesson_gives_the_same_draw() -> None:
    table = a_table(PLANET)
    follow(table, 9)  # the mine and its die
    rolled = table.log.entries[8]
    assert isinstance(rolled, ChanceEntry)
    expect_accepted(table.undo(0, 7))
    mine = the_lesson(PLANET).moves[7]
    assert isinstance(mine, ActionEntry)
    expect_accepted(table.submit(0, mine.do))
    again = table.log.entries[-1]
    assert isinstance(again, ChanceEntry)
    assert again.do == rolled.do
    follow(table, 28)
    assert verify(PLANET, table.log) == 3  # the order of play, and the die twice


def test_a_log_says_that_it_is_a_lesson() -> None:
    log = a_table(PLANET).log
    assert Log.from_text(log.to_text()).header.lesson
    assert Log.from_json(log.to_json()).header.lesson
    plain = Table.open(DUEL, 2, {}, seed=SEED).log
    assert "lesson" not in plain.to_text()
    assert b"lesson" not in plain.to_json()


def test_a_fork_is_no_lesson_and_has_a_seed_of_its_own() -> None:
    table = a_table(PLANET)
    other = table.fork(table.head)
    assert not other.log.header.lesson
    assert other.seed != table.seed
    assert lesson_of_table(PLANET, other.log.header) is None


# --- following


@pytest.mark.parametrize("game", [TITAN, PLANET, GALAXY], ids=lambda game: game.name)
def test_the_recorded_next_move_is_known_while_the_recording_is_followed(game: Game) -> None:
    table, lesson = a_table(game), the_lesson(game)
    first = lesson.steps[0].at
    follow(table, first)
    move = lesson.moves[first]
    assert progress(lesson, table.log).left is None
    assert due(game, table.log, lesson.seat) == move.do
    assert due(game, table.log, 1 - lesson.seat) is None

    left_at = table.head
    expect_accepted(table.submit(lesson.seat, another(table, lesson.seat, move.do)))
    where = progress(lesson, table.log)
    assert (where.done, where.left) == (first, left_at)
    assert due(game, table.log, lesson.seat) is None
    # How it was before can still be asked.
    assert progress(lesson, table.log, left_at).left is None

    expect_accepted(table.undo(lesson.seat, left_at))
    assert progress(lesson, table.log).left is None
    assert due(game, table.log, lesson.seat) == move.do


@pytest.mark.parametrize(("game", "played"), [(TITAN, 0), (PLANET, 0), (GALAXY, 39)])
def test_the_opening_is_played_where_the_learner_could_act_before_it(game: Game, played: int) -> None:
    table, lesson = a_table(game), the_lesson(game)
    drawn = table.head
    play_opening(lesson, table)
    assert table.head == (played or drawn)
    assert progress(lesson, table.log).left is None


def test_others_wait_while_the_recordings_next_move_is_not_theirs() -> None:
    table, lesson = a_table(GALAXY), the_lesson(GALAXY)
    assert waits(GALAXY, table.log, lesson.seat)
    assert not waits(GALAXY, table.log, 1)
    play_opening(lesson, table)
    assert table.state.pending().may_act == (0, 1)
    assert not waits(GALAXY, table.log, lesson.seat)
    assert waits(GALAXY, table.log, 1)
    # Off the recording, and at other tables, everybody is free.
    expect_accepted(table.submit(lesson.seat, {"do": "take-hidden"}))
    assert not waits(GALAXY, table.log, 1)
    plain = Table.open(GALAXY, 2, {"mode": "learning"}, seed=SEED)
    assert not waits(GALAXY, plain.log, 1)


def test_in_a_lesson_nothing_is_final_and_what_others_did_since_goes_too() -> None:
    table, lesson = a_table(GALAXY), the_lesson(GALAXY)
    play_opening(lesson, table)
    before, head = table.state.dump(), table.head
    expect_accepted(table.submit(0, {"do": "take-open", "tile": "CAN-06"}))
    expect_accepted(table.submit(1, {"do": "take-open", "tile": "ENG-04"}))
    expect_accepted(table.submit(0, {"do": "place", "cell": "6-7", "rotation": 0}))
    expect_accepted(table.undo(0, head))
    assert table.state.dump() == before
    assert progress(lesson, table.log).left is None
    assert verify(GALAXY, table.log, lesson.seed) == 13

    plain = Table.open(GALAXY, 2, lesson.log.header.options, seed=SEED)
    expect_accepted(plain.submit(0, {"do": "take-hidden"}))
    refused = plain.undo(0, 0)
    assert isinstance(refused, Rejected)
    assert refused.refusal.key == "undo-final"


def test_other_tables_have_no_lesson() -> None:
    header = the_lesson(PLANET).log.header
    plain = Table.open(PLANET, 2, header.options, seed=the_lesson(PLANET).seed)
    assert due(PLANET, plain.log, 0) is None
    stale = Table.open(PLANET, 2, header.options, seed=SEED, lesson=True)
    assert lesson_of_table(PLANET, stale.log.header) is None
    assert due(PLANET, stale.log, 0) is None
    assert lesson_of(DUEL) is None


def test_a_part_can_be_skipped_and_the_rest_played() -> None:
    table, lesson = a_table(TITAN), the_lesson(TITAN)
    skip = next(step for step in lesson.steps if step.skip)
    with pytest.raises(InvalidInput, match="lesson-nothing-to-skip"):
        play_on(lesson, table.begin())
    follow(table, skip.at)
    transaction = table.begin()
    assert isinstance(play_on(lesson, transaction), Accepted)
    table.commit(transaction)
    after = lesson.steps[lesson.steps.index(skip) + 1].at
    assert progress(lesson, table.log).done == after
    assert due(TITAN, table.log, lesson.seat) is not None
    follow(table, len(lesson.moves))
    assert table.is_over
    assert progress(lesson, table.log).left is None
    assert table.state.ranking()[lesson.seat] == 1


# --- what can be wrong with a lesson


def test_the_lessons_of_the_games_are_playable() -> None:
    for game in (TITAN, PLANET, GALAXY):
        assert {lesson.log.header.players for lesson in lessons_of(game).values()} == {2}
        IS_PLAYABLE(Subject(game, 2))


def test_a_game_has_several_lessons_those_of_expansions_last() -> None:
    lessons = lessons_of(GALAXY)
    assert [*lessons] == ["learning-flight", "vip-and-mission"]
    assert lesson_of(GALAXY) is lesson_of(GALAXY, "learning-flight")
    assert lesson_of(GALAXY, "nothing") is None
    for lesson in lessons.values():
        # A stored table names no lesson: its seed tells which one it is.
        assert lesson_of_table(GALAXY, lesson.log.header) is lesson


def test_a_lesson_without_a_title_is_found(tmp_path: Path) -> None:
    game = _broken_lesson(tmp_path, lambda _script: None)
    (tmp_path / "data" / "lessons" / "first-game").rename(tmp_path / "data" / "lessons" / "untitled")
    with pytest.raises(ContractViolation, match="lesson-title-untitled"):
        IS_PLAYABLE(Subject(game, 2))


def _drop(number: int) -> Callable[[Any], None]:
    return lambda script: script["steps"].pop(number)


def _set(number: int, **changes: object) -> Callable[[Any], None]:
    return lambda script: script["steps"][number].update(changes)


FAULTS: dict[str, Callable[[Any], None]] = {
    "there is no note at the learner's decision": _drop(4),
    "no step at the end": _drop(-1),
    "not in order": lambda script: script["steps"].reverse(),
    "not at a decision": lambda script: script["steps"].insert(3, {"at": 4, "notes": ["move"]}),
    "FP-99.9 is no rule": _set(2, clause="FP-99.9"),
    "no place 9,9": _set(2, places=["9,9"]),
    "lesson-nonsense": _set(2, notes=["nonsense"]),
}


@pytest.mark.parametrize(("fault", "break_script"), FAULTS.items(), ids=list(FAULTS))
def test_a_faulty_lesson_is_found(fault: str, break_script: Callable[[Any], None], tmp_path: Path) -> None:
    with pytest.raises(ContractViolation, match=fault):
        IS_PLAYABLE(Subject(_broken_lesson(tmp_path, break_script), 2))


def test_a_recording_with_another_draw_is_found(tmp_path: Path) -> None:
    game = _broken_lesson(tmp_path, lambda _script: None)
    path = tmp_path / "data" / "lessons" / "first-game" / "lesson.log"
    log = Log.from_text(path.read_text(encoding="utf-8"))
    entries = log.entries.copy()
    rolled = next(n for n, e in enumerate(entries) if isinstance(e, ChanceEntry) and e.do["do"] == "roll")
    entries[rolled] = ChanceEntry({"do": "roll", "face": 3}, at=0)
    path.write_text(Log(log.header, entries).to_text(), encoding="utf-8")
    with pytest.raises(ContractViolation):
        IS_PLAYABLE(Subject(game, 2))


def _broken_lesson(folder: Path, break_script: Callable[[Any], None]) -> Game:
    """The Forgotten Planet with another script for its lesson."""
    for part in ("text", "rules"):
        shutil.copytree(PLANET.folder / part, folder / part)
    lesson = folder / "data" / "lessons" / "first-game"
    shutil.copytree(PLANET.folder / "data" / "lessons" / "first-game", lesson)
    script = json.loads((lesson / "lesson.json").read_text(encoding="utf-8"))
    break_script(script)
    (lesson / "lesson.json").write_text(json.dumps(script), encoding="utf-8")
    return dataclasses.replace(PLANET, folder=folder)
