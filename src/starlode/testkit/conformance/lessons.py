"""Checks of a lesson: it can be played from its first move to its last, and its notes are correct."""

from __future__ import annotations

from collections.abc import Iterator

from starlode.kernel.contract import Json, State
from starlode.kernel.log.entries import ActionEntry, SeedEntry
from starlode.kernel.table.chance import verify
from starlode.kernel.table.timeline import Timeline
from starlode.kernel.texts.lessons import Lesson, Step, lessons_of
from starlode.kernel.texts.messages import Texts, languages
from starlode.kernel.texts.rulebook import Rulebook
from starlode.testkit.conformance.subject import Subject, failures_at, require


def lesson_is_playable(subject: Subject) -> None:
    """The recording of each lesson is valid and finished, and so is everything that its steps refer to.

    A lesson is one game: it is checked with the subject that has as many players.
    """
    for lesson in lessons_of(subject.game).values():
        if lesson.log.header.players == subject.players:
            _require_playable(subject, lesson)


def _require_playable(subject: Subject, lesson: Lesson) -> None:
    game, log = subject.game, lesson.log
    require(log.header.lesson, "the recording was not made at a lesson's table")
    require([*map(type, log.entries)].count(SeedEntry) == 1, "the recording does not publish its seed once")
    require(len(log.entries) == len(lesson.moves) + 1, "the recording holds more than moves and the seed")
    verify(game, log)
    _require_note_at_every_decision(lesson)
    book = Rulebook.of(game, languages()[0])
    all_texts = [Texts(language, game) for language in languages()]
    for texts in all_texts:
        require(texts.format(lesson.title).strip() != "", f"the lesson {lesson.name} has no title in {texts.language}")
    for step, state in _moments(subject, lesson):
        with failures_at(step.at):
            require(step.clause == "" or step.clause in book, f"{step.clause} is no rule")
            for texts in all_texts:
                for key in step.keys:
                    require(texts.format(key).strip() != "", f"{key} has no text in {texts.language}")
            named = set(_names(dict(state.view(lesson.seat))))
            unknown = [place for place in step.places if place not in named]
            require(not unknown, f"the view names no place {', '.join(unknown)}")


def _require_note_at_every_decision(lesson: Lesson) -> None:
    """The steps are in order, the last is at the end, and every decision of the learner has one."""
    ats = [step.at for step in lesson.steps]
    require(ats == sorted(set(ats)), "the steps are not in order")
    require(ats[-1] == len(lesson.moves), "there is no step at the end of the recording")
    for at, move in enumerate(lesson.moves):
        if isinstance(move, ActionEntry) and move.by == lesson.seat and lesson.skipped_to(at) is None:
            require(at in ats, f"there is no note at the learner's decision {at}")
    for step in lesson.steps[:-1]:
        move = lesson.moves[step.at]
        require(isinstance(move, ActionEntry) and move.by == lesson.seat, f"the step at {step.at} is not at a decision")


def _moments(subject: Subject, lesson: Lesson) -> Iterator[tuple[Step, State]]:
    """Yield every step with its position. Each suggested move is legal there."""
    timeline = Timeline.start(subject.game, lesson.log.header, check=True)
    steps = {step.at: step for step in lesson.steps}
    for at, entry in enumerate(lesson.log.entries):
        step = steps.get(at)
        if step is not None:
            if isinstance(entry, ActionEntry):
                legal = [timeline.catalogue.encode(action) for action in timeline.state.legal(lesson.seat)]
                with failures_at(at):
                    require(entry.do in legal, f"{entry.do} is suggested and not legal")
            yield step, timeline.state
        timeline.step(entry)


def _names(view: Json) -> Iterator[str]:
    """Yield every string of a view."""
    match view:
        case str():
            yield view
        case list():
            for item in view:
                yield from _names(item)
        case dict():
            for key, item in view.items():
                yield key
                yield from _names(item)
        case _:
            pass
