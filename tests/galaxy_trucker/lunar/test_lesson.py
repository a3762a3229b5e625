"""The guided flight with a VIP and a mission: played whole in both languages, with all that it teaches."""

from __future__ import annotations

from typing import Any, cast

import pytest

from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.lunar.views.shapes import GalaxyTruckerExpandedView
from starlode.kernel.contract import Event
from starlode.kernel.log.entries import ActionEntry
from starlode.kernel.log.log import applied_moves
from starlode.kernel.table.clock import ManualClock
from starlode.kernel.table.replay import replay
from starlode.kernel.table.results import Accepted
from starlode.kernel.table.table import Table
from starlode.kernel.texts.lessons import Lesson, due, lesson_of, play_opening, progress
from starlode.kernel.texts.messages import LANGUAGES, Texts
from tests.galaxy_trucker.test_lesson import MINUTES, SECONDS_A_MOVE, SECONDS_OF_OTHERS, WORDS_A_MINUTE

LEARNER, RIVAL = 0, 1
VIP = "vip_extreme_streamer"


def the_lesson() -> Lesson:
    lesson = lesson_of(GAME, "vip-and-mission")
    assert lesson is not None
    return lesson


@pytest.fixture(name="table")
def lesson_table() -> Table:
    lesson = the_lesson()
    header = lesson.log.header
    table = Table.open(
        GAME,
        2,
        header.options,
        seats=header.seats,
        seed=lesson.seed,
        clock=ManualClock(17),
        lesson=True,
        draws=header.draws,
    )
    play_opening(lesson, table)
    return table


def view(table: Table) -> GalaxyTruckerExpandedView:
    return cast(GalaxyTruckerExpandedView, table.state.view(LEARNER))


def own_part(table: Table) -> Any:
    expansion = view(table)["expansion"]
    assert expansion is not None
    return expansion["seats"][LEARNER]


def play_to(table: Table, at: int) -> None:
    """Follow the recording up to this move."""
    while len(applied_moves(table.log)) < at:
        seat = LEARNER if due(GAME, table.log, LEARNER) else RIVAL
        assert isinstance(table.submit(seat, due(GAME, table.log, seat)), Accepted)


def play_to_note(table: Table, note: str) -> None:
    play_to(table, next(step.at for step in the_lesson().steps if f"lunar-{note}" in step.notes))


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
    assert table.state.scores() == [39, 20]
    assert len({*told}) == len(told), "two notes are the same"
    assert any("39" in note and "20" in note for note in told)


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
    assert max(len(texts.format(key).split()) for step in lesson.steps for key in step.keys) <= 40


@pytest.mark.rule("GL-3.4.1", "GL-2.12")
def test_the_learner_builds_a_cabin_that_the_vip_wants_and_lets_her_in(table: Table) -> None:
    play_to_note(table, "turn-four")
    assert own_part(table)["candidates"]["red"]["cells"] == []
    play_to_note(table, "finish")
    assert own_part(table)["candidates"]["red"]["cells"] == ["9-8"]
    play_to_note(table, "board")
    assert [table.catalogue.encode(action) for action in table.state.legal(LEARNER)] == [
        {"do": "board-vip", "vip_colour": "red", "cell": "9-8"},
        {"do": "leave-vip", "vip_colour": "red"},
    ]
    play_to_note(table, "launch")
    assert own_part(table)["vips"]["red"] == {"state": "aboard", "cell": "9-8"}


@pytest.mark.rule("GL-3.4.2", "GL-7.11")
def test_the_vip_earns_a_credit_and_the_rivals_cargo_breaks(table: Table) -> None:
    play_to_note(table, "meteors")
    heard: list[Event] = []
    replay(GAME, table.log, on_events=lambda _seq, events: heard.extend(events))
    clauses = [event.clause for event in heard]
    assert {"GL-3.4.2", "GL-2.R1", "GL-7.28"} <= {*clauses}
    assert view(table)["seats"][LEARNER]["credits"] == 11


@pytest.mark.rule("GL-5.6", "GL-6.3.1")
def test_the_sheet_has_six_steps_as_the_last_note_says(table: Table) -> None:
    play_to_note(table, "standing")
    assert sum(line["credits"] for line in own_part(table)["standing"]) == 11
    play_to(table, len(the_lesson().moves))
    earned: dict[int, int] = {}
    for line in own_part(table)["sheet"]:
        earned[line["step"]] = earned.get(line["step"], 0) + line["credits"]
    assert earned == {1: 11, 2: 2, 3: 4, 4: 2, 5: 9}


@pytest.mark.parametrize("at", [step.at for step in the_lesson().steps[:-1]])
def test_any_other_move_can_be_taken_back(table: Table, at: int) -> None:
    lesson = the_lesson()
    play_to(table, at)
    head, recorded = table.head, due(GAME, table.log, LEARNER)
    forms = [table.catalogue.encode(action) for action in table.state.legal(LEARNER)]
    other = next((form for form in forms if form != recorded), None)
    if other is None:
        assert forms == [recorded]
        return
    assert isinstance(table.submit(LEARNER, other), Accepted)
    assert progress(lesson, table.log).left == head
    if not table.is_over:
        assert isinstance(table.undo(LEARNER, head), Accepted)
        assert due(GAME, table.log, LEARNER) == recorded
