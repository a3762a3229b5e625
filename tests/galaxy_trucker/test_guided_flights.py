"""What holds for every guided flight: it is played whole in both languages, in time, and leads back from any move."""

from __future__ import annotations

from typing import Final

import pytest

from starlode.games.galaxy_trucker.game import GAME
from starlode.kernel.log.entries import ActionEntry
from starlode.kernel.table.results import Accepted
from starlode.kernel.texts.lessons import due, progress
from starlode.kernel.texts.messages import LANGUAGES, Texts
from tests.galaxy_trucker.guided_flights import LEARNER, LEARNING, LUNAR, RIVAL, GuidedFlight, act, play_to

MINUTES: Final = 15
WORDS_A_MINUTE: Final = 180
SECONDS_A_MOVE: Final = 7
SECONDS_OF_OTHERS: Final = 3
FLIGHTS: Final = (LEARNING, LUNAR)


def name_of(value: object) -> str | None:
    return value.name or "learning" if isinstance(value, GuidedFlight) else None


@pytest.mark.parametrize("flight", FLIGHTS, ids=name_of)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_flight_is_played_from_the_first_note_to_the_last(flight: GuidedFlight, language: str) -> None:
    lesson, table, texts = flight.lesson, flight.open(), Texts(language, GAME)
    told: list[str] = []
    for step in lesson.steps:
        play_to(table, step.at)
        told += [texts.format(key) for key in step.keys]
        if not table.is_over:
            assert due(GAME, table.log, LEARNER) is not None, "the step is not at a decision of the learner"
    assert table.is_over
    assert progress(lesson, table.log).left is None
    assert table.state.scores() == [*flight.scores]
    assert len({*told}) == len(told), "two notes are the same"
    assert any(all(str(score) in note for score in flight.scores) for note in told)


@pytest.mark.parametrize("flight", FLIGHTS, ids=name_of)
def test_every_move_of_the_learners_seat_is_the_learners(flight: GuidedFlight) -> None:
    lesson = flight.lesson
    own = [at for at, move in enumerate(lesson.moves) if isinstance(move, ActionEntry) and move.by == LEARNER]
    assert [step.at for step in lesson.steps] == [*own, len(lesson.moves)]
    assert not any(step.skip for step in lesson.steps)


@pytest.mark.parametrize("flight", FLIGHTS, ids=name_of)
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_takes_less_than_a_quarter_of_an_hour(flight: GuidedFlight, language: str) -> None:
    lesson, texts = flight.lesson, Texts(language, GAME)
    lengths = [len(texts.format(key).split()) for step in lesson.steps for key in step.keys]
    others = sum(isinstance(move, ActionEntry) and move.by == RIVAL for move in lesson.moves[lesson.steps[0].at :])
    seconds = 60 * sum(lengths) / WORDS_A_MINUTE + SECONDS_A_MOVE * len(lesson.steps) + SECONDS_OF_OTHERS * others
    assert seconds < 60 * MINUTES * 0.9
    # One note is read at a glance.
    assert max(lengths) <= flight.longest_note


@pytest.mark.parametrize(
    ("flight", "at"), [(flight, step.at) for flight in FLIGHTS for step in flight.lesson.steps[:-1]], ids=name_of
)
def test_any_other_move_can_be_taken_back(flight: GuidedFlight, at: int) -> None:
    lesson, table = flight.lesson, flight.open()
    play_to(table, at)
    head, recorded = table.head, due(GAME, table.log, LEARNER)
    forms = [table.catalogue.encode(action) for action in table.state.legal(LEARNER)]
    other = next((form for form in forms if form != recorded), None)
    if other is None:
        # Only where the expansion asks something is there a single answer.
        assert (flight, forms) == (LUNAR, [recorded])
        return
    act(table, LEARNER, other)
    assert progress(lesson, table.log).left == head
    if not table.is_over:
        assert isinstance(table.undo(LEARNER, head), Accepted)
        assert progress(lesson, table.log).left is None
        assert due(GAME, table.log, LEARNER) == recorded
