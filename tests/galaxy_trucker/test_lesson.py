"""The guided learning flight: played whole in both languages, with its mistake, its cards and the way back."""

from __future__ import annotations

from typing import Any, cast

import pytest

from starlode.games.galaxy_trucker.content import CARD_LEARNING, CARD_NAMES
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.views.shapes import GalaxyTruckerView
from starlode.kernel.log.entries import ActionEntry
from starlode.kernel.log.log import applied_moves
from starlode.kernel.table.clock import ManualClock
from starlode.kernel.table.results import Accepted
from starlode.kernel.table.table import Table
from starlode.kernel.texts.lessons import Lesson, Step, due, lesson_of, play_opening, progress
from starlode.kernel.texts.messages import LANGUAGES, Texts

MINUTES = 15
WORDS_A_MINUTE = 180
SECONDS_A_MOVE = 7
SECONDS_OF_OTHERS = 3
LEARNER, RIVAL = 0, 1


def the_lesson() -> Lesson:
    lesson = lesson_of(GAME)
    assert lesson is not None
    return lesson


@pytest.fixture(name="table")
def lesson_table() -> Table:
    """A learner's table as the server opens it; its clock never stands where the recording's stood."""
    lesson = the_lesson()
    header = lesson.log.header
    clock = ManualClock(17)
    table = Table.open(
        GAME, 2, header.options, seats=header.seats, seed=lesson.seed, clock=clock, lesson=True, draws=header.draws
    )
    play_opening(lesson, table)
    return table


def view(table: Table) -> GalaxyTruckerView:
    return cast(GalaxyTruckerView, table.state.view(LEARNER))


def act(table: Table, seat: int, form: Any) -> None:
    answer = table.submit(seat, form)
    assert isinstance(answer, Accepted), (seat, form)


def play_to(table: Table, at: int) -> None:
    """Follow the recording up to this move."""
    while len(applied_moves(table.log)) < at:
        seat = LEARNER if due(GAME, table.log, LEARNER) else RIVAL
        act(table, seat, due(GAME, table.log, seat))


def step_with(note: str) -> Step:
    return next(step for step in the_lesson().steps if note in step.notes)


@pytest.mark.rule("GT-17.1", "GT-17.2")
def test_the_learner_first_sees_open_tiles_an_empty_ship_and_no_clock(table: Table) -> None:
    seen = view(table)
    assert (seen["step"], seen["board"], seen["timer"], seen["limit"]) == ("building", "L", None, None)
    assert len(seen["face_up"]) == 7
    assert list(seen["seats"][LEARNER]["ship"]["components"]) == ["7-7"]
    assert table.state.pending().must_act == ()
    assert table.state.pending().deadline is None
    assert due(GAME, table.log, LEARNER) == {"do": "take-open", "tile": "ENG-04"}
    assert [Texts(language, GAME).format("lesson-engine") for language in LANGUAGES] == [
        "Take the engine.",
        "Prenez le moteur.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_flight_is_played_from_the_first_note_to_the_last(table: Table, language: str) -> None:
    lesson, texts = the_lesson(), Texts(language, GAME)
    told: list[str] = []
    for step in lesson.steps:
        play_to(table, step.at)
        told += [texts.format(key) for key in step.keys]
        if not table.is_over:
            assert due(GAME, table.log, LEARNER) is not None, "the step is not at a decision of the learner"
    assert table.is_over
    assert progress(lesson, table.log).left is None
    assert table.state.scores() == [23, 5]
    assert len({*told}) == len(told), "two notes are the same"
    assert any("23" in note and "5" in note for note in told)


def test_every_move_of_the_learners_seat_is_the_learners() -> None:
    lesson = the_lesson()
    own = [at for at, move in enumerate(lesson.moves) if isinstance(move, ActionEntry) and move.by == LEARNER]
    assert [step.at for step in lesson.steps] == [*own, len(lesson.moves)]
    assert not any(step.skip for step in lesson.steps)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_takes_less_than_a_quarter_of_an_hour(language: str) -> None:
    lesson, texts = the_lesson(), Texts(language, GAME)
    words = sum(len(texts.format(key).split()) for step in lesson.steps for key in step.keys)
    others = sum(isinstance(move, ActionEntry) and move.by == RIVAL for move in lesson.moves[lesson.steps[0].at :])
    seconds = 60 * words / WORDS_A_MINUTE + SECONDS_A_MOVE * len(lesson.steps) + SECONDS_OF_OTHERS * others
    assert seconds < 60 * MINUTES * 0.9
    # One note is read at a glance.
    assert max(len(texts.format(key).split()) for step in lesson.steps for key in step.keys) <= 50


@pytest.mark.rule("GT-4.4", "GT-17.1")
def test_all_eight_learning_cards_come(table: Table) -> None:
    play_to(table, len(the_lesson().moves))
    assert sorted(view(table)["revealed"]) == [
        name for name, learning in zip(CARD_NAMES, CARD_LEARNING, strict=True) if learning
    ]


@pytest.mark.rule("GT-5.11", "GT-5.7")
def test_the_mistake_is_let_happen_shown_and_mended(table: Table) -> None:
    play_to(table, step_with("halves").at)
    shown = view(table)["seats"][LEARNER]["errors"]
    assert ("misfit", ["7-8", "7-9"]) in [(error["kind"], error["cells"]) for error in shown]
    play_to(table, step_with("double").at)
    assert view(table)["seats"][LEARNER]["errors"] == []


@pytest.mark.rule("GT-6.8", "GT-17.4")
def test_a_mistake_kept_to_the_check_costs_nothing_and_can_be_undone(table: Table) -> None:
    """The learner welds a half disc against two bars, flies off with it, and goes back to before."""
    lesson = the_lesson()
    play_to(table, step_with("halves").at)
    left = table.head
    act(table, LEARNER, {"do": "finish", "space": 1})
    assert progress(lesson, table.log).left == left
    act(table, RIVAL, {"do": "finish", "space": 2})
    assert view(table)["step"] == "check"
    assert [error["kind"] for error in view(table)["seats"][LEARNER]["errors"]] == ["misfit", "in-pieces"]
    act(table, LEARNER, {"do": "keep-piece", "cell": "6-7"})
    player = view(table)["seats"][LEARNER]
    assert (player["errors"], player["lost"], player["credits"]) == ([], [], 0)
    assert "SPC2-03" in view(table)["face_up"]

    assert isinstance(table.undo(LEARNER, left), Accepted)
    assert progress(lesson, table.log).left is None
    assert due(GAME, table.log, LEARNER) == {"do": "move-last", "cell": "8-8", "rotation": 1}
    play_to(table, len(lesson.moves))
    assert table.state.scores() == [23, 5]


@pytest.mark.parametrize("at", [step.at for step in the_lesson().steps[:-1]])
def test_any_other_move_can_be_taken_back(table: Table, at: int) -> None:
    lesson = the_lesson()
    play_to(table, at)
    head = table.head
    other = next(
        form
        for form in map(table.catalogue.encode, table.state.legal(LEARNER))
        if form != due(GAME, table.log, LEARNER)
    )
    act(table, LEARNER, other)
    assert progress(lesson, table.log).left == head
    if not table.is_over:
        assert isinstance(table.undo(LEARNER, head), Accepted)
        assert progress(lesson, table.log).left is None
        assert due(GAME, table.log, LEARNER) is not None
