"""Questions about a game's lesson: it can be played from its first move to its last, and the guide never misleads."""

from __future__ import annotations

from collections.abc import Iterator

from starlode.kernel.contract import Json, State
from starlode.kernel.log.entries import ActionEntry, SeedEntry
from starlode.kernel.table.chance import verify
from starlode.kernel.table.timeline import Timeline
from starlode.kernel.texts.lessons import Lesson, Step, lesson_of
from starlode.kernel.texts.messages import Texts, languages
from starlode.kernel.texts.rulebook import Rulebook
from starlode.testkit.conformance.subject import Subject, demand, told_at


def lesson_leads_through(subject: Subject) -> None:
    """The record of the lesson is sound and finished, and whatever the guide says at its steps is so.

    It is one game for so many players: those with as many are asked.
    """
    lesson = lesson_of(subject.game)
    if lesson is None or lesson.log.header.players != subject.players:
        return
    game, log = subject.game, lesson.log
    demand(log.header.lesson, "the record was not made at a lesson's table")
    demand([*map(type, log.entries)].count(SeedEntry) == 1, "the record does not show its seed once")
    demand(len(log.entries) == len(lesson.moves) + 1, "the record holds more than moves and the seed")
    verify(game, log)
    _demand_every_decision(lesson)
    book = Rulebook.of(game, languages()[0])
    speakers = [Texts(language, game) for language in languages()]
    for step, state in _moments(subject, lesson):
        with told_at(step.at):
            demand(step.clause == "" or step.clause in book, f"{step.clause} is no rule")
            for texts in speakers:
                for key in step.keys:
                    demand(texts.format(key).strip() != "", f"{key} is not said in {texts.language}")
            named = set(_names(dict(state.view(lesson.seat))))
            strange = [place for place in step.places if place not in named]
            demand(not strange, f"the view names no place {', '.join(strange)}")


def _demand_every_decision(lesson: Lesson) -> None:
    """The steps follow one another, the last stands at the end, and no decision of the learner is left without one."""
    ats = [step.at for step in lesson.steps]
    demand(ats == sorted(set(ats)), "the steps are not in order")
    demand(ats[-1] == len(lesson.moves), "there is no step at the end of the record")
    for at, move in enumerate(lesson.moves):
        if isinstance(move, ActionEntry) and move.by == lesson.seat and lesson.skipped_to(at) is None:
            demand(at in ats, f"nothing is said at the learner's decision {at}")
    for step in lesson.steps[:-1]:
        move = lesson.moves[step.at]
        demand(isinstance(move, ActionEntry) and move.by == lesson.seat, f"the step at {step.at} is not at a decision")


def _moments(subject: Subject, lesson: Lesson) -> Iterator[tuple[Step, State]]:
    """Every step with the position in which it is taken. Each suggestion is legal there."""
    cursor = Timeline.start(subject.game, lesson.log.header, check=True)
    steps = {step.at: step for step in lesson.steps}
    for at, entry in enumerate(lesson.log.entries):
        step = steps.get(at)
        if step is not None:
            if isinstance(entry, ActionEntry):
                legal = [cursor.catalogue.encode(action) for action in cursor.state.legal(lesson.seat)]
                with told_at(at):
                    demand(entry.do in legal, f"{entry.do} is suggested and not legal")
            yield step, cursor.state
        cursor.step(entry)


def _names(view: Json) -> Iterator[str]:
    """Every word of a view."""
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
