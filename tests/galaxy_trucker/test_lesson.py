"""The guided learning flight: what the learner sees first, its cards, and its mistake with the way back."""

from __future__ import annotations

from typing import cast

import pytest

from starlode.games.galaxy_trucker.content import CARD_LEARNING, CARD_NAMES
from starlode.games.galaxy_trucker.game import GAME
from starlode.games.galaxy_trucker.views.shapes import GalaxyTruckerView
from starlode.kernel.table.results import Accepted
from starlode.kernel.table.table import Table
from starlode.kernel.texts.lessons import due, progress
from starlode.kernel.texts.messages import LANGUAGES, Texts
from tests.galaxy_trucker.guided_flights import LEARNER, LEARNING, RIVAL, act, play_to


@pytest.fixture(name="table")
def lesson_table() -> Table:
    return LEARNING.open()


def view(table: Table) -> GalaxyTruckerView:
    return cast(GalaxyTruckerView, table.state.view(LEARNER))


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


@pytest.mark.rule("GT-4.4", "GT-17.1")
def test_all_eight_learning_cards_come(table: Table) -> None:
    play_to(table, len(LEARNING.lesson.moves))
    assert sorted(view(table)["revealed"]) == [
        name for name, learning in zip(CARD_NAMES, CARD_LEARNING, strict=True) if learning
    ]


@pytest.mark.rule("GT-5.11", "GT-5.7")
def test_the_mistake_is_let_happen_shown_and_mended(table: Table) -> None:
    play_to(table, LEARNING.moment_of("halves"))
    shown = view(table)["seats"][LEARNER]["errors"]
    assert ("misfit", ["7-8", "7-9"]) in [(error["kind"], error["cells"]) for error in shown]
    play_to(table, LEARNING.moment_of("double"))
    assert view(table)["seats"][LEARNER]["errors"] == []


@pytest.mark.rule("GT-6.8", "GT-17.4")
def test_a_mistake_kept_to_the_check_costs_nothing_and_can_be_undone(table: Table) -> None:
    """The learner welds a half disc against two bars, flies off with it, and goes back to before."""
    lesson = LEARNING.lesson
    play_to(table, LEARNING.moment_of("halves"))
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
